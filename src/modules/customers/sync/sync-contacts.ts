import { z } from 'zod';
import type { ContactSync, SyncedContact } from '../../../contract/contact-sync.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { queue } from '../../../kernel/queue.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { WorkspaceContact, WorkspaceContacts } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { addContact } from './add-contact.ts';
import { ContactSyncModel, toContactSync } from './contact-sync.model.ts';
import type { ContactsSynced, ContactSyncMoved } from './events.ts';
import { contactMessages } from './messages.ts';

/** One page of contacts of a sync to read. */
export const syncContactsPage = queue(
  'customers.sync-contacts-page',
  z.object({ storeId: z.string(), syncId: z.uuid() }),
);

type ContactsReply = Awaited<ReturnType<WorkspaceContacts['readPage']>>;
type Failure = Exclude<ContactsReply, { kind: 'page' }>;

/** How often in a row OpenPhone may give no answer before a sync is given up. */
const mostFailures = 6;
/** How long OpenPhone may put a sync off, or not be reached at all. */
const longestDelayMs = 3_600_000;

/** Why a page could not be read, in words for staff. */
export const reasonOf = (failure: Exclude<Failure, { kind: 'throttled' }> | { readonly kind: 'throttled' }): string => {
  if (failure.kind === 'no-key') return contactMessages.noKey;
  if (failure.kind !== 'refused') return contactMessages.unanswered;
  return failure.status === 401 ? contactMessages.keyRefused : contactMessages.refused(failure.message);
};

/** Why a sync is given up, in words for staff. */
const lastReasonOf = (failure: Failure): string => {
  if (failure.kind === 'throttled') return contactMessages.putOff;
  return failure.kind === 'unknown' ? contactMessages.gaveUp : reasonOf(failure);
};

/** The refusal of a call that reads or writes contacts. */
export const contactProblem = (failure: Failure): Problem => {
  const message = reasonOf(failure);
  if (failure.kind === 'no-key') return new Problem('invalid', 'openphone_key_missing', message);
  if (failure.kind === 'refused') return new Problem('invalid', 'openphone_refused', message);
  const retryAfter = failure.kind === 'throttled' ? (failure.retryAfterS ?? 10) : 60;
  return new Problem('unavailable', 'openphone_unanswered', message, { retryAfter });
};

/** Whether a contact was made or changed in the days that are asked for. Quo itself filters by nothing. */
const isWithin = ({ createdAt, updatedAt }: WorkspaceContact, { since, until }: ContactSyncModel): boolean =>
  (since === null && until === null) ||
  [createdAt, updatedAt].some(
    (at) => at !== null && (since === null || at >= since) && (until === null || at <= until),
  );

type Needs = Pick<Context, 'newId' | 'clock'>;

/** Adds a page's contacts, and asks for the next page or ends the sync. The sync's row is locked. */
const recordPage =
  (context: Needs) =>
  async (sync: ContactSyncModel, page: Extract<ContactsReply, { kind: 'page' }>, tx: Tx): Promise<SyncedContact[]> => {
    const { storeId, id: syncId, userId, userName } = sync;
    const add = addContact(context);
    const read: SyncedContact[] = [];
    for (const contact of page.contacts.filter((each) => isWithin(each, sync))) {
      const synced = await add(contact, { storeId, userId }, tx);
      if (synced) read.push(synced);
    }
    const found = sync.found + read.length;
    const added = sync.added + read.filter((each) => each.added).length;
    const ended = page.next === null && ({ state: 'done', endedAt: context.clock() } as const);
    await sync.$query(tx.knex).patch({ found, added, failures: 0, waitsSince: null, pageToken: page.next, ...ended });
    tx.raise<ContactSyncMoved>({ type: 'ContactSyncMoved', storeId });
    if (page.next !== null) await tx.enqueue(syncContactsPage, { storeId, syncId });
    else tx.raise<ContactsSynced>({ type: 'ContactsSynced', storeId, found, added, by: { userId, name: userName } });
    return read;
  };

