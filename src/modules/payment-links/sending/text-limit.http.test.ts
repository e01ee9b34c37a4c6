import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';

const { paymentLinks: calls, operator: operatorCalls } = contract;
const newLink = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(212) 555-0123', smsEnabled: true };

let app: TestApp;
let operator: OpenStore;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  operator = await anAccount(app.database, { operator: true });
});
beforeEach(async () => {
  store = await aTextingStore(app);
});
afterAll(() => app.close());

const limitTo = (textsPerDay: unknown, id = store.userId, by = operator, emailsPerDay: number | null = null) =>
  app.call(operatorCalls.setTextLimit, { params: { id }, body: { textsPerDay, emailsPerDay } }, { token: by.token });
const linkOf = async ({ storeId }: OpenStore) =>
  (await aLink(app.database, { storeId }, { customerPhone: '12125550123' })).linkId;
const send = (linkId: string, by = store, key?: string) =>
  app.call(
    calls.sendSms,
    { params: { linkId } },
    { token: by.token, headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  );
const textsOf = async ({ storeId }: OpenStore): Promise<number> =>
  (await app.database.pool.query('select from message_history where store_id = $1', [storeId])).rowCount ?? 0;

describe('the limit of texts', () => {
  it('texts sent at the same moment stay within the limit, and the others are told how many may go and when', async () => {
    await limitTo(3);
    const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(store)));
    const answers = await Promise.all(links.map((linkId) => send(linkId)));
    const countOf = (status: number) => answers.filter((answered) => answered.status === status).length;
    expect([countOf(200), countOf(429)]).toEqual([3, 7]);
    expect(await textsOf(store)).toBe(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      success: false,
      code: 'text_limit_reached',
      error: expect.stringMatching(
        /^This store may send at most 3 texts within 24 hours\. The next one can be sent on \w{3} \d+, \d+:\d\d [AP]M PST\.$/,
      ),
    });
    const seconds = Number(refused?.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
  });

  it('links created with a text at the same moment are all there, and each says whether its text was sent', async () => {
    await limitTo(2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call(calls.create, { body: newLink }, { token: store.token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const refused = answers.filter(({ body }) => body['smsSent'] === false);
    expect(refused).toHaveLength(4);
    for (const { body } of refused)
      expect(body).toMatchObject({ smsError: expect.stringMatching(/at most 2 texts within 24 hours/) });
    const { body } = await app.call(calls.list, {}, { token: store.token });
    expect(body['links']).toHaveLength(6);
    expect(await textsOf(store)).toBe(2);
  });

  it('a text that was refused goes out with the same Idempotency-Key once the limit allows it', async () => {
    await limitTo(1);
    await send(await linkOf(store));
    const [linkId, key] = [await linkOf(store), randomUUID()];
    expect((await send(linkId, store, key)).status).toBe(429);
    await limitTo(2);
    expect((await send(linkId, store, key)).status).toBe(200);
    expect((await send(linkId, store, key)).status).toBe(200);
    expect(await textsOf(store)).toBe(2);
  });

  it('a store at its limit does not keep another from texting', async () => {
    await limitTo(1);
    const other = await aTextingStore(app);
    for (const expected of [200, 429]) expect((await send(await linkOf(store))).status).toBe(expected);
    expect((await send(await linkOf(other), other)).status).toBe(200);
  });

  it('a store without texts is told so and not to wait', async () => {
    await limitTo(0);
    const { status, body, headers } = await send(await linkOf(store));
    expect([status, body['code'], headers.get('Retry-After')]).toEqual([403, 'texting_off', null]);
    expect(body['error']).toBe('This store may not send texts. Ask support to allow it.');
    const created = await app.call(calls.create, { body: newLink }, { token: store.token });
    expect(created.body).toMatchObject({ smsSent: false, smsError: body['error'] });
  });
});

describe('the operator’s limit of texts', () => {
  const read = (id = store.userId, by = operator) =>
    app.call(operatorCalls.textLimit, { params: { id } }, { token: by.token });

  it('the operator sets, reads and takes back the limit of a store, and the store reads who did so', async () => {
    const others = { defaultPerDay: 500, sentLastDay: 0, emailsPerDay: null, defaultEmails: 500, emailsLastDay: 0 };
    expect((await read()).body['textLimit']).toEqual({ textsPerDay: null, ...others });
    const set = { textsPerDay: 40, ...others };
    // Setting what is set already is no change, and leaves no trace.
    for (const textsPerDay of [null, 40, 40])
      expect((await limitTo(textsPerDay)).body['textLimit']).toEqual({ ...set, textsPerDay });
    expect((await read()).body['textLimit']).toEqual(set);
    expect((await limitTo(null)).body['textLimit']).toMatchObject({ textsPerDay: null });
    const { rows } = await app.database.pool.query(
      `select action, user_id, description from activity_logs where store_id = $1 and action = 'TEXT_LIMIT_CHANGED' order by created_at`,
      [store.storeId],
    );
    const { userId: user_id, staff } = operator;
    expect(rows).toHaveLength(2);
    expect(rows).toMatchObject([
      {
        user_id,
        description: `The limit within 24 hours was set to 40 of texts and the default of emails by ${staff.name}`,
      },
      {
        user_id,
        description: `The limit within 24 hours was set to the default of texts and the default of emails by ${staff.name}`,
      },
    ]);
  });

  it.each([-1, 1.5, 10_001, '40', undefined, {}])('a limit of %j is refused', async (textsPerDay) => {
    const { status, body } = await limitTo(textsPerDay);
    const error = 'Texts per day must be a whole number from 0 to 10,000, or null for the default';
    expect([status, body['code'], body['error']]).toEqual([400, 'invalid_input', error]);
  });

  it('an account that does not exist, and a sub-user, have no limit of their own', async () => {
    const clerk = await anAccount(app.database, { parent: store });
    for (const id of [randomUUID(), clerk.userId]) {
      expect([(await read(id)).status, (await limitTo(5, id)).status]).toEqual([404, 404]);
    }
    expect((await limitTo(5, 'nonsense')).status).toBe(404);
  });
});

describe('the limit of emails about links', () => {
  it('a store sends its 500th email of a day and not its 501st, where the operator has set nothing else', async () => {
    await app.database.pool.query(
      `insert into message_history (store_id, channel, message_type, state)
       select $1, 'email', 'payment_link', 'sent' from generate_series(1, 499)`,
      [store.storeId],
    );
    const body = { ...newLink, smsEnabled: false, emailEnabled: true, customerEmail: 'maria@example.com' };
    expect(await app.call(calls.create, { body }, { token: store.token })).toMatchObject({ status: 200 });
    expect(await app.call(calls.create, { body }, { token: store.token })).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/^This store may send at most 500 emails about links within 24 hours\./) },
    });
  });

  it('emails asked for at the same moment stay within the limit, and the others are refused in words, with nothing left behind', async () => {
    await limitTo(null, store.userId, operator, 2);
    const body = { ...newLink, smsEnabled: false, emailEnabled: true, customerEmail: 'maria@example.com' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(calls.create, { body }, { token: store.token })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([2, 3]);
    expect(refused[0]?.body).toMatchObject({
      code: 'email_limit_reached',
      error: expect.stringMatching(
        /^This store may send at most 2 emails about links within 24 hours\. The next one can be sent on /,
      ),
    });
    expect(await textsOf(store)).toBe(2);
    const { body: list } = await app.call(calls.list, {}, { token: store.token });
    expect(list['links']).toHaveLength(2);
  });
});
