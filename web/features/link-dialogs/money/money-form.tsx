import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { z } from 'zod';
import {
  type LinkMoney,
  linkMoney,
  type MoneyAct,
  type MoneyResult,
} from '../../../../src/contract/checkout/link-money.ts';
import { amount } from '../../../../src/contract/formats.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { parseAmount, showMoney, toCents } from '../../../../src/contract/money.ts';
import type { ArgsOf } from '../../../core/api.ts';
import { useUser } from '../../../core/session-api.ts';
import { translate } from '../../../core/translate.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import {
  cardOf,
  useCapturePaymentMutation,
  useRefundPaymentMutation,
  useReleasePaymentMutation,
  useVoidPaymentMutation,
} from '../../link/index.ts';
import { ActForm, AmountField, ReasonField, showTyped } from '../form/index.ts';
import { moneyFormMessages, moneyMessages } from './messages.ts';

interface MoneyFormProps {
  readonly act: MoneyAct;
  readonly link: LinkRow;
  readonly money: LinkMoney;
  /** Says whether closing would discard what was typed. */
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onPending: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly reason: string;
}

/** The acts that move an amount: all there is or a part of it. */
type AmountAct = 'capture' | 'refund';
/** Whether an act asks how much. */
export const movesAmount = (act: MoneyAct): act is AmountAct => act === 'capture' || act === 'refund';

const mostOf = (act: AmountAct, money: LinkMoney): number =>
  toCents(act === 'capture' ? money.capturable : money.refundable);

const schemaOf = (act: MoneyAct, money: LinkMoney): z.ZodType => {
  const { reason } = linkMoney.refund.body.shape;
  if (!movesAmount(act)) return z.object({ reason });
  const most = mostOf(act, money);
  const upTo = amount.refine((cents) => cents <= most, moneyFormMessages.tooMuch(showMoney(most)));
  return z.object({ amount: upTo, reason: act === 'capture' ? linkMoney.capture.body.shape.reason : reason });
};

/** Sends one of the four acts. An act on all there is names no amount. */
const useAct = ({ act, link, money }: MoneyFormProps) => {
  const [capture] = useCapturePaymentMutation();
  const [release] = useReleasePaymentMutation();
  const [voidPayment] = useVoidPaymentMutation();
  const [refund] = useRefundPaymentMutation();
  const call = { capture, release, void: voidPayment, refund }[act] as (
    args: ArgsOf<typeof linkMoney.refund>,
  ) => PromiseLike<{ readonly data?: MoneyResult | undefined; readonly error?: unknown }>;
  const submission = useSubmission(call, moneyMessages[act]);
  const send = ({ amount: typed, reason }: Values) => {
    const isPart = movesAmount(act) && parseAmount(typed) !== mostOf(act, money);
    const body = { reason: reason.trim(), ...(isPart && { amount: typed }) };
    return submission.send({ params: { linkId: link.linkId }, body });
  };
  return { ...submission, send };
};

/** What the amount that is typed leaves. */
const restOf = (act: AmountAct, money: LinkMoney, typed: string): string | undefined => {
  const cents = parseAmount(typed);
  const rest = cents === null ? -1 : mostOf(act, money) - cents;
  if (rest < 0) return undefined;
  if (rest === 0) return act === 'capture' ? moneyFormMessages.capturedAll : moneyFormMessages.refundedAll;
  return moneyFormMessages[act === 'capture' ? 'capturedPart' : 'refundedPart'](showMoney(rest));
};

const useMoneyForm = (props: MoneyFormProps) => {
  const { act, money, onUnsaved, onPending, onClose } = props;
  const { send, busy, refusal, refuse } = useAct(props);
  const toast = useToast();
  const initial: Values = {
    amount: movesAmount(act) ? showTyped(showMoney(mostOf(act, money)).slice(1)) : '',
    reason: '',
  };
  const submit = async (values: Values): Promise<void> => {
    const result = await send(values);
    if (result === null) return;
    if (result.pending === true) onPending();
    else if (result.success) {
      toast({
        title: moneyMessages[act].done,
        ...(result.message !== undefined && { text: translate(result.message) }),
        seconds: 8,
      });
      onClose();
    } else refuse(result.error === undefined ? moneyFormMessages.refused : translate(result.error));
  };
  const form = useForm(schemaOf(act, money), initial, (values) => void submit(values));
  const unsaved = form.values.reason.trim() !== '' || form.values.amount !== initial.amount;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  return { form, busy, refusal };
};

const Fields = ({ act, money, form }: Pick<MoneyFormProps, 'act' | 'money'> & { readonly form: Form<Values> }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {movesAmount(act) && (
      <AmountField
        field={fieldOf(form, 'amount')}
        label={moneyFormMessages.amount[act]}
        help={<span aria-live="polite">{restOf(act, money, form.values.amount)}</span>}
        isFirst
      />
    )}
    <ReasonField
      field={fieldOf(form, 'reason')}
      label={act === 'capture' ? moneyFormMessages.optionalReason : moneyFormMessages.reason}
      help={moneyFormMessages.reasonHelp}
      isFirst={!movesAmount(act)}
    />
  </Box>
);

/** The form of one act on the money of a link. */
export const MoneyForm = (props: MoneyFormProps) => {
  const { act, link, money, onClose } = props;
  const { form, busy, refusal } = useMoneyForm(props);
  const { email, username } = useUser();
  const { text, submit, busy: busyLabel } = moneyMessages[act];
  const card = cardOf(money.payment);
  const cents = parseAmount(form.values.amount);
  const label = movesAmount(act) && cents !== null ? `${submit} ${showMoney(cents)}` : submit;
  return (
    <ActForm
      link={link}
      onSubmit={form.submit}
      submit={label}
      busyLabel={busyLabel}
      busy={busy}
      destructive={act !== 'capture'}
      refusal={refusal}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {card !== '' && `${moneyFormMessages.card}: ${card}. `}
        {moneyFormMessages.recorded(email ?? username)}
      </Typography>
      <Fields act={act} money={money} form={form} />
    </ActForm>
  );
};
