import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { showMoney, toCents, toDecimal } from '../../../src/contract/money.ts';
import { useUser } from '../../core/session-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { actionMessages, useConfirmPosMutation } from '../link/index.ts';
import { PaymentSummary } from './form/index.ts';
import { confirmPosMessages } from './messages.ts';
import { toastMessages } from '../../ui/messages.ts';

interface ConfirmPosDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

/** Asks before a payment is recorded as entered in the point-of-sale system. */
export const ConfirmPosDialog = ({ link, onClose }: ConfirmPosDialogProps) => {
  const [confirm] = useConfirmPosMutation();
  const { send, busy, refusal } = useSubmission(confirm, { failed: actionMessages.confirmFailed });
  const user = useUser();
  const toast = useToast();
  // What was refunded before does not belong in the register.
  const left = toCents(link.amount) - toCents(link.refundedAmount);
  const submit = async (): Promise<void> => {
    if ((await send({ params: { linkId: link.linkId } })) === null) return;
    toast({ title: toastMessages.success, text: actionMessages.confirmed });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={confirmPosMessages.title}
      confirm={confirmPosMessages.confirm}
      busyLabel={confirmPosMessages.busy}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <PaymentSummary link={{ ...link, amount: toDecimal(left) }} />
      {left < toCents(link.amount) && (
        <Typography sx={{ mb: 1 }}>{confirmPosMessages.left(showMoney(left))}</Typography>
      )}
      <Typography>{confirmPosMessages.text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {confirmPosMessages.recorded(user.email ?? user.username)}
      </Typography>
    </ConfirmDialog>
  );
};
