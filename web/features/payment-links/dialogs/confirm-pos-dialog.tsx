import Typography from '@mui/material/Typography';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { useUser } from '../../../core/use-session.ts';
import { wordsOf } from '../../../core/transport.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmPosMutation } from '../payment-links-api.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { actionTexts, posTexts } from '../messages.ts';

/** Asks before a payment is recorded as entered in the point-of-sale system. */
export const ConfirmPosDialog = ({ link, onClose }: { readonly link: LinkRow; readonly onClose: () => void }) => {
  const [confirm, { isLoading, error: failure }] = useConfirmPosMutation();
  const user = useUser();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const { error } = await confirm({ params: { linkId: link.linkId } });
    if (error === undefined) {
      toast({ title: 'Success', text: actionTexts.confirmed });
      onClose();
    } else toast({ title: 'Error', text: wordsOf(error, actionTexts.confirmFailed), tone: 'error', seconds: 8 });
  };
  return (
    <ConfirmDialog
      open
      title={posTexts.title}
      confirm={posTexts.confirm}
      busyLabel={posTexts.busy}
      busy={isLoading}
      refused={failure === undefined ? null : wordsOf(failure, actionTexts.confirmFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <PaymentSummary link={link} />
      <Typography>{posTexts.text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {posTexts.recorded(user.email ?? user.username)}
      </Typography>
    </ConfirmDialog>
  );
};
