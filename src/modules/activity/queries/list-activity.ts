import type { ActivityKind, ActivityLog } from '../../../contract/activity.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { exportCsv, type CsvColumns } from '../../../platform/list/csv.ts';
import { cursorAfter, largestPage, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import { mostCounted, searchedAtOnce, selectCounts, selectLogs, type Selection } from '../activity.store.ts';
import type { Context } from '../context.ts';
import type { ActivityExported } from '../events.ts';

/** Which of what happened somebody wants to see. */
export interface ActivitySearch {
  /** Of the whole store, for the operator of all stores; else what concerns the caller. */
  readonly all: 'true' | 'false';
  readonly kind?: ActivityKind | undefined;
  readonly q?: string | undefined;
  readonly who?: string | undefined;
  readonly about?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface StoredLog extends Omit<ActivityLog, 'createdAt' | 'userName'> {
  readonly at: string;
  readonly createdAt: Date;
  readonly userName: string | null;
  readonly matches: boolean;
  /** How many rows were looked at for the page. */
  readonly looked: number;
}

/** Who acted where nobody of the store did, in words. */
const nameOf = ({ userName, author, entity }: StoredLog): string => {
  if (userName !== null) return userName;
  if (author === 'payer') return entity === 'payment_link' ? 'The payer' : 'Somebody';
  return author === 'provider' ? 'The provider' : 'Debitlink';
};

const toLog = (row: StoredLog, showsStore: boolean): ActivityLog => {
  const { at: _, matches: __, looked: ___, createdAt, store, ...log } = row;
  return {
    ...log,
    userName: nameOf(row),
    createdAt: createdAt.toISOString(),
    store: showsStore ? store : null,
  };
};

const selectionOf = (search: ActivitySearch, { storeId, userId, operator }: Staff): Selection => ({
  storeId: operator ? null : storeId,
  userId: search.all === 'true' ? null : userId,
  kind: search.kind ?? 'all',
  term: cleanTerm(search.q ?? ''),
  who: search.who,
  about: search.about,
  from: search.from,
  to: search.to,
});

/**
 * A page of what happened, newest first. A search looks at so many rows at a time; a page that is short of matches says by its cursor
 * from where to look on.
 */
export const listActivity =
  ({ readReplica }: Context) =>
  async (search: ActivitySearch, actor: Staff): Promise<{ logs: ActivityLog[]; nextCursor: string | null }> => {
    const { limit = largestPage, cursor } = search;
    const selection = selectionOf(search, actor);
    const { statement, values } = selectLogs(selection, rowsToAsk(limit), positionOf(cursor));
    const rows = await readReplica.sql<StoredLog>(statement, values);
    const found = rows.filter(({ matches }) => matches);
    const page = found.slice(0, limit);
    const isLonger = found.length > limit;
    const last = isLonger ? page.at(-1) : rows.at(-1);
    const goesOn = isLonger || (selection.term !== '' && last !== undefined && last.looked === searchedAtOnce);
    return {
      logs: page.map((row) => toLog(row, actor.operator)),
      nextCursor: goesOn && last !== undefined ? cursorAfter(last) : null,
    };
  };

const none: Readonly<Record<ActivityKind, number>> = { all: 0, payments: 0, sms: 0, links: 0, errors: 0 };

/** How many of each kind there are among the newest 10,000 of a choice. */
export const countActivity =
  ({ readReplica }: Context) =>
  async (search: ActivitySearch, actor: Staff) => {
    const { statement, values } = selectCounts(selectionOf({ ...search, kind: 'all' }, actor));
    const [counts = none] = await readReplica.sql<Record<ActivityKind, number>>(statement, values);
    return { counts, more: counts.all === mostCounted };
  };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const columns: CsvColumns<ActivityLog> = [
  ['When', ({ createdAt }, local) => local(createdAt)],
  ['Store', ({ store }) => store],
  ['Who', ({ userName }) => userName],
  ['What', ({ description }) => description],
  ['Status', ({ status }) => status],
  ['Action', ({ action }) => action],
  ['On', ({ entity }) => entity],
  ['Id', ({ entityId }) => entityId],
  ['Before', ({ metadata }) => textOf(metadata['before'])],
  ['After', ({ metadata }) => textOf(metadata['after'])],
  ['Address', ({ ipAddress }) => ipAddress],
  ['Device', ({ userAgent }) => userAgent],
  ['Reported by a page', ({ trusted }) => !trusted],
];

/** What happened as a CSV file; who has it is recorded too. */
export const exportActivity = (context: Context) => {
  const list = listActivity(context);
  return (search: ActivitySearch, actor: Staff): Promise<FileAnswer> =>
    exportCsv({
      name: 'activity',
      columns,
      timezone: actor.timezone,
      now: context.clock(),
      read: async (cursor) => {
        const { logs, nextCursor } = await list({ ...search, cursor }, actor);
        return { rows: logs, nextCursor };
      },
      record: ({ rows, nextCursor }) =>
        context.transact(async (tx) => {
          const { storeId } = actor;
          const many = { logs: rows.length, more: nextCursor !== null };
          tx.raise<ActivityExported>({ type: 'ActivityExported', storeId, ...many });
        }),
    });
};
