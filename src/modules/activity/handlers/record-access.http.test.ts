import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActivityLog } from '../../../contract/activity.ts';
import { contract } from '../../../contract/index.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What a user has done, or what became of how they get in. */
interface AccessEvent extends DomainEvent {
  readonly userId: string;
}

let app: TestApp;
let clerk: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  clerk = await anAccount(app.database);
});
afterAll(() => app.close());

const signedIn = { type: 'SignedIn', device: 'Firefox on Linux', address: '192.0.2.1' };
const factors = (change: string) => ({ type: 'SecondFactorsChanged', change });
const shutOut = 'was shut out of the authenticator app after fifty wrong codes';

it.each([
  [signedIn, 'SIGNED_IN', 'signed in with Firefox on Linux'],
  [{ type: 'PasswordChanged' }, 'PASSWORD_CHANGED', 'has another password'],
  [{ type: 'OwnDetailsChanged', changes: [] }, 'OWN_DETAILS_CHANGED', 'changed their own details'],
  [factors('authenticator_added'), 'SECOND_FACTORS_CHANGED', 'added an authenticator app'],
  [factors('authenticator_removed'), 'SECOND_FACTORS_CHANGED', 'removed the authenticator app'],
  [factors('recovery_codes_renewed'), 'SECOND_FACTORS_CHANGED', 'renewed the recovery codes'],
  [factors('recovery_code_used'), 'SECOND_FACTORS_CHANGED', 'used a recovery code'],
  [factors('passkey_added'), 'SECOND_FACTORS_CHANGED', 'added a passkey'],
  [factors('passkey_removed'), 'SECOND_FACTORS_CHANGED', 'removed a passkey'],
  [factors('authenticator_shut'), 'SECOND_FACTORS_CHANGED', shutOut],
  [
    { type: 'TextingAccountChanged', provider: 'openphone', changed: ['apiKey'] },
    'TEXTING_ACCOUNT_CHANGED',
    'changed the texting account',
  ],
] as const)('how a user gets in, and by what the store texts, is recorded: %j', async (event, action, text) => {
  const { storeId, userId, staff } = clerk;
  await app.transact(async (tx) => tx.raise<AccessEvent>({ ...event, storeId, userId }));
  const { rows } = await app.database.pool.query(
    'select user_id, user_name, action, description from activity_logs where store_id = $1 order by created_at desc limit 1',
    [storeId],
  );
  const recorded = { user_id: userId, user_name: staff.name, action, description: `${staff.name} ${text}` };
  expect(rows).toEqual([recorded]);
});

it('what somebody sets for themselves, says of customers, and has sent is recorded with who it goes to', async () => {
  const shop = await anAccount(app.database);
  const { paymentLinks: links, customers, notifications, webhooks, messaging } = contract;
  const customer = async (customerName: string) => {
    const body = { customerName, customerPhone: '(213) 555-0142' };
    return ((await app.call(customers.create, { body }, shop)).body['customer'] as unknown as { id: string }).id;
  };
  const customerIds = [await customer('Ana Diaz'), await customer('Anna Dias')];
  await app.call(customers.notTheSame, { body: { customerIds } }, shop);
  const saved = await app.call(links.saveFilter, { body: { name: 'Mine', status: 'failed' } }, shop);
  const { id } = saved.body['filter'] as unknown as { id: string };
  await app.call(links.deleteFilter, { params: { id } }, shop);
  await app.call(notifications.savePreferences, { body: { inApp: ['payment_failed'], email: [] } }, shop);
  await app.call(messaging.saveSmsConfig, { body: { smsTemplate: 'Pay {{paymentUrl}}' } }, shop);
  const added = await app.call(
    webhooks.addWebhook,
    { body: { url: 'https://hooks.example/x', events: ['payment_failed'] } },
    shop,
  );
  const webhook = added.body['webhook'] as unknown as { id: string };
  await app.call(webhooks.testWebhook, { params: { id: webhook.id } }, shop);
  await app.call(notifications.test, { body: { recipientEmails: ['dana@store.example'] } }, shop);
  const { body: list } = await app.call(contract.activity.list, { query: { all: 'true' } }, shop);
  const { logs } = list as unknown as { logs: ActivityLog[] };
  const by = ` by ${shop.staff.name}`;
  const recorded = logs.map(({ description }) => description.replace(by, ''));
  expect(recorded.slice(0, 7)).toEqual([
    'The email “A test of your notifications” to d…@store.example was sent',
    'The webhook to hooks.example was sent a test',
    'The webhook to hooks.example was added',
    'The text settings were changed',
    'The own choice of notifications was changed',
    'The filter “Mine” was deleted',
    'The filter “Mine” was saved',
  ]);
  // Both rows are of one moment.
  expect(recorded.slice(7, 9).toSorted()).toEqual([
    'Ana Diaz was said not to be the same as Anna Dias',
    'Anna Dias was said not to be the same as Ana Diaz',
  ]);
  expect(logs.every(({ description }) => description.endsWith(by))).toBe(true);
  expect(logs[4]?.metadata['changes']).toMatchObject([{ field: 'inApp', after: 'payment_failed' }]);
  expect(logs[3]?.metadata['changes']).toEqual([{ field: 'smsTemplate', before: null, after: 'Pay {{paymentUrl}}' }]);
});
