import { selectCheck, writeCheck } from '../chain.store.ts';
import type { Context } from '../context.ts';
import { verifyChain } from '../queries/verify-chain.ts';

/** Checks the whole chain and keeps what was found, for whoever looks at the log. What is wrong is logged as an error too. */
export const checkChain = (context: Context) => {
  const { transact, clock, log } = context;
  const verify = verifyChain(context);
  return async (keptSince: Date): Promise<void> => {
    const checkedAt = clock();
    const { entries, tampering } = await verify({ keptSince });
    const { kind = null, position = null, row = null } = tampering ?? {};
    const found = [kind, position, row?.storeId ?? null, row?.rowId ?? null];
    await transact((tx) => tx.sql(writeCheck, [checkedAt, entries, ...found]));
    if (tampering) log.error({ tampering }, 'the recorded activity is not as it was recorded');
  };
};

/** Checks a chain that was never checked: a new log does not wait for the first night. */
export const checkNewChain = (context: Context) => {
  const check = checkChain(context);
  return async (keptSince: Date): Promise<void> => {
    if ((await context.reader.sql(selectCheck)).length === 0) await check(keptSince);
  };
};
