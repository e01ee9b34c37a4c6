import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aReply, aTextingStore } from '../../../testing/texts.ts';
import { TextSettings } from '../../messaging/index.ts';

const { customers: calls, conversations } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const rows = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, [...values])).rows as Row[];

const add = async (customerPhone: string): Promise<Customer> => {
  const body = { customerName: 'Ann Lee', customerPhone };
  const answer = await app.call(calls.create, { body }, { token: store.token });
  return (answer.body as unknown as { customer: Customer }).customer;
};
const aPair = async (n: number) => [await add(`213555${n}1`), await add(`213555${n}2`)] as const;
const [keptPhone, otherPhone] = [(n: number) => `1213555${n}1`, (n: number) => `1213555${n}2`];
const optOut = (phone: string, source: string | null, { storeId } = store) =>
  rows('insert into sms_opt_outs (store_id, phone, source) values ($1, $2, $3)', [storeId, phone, source]);
const sourcesOf = async (...phones: string[]) =>
  Object.fromEntries(
    (
      await rows<{ phone: string; source: string | null }>(
        'select phone, source from sms_opt_outs where store_id = $1 and phone = any($2::text[])',
        [store.storeId, phones],
      )
    ).map(({ phone, source }) => [phone, source]),
  );
const merge = ([kept, other]: readonly [Customer, Customer]) => {
  const body = { primaryCustomerId: kept.id, customerIds: [other.id] };
  return app.call(calls.merge, { body }, { token: store.token });
};
const preview = async ([kept, other]: readonly [Customer, Customer]) => {
  const query = { primaryCustomerId: kept.id, customerIds: other.id };
  return (await app.call(calls.mergePreview, { query }, { token: store.token })).body['parts'];
};
const allow = (phone: string) => {
  const body = { wanted: true, source: 'in_person' } as const;
  return app.call(conversations.recordConsent, { params: { phone }, body }, { token: store.token });
};

describe('a merge never opens a number again', () => {
  it('the kept phone gets no texts where one of the others wrote STOP, and staff cannot undo that for either of them', async () => {
    const pair = await aPair(411);
    await optOut(otherPhone(411), 'reply');
    expect(await preview(pair)).toMatchObject([{ optedOut: false }, { optedOut: true }]);
    expect((await merge(pair)).status).toBe(200);
    expect(await sourcesOf(keptPhone(411), otherPhone(411))).toEqual({
      [keptPhone(411)]: 'reply',
      [otherPhone(411)]: 'reply',
    });
    for (const phone of [keptPhone(411), otherPhone(411)])
      expect([(await allow(phone)).status, (await allow(phone)).body['code']]).toEqual([409, 'opted_out']);
  });

  it('links of a phone that does not stay are texted no more where the kept one wrote STOP', async () => {
    const pair = await aPair(412);
    await optOut(keptPhone(412), 'provider');
    await merge(pair);
    expect(await sourcesOf(otherPhone(412))).toEqual({ [otherPhone(412)]: 'provider' });
  });

  it('what staff have recorded of one phone they may undo for the other one too, unless one of them wrote STOP', async () => {
    const [recorded, both] = [await aPair(413), await aPair(414)];
    await optOut(otherPhone(413), 'in_person');
    await optOut(keptPhone(414), 'phone_call');
    await optOut(otherPhone(414), null);
    await merge(recorded);
    await merge(both);
    expect(await sourcesOf(keptPhone(413), keptPhone(414), otherPhone(414))).toEqual({
      [keptPhone(413)]: 'in_person',
      [keptPhone(414)]: null,
      [otherPhone(414)]: null,
    });
    expect((await allow(keptPhone(413))).status).toBe(200);
    expect((await allow(keptPhone(414))).status).toBe(409);
  });

  it('a STOP to the number of the operator, through which the store texts, holds as well', async () => {
    const operator = await aTextingStore(app, { operator: true });
    const inherit = app.get(TextSettings).saveTwilioSettings;
    await app.transact((tx) => inherit({ twilioInherited: true }, { ...store, operator: false }, tx));
    const pair = await aPair(415);
    await optOut(otherPhone(415), 'reply', operator);
    expect(await preview(pair)).toMatchObject([{ optedOut: false }, { optedOut: true }]);
    await merge(pair);
    expect(await sourcesOf(keptPhone(415))).toEqual({ [keptPhone(415)]: 'reply' });
    // The kept phone is texted through that number, to which its START goes.
    await rows(
      `insert into message_history (store_id, customer_phone, message_type, sender_store_id, sender_id)
       values ($1, $2, 'manual', $3, $4)`,
      [store.storeId, keptPhone(415), operator.storeId, operator.userId],
    );
    expect(await aReply(app, operator, { From: `+${keptPhone(415)}`, Body: 'START' })).toBe(200);
    expect(await sourcesOf(keptPhone(415))).toEqual({});
  });
});
