import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useState } from 'react';
import { documentLimits } from '../../../../src/contract/documents/limits.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useVoidDocumentMutation, useWaiveDocumentMutation } from '../document/index.ts';
import type { ReasonedAct } from './document-acts.ts';
import { actMessages } from './messages.ts';

interface ReasonFormProps {
  readonly id: string;
  readonly act: ReasonedAct;
  readonly onClose: () => void;
}

const useReason = ({ id, act, onClose }: ReasonFormProps) => {
  const [waive] = useWaiveDocumentMutation();
  const [end] = useVoidDocumentMutation();
  const { send, busy, refusal } = useSubmission(act === 'waive' ? waive : end, actMessages[act]);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useFocusOnMount<HTMLTextAreaElement>();
  const submit = async (): Promise<void> => {
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if ((await send({ params: { id }, body: { reason } })) !== null) onClose();
  };
  return { reason, setReason, error: isMissing ? actMessages.reasonMissing : undefined, field, submit, busy, refusal };
};

interface ButtonsProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

const Buttons = ({ label, busy, onCancel }: ButtonsProps) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <BusyButton
      type="submit"
      busy={busy}
      label={label}
      busyLabel={actMessages.busy}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    />
    <Button onClick={onCancel}>{actMessages.cancel}</Button>
  </Box>
);

/** Asks why, in the place of the acts, before a signature is waived or a document is voided. */
export const ReasonForm = (props: ReasonFormProps) => {
  const { act, onClose } = props;
  const messages = actMessages[act];
  const { reason, setReason, error, field, submit, busy, refusal } = useReason(props);
  return (
    <Box
      component="form"
      noValidate
      aria-label={messages.title}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      sx={{ display: 'grid', gap: 1.5, py: 1.75, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        label={messages.reason}
        help={messages.help}
        error={error}
        value={reason}
        onText={setReason}
        inputRef={field}
        inputProps={{ maxLength: documentLimits.reason }}
        multiline
        minRows={2}
        maxRows={6}
      />
      <LiveRefusal message={refusal} />
      <Buttons label={messages.title} busy={busy} onCancel={onClose} />
    </Box>
  );
};
