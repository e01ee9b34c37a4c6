import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
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
  readonly onInput: () => void;
}

/** What was typed, as the call takes it: empty is the default. */
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replaceAll(',', '')));

const { textsPerDay: limit } = operator.setTextLimit.body.shape;
const field = z.string().refine((typed) => limit.safeParse(limitOf(typed)).success, messages.invalid);
const schema = z.object({ textsPerDay: field, emailsPerDay: field });

const useLimitForm = ({ id, who, limit, onClose }: FormProps) => {
  const [save, { isLoading: busy, error: failure }] = useSetTextLimitMutation();
  const toast = useToast();
  const send = async ({ textsPerDay, emailsPerDay }: z.output<typeof schema>): Promise<void> => {
    const body = { textsPerDay: limitOf(textsPerDay), emailsPerDay: limitOf(emailsPerDay) };
    const { data } = await save({ params: { id }, body });
    if (data === undefined) return;
    toast(messages.saved(who, data.textLimit.textsPerDay ?? data.textLimit.defaultPerDay));
    onClose();
  };
  const saved = {
    textsPerDay: limit.textsPerDay?.toString() ?? '',
    emailsPerDay: limit.emailsPerDay?.toString() ?? '',
  };
  const form = useForm(schema, saved, (values) => void send(values));
  return { form, busy, refusal: failure === undefined ? null : messageOf(failure, messages.saveFailed) };
};

const SentSoFar = ({ textsPerDay, defaultPerDay, sentLastDay, emailsLastDay }: StoreTextLimit) => (
  <DetailList
    details={[
      [messages.sent, sentLastDay.toLocaleString('en-US')],
      [messages.current, messages.currentOf(textsPerDay ?? defaultPerDay, textsPerDay === null)],
      [messages.emailsSent, emailsLastDay.toLocaleString('en-US')],
    ]}
  />
);

const LimitForm = (props: FormProps) => {
  const { defaultPerDay, defaultEmails } = props.limit;
  const { form, busy, refusal } = useLimitForm(props);
  return (
    <Box
      component="form"
      noValidate
      onInput={props.onInput}
      onSubmit={form.submit}
      sx={{ display: 'flex', flexDirection: 'column' }}
    >
      <DialogContent>
        <SentSoFar {...props.limit} />
        <Stack sx={{ mt: 2.5, gap: 2 }}>
          <TextField
            {...fieldOf(form, 'textsPerDay')}
            label={messages.limit}
            help={messages.help(defaultPerDay)}
            placeholder={String(defaultPerDay)}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...fieldOf(form, 'emailsPerDay')}
            label={messages.emails}
            help={messages.emailsHelp(defaultEmails)}
            placeholder={String(defaultEmails)}
            inputMode="numeric"
            autoComplete="off"
          />
        </Stack>
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
  const [unsaved, setUnsaved] = useState(false);
  return (
    <ClosableDialog
      open
      title={messages.title}
      text={props.who}
      maxWidth="xs"
      unsaved={unsaved}
      onClose={props.onClose}
    >
      {limit !== undefined && error === undefined ? (
        <LimitForm {...props} limit={limit} onInput={() => setUnsaved(true)} />
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

/** The button of an account that opens the dialog about how many texts and emails its store may send. */
export const TextLimitAction = (account: AccountProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-label={messages.titleOf(account.who)} onClick={() => setOpen(true)}>
        {messages.title}
      </Button>
      {open && <TextLimitDialog {...account} onClose={() => setOpen(false)} />}
    </>
  );
};
