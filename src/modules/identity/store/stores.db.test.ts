import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewAccount, anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { approveAccount, denyAccount } from '../operator/registrations.ts';
import { registerAccount } from '../people/register-account.ts';
import { saveCredentials } from './save-credentials.ts';
import type { Context } from '../context.ts';
import { identityModule } from '../module.ts';
import { storesProjection } from './stores.ts';

let identity: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
});
afterAll(() => identity.close());

const stores = () => identity.rows('select * from read_stores order by store_id');

it('the read table of stores is the same whether events kept it or it is rebuilt', async () => {
  const operator = await anAccount(identity.database, { operator: true });
  for (const account of [
    aNewAccount(),
    aNewAccount({ companyName: 'Second' }),
    aNewAccount({ companyName: 'Third' }),
  ]) {
    const opened = await identity.transact((tx) => registerAccount(identity.context)(account, tx));
    if (account.companyName === 'Third') {
      await identity.transact((tx) => denyAccount(identity.context)(opened, operator, tx));
      continue;
    }
    await identity.transact((tx) => approveAccount(identity.context)(opened, operator, tx));
    const iposTokenizationKey = account.companyName === 'Second' ? 'a-key-that-tokenizes' : '';
    const sent = { iposTpn: '123456789012', iposAuthToken: 'a-token', iposTokenizationKey };
    await identity.transact((tx) => saveCredentials(identity.context)(sent, { ...opened, name: account.username }, tx));
  }
  const kept = (await stores()).filter(({ store_id: id }) => id !== operator.storeId);
  expect(kept.filter(({ payable }) => payable)).toHaveLength(2);
  expect(kept.filter((store) => store['has_tokenization_key'])).toMatchObject([{ payee: 'Second' }]);
  await identity.transact(storesProjection.rebuild);
  expect((await stores()).filter(({ store_id: id }) => id !== operator.storeId)).toEqual(kept);
});

it('the read table of stores names the company as payee, else the person, else the username', async () => {
  const register = (known: Parameters<typeof aNewAccount>[0]) =>
    identity.transact((tx) => registerAccount(identity.context)(aNewAccount(known), tx));
  const payee = async ({ storeId }: { storeId: string }) =>
    (await identity.rows('select payee from read_stores where store_id = $1', [storeId]))[0]?.['payee'];
  expect(await payee(await register({ companyName: 'Shop', firstName: 'Kim' }))).toBe('Shop');
  expect(await payee(await register({ companyName: ' ', firstName: 'Kim', lastName: 'Lee' }))).toBe('Kim Lee');
  expect(await payee(await register({ companyName: '', username: 'kim-lee' }))).toBe('kim-lee');
});
