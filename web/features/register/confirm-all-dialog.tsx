import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { showMoney, toCents, toDecimal } from '../../../src/contract/money.ts';
import type { ToKeyIn } from '../../../src/contract/register.ts';
import { useUser } from '../../core/session-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { confirmAllMessages } from './messages.ts';
import { useConfirmEntriesMutation } from './register-api.ts';
import { toastMessages } from '../../ui/messages.ts';

/** A payment that is confirmed with others: `amount` is what of it belongs in the register. */
export type Confirmed = Pick<ToKeyIn, 'id' | 'customerName' | 'amount'>;

interface ConfirmAllDialogProps {
  readonly payments: readonly Confirmed[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const listStyle = { m: 0, mt: 1.5, p: 0, maxHeight: 224, overflowY: 'auto', listStyle: 'none' } as const;

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '& span': { overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** Who paid what, in a list that scrolls. */
const Names = ({ payments }: Pick<ConfirmAllDialogProps, 'payments'>) => (
  <Box component="ul" aria-label={confirmAllMessages.names} tabIndex={0} sx={listStyle}>
    {payments.map(({ id, customerName, amount }) => (
      <Box key={id} component="li" sx={lineStyle}>
        <span>{customerName}</span>
        <b>{showMoney(toCents(amount))}</b>
      </Box>
    ))}
  </Box>
);

/** Asks once, with all names and the sum, before several payments are recorded as entered in the point-of-sale system. */
export const ConfirmAllDialog = ({ payments, onDone, onClose }: ConfirmAllDialogProps) => {
  const [confirm] = useConfirmEntriesMutation();
  const { send, busy, refusal } = useSubmission(confirm, confirmAllMessages);
  const { email, username } = useUser();
  const toast = useToast();
  const cents = payments.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const sum = showMoney(cents);
  const submit = async (): Promise<void> => {
    const body = { ids: payments.map(({ id }) => id), amount: toDecimal(cents) };
    if ((await send({ body })) === null) return;
    toast({ title: toastMessages.success, text: confirmAllMessages.done(payments.length, sum) });
    onDone?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={confirmAllMessages.title(payments.length)}
      confirm={confirmAllMessages.confirm(sum)}
      busyLabel={confirmAllMessages.busy}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <Typography>{confirmAllMessages.text(payments.length, sum)}</Typography>
      <Names payments={payments} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {confirmAllMessages.recorded(email ?? username)}
      </Typography>
    </ConfirmDialog>
  );
};
