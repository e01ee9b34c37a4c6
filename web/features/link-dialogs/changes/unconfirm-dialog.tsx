import Typography from '@mui/material/Typography';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { toCents, toDecimal } from '../../../../src/contract/money.ts';
import { useUser } from '../../../core/session-api.ts';
import { showMoment } from '../../../ui/date-time.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useUnconfirmPosMutation } from '../../link/index.ts';
import { FormDialog, ReasonField } from '../form/index.ts';
import { unconfirmMessages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface UnconfirmDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

const blank = { reason: '' };

const ConfirmedBy = ({ link: { posConfirmedByEmail, posConfirmedAt } }: Pick<UnconfirmDialogProps, 'link'>) => {
  const { timezone } = useUser();
  if (posConfirmedByEmail === null || posConfirmedAt === null) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      {unconfirmMessages.by(posConfirmedByEmail, showMoment(new Date(posConfirmedAt), timezone))}
    </Typography>
  );
};

/** Says that a payment was confirmed in POS by mistake, with a reason that its history keeps. */
export const UnconfirmDialog = ({ link, onClose }: UnconfirmDialogProps) => {
  const [unconfirm] = useUnconfirmPosMutation();
  const { send, busy, refusal } = useSubmission(unconfirm, unconfirmMessages);
  const toast = useToast();
  const submit = async (body: typeof blank): Promise<void> => {
    if ((await send({ params: { linkId: link.linkId }, body })) === null) return;
    toast({ title: toastMessages.success, text: unconfirmMessages.done });
    onClose();
  };
  const form = useForm(linkChanges.unconfirmPos.body, blank, (values) => void submit(values));
  const left = toDecimal(toCents(link.amount) - toCents(link.refundedAmount));
  return (
    <FormDialog
      title={unconfirmMessages.title}
      link={{ ...link, amount: left }}
      unsaved={form.values.reason.trim() !== ''}
      onSubmit={form.submit}
      submit={unconfirmMessages.submit}
      keep={unconfirmMessages.keep}
      busyLabel={unconfirmMessages.busy}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <ConfirmedBy link={link} />
      <Typography sx={{ mb: 2 }}>{unconfirmMessages.text}</Typography>
      <ReasonField
        field={fieldOf(form, 'reason')}
        label={unconfirmMessages.reason}
        help={unconfirmMessages.reasonHelp}
        isFirst
      />
    </FormDialog>
  );
};
