import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { isPaid, isPayable } from '../link/index.ts';

/** How a link stands for whoever is about to pay it at the counter. */
export type CounterState = 'payable' | 'checking' | 'paid' | 'locked' | 'closed';

const tookMoney = (link: LinkRow): boolean => link.status === 'authorized' || isPaid(link);

/** How a link stands at the counter. The code is shown only while it leads to a page that takes the payment. */
export const counterStateOf = (link: LinkRow, now: Date): CounterState => {
  if (tookMoney(link)) return link.status === 'refunded' ? 'closed' : 'paid';
  if (link.confirming) return 'checking';
  if (isPayable(link, now)) return 'payable';
  // Staff can unlock it; nothing else keeps it from being paid.
  return isPayable({ ...link, lockedCode: null }, now) ? 'locked' : 'closed';
};
