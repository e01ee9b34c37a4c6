import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { receipts } from '../../../../src/contract/receipts/receipts.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useSendReceiptMutation } from '../../link/index.ts';
import { ChoiceField, FormDialog } from '../form/index.ts';
import { receiptDialogMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface ReceiptDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

interface Values {
  /** Empty while nothing is chosen. */
  readonly by: string;
  readonly email: string;
}

/** The way that reaches the customer comes first; a text goes to their own number and to no other. */
const valuesOf = ({ customerPhone, customerEmail }: LinkRow): Values => ({
  by: customerPhone ? 'text' : 'email',
  email: customerEmail ?? '',
});

const choicesOf = ({ customerPhone }: LinkRow) => [
  ...(customerPhone ? [{ value: 'text', label: messages.text, detail: showPhone(customerPhone) }] : []),
  { value: 'email', label: messages.email },
];

const useSending = ({ link, onClose }: ReceiptDialogProps) => {
  const [sendReceipt] = useSendReceiptMutation();
  const { send, busy, refusal } = useSubmission(sendReceipt, messages);
  const toast = useToast();
  const submit = async ({ by, email }: Values): Promise<void> => {
    const body = by === 'email' ? ({ by, email } as const) : ({ by: 'text' } as const);
    if ((await send({ params: { linkId: link.linkId }, body })) === null) return;
    toast({ title: toastMessages.success, text: messages.done });
    onClose();
  };
  const form = useForm(receipts.sendForLink.body, valuesOf(link), (values) => void submit(values));
  return { form, busy, refusal };
};

/** Sends the receipt of a paid link once more, by text or by email. */
export const ReceiptDialog = ({ link, onClose }: ReceiptDialogProps) => {
  const { form, busy, refusal } = useSending({ link, onClose });
  return (
    <FormDialog
      title={messages.title}
      link={link}
      unsaved={form.values.email !== valuesOf(link).email}
      onSubmit={form.submit}
      submit={messages.submit}
      busyLabel={messages.busy}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{messages.explanation}</Typography>
      <ChoiceField
        name="by"
        label={messages.by}
        choices={choicesOf(link)}
        value={form.values.by}
        error={form.errors.by}
        onChoose={(by) => form.set('by', by)}
      />
      {form.values.by === 'email' && (
        <TextField
          {...fieldOf(form, 'email')}
          label={messages.address}
          help={messages.addressHelp}
          inputMode="email"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
};
