import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { showTimeLeft } from '../../ui/date-time.ts';
import { asksRenewal, isLocked, isOpened, isToConfirm, reviewActionOf } from '../link/index.ts';
import { messages } from './messages.ts';

/** Why a link waits for somebody of the store, the most urgent first. */
const reasons = ['toConfirm', 'review', 'textFailed', 'locked', 'asksRenewal', 'opened', 'unopened'] as const;
type Reason = (typeof reasons)[number];

/** A link that waits, in words, and whether it is confirmed in POS from here. */
export interface WaitingLink {
  readonly link: LinkRow;
  readonly reason: Reason;
}

const reasonOf = (link: LinkRow): Reason | null => {
  if (reviewActionOf(link) !== null) return 'review';
  if (isToConfirm(link)) return 'toConfirm';
  if (link.status !== 'pending' || link.isDisabled) return null;
  if (isLocked(link)) return 'locked';
  if (asksRenewal(link)) return 'asksRenewal';
  if (link.lastText?.status === 'failed') return 'textFailed';
  return isOpened(link) ? 'opened' : 'unopened';
};

/** What waits among these links, the most urgent first, each once. */
export const waitingOf = (links: readonly LinkRow[]): readonly WaitingLink[] => {
  const byId = new Map(links.map((link) => [link.id, link]));
  return [...byId.values()]
    .flatMap((link) => {
      const reason = reasonOf(link);
      return reason === null ? [] : [{ link, reason }];
    })
    .toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason));
};

/** Why it waits, in words. */
export const sentenceOf = ({ link, reason }: WaitingLink, now: Date, paidAt: string): string => {
  const left = showTimeLeft(new Date(link.expiresAt).getTime() - now.getTime());
  if (reason === 'toConfirm') return messages.toConfirm(paidAt);
  if (reason === 'opened') return messages.endsOpened(left);
  return reason === 'unopened' ? messages.endsUnopened(left) : messages[reason];
};
