import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { SealedColumn } from '../kernel/module.ts';
import { BadConfiguration } from './config.ts';
import { KeyRing, keyId, placeIn, Secrets, type SecretsKeys } from './secrets.ts';

/** Where keys are kept that outlive `SECRETS_KEY`. */
export const storedKeyColumn: SealedColumn = {
  table: 'stored_keys',
  column: 'sealed_key',
  key: ['name'],
  row: 'name',
};

const fingerprints = 'fingerprints';

const readKey = statement('platform.read-stored-key', 'select sealed_key as sealed from stored_keys where name = $1');
const keepKey = statement(
  'platform.keep-stored-key',
  'insert into stored_keys (name, sealed_key) values ($1, $2) on conflict (name) do nothing',
);

/** The columns a sealed value may be read from: the declared one and its copy. */
export const columnsHolding = ({ table, column, copy }: SealedColumn): readonly { table: string; column: string }[] =>
  copy ? [{ table, column }, copy] : [{ table, column }];

/** The ids of the keys in use, each with a column that uses it. */
const keysInUse = async (
  database: Database,
  columns: readonly SealedColumn[],
): Promise<readonly { id: string; at: string }[]> => {
  const selects = columns
    .flatMap(columnsHolding)
    .map(
      ({ table, column }) =>
        `select distinct split_part(${column}, '.', 2) as id, '${table}.${column}' as at from ${table} where ${column} is not null`,
    );
  return database.sql(statement('platform.keys-in-use', selects.join('\nunion all ')));
};

const refuse = (column: string): never => {
  throw new BadConfiguration(
    `SECRETS_KEY, SECRETS_KEYS_OLD: none of these keys sealed what ${column} holds. List the key that did in SECRETS_KEYS_OLD.`,
  );
};

/**
 * The secrets of an installation, for `createApp`. The first start makes the fingerprint key and keeps it sealed; any number of
 * processes may start at once. Throws `BadConfiguration` when something is stored that none of the keys opens.
 */
export const openSecrets = async (
  database: Database,
  keys: SecretsKeys,
  columns: readonly SealedColumn[],
): Promise<Secrets> => {
  const ring = new KeyRing(keys, columns);
  const used = await keysInUse(database, columns);
  const known = new Set([keys.key, ...keys.oldKeys].map(keyId));
  const unknown = used.find(({ id }) => !known.has(id));
  if (unknown) return refuse(unknown.at);

  const place = placeIn(storedKeyColumn, fingerprints);
  const read = () => database.sql<{ sealed: string }>(readKey, [fingerprints]);
  let [stored] = await read();
  if (!stored) {
    const made = randomBytes(32).toString('base64url');
    await database.sql(keepKey, [fingerprints, ring.seal(made, place)]);
    [stored] = await read();
  }
  try {
    const fingerprintKey = Buffer.from(ring.open(stored?.sealed ?? '', place), 'base64url');
    return new Secrets(keys, columns, fingerprintKey);
  } catch {
    return refuse('stored_keys.sealed_key');
  }
};

const readNewest = statement(
  'platform.read-newest-key',
  'select name, sealed_key as sealed from stored_keys where starts_with(name, $1) order by name desc limit 1',
);

/** A key that outlives `SECRETS_KEY`, opened. */
export interface StoredKey {
  readonly name: string;
  readonly key: string;
}

/** Of the keys whose names begin so, the last one by its name; null where there is none. */
export const readNewestKey = async (
  database: Pick<Database, 'sql'>,
  secrets: KeyRing,
  prefix: string,
): Promise<StoredKey | null> => {
  const [row] = await database.sql<{ name: string; sealed: string }>(readNewest, [prefix]);
  return row ? { name: row.name, key: secrets.open(row.sealed, placeIn(storedKeyColumn, row.name)) } : null;
};

/** Keeps a key sealed. Where another process has kept one of that name, that one stays. */
export const keepStoredKey = async (
  database: Pick<Database, 'sql'>,
  secrets: KeyRing,
  { name, key }: StoredKey,
): Promise<void> => {
  await database.sql(keepKey, [name, secrets.seal(key, placeIn(storedKeyColumn, name))]);
};
