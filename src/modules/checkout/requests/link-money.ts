import { moneyActs, type LinkMoney, type MoneyAct } from '../../../contract/checkout/link-money.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { storeOfLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import {
  type AttemptState,
  isHeld,
  isStepOfSale,
  lapsedAfter,
  leftCents,
  type PaymentMoney,
  readMoneyOfLink,
} from '../ledger/index.ts';
import { moneyRefusals } from './messages.ts';
import { actName, whyNot } from './why-not.ts';

type Possible = LinkMoney['acts'][MoneyAct];

const possibility = (act: MoneyAct, money: PaymentMoney | null): Possible => {
  const code = whyNot(act, money);
  return code === null
    ? { isPossible: true, code, reason: null }
    : { isPossible: false, code, reason: moneyRefusals[code] };
};

/** In these states something was taken or set aside, also where it was returned since. */
const paidStates: readonly AttemptState[] = ['approved', 'void_pending', 'void_failed', 'voided', 'refunded'];
const standingStates: readonly AttemptState[] = ['approved', 'void_pending', 'void_failed'];

const paymentOf = ({ charge, isCaptured, capturedCents }: PaymentMoney): LinkMoney['payment'] => ({
  reference: charge.reference,
  type: charge.kind === 'preauth' && !isStepOfSale(charge) ? 'preauth' : 'sale',
  amount: toDecimal(isCaptured ? capturedCents : charge.takenCents),
  at: charge.completedAt?.toISOString() ?? null,
  approvalCode: charge.authCode,
  cardLabel: charge.cardLabel ?? charge.cardType,
  cardLast4: charge.cardLast4,
  funding: charge.funding,
});

const openActOf = (money: PaymentMoney): MoneyAct | null => {
  if (money.openAct !== null) return actName(money.openAct, money);
  // A void that comes too early is tried again later.
  return money.charge.state === 'void_pending' ? actName('void', money) : null;
};

const authorizedUntil = ({ completedAt }: PaymentMoney['charge']): string | null =>
  completedAt && new Date(completedAt.getTime() + lapsedAfter * 1_000).toISOString();

const linkMoneyOf = (money: PaymentMoney | null): LinkMoney => {
  const isPaid = money !== null && paidStates.includes(money.charge.state);
  const isStanding = isPaid && standingStates.includes(money.charge.state);
  const held = isStanding && isHeld(money) ? money.charge : null;
  const can = Object.fromEntries(moneyActs.map((act) => [act, possibility(act, money)]));
  return {
    payment: isPaid ? paymentOf(money) : null,
    capturable: toDecimal(held && whyNot('capture', money) === null ? held.takenCents : 0),
    refundable: toDecimal(isStanding && whyNot('refund', money) === null ? leftCents(money) : 0),
    refunded: toDecimal(money?.refundedCents ?? 0),
    authorizedUntil: held && authorizedUntil(held),
    openAct: money && openActOf(money),
    acts: can as LinkMoney['acts'],
  };
};

/** Where the money of a link stands, and what staff can do with it. Read from our own rows; the processor is not asked. */
export const readLinkMoney = ({ paymentLinks, reader }: Pick<Context, 'paymentLinks' | 'reader'>) => {
  return async (linkId: string, actor: Staff): Promise<LinkMoney> => {
    const storeId = storeOfLink(linkId, actor);
    const id = await paymentLinks.idOfLink(linkId, { storeId });
    return linkMoneyOf(await readMoneyOfLink({ storeId, id }, reader));
  };
};
