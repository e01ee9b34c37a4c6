import {
  type ActivityKind,
  type ActivityLog,
  activityAuthors,
  type ActivityPerson,
  FieldChanges,
  nameOfField,
} from '../../../contract/activity.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { deviceOf } from '../../identity/index.ts';
import { exportCsv, type CsvColumns } from '../../../platform/list/csv.ts';
import { cursorAfter, largestPage, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import { isUuid, mostCounted, searchedAtOnce, selectCounts, selectLogs, type Selection } from '../activity.store.ts';
import type { Context } from '../context.ts';
import type { PayerAction } from '../report.ts';
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

/** A row as the statements give it. */
export interface StoredLog extends Omit<ActivityLog, 'createdAt' | 'userName' | 'device'> {
  readonly createdAt: Date;
  readonly userName: string | null;
}

interface ListedLog extends StoredLog {
  readonly at: string;
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

/** What a page reports, in words, where it sends none of its own. */
const reports: Readonly<Record<PayerAction, string>> = {
  PAYMENT_LINK_ACCESS: 'The link was opened',
  PAYMENT_TOKENIZATION_SUCCESS: 'A card was accepted by the form',
  PAYMENT_TOKENIZATION_FAILED: 'A card was not accepted by the form',
  PAYMENT_TRANSACTION_SUCCESS: 'The payment succeeded',
  PAYMENT_TRANSACTION_FAILED: 'The payment failed',
  PAYMENT_VOID_SUCCESS: 'The payment was voided',
  PAYMENT_VOID_FAILED: 'The payment could not be voided',
};

const isPayerAction = (action: string): action is PayerAction => action in reports;

/** The address or device that the event itself names: an event of a job has no request whose address and device are stamped on it. */
const saidOf = ({ trusted, metadata }: StoredLog, name: 'address' | 'device'): string | null => {
  const value = metadata[name];
  return trusted && typeof value === 'string' ? value : null;
};

/** A row as staff see it; of all stores with the name of its store. What else it has, the answer's schema leaves out. */
export const toLog = (row: StoredLog, showsStore: boolean): ActivityLog => ({
  ...row,
  description: row.description === '' && isPayerAction(row.action) ? reports[row.action] : row.description,
  userName: nameOf(row),
  ipAddress: row.ipAddress ?? saidOf(row, 'address'),
  device: row.userAgent === null ? saidOf(row, 'device') : deviceOf(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  store: showsStore ? row.store : null,
});

/** Under which ids something happened to what is asked for. Whoever was merged into a customer is found with them. */
const idsOf = async ({ customers }: Pick<Context, 'customers'>, about: string | undefined, actor: Staff) => {
  if (about === undefined || about === '') return [];
  return isUuid(about) ? customers.idsOfCustomer(about, actor) : [about];
};

type Needs = Pick<Context, 'customers' | 'people' | 'readReplica'>;

const selectionOf = async (context: Needs, search: ActivitySearch, actor: Staff): Promise<Selection> => {
  const author = activityAuthors.find((each) => each === search.who);
  return {
    storeId: actor.operator ? null : actor.storeId,
    userId: search.all === 'true' ? null : actor.userId,
    kind: search.kind ?? 'all',
    term: cleanTerm(search.q ?? ''),
    who: author === undefined ? search.who : undefined,
    author,
    operatorId: author === 'operator' ? await context.people.findOperator() : null,
    about: await idsOf(context, search.about, actor),
    from: search.from,
    to: search.to,
  };
};

/**
 * A page of what happened, newest first. A search looks at so many rows at a time; a page that is short of matches says by its cursor
 * from where to look on.
 */
export const listActivity =
  (context: Needs) =>
  async (search: ActivitySearch, actor: Staff): Promise<{ logs: ActivityLog[]; nextCursor: string | null }> => {
    const { limit = largestPage, cursor } = search;
    const selection = await selectionOf(context, search, actor);
    const { statement, values } = selectLogs(selection, rowsToAsk(limit), positionOf(cursor));
    const rows = await context.readReplica.sql<ListedLog>(statement, values);
    const found = rows.filter(({ matches }) => matches);
    const page = found.slice(0, limit);
    const isLonger = found.length > limit;
    const last = isLonger ? page.at(-1) : rows.at(-1);
    const goesOn = isLonger || (last !== undefined && last.looked === searchedAtOnce);
    return {
      logs: page.map((row) => toLog(row, actor.operator)),
      nextCursor: goesOn && last !== undefined ? cursorAfter(last) : null,
    };
  };

const none: Readonly<Record<ActivityKind | 'looked', number>> = {
  looked: 0,
  all: 0,
  payments: 0,
  sms: 0,
  links: 0,
  errors: 0,
};

/** How many of each kind there are among the newest 10,000 of a choice. */
export const countActivity = (context: Needs) => async (search: ActivitySearch, actor: Staff) => {
  const { statement, values } = selectCounts(await selectionOf(context, { ...search, kind: 'all' }, actor));
  const [{ looked, ...counts } = none] = await context.readReplica.sql<typeof none>(statement, values);
  return { counts, more: looked === mostCounted };
};

/** How many people are shown at most to choose from. */
const mostPeople = 50;

/** The users and API keys to whose acts the log can be narrowed, by a part of their name. */
export const listPeople =
  ({ people }: Pick<Context, 'people'>) =>
  async (q: string | undefined, { operator, storeId }: Staff): Promise<{ people: ActivityPerson[]; more: boolean }> => {
    const search = { storeId: operator ? null : storeId, term: cleanTerm(q ?? ''), most: mostPeople + 1 };
    const found = await people.findPeople(search);
    return {
      people: found.slice(0, mostPeople).map(({ id, name, store }) => ({ id, name, store: operator ? store : null })),
      more: found.length > mostPeople,
    };
  };

/** What was changed, on one side of it; of several fields each with its name. */
const sideOf = ({ metadata }: ActivityLog, side: 'before' | 'after'): string => {
  const value = metadata[side];
  if (typeof value === 'string') return value;
  const changes = FieldChanges.parse(metadata['changes']);
  return changes.map((change) => `${nameOfField(change.field)}: ${change[side] ?? ''}`).join('; ');
};

const columns: CsvColumns<ActivityLog> = [
  ['When', ({ createdAt }, local) => local(createdAt)],
  ['Store', ({ store }) => store],
  ['Who', ({ userName }) => userName],
  ['What', ({ description }) => description],
  ['Status', ({ status }) => status],
  ['Action', ({ action }) => action],
  ['On', ({ entity }) => entity],
  ['Id', ({ entityId }) => entityId],
  ['Before', (log) => sideOf(log, 'before')],
  ['After', (log) => sideOf(log, 'after')],
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
