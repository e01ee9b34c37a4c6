import Typography from '@mui/material/Typography';
import { checkout } from '../../../../src/contract/checkout.ts';
import { wordsOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useDismissReviewMutation } from '../payments-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { LinkUnderReview } from './review.ts';
import { dismissTexts } from './review-texts.ts';
import { useSameKey } from './use-same-key.ts';

interface DismissDialogProps {
  readonly link: LinkUnderReview;
  readonly onClose: () => void;
}

const useDismissal = ({ link, onClose }: DismissDialogProps) => {
  const [dismiss, { isLoading: busy, error: failure }] = useDismissReviewMutation();
  const keyOf = useSameKey();
  const toast = useToast();
  const send = async ({ reason }: { readonly reason: string }): Promise<void> => {
    const body = { reason: reason.trim() };
    const { error } = await dismiss({ params: { linkId: link.linkId }, body, once: keyOf(body) });
    if (error !== undefined) return;
    toast({ title: dismissTexts.done, text: dismissTexts.doneText(link.customerName) });
    onClose();
  };
  const form = useForm(checkout.dismissReview.body, { reason: '' }, (typed) => void send(typed));
  return { form, busy, refused: failure === undefined ? null : wordsOf(failure, dismissTexts.failed) };
};

/** Takes away words for staff that have been seen to. */
export const DismissDialog = ({ link, onClose }: DismissDialogProps) => {
  const { form, busy, refused } = useDismissal({ link, onClose });
  return (
    <ReasonDialog
      title={dismissTexts.title}
      link={link}
      reason={fieldOf(form, 'reason')}
      onSubmit={form.submit}
      submit={dismissTexts.submit}
      busyLabel={dismissTexts.busy}
      busy={busy}
      refused={refused}
      onClose={onClose}
    >
      <Typography variant="body2">{dismissTexts.text}</Typography>
      <Typography variant="body2" sx={{ color: 'error.main', mt: 0.5, mb: 2 }}>
        {link.reviewReason}
      </Typography>
    </ReasonDialog>
  );
};
