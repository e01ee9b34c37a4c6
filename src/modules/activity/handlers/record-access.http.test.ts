import { afterAll, beforeAll, expect, it } from 'vitest';
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
