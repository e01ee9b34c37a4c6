import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant, aPayableLink, pay } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';

const { switches, setSwitches } = contract.operator;

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());

const set = (id: string, body: object, by = operator): Promise<CallResponse> =>
  app.call(setSwitches, { params: { id }, body }, by);
const send = async (store: OpenStore): Promise<CallResponse> => {
  const { linkId } = await aLink(app.database, { storeId: store.storeId }, { customerPhone: '12125550123' });
  return app.call(contract.paymentLinks.sendSms, { params: { linkId } }, { token: store.token });
};

it('a store whose texting is off sends no text until it is on again, and is paid all the while', async () => {
  const store = await aTextingStore(app);
  const { body } = await app.call(switches, { params: { id: store.userId } }, operator);
  expect(body).toEqual({ success: true, switches: { texting: true, payments: true } });
  const off = { texting: false, payments: true };
  expect((await set(store.userId, off)).body).toEqual({ success: true, switches: off });
  expect(await send(store)).toMatchObject({
    body: {
      success: false,
      code: 'texting_off',
      error: 'This store may not send texts. Ask support to allow it.',
    },
  });
  const { rows } = await app.database.pool.query('select payable from read_stores where store_id = $1', [
    store.storeId,
  ]);
  expect(rows).toEqual([{ payable: true }]);
  await set(store.userId, { texting: true, payments: true });
  expect((await send(store)).status).toBe(200);
});

it('a store whose payments are off has closed links and says so, until they are on again', async () => {
  const store = await aMerchant(app);
  const linkId = await aPayableLink(app.database, store);
  const canTakePayments = async () => {
    const { body } = await app.call(contract.session.user, {}, store);
    return contract.session.user.response.parse(body).user.canTakePayments;
  };
  expect(await canTakePayments()).toBe(true);
  await set(store.userId, { texting: true, payments: false });
  expect(await canTakePayments()).toBe(false);
  expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
  const { rows: log } = await app.database.pool.query(
    'select action, user_name, description, metadata from activity_logs where store_id = $1 and action = $2',
    [store.storeId, 'STORE_SWITCHED'],
  );
  expect(log).toMatchObject([
    {
      action: 'STORE_SWITCHED',
      user_name: 'operator',
      description: 'Texting was turned on and payments off by operator',
      metadata: { changes: [{ field: 'payments', before: 'on', after: 'off' }] },
    },
  ]);
  await set(store.userId, { texting: true, payments: true });
  expect((await pay(app, { linkId })).status).toBe(200);
});

it('switches belong to an approved main account', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  const pending = await anAccount(app.database, { status: 'pending' });
  const off = { texting: false, payments: false };
  for (const { userId: id } of [clerk, pending]) {
    expect(await set(id, off)).toMatchObject({ status: 404, body: { error: 'User not found' } });
    expect((await app.call(switches, { params: { id } }, operator)).status).toBe(404);
  }
  expect((await set(store.userId, { texting: 'no' })).status).toBe(400);
  const { body } = await app.call(switches, { params: { id: store.userId } }, operator);
  expect(body['switches']).toEqual({ texting: true, payments: true });
});
