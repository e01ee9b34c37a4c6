import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useState } from 'react';
import type { StoreToReview } from '../../../../src/contract/operator/warning-signs.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSetSwitchesMutation, useSwitchesQuery } from '../accounts/index.ts';
import { needsMessages } from './messages.ts';

const messages = needsMessages.panel;

interface FormProps {
  readonly store: StoreToReview;
  /** Whether the store may text, which stays as it is. */
  readonly texting: boolean;
  readonly onClose: () => void;
}

const useStopForm = ({ store, texting, onClose }: FormProps) => {
  const [save, { isLoading: busy, error }] = useSetSwitchesMutation();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '' || busy) return;
    const saved = await save({ params: { id: store.id }, body: { texting, payments: false, reason } });
    if (saved.error !== undefined) return;
    toast(messages.stopDone(store.store));
    onClose();
  };
  const missing = asked && reason.trim() === '' ? { error: messages.stopNeeded } : {};
  return { busy, send, field: { value: reason, onText: setReason, ...missing }, failure: error };
};

/** Asks in place why payments are stopped. */
export const StopForm = (props: FormProps) => {
  const { busy, send, field, failure } = useStopForm(props);
  const focus = useFocusOnMount<HTMLTextAreaElement>();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void send(event)}
      sx={{ display: 'grid', gap: 1.5, my: 1.75 }}
    >
      <TextField
        {...field}
        inputRef={focus}
        label={messages.stopWhy}
        help={messages.stopHint}
        multiline
        minRows={2}
        inputProps={{ maxLength: 500 }}
      />
      <LiveRefusal message={failure === undefined ? null : messageOf(failure, messages.stopFailed)} sx={{}} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <BusyButton
          type="submit"
          busy={busy}
          label={messages.stop}
          busyLabel={messages.stopping}
          sx={{ flex: 1, minHeight: 44 }}
        />
        <Button onClick={props.onClose} sx={{ minHeight: 44 }}>
          {messages.cancel}
        </Button>
      </Box>
    </Box>
  );
};

interface ActProps {
  readonly store: StoreToReview;
  readonly onStop: (texting: boolean) => void;
}

/** Leads to the form, or turns payments on again where they are stopped. */
export const PaymentsAct = ({ store, onStop }: ActProps) => {
  const { currentData } = useSwitchesQuery(store.id);
  const [save, { isLoading: busy, error }] = useSetSwitchesMutation();
  const toast = useToast();
  const switches = currentData?.switches;
  const turnOn = async (texting: boolean): Promise<void> => {
    const saved = await save({ params: { id: store.id }, body: { texting, payments: true } });
    if (saved.error === undefined) toast(messages.turnOnDone(store.store));
  };
  if (switches && !switches.payments)
    return (
      <>
        <BusyButton
          variant="outlined"
          busy={busy}
          label={messages.turnOn}
          busyLabel={messages.turningOn}
          onClick={() => void turnOn(switches.texting)}
          sx={{ flex: 1, minHeight: 44, whiteSpace: 'nowrap' }}
        />
        <LiveRefusal
          message={error === undefined ? null : messageOf(error, messages.turnOnFailed)}
          sx={{ width: '100%' }}
        />
      </>
    );
  return (
    <Button
      variant="outlined"
      disabled={!switches}
      onClick={() => switches && onStop(switches.texting)}
      sx={{ flex: 1, minHeight: 44, whiteSpace: 'nowrap' }}
    >
      {messages.stop}
    </Button>
  );
};
