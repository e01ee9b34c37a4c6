import type { Tx } from '../../../kernel/tx.ts';
import { chainStart, extendChain, signedText, type Anchor, type ChainedRow, type ChainEnd } from '../chain.ts';
import { chainBatch, insertAnchor, insertEntries, lockChain, selectEnd, selectUnchained } from '../chain.store.ts';
import type { Context } from '../context.ts';

const readEnd = async ({ sql }: Pick<Tx, 'sql'>): Promise<ChainEnd> => {
  const [end = chainStart] = await sql<ChainEnd>(selectEnd);
  return end;
};

/** Adds the oldest rows that are not in the chain; answers how many. Whoever wrote a row did not wait for this. */
export const extendByBatch = async (tx: Tx): Promise<number> => {
  await tx.sql(lockChain, ['']);
  // The statements after the lock see what was committed by the holder before.
  const rows = await tx.sql<ChainedRow>(selectUnchained);
  if (rows.length === 0) return 0;
  const entries = extendChain(await readEnd(tx), rows);
  await tx.sql(insertEntries, [
    entries.map(({ position }) => position),
    entries.map(({ storeId }) => storeId),
    entries.map(({ rowId }) => rowId),
    entries.map(({ createdAt }) => createdAt),
    entries.map(({ rowHash }) => rowHash),
    entries.map(({ hash }) => hash),
  ]);
  return rows.length;
};

/** Adds every committed trusted row to the chain, a commit for each batch. Several processes may do it at once. */
export const chainTrustedRows =
  ({ transact }: Context) =>
  async (signal: AbortSignal): Promise<void> => {
    for (let added = chainBatch; added === chainBatch && !signal.aborted;) added = await transact(extendByBatch);
  };

/** Signs where the chain ends, once a day; to the log too, because whoever can write the database can delete the row. */
export const anchorDay =
  ({ transact, clock, secrets, log }: Context) =>
  async (): Promise<void> => {
    const day = clock().toISOString().slice(0, 10);
    const anchor = await transact(async (tx) => {
      const { position, hash } = await readEnd(tx);
      if (position === 0) return undefined;
      const signature = secrets.fingerprint('activity.anchor', signedText({ day, position, hash }));
      const [added] = await tx.sql<Anchor>(insertAnchor, [day, position, hash, signature]);
      return added;
    });
    if (anchor) log.info({ anchor }, 'anchored the recorded activity');
  };
