import { statement } from '../../../../db/statement.ts';
import { type ExpiryChoice } from '../../../contract/links/expiry.ts';
import { NewLink } from '../../../contract/links/new-link.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Context } from '../context.ts';
import {
  isProblem,
  nameCells,
  planRow,
  readRow,
  type RowCells,
  type RowDraft,
  type RowPlan,
  type RowProblem,
} from './batch-row.ts';
import type { LinkBatchModel } from './link-batch.model.ts';

/** A row of a list that is looked at: what would become of it now. */
export interface CheckedRow {
  readonly id: string;
  readonly place: number;
  readonly cells: RowCells;
  readonly problem: RowProblem | null;
  readonly draft: RowDraft | null;
  readonly plan: RowPlan | null;
  /** Cents of the customer's newest open link. */
  readonly openCents: number | null;
  /** An earlier row for the same customer. */
  readonly sameAs: number | null;
}

/** A whole list as it stands, and why nobody of it can be texted, if so. */
export interface CheckedList {
  readonly rows: readonly CheckedRow[];
  readonly noTexts: string | null;
}

const selectRows = statement(
  'payment-links.read-batch-cells',
  'select id, place, cells from link_batch_rows where store_id = $1 and batch_id = $2 order by place',
);

// A customer is known by the phone; without one by the email.
const selectOpen = statement(
  'payment-links.open-links-of-many',
  `select who, cents from (
     select customer_phone as who, cents, created_at from payment_links
      where store_id = $1 and customer_phone = any($2::text[])
        and status = 'pending' and not is_disabled and expires_at > now()
     union all
     select lower(customer_email), cents, created_at from payment_links
      where store_id = $1 and lower(customer_email) = any($3::text[])
        and status = 'pending' and not is_disabled and expires_at > now()) open
   order by created_at`,
);

const selectZone = statement('payment-links.read-zone', 'select timezone from read_stores where store_id = $1');

/** The time zone of a store. */
export const readZone = async (storeId: string, { sql }: Pick<Reader, 'sql'>): Promise<string> =>
  (await sql<{ timezone: string }>(selectZone, [storeId]))[0]?.timezone ?? 'UTC';

/** By what a customer is known in a list. */
const keyOf = ({ customerPhone, customerEmail }: RowDraft): string | null =>
  customerPhone ?? customerEmail?.toLowerCase() ?? null;

const flat = <T>(values: readonly (T | null)[]): T[] => values.flatMap((value) => value ?? []);

/** The expiry that a batch gives its links. */
export const expiryOf = ({ expiresIn }: Pick<LinkBatchModel, 'expiresIn'>): ExpiryChoice =>
  NewLink.shape.expiresIn.parse(expiresIn);

/** An id that no user has. */
const nobody = '00000000-0000-0000-0000-000000000000';

type ReadRow = Pick<CheckedRow, 'id' | 'place' | 'cells' | 'problem' | 'draft'>;

const readRows = async (batch: LinkBatchModel, { sql }: Pick<Reader, 'sql'>): Promise<readonly ReadRow[]> => {
  const stored = await sql<{ id: string; place: number; cells: string[] }>(selectRows, [batch.storeId, batch.id]);
  const expiry = expiryOf(batch);
  return stored.map(({ id, place, cells: brought }) => {
    const cells = nameCells(batch.fields, brought);
    const read = readRow(cells, expiry);
    return isProblem(read)
      ? { id, place, cells, problem: read, draft: null }
      : { id, place, cells, problem: null, draft: read };
  });
};

/** Says of each row whether its customer is asked for money already: by an open link, or by an earlier row. */
const knownCustomers = (open: ReadonlyMap<string, number>) => {
  const seen = new Map<string, number>();
  return ({ draft, place }: ReadRow): Pick<CheckedRow, 'openCents' | 'sameAs'> => {
    const key = draft && keyOf(draft);
    if (key === null) return { openCents: null, sameAs: null };
    const sameAs = seen.get(key) ?? null;
    if (sameAs === null) seen.set(key, place);
    return { openCents: open.get(key) ?? null, sameAs };
  };
};

/** Looks at every row of a list: what would become of it if its links were made now. */
export const checkList =
  ({ texts, clock }: Pick<Context, 'texts' | 'clock'>) =>
  async (batch: LinkBatchModel, handle: Pick<Reader, 'sql'>): Promise<CheckedList> => {
    const { storeId, sends } = batch;
    const read = await readRows(batch, handle);
    const drafts = flat(read.map(({ draft }) => draft));
    const phones = flat(drafts.map(({ customerPhone }) => customerPhone));
    const emails = flat(drafts.map(({ customerEmail }) => customerEmail?.toLowerCase() ?? null));
    const textability = await texts.readTextability({ storeId, userId: batch.userId ?? nobody, phones }, handle);
    const basis = { sends, textability, timezone: await readZone(storeId, handle) };
    const open = await handle.sql<{ who: string; cents: number }>(selectOpen, [storeId, phones, emails]);
    const known = knownCustomers(new Map(open.map(({ who, cents }) => [who, cents])));
    const now = clock();
    const rows = read.map((row) => ({ ...row, plan: row.draft && planRow(row.draft, basis, now), ...known(row) }));
    return { rows, noTexts: sends ? textability.refusal : null };
  };

/** The links that would be made of a list, and what they come to. */
export const sumOf = ({ rows }: CheckedList): { readonly links: number; readonly cents: number } => {
  const drafts = flat(rows.map(({ draft }) => draft));
  return { links: drafts.length, cents: drafts.reduce((sum, { cents }) => sum + cents, 0) };
};
