import { randomUUIDv7 } from 'node:crypto';
import { vi } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { NewLink } from '../contract/new-link.ts';
import type { Staff } from '../kernel/actor.ts';
import type { Context } from '../modules/payment-links/context.ts';
import type { LinkState } from '../modules/payment-links/link.ts';
import { paymentLinksModule } from '../modules/payment-links/module.ts';
import { randomText } from '../platform/random.ts';
import type { Secrets } from '../platform/secrets.ts';
import { anAccount } from './accounts.ts';
import { startTestModule, type TestModule, type TestModuleOptions } from './test-module.ts';

/** A link that can be paid, for the rules. */
export const aLink = (known: Partial<LinkState> = {}): LinkState => ({
  status: 'pending',
  isDisabled: false,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  ...known,
});

/** What the create form sends, parsed. */
export const aNewLink = (known: Readonly<Record<string, unknown>> = {}): NewLink =>
  NewLink.parse({ amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(555) 123-4567', ...known });

/** Columns of a link that stands already, in the database's words. */
export type StandingLink = Readonly<Record<string, unknown>>;

/** The program on a cloned database; jobs are noted, never done. */
export interface Room extends TestModule<Context> {
  /** Names of the queues that jobs of a store were asked of, by what was committed. */
  jobsOf(storeId: string): Promise<string[]>;
  /** A store that can take payments, and someone of it. */
  addStore(): Promise<Staff>;
  putLink(store: { storeId: string }, known?: StandingLink): Promise<{ id: string; linkId: string }>;
  /** Resolves once somebody waits for a row that somebody else holds. */
  somebodyWaits(): Promise<void>;
}

/** Notes jobs in the transaction that asks for them, as the queue would. */
const notingJobs: NonNullable<TestModuleOptions['jobsRuntime']> = {
  send: async (...given: unknown[]) => {
    const [name, data, { db }] = given as [
      string,
      { storeId: string },
      { db: { executeSql(text: string, values: unknown[]): Promise<unknown> } },
    ];
    await db.executeSql('insert into noted_jobs values ($1, $2)', [data.storeId, name]);
    return null;
  },
};

/** Lets a store take payments, as if its credentials were saved. */
export const letPay = async (database: Database, secrets: Secrets, storeId: string): Promise<void> => {
  const key = secrets.seal('tokenization-key', { table: 'read_stores', column: 'sealed_key', row: storeId });
  await database.pool.query(
    `update read_stores set tpn_alias = 'alias', has_credentials = true, has_tokenization_key = true, sealed_key = $2
      where store_id = $1`,
    [storeId, key],
  );
};

/** Puts a link of the store into its table, as the columns say. */
export const putLink = async (
  database: Database,
  { storeId }: { storeId: string },
  known: StandingLink = {},
): Promise<{ id: string; linkId: string }> => {
  const linkId = storeId + randomText(26);
  const row: Record<string, unknown> = {
    store_id: storeId,
    id: randomUUIDv7(),
    link_id: linkId,
    transaction_number: `TXN${randomText(10).toUpperCase()}`,
    amount: '12.50',
    customer_name: 'Maria Lopez',
    customer_phone: '15551234567',
    expires_at: new Date(Date.now() + 3_600_000),
    ...known,
  };
  const names = Object.keys(row);
  await database.pool.query(
    `insert into payment_links (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return { id: String(row['id']), linkId };
};

/** Opens the room for one test file; close it before the file ends. */
export const openRoom = async (): Promise<Room> => {
  const module = await startTestModule(paymentLinksModule, { jobsRuntime: notingJobs });
  const { database, secrets, rows } = module;
  await database.pool.query('create table noted_jobs (store_id text, queue text)');
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    ...module,
    jobsOf: async (storeId) => {
      const noted = await rows<{ queue: string }>('select queue from noted_jobs where store_id = $1', [storeId]);
      return noted.map(({ queue }) => queue);
    },
    addStore: async () => {
      const { staff, storeId } = await anAccount(database);
      await letPay(database, secrets, storeId);
      return staff;
    },
    putLink: (store, known) => putLink(database, store, known),
    somebodyWaits: () =>
      vi
        .waitUntil(async () => (await rows(waiting)).length > 0, { timeout: 5_000, interval: 10 })
        .then(() => undefined),
  };
};
