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

it('a store that is stopped reads why, its admin writes against it once at a time, and everybody of it reads what became of it', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store, role: 'user' });
  const stopOf = async (reader = clerk) =>
    contract.store.stop.response.parse((await app.call(contract.store.stop, {}, reader)).body).stop;
  const write = (letter: string, by = store) => app.call(contract.store.appealStop, { body: { letter } }, by);
  const waiting = async () => {
    const { appeals } = contract.operator.appeals.response.parse(
      (await app.call(contract.operator.appeals, {}, operator)).body,
    );
    return appeals.filter(({ accountId }) => accountId === store.userId);
  };
  const answer = async (body: object) => {
    const [appeal] = await waiting();
    return app.call(contract.operator.answerAppeal, { params: { id: appeal?.id ?? store.userId }, body }, operator);
  };
  const nothing = { stopped: [], since: null, reason: null, appeal: null, mayAppeal: false };
  expect(await stopOf()).toEqual(nothing);
  expect(await write('Why?')).toMatchObject({ status: 409, body: { code: 'nothing_stopped' } });
  await set(store.userId, { texting: false, payments: false, reason: 'Many say they do not know you.' });
  expect(await stopOf()).toMatchObject({
    stopped: ['payments', 'texts'],
    since: expect.any(String),
    reason: 'Many say they do not know you.',
    mayAppeal: true,
  });
  const listed = await app.call(contract.operator.accounts, { query: { q: store.staff.username } }, operator);
  expect(listed.body['accounts']).toMatchObject([{ id: store.userId, stopped: ['payments', 'texts'] }]);
  expect((await write('We did not', clerk)).status).toBe(403);
  for (const letter of ['', 'x'.repeat(2_001)]) expect((await write(letter)).status).toBe(400);
  expect((await write('We used an old list.')).status).toBe(200);
  expect(await write('Hello?')).toMatchObject({ status: 409, body: { code: 'appeal_open' } });
  expect(await waiting()).toMatchObject([
    { against: 'stop', stopped: ['payments', 'texts'], letter: 'We used an old list.', author: store.staff.name },
  ]);
  expect((await answer({ accept: false, answer: 'Delete the list first.' })).status).toBe(200);
  expect(await stopOf()).toMatchObject({
    appeal: { letter: 'We used an old list.', answeredAt: expect.any(String), answer: 'Delete the list first.' },
    mayAppeal: true,
  });
  expect((await answer({ accept: true })).status).toBe(404);
  expect((await write('It is deleted.')).status).toBe(200);
  await set(store.userId, { texting: false, payments: true });
  expect(await waiting()).toMatchObject([{ stopped: ['texts'] }]);
  expect((await answer({ accept: true })).status).toBe(200);
  expect([await waiting(), await stopOf()]).toEqual([[], nothing]);
  const { rows: log } = await app.database.pool.query(
    "select action, description from activity_logs where store_id = $1 and action like 'APPEAL%' order by created_at, id",
    [store.storeId],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'APPEAL_WRITTEN',
    'APPEAL_REFUSED',
    'APPEAL_WRITTEN',
    'APPEAL_ACCEPTED',
  ]);
});

it('of one stop three letters are read, and the next stop starts anew', async () => {
  const store = await anAccount(app.database);
  const off = { texting: true, payments: false };
  const write = () => app.call(contract.store.appealStop, { body: { letter: 'Please' } }, store);
  const heard = () =>
    app.database.pool.query('update appeals set answered_at = now(), accepted = false where store_id = $1', [
      store.storeId,
    ]);
  await set(store.userId, off);
  for (let letter = 0; letter < 3; letter += 1) {
    expect((await write()).status).toBe(200);
    await heard();
  }
  expect(await write()).toMatchObject({ status: 409, body: { code: 'appeal_heard' } });
  await set(store.userId, { texting: true, payments: true });
  await set(store.userId, off);
  expect((await write()).status).toBe(200);
});

it('a letter that waits, and the reason that was given, are still read when more is stopped without another one', async () => {
  const store = await anAccount(app.database);
  const write = () => app.call(contract.store.appealStop, { body: { letter: 'Please' } }, store);
  await set(store.userId, { texting: true, payments: false, reason: 'Nobody knows you.' });
  expect((await write()).status).toBe(200);
  await set(store.userId, { texting: false, payments: false });
  expect((await app.call(contract.store.stop, {}, store)).body['stop']).toMatchObject({
    stopped: ['payments', 'texts'],
    reason: 'Nobody knows you.',
    appeal: { letter: 'Please', answeredAt: null },
    mayAppeal: false,
  });
  expect(await write()).toMatchObject({ status: 409, body: { code: 'appeal_open' } });
});

it('a letter is answered by an operator who has just confirmed who they are, as whoever turns payments on has to', async () => {
  const store = await anAccount(app.database);
  await set(store.userId, { texting: true, payments: false });
  await app.call(contract.store.appealStop, { body: { letter: 'Please' } }, store);
  const { rows } = await app.database.pool.query<{ id: string }>('select id from appeals where store_id = $1', [
    store.storeId,
  ]);
  const answer = { params: { id: rows[0]?.id ?? '' }, body: { accept: true } };
  const confirm = (at: string) =>
    app.database.pool.query(`update user_sessions set confirmed_at = ${at} where user_id = $1`, [operator.userId]);
  await confirm("now() - interval '11 minutes'");
  expect(await app.call(contract.operator.answerAppeal, answer, operator)).toMatchObject({
    status: 403,
    body: { code: 'step_up_required' },
  });
  await confirm('now()');
  expect((await app.call(contract.operator.answerAppeal, answer, operator)).status).toBe(200);
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
