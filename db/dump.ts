import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

// The PostgreSQL that comes from npm brings no pg_dump, and neither does the image.

/** A table whose rows can be copied out and in: its name and its columns as SQL writes them, without those that PostgreSQL computes. */
export interface DumpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Where a sequence stands. */
export interface SequencePosition {
  readonly name: string;
  readonly value: string;
  readonly isUsed: boolean;
}

interface ListedTable extends DumpTable {
  readonly references: readonly string[];
}

/** What a partition holds is copied with its table. knex notes by itself which migrations it has run. */
const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         array(select format('%I', a.attname) from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns,
         array(select distinct format('%I.%I', tn.nspname, t.relname) from pg_constraint k
                 join pg_class t on t.oid = coalesce(pg_partition_root(k.confrelid), k.confrelid)
                 join pg_namespace tn on tn.oid = t.relnamespace
                where k.contype = 'f' and coalesce(pg_partition_root(k.conrelid), k.conrelid) = c.oid) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not like 'knex\\_migrations%'
   order by 1`;

/** Puts each table after those that it refers to. */
const inOrderOfKeys = (tables: readonly ListedTable[]): readonly DumpTable[] => {
  const ordered = new Set<ListedTable>();
  const waits = ({ name, references }: ListedTable): boolean =>
    tables.some((other) => !ordered.has(other) && other.name !== name && references.includes(other.name));
  while (ordered.size < tables.length) {
    const next = tables.filter((table) => !ordered.has(table) && !waits(table));
    if (next.length === 0) throw new Error('The foreign keys of the tables go in a circle.');
    for (const table of next) ordered.add(table);
  }
  return Array.from(ordered, ({ name, columns }) => ({ name, columns }));
};

/** Every table of the program and of its job queue, in an order in which their rows can be copied in. */
export const listDumpTables = async (client: pg.Client): Promise<readonly DumpTable[]> =>
  inOrderOfKeys((await client.query<ListedTable>(listTables)).rows);

/** Whatever the role or the database is set to, copying takes as long as it takes, and values are written in one way. */
const sessionSettings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`;

/** Prepares a connection for copying rows out or in. */
export const prepareForDump = async (client: pg.Client): Promise<void> => {
  await client.query(sessionSettings);
};

/** The rows of a table, as PostgreSQL writes them. */
export const copyOut = (client: pg.Client, { name, columns }: DumpTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));

/** Puts in rows as they were copied out, without what triggers would do, and answers how many. */
export const copyIn = async (
  client: pg.Client,
  { name, columns }: DumpTable,
  rows: AsyncIterable<Buffer>,
): Promise<number> => {
  await client.query(`alter table ${name} disable trigger user`);
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(rows), target);
  await client.query(`alter table ${name} enable trigger user`);
  return target.rowCount;
};

const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'pgboss') order by 1`;

/** Where each sequence stands now. */
export const readSequences = async (client: pg.Client): Promise<readonly SequencePosition[]> => {
  const { rows } = await client.query<{ name: string }>(listSequences);
  const positions: SequencePosition[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; used: boolean }>(
      `select last_value as value, is_called as used from ${name}`,
    );
    for (const { value, used } of found) positions.push({ name, value, isUsed: used });
  }
  return positions;
};

export const setSequences = async (client: pg.Client, positions: readonly SequencePosition[]): Promise<void> => {
  for (const { name, value, isUsed } of positions)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isUsed]);
};

/** The first table that holds a row, of the program's own and of any other in its place. */
export const firstTableWithRows = async (client: pg.Client): Promise<string | null> => {
  for (const { name } of await listDumpTables(client)) {
    if (!name.startsWith('public.')) continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
};
