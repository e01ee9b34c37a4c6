import { mostCounted, type BellDocument, type BellItem } from '../../../contract/notifications/bell.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';

/** An occasion as somebody sees it. */
export interface BellRow {
  readonly id: string;
  readonly type: BellItem['type'];
  readonly at: Date;
  readonly cents: Cents | null;
  readonly customerName: string | null;
  readonly linkId: string | null;
  readonly detail: string | null;
  readonly document: BellDocument | null;
  readonly state: BellItem['state'];
}

/** How many lines that are read are shown. */
const mostRead = 30;

/** What concerns somebody's safety or has to be decided is told one by one. */
const alone: ReadonlySet<BellRow['type']> = new Set([
  'new_device',
  'credentials_changed',
  'review_needed',
  'document_declined',
]);

/** A line of the bell, with the moment as the server has it. */
export type BellLine = Omit<BellItem, 'at'> & { readonly at: Date };

const lineOf = ([first, ...others]: readonly [BellRow, ...BellRow[]]): BellLine => {
  const rows = [first, ...others];
  const isOne = others.length === 0;
  const cents = rows.reduce((sum, row) => sum + (row.cents ?? 0), 0);
  return {
    ids: rows.map(({ id }) => id),
    type: first.type,
    at: first.at,
    count: rows.length,
    amount: rows.some((row) => row.cents !== null) ? toDecimal(cents) : null,
    customerName: isOne ? first.customerName : null,
    linkId: isOne ? first.linkId : null,
    detail: isOne ? first.detail : null,
    document: isOne ? first.document : null,
    state: first.state,
  };
};

/** The lines of what is unread: several of a kind are one. `rows` come the latest first. */
const unreadLines = (rows: readonly BellRow[]): BellLine[] => {
  const groups = new Map<string, [BellRow, ...BellRow[]]>();
  for (const row of rows) {
    const key = alone.has(row.type) ? row.id : row.type;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else if (group.length < mostCounted) group.push(row);
  }
  return [...groups.values()].map(lineOf);
};

/** What the bell shows of rows that come the latest first: what is unread, then the latest that is not. */
export const bellOf = (rows: readonly BellRow[]): { unread: number; items: BellLine[] } => {
  const unread = rows.filter(({ state }) => state === 'unread');
  const others = rows.filter(({ state }) => state !== 'unread').slice(0, mostRead);
  return { unread: unread.length, items: [...unreadLines(unread), ...others.map((row) => lineOf([row]))] };
};
