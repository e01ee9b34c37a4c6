import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { z } from 'zod';
import { operator, type StoreTextLimit } from '../../../../src/contract/operator/operator.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { DetailList } from '../parts/index.ts';
import { useSetTextLimitMutation, useTextLimitQuery } from './accounts-api.ts';
import { textLimitMessages as messages } from './messages.ts';

interface AccountProps {
  /** The main account of the store. */
  readonly id: string;
  /** How its store is called. */
  readonly who: string;
}

interface DialogProps extends AccountProps {
  readonly onClose: () => void;
}

interface FormProps extends DialogProps {
  readonly limit: StoreTextLimit;
}

/** What was typed, as the call takes it: empty is the default. */
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replaceAll(',', '')));

const schema = z.object({
  textsPerDay: z
    .string()
    .refine((typed) => operator.setTextLimit.body.safeParse({ textsPerDay: limitOf(typed) }).success, messages.invalid),
});

const useLimitForm = ({ id, who, limit, onClose }: FormProps) => {
  const [save, { isLoading: busy, error: failure }] = useSetTextLimitMutation();
  const toast = useToast();
  const send = async (typed: string): Promise<void> => {
    const { data } = await save({ params: { id }, body: { textsPerDay: limitOf(typed) } });
    if (data === undefined) return;
    toast(messages.saved(who, data.textLimit.textsPerDay ?? data.textLimit.defaultPerDay));
    onClose();
  };
  const saved = { textsPerDay: limit.textsPerDay?.toString() ?? '' };
  const form = useForm(schema, saved, ({ textsPerDay }) => void send(textsPerDay));
  return { form, busy, refusal: failure === undefined ? null : messageOf(failure, messages.saveFailed) };
};

const LimitForm = (props: FormProps) => {
  const { textsPerDay, defaultPerDay, sentLastDay } = props.limit;
  const { form, busy, refusal } = useLimitForm(props);
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'flex', flexDirection: 'column' }}>
      <DialogContent>
        <DetailList
          details={[
            [messages.sent, sentLastDay.toLocaleString('en-US')],
            [messages.current, messages.currentOf(textsPerDay ?? defaultPerDay, textsPerDay === null)],
          ]}
        />
        <Box sx={{ mt: 2.5 }}>
          <TextField
            {...fieldOf(form, 'textsPerDay')}
            label={messages.limit}
            help={messages.help(defaultPerDay)}
            placeholder={String(defaultPerDay)}
            inputMode="numeric"
            autoComplete="off"
          />
        </Box>
        <DialogRefusal message={refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={props.onClose}>{messages.cancel}</Button>
        <BusyButton type="submit" busy={busy} label={messages.save} busyLabel={messages.saving} />
      </DialogActions>
    </Box>
  );
};

const TextLimitDialog = (props: DialogProps) => {
  const { data, error, isFetching, refetch } = useTextLimitQuery(props.id);
  // The number of sent texts is read when the dialog opens; an older one is not shown.
  const limit = isFetching ? undefined : data?.textLimit;
  return (
    <ClosableDialog open title={messages.title} text={props.who} maxWidth="xs" onClose={props.onClose}>
      {limit !== undefined && error === undefined ? (
        <LimitForm {...props} limit={limit} />
      ) : (
        <DialogContent sx={{ minHeight: 220 }}>
          {error === undefined || isFetching ? (
            <ListSkeleton rows={3} />
          ) : (
            <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
          )}
        </DialogContent>
      )}
    </ClosableDialog>
  );
};

/** The button of an account that opens the dialog about how many texts its store may send. */
export const TextLimitAction = (account: AccountProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {messages.title}
      </Button>
      {open && <TextLimitDialog {...account} onClose={() => setOpen(false)} />}
    </>
  );
};
