import { checkout } from '../../../../src/contract/checkout.ts';
import { linkChanges } from '../../../../src/contract/link-changes.ts';
import { type LinkMoney, linkMoney, type MoneyAct, moneyActs } from '../../../../src/contract/link-money.ts';
import { type LinkRow, paymentLinks } from '../../../../src/contract/payment-links.ts';
import { aLink } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import type { LinkDetails } from './link-state.ts';

/** Where the money of a link stands; only the acts that are named are possible. */
export const someMoney = (possible: readonly MoneyAct[] = [], overrides: Partial<LinkMoney> = {}): LinkMoney => ({
  payment: null,
  capturable: '0.00',
  refundable: '0.00',
  refunded: '0.00',
  authorizedUntil: null,
  openAct: null,
  acts: Object.fromEntries(
    moneyActs.map((act) => [
      act,
      possible.includes(act)
        ? { isPossible: true, code: null, reason: null }
        : { isPossible: false, code: 'nothing_paid', reason: `No ${act} now` },
    ]),
  ) as LinkMoney['acts'],
  ...overrides,
});

/** A payment of $125.00 by a debit card. */
export const aPayment: NonNullable<LinkMoney['payment']> = {
  reference: 'R1',
  type: 'sale',
  amount: '125.00',
  at: '2026-11-20T18:10:00.000Z',
  approvalCode: '082913',
  cardLabel: 'Visa',
  cardLast4: '4417',
  funding: 'debit',
};

/** Everything that is known of a link; nothing has happened to it but what is named. */
export const details = (link: Partial<LinkRow> = {}, known: Partial<Omit<LinkDetails, 'link'>> = {}): LinkDetails => ({
  link: aLink(1, link),
  money: someMoney(),
  payments: [],
  events: [],
  texts: [],
  notes: [],
  ...known,
});

/** The handlers of everything that the panel reads. */
export const knowing = ({ link, money, payments, events, texts, notes }: LinkDetails) => [
  answer(paymentLinks.one, { link }),
  answer(linkMoney.money, money ?? someMoney()),
  answer(checkout.history, { history: [...payments] }),
  answer(paymentLinks.events, { events: [...events] }),
  answer(paymentLinks.smsHistory, { smsHistory: [...texts] }),
  answer(linkChanges.noteHistory, { history: [...notes] }),
];
