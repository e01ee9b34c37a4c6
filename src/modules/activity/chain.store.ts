import { lockStatement, statement } from '../../../db/statement.ts';

/** So many rows join the chain, or are checked, at once. */
export const chainBatch = 1_000;

const microseconds = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

// A column that is added later does not belong here: the rows before it have to keep their hashes. A test lists what is left out.
const rowHash = `sha256(convert_to(jsonb_build_array(
  a.store_id, a.id, a.user_id, a.user_name, a.action, a.entity, a.entity_id, a.description, a.metadata, a.ip_address, a.user_agent,
  a.status, a.trusted, a.author, a.customer_id, a.request_id, ${microseconds('a.created_at')})::text, 'UTF8'))`;

// A transaction that began longer ago than an hour before the newest row of the chain was ended by a timeout. So an older row that is not in
// the chain was not written by the program, and does not join it.
const longestTransaction = "interval '1 hour'";
const newest = '(select max(created_at) from activity_chain)';
const entryOfRow = 'select from activity_chain c where c.store_id = a.store_id and c.row_id = a.id';

/** Those who extend the chain wait for one another. Nobody else does. */
export const lockChain = lockStatement('activity.lock-chain');

export const selectEnd = statement(
  'activity.chain-end',
  `select position, encode(hash, 'hex') as hash from activity_chain order by position desc limit 1`,
);

// With `offset 0` the rows are walked by their index until there are enough, and each is looked for in the chain. Without it PostgreSQL,
// which does not know how few are newer than the chain, joins the whole log with the whole chain, every minute.
/** Committed rows that are not in the chain yet, the oldest first. */
export const selectUnchained = statement(
  'activity.unchained-rows',
  `select a.store_id as "storeId", a.id as "rowId", ${microseconds('a.created_at')}::text as "createdAt",
          encode(${rowHash}, 'hex') as "rowHash"
     from activity_logs a
    where a.trusted and not exists (${entryOfRow} offset 0)
      and a.created_at > coalesce(${newest}, '-infinity') - ${longestTransaction}
    order by a.created_at, a.id limit ${chainBatch}`,
);

/** The oldest row that is too old to have been written by the program and yet is not in the chain. */
export const selectInserted = statement(
  'activity.inserted-row',
  `select a.store_id as "storeId", a.id as "rowId" from activity_logs a
    where a.trusted and not exists (${entryOfRow}) and a.created_at <= ${newest} - ${longestTransaction}
    order by a.created_at, a.id limit 1`,
);

/** $1 to $6 are arrays with one value for each entry. */
export const insertEntries = statement(
  'activity.insert-entries',
  `insert into activity_chain (position, store_id, row_id, created_at, row_hash, hash)
   select position, store_id, row_id, timestamptz 'epoch' + microseconds * interval '1 microsecond',
          decode(row_hash, 'hex'), decode(hash, 'hex')
     from unnest($1::bigint[], $2::text[], $3::uuid[], $4::bigint[], $5::text[], $6::text[])
       as added (position, store_id, row_id, microseconds, row_hash, hash)`,
);

/** Entries after position $1, with the hash of the row as it is now, null where it is gone. */
export const selectEntries = statement(
  'activity.chain-entries',
  `select c.position, c.store_id as "storeId", c.row_id as "rowId", ${microseconds('c.created_at')}::text as "createdAt",
          encode(c.row_hash, 'hex') as "rowHash", encode(c.hash, 'hex') as hash,
          case when a.id is not null then encode(${rowHash}, 'hex') end as "currentHash",
          case when a.action in ('DOCUMENT_SIGNED', 'DOCUMENT_SEALED') then a.metadata end as document
     from activity_chain c left join activity_logs a on a.store_id = c.store_id and a.id = c.row_id
    where c.position > $1 order by c.position limit ${chainBatch}`,
);

const anchorColumns = `day, position, encode(hash, 'hex') as hash, signature`;

/** Answers nothing where the day has an anchor already. */
export const insertAnchor = statement(
  'activity.insert-anchor',
  `insert into activity_anchors (day, position, hash, signature) values ($1, $2, decode($3, 'hex'), $4)
   on conflict (day) do nothing returning ${anchorColumns}`,
);

export const selectAnchors = statement(
  'activity.anchors',
  `select ${anchorColumns} from activity_anchors order by day`,
);

/** $2 to $6 say what the check at $1 found. */
export const writeCheck = statement(
  'activity.write-check',
  `insert into activity_check (checked_at, entries, kind, position, store_id, row_id) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do update set checked_at = excluded.checked_at, entries = excluded.entries, kind = excluded.kind,
     position = excluded.position, store_id = excluded.store_id, row_id = excluded.row_id`,
);

export const selectCheck = statement(
  'activity.last-check',
  `select checked_at as "checkedAt", entries, kind, position, store_id as "storeId", row_id as "rowId" from activity_check`,
);

/** Where a row stands in the chain. */
export const selectPlace = statement(
  'activity.chain-place',
  `select position, encode(hash, 'hex') as seal from activity_chain where store_id = $1 and row_id = $2`,
);
