import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { checkout } from '../../../src/contract/checkout/checkout.ts';
import { type LinkMoney, linkMoney, type MoneyAct, moneyActs } from '../../../src/contract/checkout/link-money.ts';
import type { ReviewCode } from '../../../src/contract/checkout/review.ts';
import { reviewMessages } from '../../../src/contract/checkout/review-messages.ts';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { type LinkRow, paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { aLink } from '../../testing/builders.ts';
import { answer } from '../../testing/handlers.ts';
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

/** A link under review. */
export const aLinkUnderReview = (code: ReviewCode) =>
  aLink(1, { reviewCode: code, reviewReason: reviewMessages[code] });

/** A handler that answers with these links. */
export const listing = (...links: ReturnType<typeof aLink>[]) => answer(paymentLinks.list, { links, nextCursor: null });

/** Opens the menu of a link. */
export const openMenu = async ({ user }: { readonly user: UserEvent }, name = 'Ana Diaz') => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};
