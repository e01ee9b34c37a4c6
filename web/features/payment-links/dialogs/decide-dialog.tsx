import Typography from '@mui/material/Typography';
import { checkout } from '../../../../src/contract/checkout.ts';
import { wordsOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { ChargedField } from './charged-field.tsx';
import { useDecidePaymentMutation } from '../payments-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { LinkUnderReview } from './review.ts';
import { consequencesOf, decideTexts } from './review-texts.ts';
import { useSameKey } from './use-same-key.ts';

interface DecideDialogProps {
  readonly link: LinkUnderReview;
  readonly onClose: () => void;
}

interface TypedDecision {
  readonly charged: boolean | null;
  readonly reason: string;
}

const Typed = checkout.decide.body.omit({ reviewCode: true });

const undecided: TypedDecision = { charged: null, reason: '' };

const useDecision = ({ link, onClose }: DecideDialogProps) => {
  const [decide, { isLoading: busy, error: failure }] = useDecidePaymentMutation();
  const keyOf = useSameKey();
  const toast = useToast();
  const send = async ({ charged, reason }: TypedDecision): Promise<void> => {
    if (link.reviewCode === null) return;
    const body = { reviewCode: link.reviewCode, charged: charged === true, reason: reason.trim() };
    const { error } = await decide({ params: { linkId: link.linkId }, body, once: keyOf(body) });
    if (error !== undefined) return;
    const leadsTo = consequencesOf(link);
    toast({ title: decideTexts.done, text: body.charged ? leadsTo.charged : leadsTo.notCharged, seconds: 8 });
    onClose();
  };
  const form = useForm(Typed, undecided, (typed) => void send(typed));
  return { form, busy, refused: failure === undefined ? null : wordsOf(failure, decideTexts.failed) };
};

const submitOf = ({ charged }: TypedDecision): string => {
  const { submit } = decideTexts;
  if (charged === null) return submit.none;
  return charged ? submit.charged : submit.notCharged;
};

/** Where the processor does not say what became of a payment: an admin says it, and the consequence follows. */
export const DecideDialog = ({ link, onClose }: DecideDialogProps) => {
  const { form, busy, refused } = useDecision({ link, onClose });
  return (
    <ReasonDialog
      title={decideTexts.title}
      link={link}
      reason={fieldOf(form, 'reason')}
      onSubmit={form.submit}
      submit={submitOf(form.values)}
      busyLabel={decideTexts.busy}
      busy={busy}
      refused={refused}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'error.main' }}>
        {link.reviewReason}
      </Typography>
      <Typography variant="body2" sx={{ my: 2 }}>
        {decideTexts.first}
      </Typography>
      <ChargedField
        value={form.values.charged}
        error={form.errors.charged}
        consequences={consequencesOf(link)}
        onChoose={(charged) => form.set('charged', charged)}
      />
    </ReasonDialog>
  );
};
