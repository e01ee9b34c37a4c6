import type pg from 'pg';
import { tables } from './tables.ts';

interface Key {
  readonly table: string;
  readonly name: string;
  readonly primary: boolean;
  readonly columns: readonly string[];
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
}

const tableNames = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

const keys = `
  select t.relname as table, i.relname as name, x.indisprimary as primary,
         array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality as k(attnum, at)
                 join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
                where k.at <= x.indnkeyatts order by k.at) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
   where x.indisunique and t.relnamespace = 'public'::regnamespace order by 1, 2`;

const columnsOf = (table: string, numbers: string): string => `
  array(select a.attname::text from unnest(${numbers}) with ordinality as k(attnum, at)
          join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum order by k.at)`;

const references = `
  select c.conrelid::regclass::text as table, c.conname as name, c.confrelid::regclass::text as to,
         ${columnsOf('c.conrelid', 'c.conkey')} as columns, ${columnsOf('c.confrelid', 'c.confkey')} as targets
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`;

const everything = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || coalesce('(' || character_maximum_length || ')', '')
         || coalesce('(' || numeric_precision || ',' || numeric_scale || ')', '') || ' null:' || is_nullable
         || coalesce(' default ' || column_default, '') || coalesce(' = ' || generation_expression, '') as line
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select 'domain ' || contypid::regtype || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contypid <> 0
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'storage ' || relname || ' ' || array_to_string(reloptions, ',') from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
  union all select 'function ' || p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** Every column, constraint, domain, index, trigger, function and storage setting of our schema, a line each. */
export async function describeSchema(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(everything);
  return rows.map(({ line }) => line);
}

/** What keeps the schema from being known by its owners and distributed by store; nothing when all is well. */
export async function schemaFindings(client: pg.Client): Promise<readonly string[]> {
  const names = (await client.query<{ name: string }>(tableNames)).rows.map(({ name }) => name);
  const { rows: unique } = await client.query<Key>(keys);
  const { rows: foreign } = await client.query<Reference>(references);
  const owned = names.filter((name) => tables[name]?.scope === 'store');
  return [
    ...names.filter((name) => !tables[name]).map((name) => `${name} has no owner in db/tables.ts`),
    ...Object.keys(tables)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is in db/tables.ts but not in the database`),
    ...owned.flatMap((name) => primaryKeyFindings(name, unique)),
    ...unique.filter((key) => owned.includes(key.table)).flatMap(uniqueFindings),
    ...foreign.filter((reference) => owned.includes(reference.table)).flatMap(referenceFindings),
  ];
}

/** A read table may have a natural key, as long as it begins with the store; every other one has the store and an id. */
function primaryKeyFindings(table: string, all: readonly Key[]): readonly string[] {
  const key = all.find((candidate) => candidate.table === table && candidate.primary);
  const natural = table.startsWith('read_') && key?.columns[0] === 'store_id';
  if (natural || key?.columns.join() === 'store_id,id') return [];
  return [`${table} has the primary key (${key?.columns.join(', ') ?? ''}) instead of (store_id, id)`];
}

const uniqueFindings = ({ name, columns }: Key): readonly string[] =>
  columns.includes('store_id') ? [] : [`${name} is unique without store_id`];

const referenceFindings = ({ name, to, columns, targets }: Reference): readonly string[] => {
  const at = columns.indexOf('store_id');
  return at >= 0 && targets[at] === 'store_id' ? [] : [`${name} refers to ${to} without store_id`];
};
