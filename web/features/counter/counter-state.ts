import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { isLocked, isPaid, isPayable } from '../link/index.ts';

/** How a link stands for whoever is about to pay it at the counter. */
export type CounterState = 'payable' | 'checking' | 'paid' | 'waiting' | 'closed';

const tookMoney = (link: LinkRow): boolean => link.status === 'authorized' || isPaid(link);

/**
 * How a link stands at the counter. The code is shown only while it leads to a page that takes the payment; what staff can mend, a locked
 * link or a store without card payments, is not called closed.
 */
export const counterStateOf = (link: LinkRow, canBePaid: boolean, now: Date): CounterState => {
  if (tookMoney(link)) return link.status === 'refunded' ? 'closed' : 'paid';
  if (link.confirming) return 'checking';
  if (isLocked(link) && !link.isDisabled && new Date(link.expiresAt) > now) return 'waiting';
  if (!isPayable(link, now)) return 'closed';
  return canBePaid ? 'payable' : 'waiting';
};
