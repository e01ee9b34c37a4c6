import Typography from '@mui/material/Typography';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { parseAmount, showMoney, toCents } from '../../../../src/contract/money.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { AsksAgain } from '../../documents/index.tsx';
import { useChangeAmountMutation } from '../../link/index.ts';
import { AmountField, BeforeAfter, FormDialog } from '../form/index.ts';
import { amountMessages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface AmountDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

const blank = { amount: '' };

/** Asks for another amount. The button is disabled until what is entered differs from the amount that stands. */
export const AmountDialog = ({ link, onClose }: AmountDialogProps) => {
  const [change] = useChangeAmountMutation();
  const { send, busy, refusal } = useSubmission(change, amountMessages);
  const toast = useToast();
  const submit = async (body: typeof blank): Promise<void> => {
    if ((await send({ params: { linkId: link.linkId }, body })) === null) return;
    toast({ title: toastMessages.success, text: amountMessages.done });
    onClose();
  };
  const form = useForm(linkChanges.changeAmount.body, blank, (values) => void submit(values));
  const typed = form.values.amount.trim();
  const cents = parseAmount(typed);
  return (
    <FormDialog
      title={amountMessages.title}
      link={link}
      unsaved={typed !== ''}
      onSubmit={form.submit}
      submit={amountMessages.submit}
      busyLabel={amountMessages.busy}
      busy={busy}
      disabled={typed === '' || cents === toCents(link.amount)}
      refusal={refusal}
      onClose={onClose}
    >
      <BeforeAfter
        before={{ label: amountMessages.from, value: showMoney(toCents(link.amount)) }}
        after={{ label: amountMessages.to, value: cents === null ? amountMessages.none : showMoney(cents) }}
      />
      <AmountField field={fieldOf(form, 'amount')} label={amountMessages.amount} isFirst />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {amountMessages.text}
      </Typography>
      <AsksAgain link={link} />
    </FormDialog>
  );
};
