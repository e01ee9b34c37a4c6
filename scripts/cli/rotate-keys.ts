import { statement } from '../../db/statement.ts';
import { sealedColumns, type App } from '../../src/app.ts';
import type { SealedColumn } from '../../src/kernel/module.ts';
import type { Database } from '../../src/kernel/tokens.ts';
import type { Tx } from '../../src/kernel/tx.ts';
import { placeIn, type Secrets } from '../../src/platform/secrets.ts';
import { columnsHolding } from '../../src/platform/stored-keys.ts';
import { withApp, type CommandContext } from './context.ts';

/** What a rotation works with. */
export interface Rotation {
  readonly app: Pick<App, 'transact'> & { readonly database: Database; readonly secrets: Secrets };
  readonly print: CommandContext['print'];
  /** Sealed values in one transaction. */
  readonly batch?: number;
}

const defaultBatch = 200;

const number = new Intl.NumberFormat('en-US');

/** Counts what the newest key did not seal. */
const countOld = async (
  { app: { database, secrets } }: Pick<Rotation, 'app'>,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<number> => {
  const text = `select count(*) as values from ${table} where ${column} is not null and not starts_with(${column}, $1)`;
  const [row] = await database.sql<{ values: number }>(statement(`cli.count-old-${table}-${column}`, text), [
    secrets.prefix,
  ]);
  return row?.values ?? 0;
};

/** A sealed value of a batch: its primary key as text, the row of its place, and the ciphertext. */
interface SealedValue {
  readonly key: readonly string[];
  readonly row: string;
  readonly sealed: string;
}

/** The statements for one column. They lock rows in the order of the key, so that two rotations at once do not block each other. */
const statementsOf = ({ table, column, key, row }: SealedColumn) => {
  const keys = key.join(', ');
  const params = (from: number): string => key.map((_, at) => `$${from + at}`).join(', ');
  const select = (after: string): string =>
    `select array[${key.map((each) => `${each}::text`).join(', ')}] as key, ${row} as row, ${column} as sealed from ${table}
      where ${column} is not null and not starts_with(${column}, $1) ${after}
      order by ${keys} limit $2 for no key update`;
  return {
    first: statement(`cli.first-old-${table}-${column}`, select('')),
    next: statement(`cli.next-old-${table}-${column}`, select(`and (${keys}) > (${params(3)})`)),
    // Only what is still as it was read is replaced.
    replace: statement(
      `cli.reseal-${table}-${column}`,
      `update ${table} set ${column} = v.resealed
         from unnest($1::text[], $2::text[], $3::text[]) as v (place, sealed, resealed)
        where (${keys}) >= (${params(4)}) and (${keys}) <= (${params(4 + key.length)})
          and ${row}::text = v.place and ${column} = v.sealed
        returning ${row} as row`,
    ),
  };
};

interface Resealed {
  readonly row: string;
  readonly old: string;
  readonly resealed: string;
}

/** The value sealed with the newest key, or nothing for one that was damaged, which must not keep all others from their turn. */
const reseal = ({ app: { secrets }, print }: Rotation, column: SealedColumn, value: SealedValue): Resealed[] => {
  try {
    return [{ row: value.row, old: value.sealed, resealed: secrets.reseal(value.sealed, placeIn(column, value.row)) }];
  } catch {
    print(`${column.table}.${column.column} of ${value.row}: cannot be opened, and is left as it is`);
    return [];
  }
};

/** Seals the next values anew, in a transaction; answers how many and where to go on, or null where nothing is left. */
const resealBatch = async (
  rotation: Rotation,
  column: SealedColumn,
  after: readonly string[] | null,
  tx: Tx,
): Promise<{ resealed: number; last: readonly string[] } | null> => {
  const { app, batch = defaultBatch } = rotation;
  const { first, next, replace } = statementsOf(column);
  const values = await tx.sql<SealedValue>(after ? next : first, [app.secrets.prefix, batch, ...(after ?? [])]);
  const [lowest, highest] = [values[0], values.at(-1)];
  if (!lowest || !highest) return null;
  const pairs = values.flatMap((value) => reseal(rotation, column, value));
  const changed = await tx.sql<{ row: string }>(replace, [
    pairs.map(({ row }) => row),
    pairs.map(({ old }) => old),
    pairs.map(({ resealed }) => resealed),
    ...lowest.key,
    ...highest.key,
  ]);
  if (column.copy) for (const { row } of changed) tx.raise(column.copy.refresh(row));
  return { resealed: changed.length, last: highest.key };
};

const rotateColumn = async (rotation: Rotation, column: SealedColumn): Promise<void> => {
  const { app, print } = rotation;
  const total = await countOld(rotation, column);
  let done = 0;
  const nextBatch = (after: readonly string[] | null) => app.transact((tx) => resealBatch(rotation, column, after, tx));
  for (let step = total > 0 ? await nextBatch(null) : null; step; step = await nextBatch(step.last)) {
    done += step.resealed;
    print(`${column.table}.${column.column}: ${number.format(done)} of ${number.format(total)}`);
  }
};

/** Prints what is sealed with an old key, column by column, and answers how many values that are. */
export const reportOldKeys = async (rotation: Rotation): Promise<number> => {
  const { print } = rotation;
  let total = 0;
  for (const column of sealedColumns.flatMap(columnsHolding)) {
    const values = await countOld(rotation, column);
    total += values;
    if (values > 0) print(`${column.table}.${column.column}: ${number.format(values)} sealed with an old key`);
  }
  print(
    total === 0
      ? 'Nothing is sealed with an old key. When every process seals with this SECRETS_KEY, empty SECRETS_KEYS_OLD.'
      : `Still sealed with an old key: ${number.format(total)}. Keep SECRETS_KEYS_OLD.`,
  );
  return total;
};

/**
 * Seals every secret with the newest key while the program runs, in short transactions. It may be broken off and run again.
 * Answers how many values are left that an old key sealed, which a process that still seals with it may have saved meanwhile.
 */
export const resealAll = async (rotation: Rotation): Promise<number> => {
  for (const column of sealedColumns) await rotateColumn(rotation, column);
  return reportOldKeys(rotation);
};

/** Seals every secret with the newest key, or only counts; answers whether SECRETS_KEYS_OLD may be emptied. */
export const rotateKeys = (
  { environment, print }: CommandContext,
  { dryRun = false }: { readonly dryRun?: boolean },
): Promise<boolean> =>
  withApp(environment, async (app) => {
    const rotation = { app, print };
    return (await (dryRun ? reportOldKeys(rotation) : resealAll(rotation))) === 0;
  });
