import { statement } from '../../../../db/statement.ts';
import type { LockCode } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { lockOwnLink, raiseFlagged, recordEvent, type LockedLink } from '../link/index.ts';

// Nothing else of the link is written, so that this may follow what a payment did to it in the same commit.
const lock = statement(
  'payment-links.lock-against-card-testing',
  `update payment_links set locked_code = $3, locked_at = now(), updated_at = now()
    where store_id = $1 and id = $2 and locked_code is null returning id`,
);
const unlock = statement(
  'payment-links.unlock',
  `update payment_links set locked_code = null, locked_at = null, decline_count = 0, updated_at = now()
    where store_id = $1 and id = $2 and locked_code is not null returning id`,
);

/** Lets a link whose row is locked take no further payments until staff unlock it. Money that is moving already is not held back. */
export const lockAgainstCardTesting = (context: Pick<Context, 'clock' | 'newId'>) => {
  const record = recordEvent(context);
  return async (link: LockedLink, code: LockCode, tx: Tx): Promise<void> => {
    const [locked] = await tx.sql(lock, [link.storeId, link.id, code]);
    if (!locked) return;
    await record(link, { type: 'locked', at: context.clock(), note: code }, null, tx);
    raiseFlagged(link, tx);
  };
};

/** Undoes the lock of a link whose row is locked, and forgets the declines that led to it; nothing where it has none. */
export const liftLock = (context: Pick<Context, 'clock' | 'newId'>) => {
  const record = recordEvent(context);
  return async (link: LockedLink, actor: Pick<Staff, 'name'>, tx: Tx): Promise<void> => {
    const [lifted] = await tx.sql(unlock, [link.storeId, link.id]);
    if (!lifted) return;
    await record(link, { type: 'unlocked', at: context.clock() }, actor, tx);
    raiseFlagged(link, tx);
  };
};

/** Lets a link be paid again that was locked. `linkId` is either id. Returns the internal id. */
export const unlockLink = (context: Pick<Context, 'clock' | 'newId'>) => {
  const lift = liftLock(context);
  return async (linkId: string, actor: Pick<Staff, 'storeId' | 'name'>, tx: Tx): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    await lift(link, actor, tx);
    return link.id;
  };
};
