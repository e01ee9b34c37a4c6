import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { amount } from '../../../../src/contract/formats.ts';
import { expiresAt, extendChoices } from '../../../../src/contract/links/expiry.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { showFuture, showMoment } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { AsksAgain } from '../../documents/index.tsx';
import { useExtendLinkMutation } from '../../link/index.ts';
import { AmountField, BeforeAfter, ChoiceField, FormDialog } from '../form/index.ts';
import { extendMessages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';
import { translate } from '../../../core/translate.ts';

interface ExtendDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

const schema = z.object({
  expiresIn: z.string(),
  amount: z.preprocess((typed) => (typed === '' ? null : typed), amount.nullable()),
});
const blank = { expiresIn: '24', amount: '' };

/** The choices with the moment each leads to: extending counts from the later of now and the end that stands. */
const useChoices = ({ expiresAt: end }: LinkRow) => {
  const now = useNow();
  const { timezone } = useUser();
  const from = new Date(Math.max(now.getTime(), new Date(end).getTime()));
  return extendChoices.map((choice) => ({
    value: String(choice.value),
    choice: choice.value,
    label: translate(choice.label),
    detail: showFuture(expiresAt(choice.value, from), now, timezone),
  }));
};

const useExtension = ({ link, onClose }: ExtendDialogProps, choices: ReturnType<typeof useChoices>) => {
  const [extend] = useExtendLinkMutation();
  const { send, busy, refusal } = useSubmission(extend, extendMessages);
  const toast = useToast();
  const submit = async ({ expiresIn, amount: typed }: typeof blank): Promise<void> => {
    const chosen = choices.find(({ value }) => value === expiresIn)?.choice ?? 24;
    const body = {
      expiresIn: chosen,
      ...(typed.trim() !== '' && { amount: typed }),
      ...(link.isDisabled && { enable: true }),
    };
    if ((await send({ params: { linkId: link.linkId }, body })) === null) return;
    toast({ title: toastMessages.success, text: extendMessages.done });
    onClose();
  };
  return { form: useForm(schema, blank, (values) => void submit(values)), busy, refusal };
};

/** Lets a link be paid longer, and for another amount where one is given. A disabled one is enabled, as nobody could pay it else. */
export const ExtendDialog = ({ link, onClose }: ExtendDialogProps) => {
  const choices = useChoices(link);
  const { form, busy, refusal } = useExtension({ link, onClose }, choices);
  const { timezone } = useUser();
  const { expiresIn } = form.values;
  return (
    <FormDialog
      title={extendMessages.title}
      link={link}
      unsaved={form.values.amount.trim() !== ''}
      onSubmit={form.submit}
      submit={link.isDisabled ? extendMessages.submitDisabled : extendMessages.submit}
      busyLabel={extendMessages.busy}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <BeforeAfter
        before={{ label: extendMessages.from, value: showMoment(new Date(link.expiresAt), timezone) }}
        after={{ label: extendMessages.to, value: choices.find(({ value }) => value === expiresIn)?.detail ?? '' }}
      />
      <ChoiceField
        name="expiresIn"
        label={extendMessages.choice}
        choices={choices}
        value={expiresIn}
        error={form.errors.expiresIn}
        onChoose={(value) => form.set('expiresIn', value)}
      />
      <AmountField field={fieldOf(form, 'amount')} label={extendMessages.amount} help={extendMessages.amountHelp} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {link.isDisabled ? `${extendMessages.enables} ${extendMessages.text}` : extendMessages.text}
      </Typography>
      <AsksAgain link={link} />
    </FormDialog>
  );
};