/** Waits, or gives the sync up, after a page that could not be read. */
const recordFailure =
  ({ clock }: Needs) =>
  async (sync: ContactSyncModel, failure: Failure, tx: Tx): Promise<void> => {
    const { storeId, id: syncId, failures } = sync;
    const waitsSince = sync.waitsSince ?? clock();
    const startAfter = failure.kind === 'throttled' ? (failure.retryAfterS ?? 5) : 5 * 2 ** failures;
    const isPutOff =
      failure.kind === 'throttled' && clock().getTime() + startAfter * 1_000 - waitsSince.getTime() <= longestDelayMs;
    if (isPutOff || (failure.kind === 'unknown' && failures + 1 < mostFailures)) {
      await sync.$query(tx.knex).patch({ waitsSince, failures: failures + (isPutOff ? 0 : 1) });
      await tx.enqueue(syncContactsPage, { storeId, syncId }, { startAfter });
      return;
    }
    const error = lastReasonOf(failure);
    await sync.$query(tx.knex).patch({ state: 'failed', error, endedAt: clock() });
    tx.raise<ContactSyncMoved>({ type: 'ContactSyncMoved', storeId });
  };

/**
 * Reads one page and adds what is on it, in one commit with how far the sync is. A page that was read twice, by a worker that was thought
 * dead, is recorded once.
 */
export const continueSync = (context: Context) => {
  const { contacts, reader, transact } = context;
  const [record, fail] = [recordPage(context), recordFailure(context)];
  return async (
    { storeId, syncId }: { readonly storeId: string; readonly syncId: string },
    signal: AbortSignal,
  ): Promise<void> => {
    const running = (handle: Pick<Tx, 'knex'>) =>
      ContactSyncModel.of(storeId, handle).findById([storeId, syncId]).where({ state: 'running' });
    const before = await running(reader);
    if (!before) return;
    const { userId, pageToken } = before;
    const page: ContactsReply =
      userId === null ? { kind: 'no-key' } : await contacts.readPage({ storeId, userId }, pageToken, signal);
    await transact(async (tx) => {
      const sync = await running(tx).forUpdate();
      if (sync?.pageToken !== pageToken) return;
      if (page.kind === 'page') await record(sync, page, tx);
      else await fail(sync, page, tx);
    });
  };
};

/** Which days, as instants. */
interface Range {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const instant = (written: string | undefined): Date | null => (written === undefined ? null : new Date(written));

/** Starts a sync with the contacts of the first page, so that a key that is refused is told at once. */
export const startSync = (context: Context) => {
  const { contacts, transact, newId, clock } = context;
  const record = recordPage(context);
  return async (
    { startDate, endDate }: Range,
    { storeId, userId, name: userName }: Staff,
    signal: AbortSignal,
  ): Promise<{ sync: ContactSync; contacts: SyncedContact[] }> => {
    const page = await contacts.readPage({ storeId, userId }, null, signal);
    if (page.kind !== 'page') throw contactProblem(page);
    return transact(async (tx) => {
      const range = { since: instant(startDate), until: instant(endDate) };
      const begun = { storeId, id: newId(), userId, userName, ...range, startedAt: clock() };
      const [row] = await tx
        .knex<ContactSyncModel>(ContactSyncModel.tableName)
        .insert(begun)
        .onConflict(tx.knex.raw(`(store_id) where state = 'running'`))
        .ignore()
        .returning('id');
      if (!row) throw new Problem('conflict', 'sync_running', contactMessages.running);
      const sync = await ContactSyncModel.of(storeId, tx).findById([storeId, begun.id]).throwIfNotFound();
      const read = await record(sync, page, tx);
      return { sync: toContactSync(sync), contacts: read };
    });
  };
};

/** Stops the sync that is under way, if any; what was read stays in the directory. */
export const stopSync =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<void> => {
    const stopped = await ContactSyncModel.of(storeId, tx)
      .where({ state: 'running' })
      .patch({ state: 'stopped', endedAt: clock() });
    if (stopped > 0) tx.raise<ContactSyncMoved>({ type: 'ContactSyncMoved', storeId });
  };

/** How the store's last sync stands. */
export const readLastSync =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<ContactSync | null> => {
    const [sync] = await ContactSyncModel.of(storeId, reader).orderBy('startedAt', 'desc').limit(1);
    return sync ? toContactSync(sync) : null;
  };
