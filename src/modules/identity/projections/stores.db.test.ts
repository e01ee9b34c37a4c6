import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApproveAccount, DenyAccount } from '../commands/decide-account.ts';
import { RegisterAccount } from '../commands/register-account.ts';
import { SaveCredentials } from '../commands/save-credentials.ts';
import { aNewAccount, anAccount } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import { identityModule } from '../module.ts';
import { storesProjection } from './stores.ts';

let room: TestModule<object>;
beforeAll(async () => {
  room = await startTestModule(identityModule);
});
afterAll(() => room.close());

const stores = () => room.rows('select * from read_stores order by store_id');

describe('what others know of the stores', () => {
  it('is the same whether it was kept up or is built anew', async () => {
    const operator = await anAccount(room.database, { operator: true });
    for (const account of [
      aNewAccount(),
      aNewAccount({ companyName: 'Second' }),
      aNewAccount({ companyName: 'Third' }),
    ]) {
      const opened = await room.transact((tx) => room.get(RegisterAccount).execute(account, tx));
      if (account.companyName === 'Third') {
        await room.transact((tx) => room.get(DenyAccount).execute(opened, operator, tx));
        continue;
      }
      await room.transact((tx) => room.get(ApproveAccount).execute(opened, operator, tx));
      const iposTokenizationKey = account.companyName === 'Second' ? 'a-key-that-tokenizes' : '';
      const sent = { iposTpn: '123456789012', iposAuthToken: 'a-token', iposTokenizationKey };
      await room.transact((tx) => room.get(SaveCredentials).execute(sent, opened, tx));
    }
    const kept = (await stores()).filter(({ store_id: id }) => id !== operator.storeId);
    expect(kept.filter(({ payable }) => payable)).toHaveLength(2);
    expect(kept.filter((store) => store['has_tokenization_key'])).toMatchObject([{ payee: 'Second' }]);
    await room.transact(storesProjection.rebuild);
    expect((await stores()).filter(({ store_id: id }) => id !== operator.storeId)).toEqual(kept);
  });

  it('names the company as payee, else the person, else the username', async () => {
    const register = (known: Parameters<typeof aNewAccount>[0]) =>
      room.transact((tx) => room.get(RegisterAccount).execute(aNewAccount(known), tx));
    const payee = async ({ storeId }: { storeId: string }) =>
      (await room.rows('select payee from read_stores where store_id = $1', [storeId]))[0]?.['payee'];
    expect(await payee(await register({ companyName: 'Shop', firstName: 'Kim' }))).toBe('Shop');
    expect(await payee(await register({ companyName: ' ', firstName: 'Kim', lastName: 'Lee' }))).toBe('Kim Lee');
    expect(await payee(await register({ companyName: '', username: 'kim-lee' }))).toBe('kim-lee');
  });
});
