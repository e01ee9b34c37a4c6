import type { House } from '../src/composition.ts';
import { openShellHouse } from './start/house.ts';
import { runAtShell } from './start/shell.ts';

/**
 * Empties and refills read tables, all of them or those named; each in one transaction, behind a lock that lets readers read
 * the old rows until the new ones are committed and makes writers wait.
 */
export const rebuildProjections = async (
  house: Pick<House, 'projections' | 'transact'>,
  names: readonly string[] = [],
): Promise<readonly string[]> => {
  const known = house.projections.map(({ table }) => table);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no read table ${unknown}; there are: ${known.join(', ')}`);
  const chosen = house.projections.filter(({ table }) => names.length === 0 || names.includes(table));
  for (const { table, rebuild } of chosen) {
    await house.transact(async (tx) => {
      await tx.knex.raw('lock table ?? in exclusive mode', [table]);
      await rebuild(tx);
    });
  }
  return chosen.map(({ table }) => table);
};

const main = async (names: readonly string[]): Promise<void> => {
  const house = await openShellHouse();
  try {
    for (const table of await rebuildProjections(house, names)) process.stdout.write(`rebuilt ${table}\n`);
  } finally {
    await house.close();
  }
};

if (import.meta.main) await runAtShell(main);
