import type { Database } from '../../db/connect.ts';
import { messagingJobs } from '../../jobs/messaging.ts';
import type { App } from '../app.ts';
import type { Job } from '../kernel/queue.ts';
import { People } from '../modules/identity/index.ts';
import type { Context } from '../modules/messaging/context.ts';
import { Emails, TextDelivery, TextSettings } from '../modules/messaging/index.ts';
import { messagingModule } from '../modules/messaging/module.ts';
import type { TextRequest } from '../modules/messaging/texts/text-request.ts';
import { twilioSignature } from '../modules/messaging/webhooks/verified-form.ts';
import { randomText } from '../platform/random.ts';
import { demoTwilio } from '../sandbox/index.ts';
import { anAccount, type OpenStore } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import { ignoresJobs, startTestModule, type TestModule, type TestModuleOptions } from './test-module.ts';

/** A job that was asked for and has not run yet. */
interface PendingJob {
  readonly queue: string;
  readonly payload: object;
  /** Seconds. */
  readonly startAfter: number;
}

/** The messaging module on a cloned database; jobs run when the test says so. */
export interface TestMessaging extends TestModule<Context> {
  readonly pending: PendingJob[];
  readonly clock: { now: Date };
  /** Runs every job asked for so far, and those that they ask for, but none that is to wait. */
  work(): Promise<void>;
}

/** Takes jobs as the queue would, and keeps them until the test runs them. */
const openPending = (): { pending: PendingJob[]; jobsRuntime: NonNullable<TestModuleOptions['jobsRuntime']> } => {
  const pending: PendingJob[] = [];
  const send = (queue: unknown, payload?: unknown, options?: { startAfter?: unknown }) => {
    pending.push({ queue: String(queue), payload: payload as object, startAfter: Number(options?.startAfter ?? 0) });
    return Promise.resolve(null);
  };
  return { pending, jobsRuntime: { ...ignoresJobs, send } };
};

const runAll = async (pending: PendingJob[], jobs: readonly Job[]): Promise<void> => {
  for (;;) {
    const index = pending.findIndex(({ startAfter }) => startAfter === 0);
    const [next] = index < 0 ? [] : pending.splice(index, 1);
    if (!next) return;
    await jobs.find(({ queue }) => queue.name === next.queue)?.handle(next.payload, new AbortController().signal);
  }
};

/** Starts messaging for one test file; `variables` replaces environment variables, such as `TWILIO_API_URL`. */
export const startTestMessaging = async (variables: Readonly<Record<string, string>> = {}): Promise<TestMessaging> => {
  const clock = { now: new Date() };
  const { pending, jobsRuntime } = openPending();
  const environment = { PUBLIC_URL: 'https://pay.example', LOG_LEVEL: 'silent', ...variables };
  const module = await startTestModule(messagingModule, { clock: () => clock.now, environment, jobsRuntime });
  return {
    ...module,
    pending,
    clock,
    work: () =>
      runAll(
        pending,
        messagingJobs(module.get(TextDelivery), module.get(Emails), module.get(People), module.get(TextSettings)),
      ),
  };
};

/** Lets a store text through the demo account of the sandbox; the `operator` lets every store inherit it. */
export const letText = async (
  { transact, get }: Pick<App, 'transact' | 'get'>,
  store: OpenStore,
  { operator = false, authToken = '3f1e5d7c9b8a4f60b2c4d6e8f0a1b3c5' } = {},
): Promise<OpenStore> => {
  const account = { accountSid: 'AC5a4d0b0c6e0f4b7e9d3c2a1b0f9e8d7c', authToken, fromNumber: '15550100200' };
  await transact((tx) => get(TextSettings).saveTwilioSettings(account, { ...store, operator }, tx));
  return store;
};

/** A store that can text through the demo account of the sandbox. */
export const aTextingStore = async (
  app: Pick<App, 'transact' | 'get'> & { readonly database: Database },
  options: { readonly operator?: boolean; readonly authToken?: string } = {},
): Promise<OpenStore> => letText(app, await anAccount(app.database), options);

let replies = 0;

/**
 * Somebody writes to the number of a texting store, and Twilio tells of it; answers the status. `known` are fields of the form, of which
 * the same `MessageSid` is the same text.
 */
export const aReply = async (
  { database, url, config }: Pick<TestApp, 'database' | 'url' | 'config'>,
  { storeId, userId }: Pick<OpenStore, 'storeId' | 'userId'>,
  known: Readonly<Record<string, string>>,
): Promise<number> => {
  const { rows } = await database.pool.query<{ key: string }>(
    'select webhook_key as key from sms_settings where store_id = $1 and id = $2',
    [storeId, userId],
  );
  const path = `/webhooks/twilio/${storeId}/${rows[0]?.key}`;
  replies += 1;
  const body = new URLSearchParams({
    AccountSid: demoTwilio.accountSid,
    MessageSid: `SM${replies.toString(16).padStart(32, '0')}`,
    From: '+15551234567',
    To: demoTwilio.fromNumber,
    Body: 'Hello',
    ...known,
  });
  const headers = { 'X-Twilio-Signature': twilioSignature(demoTwilio.authToken, config.publicUrl + path, body) };
  return (await fetch(url + path, { method: 'POST', headers, body })).status;
};

/** A request for a text about a payment link; name only what the sentence is about. */
export const aText = (
  { storeId, userId }: Pick<OpenStore, 'storeId' | 'userId'>,
  link: { readonly id: string; readonly linkId: string } | null,
  known: Partial<TextRequest> = {},
): TextRequest => ({
  intentKey: randomText(12),
  storeId,
  userId,
  template: 'payment_link',
  to: '15551234567',
  customerId: null,
  customerName: 'Ann Lee',
  linkId: link?.id ?? null,
  publicLinkId: link?.linkId ?? null,
  variables: { customerName: 'Ann Lee', companyName: 'Corner Shop', amount: '12.50', customerNotes: '' },
  ...known,
});
