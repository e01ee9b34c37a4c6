import Typography from '@mui/material/Typography';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import { type LinkRow, type PaymentPlace, paymentPlaces } from '../../../../src/contract/links/payment-links.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useMarkPaidElsewhereMutation } from '../../link/index.ts';
import { ChoiceField, FormDialog, ReasonField } from '../form/index.ts';
import { paidElsewhereMessages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface PaidElsewhereDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

interface Values {
  /** Empty while nothing is chosen. */
  readonly place: string;
  readonly note: string;
}

const blank: Values = { place: '', note: '' };
const choices = paymentPlaces.map((value) => ({ value, label: paidElsewhereMessages.places[value] }));
const placeOf = (chosen: string): PaymentPlace => paymentPlaces.find((place) => place === chosen) ?? 'other';

const useMarking = ({ link, onClose }: PaidElsewhereDialogProps) => {
  const [mark] = useMarkPaidElsewhereMutation();
  const { send, busy, refusal } = useSubmission(mark, paidElsewhereMessages);
  const toast = useToast();
  const submit = async ({ place, note }: Values): Promise<void> => {
    const body = { place: placeOf(place), note };
    if ((await send({ params: { linkId: link.linkId }, body })) === null) return;
    toast({ title: toastMessages.success, text: paidElsewhereMessages.done });
    onClose();
  };
  const form = useForm(linkChanges.markPaidElsewhere.body, blank, (values) => void submit(values));
  return { form, busy, refusal };
};

/** Records that the amount of a link was paid in cash, at a terminal or in another way. */
export const PaidElsewhereDialog = ({ link, onClose }: PaidElsewhereDialogProps) => {
  const { form, busy, refusal } = useMarking({ link, onClose });
  return (
    <FormDialog
      title={paidElsewhereMessages.title}
      link={link}
      unsaved={form.values.note.trim() !== ''}
      onSubmit={form.submit}
      submit={paidElsewhereMessages.submit}
      busyLabel={paidElsewhereMessages.busy}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{paidElsewhereMessages.text}</Typography>
      <ChoiceField
        name="place"
        label={paidElsewhereMessages.place}
        choices={choices}
        value={form.values.place}
        error={form.errors.place}
        onChoose={(place) => form.set('place', place)}
      />
      <ReasonField
        field={fieldOf(form, 'note')}
        label={paidElsewhereMessages.note}
        help={paidElsewhereMessages.noteHelp}
      />
    </FormDialog>
  );
};
