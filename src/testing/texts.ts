import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import { messagingJobs } from '../../jobs/messaging.ts';
import type { Job } from '../kernel/job.ts';
import { randomText } from '../platform/random.ts';
import { startTestModule, type TestModule, type TestModuleOptions } from './test-module.ts';
import type { TextIntent } from '../modules/messaging/commands/queue-text.ts';
import { SaveTwilioSettings } from '../modules/messaging/commands/save-twilio-settings.ts';
import type { Context } from '../modules/messaging/context.ts';
import { Messaging } from '../modules/messaging/index.ts';
import { messagingModule } from '../modules/messaging/module.ts';

const addUser = statement(
  'testing.add-user',
  `insert into users (id, store_id, username, username_folded, password, parent_user_id) values ($1, $2, $3::text, $3::text, 'x', $4)`,
);
const addStore = statement(
  'testing.add-store',
  `insert into read_stores (store_id, owner_id, payee, payable, timezone, has_credentials, created_at)
   values ($1, $2, $3, true, 'America/Los_Angeles', true, now())`,
);
const addLink = statement(
  'testing.add-link',
  `insert into payment_links (store_id, id, link_id, user_id, transaction_number, amount, customer_name, customer_phone, expires_at)
   values ($1, $2, $3, $4, $5, 12.50, 'Ann Lee', '15551234567', now() + interval '1 day')`,
);

export interface StoreUnderTest {
  readonly storeId: string;
  readonly userId: string;
}

/** A job that was asked for and not done yet. */
interface Pending {
  readonly queue: string;
  readonly payload: object;
  readonly startAfter: number;
}

/** This module alone on a cloned database, with jobs done when the test says so. */
export interface Room extends TestModule<Context> {
  readonly pending: Pending[];
  readonly clock: { now: Date };
  addStore(payee?: string): Promise<StoreUnderTest>;
  addUser(storeId: string, parent: string): Promise<StoreUnderTest>;
  /** A link's internal and public id. */
  addLink(store: StoreUnderTest): Promise<{ id: string; linkId: string }>;
  /** Does every job asked for so far, and those that they ask for, but none that are to wait. */
  work(): Promise<void>;
}

/** Takes jobs as the queue would, and keeps them until the test has them done. */
const openPending = (): { pending: Pending[]; jobsRuntime: NonNullable<TestModuleOptions['jobsRuntime']> } => {
  const pending: Pending[] = [];
  const send = (queue: unknown, payload?: unknown, options?: { startAfter?: unknown }) => {
    pending.push({ queue: String(queue), payload: payload as object, startAfter: Number(options?.startAfter ?? 0) });
    return Promise.resolve(null);
  };
  return { pending, jobsRuntime: { send } };
};

const doAll = async (pending: Pending[], jobs: readonly Job[]): Promise<void> => {
  for (;;) {
    const index = pending.findIndex(({ startAfter }) => startAfter === 0);
    const [next] = index < 0 ? [] : pending.splice(index, 1);
    if (!next) return;
    await jobs.find(({ queue }) => queue.name === next.queue)?.handle(next.payload, new AbortController().signal);
  }
};

/** Stores, people and links put straight into a database. */
export const storesOf = (database: Database): Pick<Room, 'addStore' | 'addUser' | 'addLink'> => {
  const add = async (storeId: string, parent: string | null): Promise<StoreUnderTest> => {
    const userId = randomUUIDv7();
    await database.sql(addUser, [userId, storeId, `u${randomText(10)}`, parent]);
    return { storeId, userId };
  };
  return {
    addUser: add,
    addStore: async (payee = 'Corner Shop') => {
      const owner = await add(randomText(8), null);
      await database.sql(addStore, [owner.storeId, owner.userId, payee]);
      return owner;
    },
    addLink: async ({ storeId, userId }) => {
      const link = { id: randomUUIDv7(), linkId: storeId + randomText(26) };
      await database.sql(addLink, [storeId, link.id, link.linkId, userId, `TXN${randomText(10)}`]);
      return link;
    },
  };
};

/** Opens the room; `over` replaces environment variables, such as `TWILIO_API_URL`. */
export const openRoom = async (over: Readonly<Record<string, string>> = {}): Promise<Room> => {
  const clock = { now: new Date() };
  const { pending, jobsRuntime } = openPending();
  const environment = { PUBLIC_URL: 'https://pay.example', LOG_LEVEL: 'silent', ...over };
  const room = await startTestModule(messagingModule, { clock: () => clock.now, environment, jobsRuntime });
  return {
    ...room,
    ...storesOf(room.database),
    ...{ pending, clock },
    work: () => doAll(pending, messagingJobs(room.get(Messaging))),
  };
};

/** A store that can text through the demo account of the sandbox. */
export const anSmsShop = async (
  room: Room,
  { operator = false, authToken = '3f1e5d7c9b8a4f60b2c4d6e8f0a1b3c5' } = {},
): Promise<StoreUnderTest> => {
  const store = await room.addStore();
  const account = { accountSid: 'AC5a4d0b0c6e0f4b7e9d3c2a1b0f9e8d7c', authToken, fromNumber: '15550100200' };
  await room.transact((tx) => room.get(SaveTwilioSettings).execute(account, { ...store, operator }, tx));
  return store;
};

/** A text about a payment link; name only what the sentence is about. */
export const aText = (
  store: StoreUnderTest,
  link: { id: string; linkId: string } | null,
  over: Partial<TextIntent> = {},
): TextIntent => ({
  intentKey: randomText(12),
  ...store,
  template: 'payment_link',
  to: '15551234567',
  customerId: null,
  customerName: 'Ann Lee',
  linkId: link?.id ?? null,
  publicLinkId: link?.linkId ?? null,
  variables: { customerName: 'Ann Lee', companyName: 'Corner Shop', amount: '12.50', customerNotes: '' },
  ...over,
});
