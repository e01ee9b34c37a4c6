import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { dayOf } from '../../../../src/contract/local-time.ts';
import { isPaid } from '../../link/index.ts';
import { rowMessages } from './messages.ts';

/** The links of one day (`2026-11-20`), in the list's order. */
export interface Day {
  readonly day: string;
  readonly links: readonly LinkRow[];
}

/** Links that are sorted by date, by their days in a time zone. */
export const daysOf = (links: readonly LinkRow[], timeZone: string): readonly Day[] => {
  const days = Map.groupBy(links, ({ createdAt }) => dayOf(new Date(createdAt), timeZone));
  return [...days].map(([day, ofDay]) => ({ day, links: ofDay }));
};

/** What was paid of these links, in words; null where nothing was. */
export const paidOf = (links: readonly LinkRow[]): string | null => {
  const paid = links.filter((link) => isPaid(link) && link.status !== 'refunded');
  const cents = paid.reduce((sum, { amount, refundedAmount }) => sum + toCents(amount) - toCents(refundedAmount), 0);
  return paid.length === 0 ? null : rowMessages.paidOnDay(paid.length, showMoney(cents));
};
