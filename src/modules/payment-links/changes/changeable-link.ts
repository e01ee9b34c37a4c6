import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  lockOwnLink,
  replacedMessage,
  unchangeableMessage,
  whyUnchangeable,
  type LinkChange,
  type LockedLink,
} from '../link/index.ts';
import { paymentInProgressMessage } from './messages.ts';

/** The refusal of a change while a payment of the link is under way, which would no longer pay what the link asks for. */
export const paymentInProgress = (): Problem =>
  new Problem('conflict', 'payment_in_progress', paymentInProgressMessage);

/** Refuses a change that the state of a locked link does not allow. */
const refuseUnchangeable = (link: LockedLink, change: LinkChange): void => {
  const code = whyUnchangeable(change, link);
  if (code === 'payment_in_progress') throw paymentInProgress();
  if (code === 'link_replaced') throw new Problem('invalid', code, replacedMessage(change));
  if (code !== null) throw new Problem('invalid', code, unchangeableMessage(change, link.status));
};

/** Locks a link of the store that staff want to change so. */
export const lockChangeable = async (
  given: string,
  change: LinkChange,
  actor: { storeId: string },
  tx: Tx,
): Promise<LockedLink> => {
  const link = await lockOwnLink(given, actor, tx);
  refuseUnchangeable(link, change);
  return link;
};
