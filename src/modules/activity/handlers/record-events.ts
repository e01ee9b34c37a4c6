import { statement } from '../../../../db/statement.ts';
import { eventHandler, optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { DomainEvent, PlainValue, Stamped, Tx } from '../../../kernel/tx.ts';
import { keptInTransaction } from '../../../platform/kept-in-transaction.ts';
import type { Contact } from '../../identity/index.ts';
import type { LinkOutline } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import type { About, Entry, Recorder } from '../entries/entry.ts';
import { recorders } from '../entries/recorders.ts';
import type { ActivityRecorded } from '../events.ts';
import { withoutCardNumbers } from '../report.ts';

/** The columns of a row and their types, in the order of its values. The store stands before them. */
const columns = {
  id: 'uuid',
  user_id: 'uuid',
  user_name: 'text',
  author: 'text',
  action: 'text',
  entity: 'text',
  entity_id: 'text',
  customer_id: 'uuid',
  description: 'text',
  metadata: 'jsonb',
  ip_address: 'text',
  user_agent: 'text',
  request_id: 'text',
  status: 'text',
};
const types = Object.values(columns);
const names = Object.keys(columns).join(', ');

/** The parameters of a row after the store, which is $1. */
const parametersOf = (row: number): string =>
  types.map((type, at) => `$${row * types.length + at + 2}::${type}`).join(', ');

/** Most commits record fewer; the rows of one that records more go into several statements. */
const mostAtOnce = 8;

// They run in the commit that records a payment, hence as named statements, one for each number of rows.
const inserts = Array.from({ length: mostAtOnce }, (_, last) => {
  const rows = Array.from({ length: last + 1 }, (__, row) => `(${parametersOf(row)})`).join(', ');
  return statement(
    `activity.record-events-${last + 1}`,
    `insert into activity_logs (store_id, ${names}) select $1, v.* from (values ${rows}) v`,
  );
});

/** What an event may carry that says whom and what it is about. */
interface Carried extends DomainEvent {
  /** Who asked for what a job or a webhook brings about. */
  readonly by?: { readonly userId: string | null; readonly name: string } | null;
  /** The internal id of a link. */
  readonly linkId?: string | null;
  readonly customerId?: string | null;
  readonly userId?: string | null;
}

/** Who did it, as the row says it. */
interface Author {
  readonly kind: 'staff' | 'payer' | 'provider' | 'program';
  readonly userId: string | null;
  readonly name: string | null;
}

const authorOf = ({ by, stamp: { author } }: Stamped<Carried>): Author => {
  if (by) return { kind: 'staff', userId: by.userId, name: by.name };
  return author.kind === 'staff' ? author : { kind: author.kind, userId: null, name: null };
};

/** What payers do is an event of the staff member whose link it is. */
const ownerOf = ({ kind }: Author, { link, person }: About): string | null =>
  kind === 'staff' ? null : (link?.userId ?? person?.userId ?? null);

const entityOf = ({ entity, entityId }: Entry, { link, person }: About): readonly [string | null, string | null] => {
  if (entity !== undefined) return [entity, entityId ?? null];
  if (link) return ['payment_link', link.publicId];
  return person ? ['user', person.userId] : [null, null];
};

const metadataOf = ({ detail = {} }: Entry, { link }: About, { stamp: { author } }: Stamped): string => {
  const behind = author.kind === 'staff' && author.behind ? { operator: author.behind.name } : {};
  const subject = link ? { amount: (link.cents / 100).toFixed(2), customerName: link.customerName } : {};
  const { by, ...rest } = detail;
  const said = { ...subject, ...rest, ...(by !== null && by !== undefined && { by }), ...behind };
  return JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? withoutCardNumbers(value) : value));
};

/** Who acted where it is not whoever the event says. */
const actsIn = ({ isOwn, isOperators }: Entry, { stamp }: Stamped, { person }: About): Author | null => {
  const behind = stamp.author.kind === 'staff' ? stamp.author.behind : null;
  if (isOperators && behind) return { kind: 'staff', ...behind };
  return isOwn && person ? { kind: 'staff', userId: person.userId, name: person.name } : null;
};

/** Finds what a row about an event names. */
const findAbout =
  ({ people, linkLookups }: Context) =>
  async (event: Stamped<Carried>, author: Author, tx: Tx): Promise<About> => {
    const { storeId, linkId, userId } = event;
    const link: LinkOutline | null = linkId ? await linkLookups.finalOutlineOf({ storeId, id: linkId }, tx) : null;
    const person: Contact | null = !linkId && userId ? await people.contactOf(userId, tx) : null;
    const { name } = author;
    return { link, person, name, byName: name === null ? '' : ` by ${name}` };
  };

/** The values of a row, in the order of the columns. */
type RowValues = readonly PlainValue[];

/** What transactions have recorded and not yet written, by store. */
const recordedIn = keptInTransaction<RowValues[]>();

/** Keeps a row until what else its commit has to record is known: that is so once the event is handled that is raised here. */
const keep = (storeId: string, values: RowValues, tx: Tx): void => {
  const rows = recordedIn(tx).get(storeId);
  if (rows) return void rows.push(values);
  recordedIn(tx).set(storeId, [values]);
  tx.raise<ActivityRecorded>({ type: 'ActivityRecorded', storeId });
};

/** Writes what a commit has recorded of a store, as few statements as can be. */
export const writeRecorded: EventHandler = eventHandler<ActivityRecorded>(['ActivityRecorded'], ({ storeId }, tx) => {
  const rows = recordedIn(tx).get(storeId) ?? [];
  recordedIn(tx).delete(storeId);
  while (rows.length > 0) {
    const some = rows.splice(0, mostAtOnce);
    const insert = inserts[some.length - 1];
    if (insert) tx.write(insert, [storeId, ...some.flat()]);
  }
  return Promise.resolve();
});

/** Records in one place what every module says that happened. */
export const recordEvents = (context: Context): EventHandler => {
  const find = findAbout(context);
  return optionalHandler<Carried>('activity.record-events', Object.keys(recorders), async (event, tx) => {
    const author = authorOf(event);
    const about = await find(event, author, tx);
    const entry = (recorders[event.type] as Recorder<Carried> | undefined)?.(event, about);
    if (!entry) return;
    const { stamp, storeId } = event;
    const acts = actsIn(entry, event, about) ?? author;
    const who = [acts.userId ?? ownerOf(acts, about), acts.name, acts.kind];
    const what = [entry.action, ...entityOf(entry, about), event.customerId ?? about.link?.customerId ?? null];
    const said = [withoutCardNumbers(entry.text), metadataOf(entry, about, event)];
    const from = [stamp.address, stamp.userAgent, stamp.requestId];
    keep(storeId, [context.newId(), ...who, ...what, ...said, ...from, entry.status ?? 'success'], tx);
  });
};
