import { afterAll, beforeAll, expect, it } from 'vitest';
import { mask } from '../../../platform/secrets.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { Stores } from '../index.ts';
import { identityModule } from '../module.ts';
import { readSessionUser } from '../people/session-user.ts';
import { saveCredentials } from './save-credentials.ts';

const tpn = '123456789012';
const token = 'auth-token-of-the-store';

let identity: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
});
afterAll(() => identity.close());

type Credentials = readonly [tpn: string, authToken: string, tokenizationKey?: string];

const save = ({ staff }: OpenStore, ...[iposTpn, iposAuthToken, iposTokenizationKey]: Credentials) =>
  identity.transact((tx) =>
    saveCredentials(identity.context)({ iposTpn, iposAuthToken, iposTokenizationKey }, staff, tx),
  );

it('processing credentials that changed raise an event with which of them changed, and nothing of what they are', async () => {
  const store = await anAccount(identity.database);
  const second = await anAccount(identity.database, { parent: store, role: 'admin' });
  const raised = async (actor: OpenStore, ...sent: Credentials) => {
    identity.events.length = 0;
    await save(actor, ...sent);
    return identity.events.filter(({ type }) => type !== 'OccasionRecorded');
  };
  const { storeId, userId, staff } = store;
  const saved = { type: 'CredentialsSaved', storeId, userId };
  const event = { type: 'CredentialsChanged', storeId, userId, username: staff.username };
  expect(await raised(store, tpn, token)).toEqual([saved, { ...event, changed: ['iposTpn', 'iposAuthToken'] }]);
  expect(await raised(second, mask(tpn), 'another-token', 'tokenize-only-key')).toEqual([
    { ...saved, userId: second.userId },
    { ...event, changed: ['iposAuthToken', 'iposTokenizationKey'] },
  ]);
  expect(await raised(store, tpn, 'another-token', mask('tokenize-only-key'))).toEqual([saved]);
  expect(await raised(store, mask(tpn), mask('another-token'), '')).toEqual([
    saved,
    { ...event, changed: ['iposTokenizationKey'] },
  ]);
});

it('processing credentials keep the word of the processor on just them, and none on what they were planned to be', async () => {
  const store = await anAccount(identity.database);
  const { storeId, userId, staff } = store;
  const saveChecked = async (iposAuthToken: string, checked: string, state: 'verified' | 'unanswered') => {
    const check = { of: { tpn, authToken: checked }, state } as const;
    const sent = { iposTpn: tpn, iposAuthToken, check };
    await identity.transact((tx) => saveCredentials(identity.context)(sent, staff, tx));
    return (await readSessionUser(identity.context)({ userId })).credentialsCheck;
  };
  expect(await identity.get(Stores).planCredentials({ iposTpn: tpn, iposAuthToken: token }, { storeId })).toEqual({
    tpn,
    authToken: token,
  });
  expect(await identity.get(Stores).processingAccount(storeId)).toBeNull();
  expect(await saveChecked(token, token, 'verified')).toBe('verified');
  expect(await saveChecked(token, 'another-token', 'unanswered')).toBe('verified');
  expect(await saveChecked('another-token', token, 'verified')).toBe('none');
  await save(store, tpn, 'another-token');
  expect(await saveChecked(mask('another-token'), 'another-token', 'verified')).toBe('verified');
  await save(store, tpn, token);
  expect((await readSessionUser(identity.context)({ userId })).credentialsCheck).toBe('none');
});
