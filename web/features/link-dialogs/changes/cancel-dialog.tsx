import Typography from '@mui/material/Typography';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useCancelLinkMutation } from '../../link/index.ts';
import { FormDialog, ReasonField } from '../form/index.ts';
import { cancelMessages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface CancelDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

const blank = { reason: '' };

/** Withdraws a link that nobody has paid, with a reason that the payer reads. */
export const CancelDialog = ({ link, onClose }: CancelDialogProps) => {
  const [cancel] = useCancelLinkMutation();
  const { send, busy, refusal } = useSubmission(cancel, cancelMessages);
  const toast = useToast();
  const submit = async (body: typeof blank): Promise<void> => {
    if ((await send({ params: { linkId: link.linkId }, body })) === null) return;
    toast({ title: toastMessages.success, text: cancelMessages.done });
    onClose();
  };
  const form = useForm(linkChanges.cancel.body, blank, (values) => void submit(values));
  return (
    <FormDialog
      title={cancelMessages.title}
      link={link}
      unsaved={form.values.reason.trim() !== ''}
      onSubmit={form.submit}
      submit={cancelMessages.submit}
      keep={cancelMessages.keep}
      busyLabel={cancelMessages.busy}
      busy={busy}
      destructive
      refusal={refusal}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{cancelMessages.text}</Typography>
      <ReasonField
        field={fieldOf(form, 'reason')}
        label={cancelMessages.reason}
        help={cancelMessages.reasonHelp}
        isFirst
      />
    </FormDialog>
  );
};
