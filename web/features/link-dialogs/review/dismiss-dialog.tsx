import Typography from '@mui/material/Typography';
import { checkout } from '../../../../src/contract/checkout/checkout.ts';
import { useIdempotencyKey } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useDismissReviewMutation } from '../../link/index.ts';
import { dismissMessages } from './messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { LinkUnderReview } from './review.ts';

interface DismissDialogProps {
  readonly link: LinkUnderReview;
  readonly onClose: () => void;
}

const useDismissal = ({ link, onClose }: DismissDialogProps) => {
  const [dismiss, { isLoading: busy, error: failure }] = useDismissReviewMutation();
  const keyOf = useIdempotencyKey();
  const toast = useToast();
  const send = async ({ reason }: { readonly reason: string }): Promise<void> => {
    const body = { reason: reason.trim() };
    const { error } = await dismiss({ params: { linkId: link.linkId }, body, idempotencyKey: keyOf(body) });
    if (error !== undefined) return;
    toast({ title: dismissMessages.done, text: dismissMessages.doneText(link.customerName) });
    onClose();
  };
  const form = useForm(checkout.dismissReview.body, { reason: '' }, (values) => void send(values));
  return { form, busy, refusal: failure === undefined ? null : messageOf(failure, dismissMessages.failed) };
};

/** Removes a notice for staff, with a reason. */
export const DismissDialog = ({ link, onClose }: DismissDialogProps) => {
  const { form, busy, refusal } = useDismissal({ link, onClose });
  return (
    <ReasonDialog
      title={dismissMessages.title}
      link={link}
      reason={fieldOf(form, 'reason')}
      onSubmit={form.submit}
      submit={dismissMessages.submit}
      busyLabel={dismissMessages.busy}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <Typography variant="body2">{dismissMessages.text}</Typography>
      <Typography variant="body2" sx={{ color: 'error.main', mt: 0.5, mb: 2 }}>
        {link.reviewReason !== null && translate(link.reviewReason)}
      </Typography>
    </ReasonDialog>
  );
};
