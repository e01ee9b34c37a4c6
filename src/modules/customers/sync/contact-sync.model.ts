import { storeModel } from '../../../../db/model.ts';
import type { ContactSync } from '../../../contract/contact-sync.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** A sync of the contacts of OpenPhone into a directory: which days are asked for, and how far it is. */
export class ContactSyncModel extends storeModel('contact_syncs', {
  /** By whose key it reads. */
  userId: 'uuid | null',
  userName: 'text',
  state: 'text',
  since: 'timestamptz | null',
  until: 'timestamptz | null',
  /** Of the page that is read next. */
  pageToken: 'text | null',
  found: 'int4',
  added: 'int4',
  /** How often in a row OpenPhone gave no answer. */
  failures: 'int2',
  /** Since when no page could be read; null while pages come. */
  waitsSince: 'timestamptz | null',
  /** Why it failed, for staff. */
  error: 'text | null',
  startedAt: 'timestamptz',
  endedAt: 'timestamptz | null',
}) {
  declare state: ContactSync['state'];
}

/** What a sync read is in the directory, and the last one is of interest for as long as its days. */
export const oldSyncs: Retention = {
  name: 'customers.contact-syncs',
  purge: deleteByAge('customers.purge-contact-syncs', {
    table: 'contact_syncs',
    key: 'store_id, id',
    age: 'started_at',
    where: `state <> 'running'`,
  }),
};

/** As screens see it. */
export const toContactSync = (sync: ContactSyncModel): ContactSync => ({
  id: sync.id,
  state: sync.state,
  found: sync.found,
  added: sync.added,
  startedAt: sync.startedAt.toISOString(),
  endedAt: sync.endedAt?.toISOString() ?? null,
  error: sync.error,
});
