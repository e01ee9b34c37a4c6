import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { checkout } from '../../../../src/contract/checkout/checkout.ts';
import { useIdempotencyKey } from '../../../core/api.ts';
import { messageOf } from '../../../core/transport.ts';
import { translate } from '../../../core/translate.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useDecidePaymentMutation } from '../../link/index.ts';
import { ChargedField } from './charged-field.tsx';
import { decideMessages } from './messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { consequencesOf, labelsOf, type LinkUnderReview, mayLackRrn } from './review.ts';

interface DecideDialogProps {
  readonly link: LinkUnderReview;
  readonly onClose: () => void;
}

interface Decision {
  readonly charged: boolean | null;
  readonly rrn: string;
  readonly reason: string;
}

const { charged: chargedSchema, reason: reasonSchema, rrn: rrnSchema } = checkout.decide.body.shape;
const decisionSchema = z.object({
  charged: chargedSchema,
  rrn: z.literal('').or(rrnSchema),
  reason: reasonSchema,
});

const blankDecision: Decision = { charged: null, rrn: '', reason: '' };

const useDecision = ({ link, onClose }: DecideDialogProps) => {
  const [decide, { isLoading: busy, error: failure }] = useDecidePaymentMutation();
  const keyOf = useIdempotencyKey();
  const toast = useToast();
  const send = async ({ charged, rrn, reason }: Decision): Promise<void> => {
    if (link.reviewCode === null) return;
    const named = charged === true && rrn.trim() !== '' ? { rrn: rrn.trim() } : {};
    const body = { reviewCode: link.reviewCode, charged: charged === true, ...named, reason: reason.trim() };
    const { error } = await decide({ params: { linkId: link.linkId }, body, idempotencyKey: keyOf(body) });
    if (error !== undefined) return;
    const consequences = consequencesOf(link);
    toast({
      title: decideMessages.done,
      text: body.charged ? consequences.charged : consequences.notCharged,
      seconds: 8,
    });
    onClose();
  };
  const form = useForm(decisionSchema, blankDecision, (decision) => void send(decision));
  return { form, busy, refusal: failure === undefined ? null : messageOf(failure, decideMessages.failed) };
};

const submitLabelOf = ({ charged }: Decision, link: LinkUnderReview): string => {
  if (charged === null) return decideMessages.submit;
  const labels = labelsOf(link);
  return decideMessages.record(charged ? labels.charged : labels.notCharged);
};

/** An admin decides the outcome of a payment that the processor does not report. */
export const DecideDialog = ({ link, onClose }: DecideDialogProps) => {
  const { form, busy, refusal } = useDecision({ link, onClose });
  return (
    <ReasonDialog
      title={decideMessages.title}
      link={link}
      reason={fieldOf(form, 'reason')}
      onSubmit={form.submit}
      submit={submitLabelOf(form.values, link)}
      busyLabel={decideMessages.busy}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'error.main' }}>
        {link.reviewReason !== null && translate(link.reviewReason)}
      </Typography>
      <Typography variant="body2" sx={{ my: 2 }}>
        {decideMessages.first}
      </Typography>
      <ChargedField
        value={form.values.charged}
        error={form.errors.charged}
        labels={labelsOf(link)}
        consequences={consequencesOf(link)}
        onChoose={(charged) => form.set('charged', charged)}
      />
      {form.values.charged === true && mayLackRrn(link) && (
        <TextField {...fieldOf(form, 'rrn')} label={decideMessages.rrn} help={decideMessages.rrnHelp} />
      )}
    </ReasonDialog>
  );
};
