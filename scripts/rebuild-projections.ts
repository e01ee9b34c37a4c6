import type { App } from '../src/app.ts';
import { openShellHouse } from './start/house.ts';
import { runAtShell } from './start/shell.ts';

/**
 * Empties and refills read tables, all of them or those named; each in one transaction, behind a lock that lets readers read
 * the old rows until the new ones are committed and makes writers wait.
 */
export const rebuildProjections = async (
  app: Pick<App, 'projections' | 'transact'>,
  names: readonly string[] = [],
): Promise<readonly string[]> => {
  const known = app.projections.map(({ table }) => table);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no read table ${unknown}; there are: ${known.join(', ')}`);
  const chosen = app.projections.filter(({ table }) => names.length === 0 || names.includes(table));
  for (const { table, rebuild } of chosen) {
    await app.transact(async (tx) => {
      await tx.knex.raw('lock table ?? in exclusive mode', [table]);
      await rebuild(tx);
    });
  }
  return chosen.map(({ table }) => table);
};

const main = async (names: readonly string[]): Promise<void> => {
  const app = await openShellHouse();
  try {
    for (const table of await rebuildProjections(app, names)) process.stdout.write(`rebuilt ${table}\n`);
  } finally {
    await app.close();
  }
};

if (import.meta.main) await runAtShell(main);
