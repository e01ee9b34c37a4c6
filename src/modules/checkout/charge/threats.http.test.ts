import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  expectAgreement,
  ledgerOf,
  pay,
  reconcile,
} from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;
/** Everything that was answered to people without a session. */
const heard: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '400', PAYER_DECLINES: '1000' } });
  store = await aMerchant(app);
});

afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
  await app.close();
});

const hear = async (answer: Promise<CallResponse>): Promise<CallResponse> => {
  const called = await answer;
  heard.push(JSON.stringify([called.body, ...called.headers]));
  return called;
};
const payAs = (wanted: Parameters<typeof pay>[1]) => hear(pay(app, wanted));
const read = (linkId: string) => hear(app.call(contract.paymentLinks.forPayer, { params: { linkId } }));
const voidAs = (body: Record<string, unknown>, token?: string) =>
  hear(app.call(contract.checkout.void, { body }, token === undefined ? {} : { token }));
describe('a payment that should not be made', () => {
  it.each([
    ['completed', 'link_paid'],
    ['confirmed in pos', 'link_paid'],
    ['voided', 'link_unavailable'],
    ['failed', 'link_unavailable'],
    ['authorized', 'link_authorized'],
    ['expired', 'link_expired'],
  ])('a payment of a link that is %s is refused', async (status, code) => {
    const linkId = await aPayableLink(app.database, store);
    const move = (to: string) =>
      app.database.pool.query('update payment_links set status = $2 where link_id = $1', [linkId, to]);
    await move(status);
    expect(await payAs({ linkId })).toMatchObject({ status: 409, body: { code } });
    expect(await attemptsOf(app, linkId)).toEqual([]);
    await move('pending');
  });

  it('a payment is refused when the link was closed between the page and the button', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect((await read(linkId)).body['link']).toMatchObject({ closed: null });
    await app.call(contract.paymentLinks.disable, { params: { linkId } }, { token: store.token });
    expect(await payAs({ linkId })).toMatchObject({ status: 409, body: { code: 'link_disabled' } });
  });

  it('one card entry that is sent for many links at the same moment pays once', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, () => aPayableLink(app.database, store)));
    const token = app.sandbox.ipos.tokenFor(cards.debit, demoMerchant.tpn);
    const answers = await Promise.all(links.map((linkId) => payAs({ linkId, token })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'token_used')).toHaveLength(7);
  });

  it('a card entry pays nobody but the store it was entered for', async () => {
    app.sandbox.ipos.putMerchant({ authToken: 'other-token' }, '777777777777');
    const linkId = await aPayableLink(app.database, store);
    const token = app.sandbox.ipos.tokenFor(cards.debit, '777777777777');
    expect((await payAs({ linkId, token })).body).toMatchObject({ success: false, retry: true });
    expect(await ledgerOf(app, linkId)).toEqual([]);
  });

  it('a payment changes nothing of the customer, whatever the payer writes', async () => {
    const made = await app.call(
      contract.paymentLinks.create,
      { body: { amount: '12.50', customerName: 'Ada Lovelace', customerPhone: '2135550123' } },
      { token: store.token },
    );
    const { linkId } = made.body['link'] as unknown as { linkId: string };
    // What is known of them, without what follows from their links.
    const customers = async () => {
      const { body } = await app.call(contract.customers.list, {}, { token: store.token });
      return (body['customers'] as unknown as object[]).map((row) => Customer.parse(row));
    };
    const before = await customers();
    expect(before).toHaveLength(1);
    const extra = { customerName: 'Mallory', customerEmail: 'm@evil.example', customerMobile: '9995550000' };
    expect((await payAs({ linkId, extra })).body).toMatchObject({ success: true });
    expect(await customers()).toEqual(before);
  });
});

describe('a void', () => {
  it.each(['0.01', 9999, '-5', null])('a void is of the whole, whatever amount it names: %j', async (amount) => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    await voidAs({ transactionId: body['transactionId'], amount }, store.token);
    const charges = await ledgerOf(app, linkId);
    expect(charges.map(({ type, voided, refundedCents }) => ({ type, voided, refundedCents }))).toEqual([
      { type: 1, voided: true, refundedCents: 0 },
      { type: 2, voided: false, refundedCents: 0 },
    ]);
    expect(charges[1]).toMatchObject({ verdict: { approved: true, cents: 1250 } });
  });

  it('a void cannot be asked for with the reference of a void, nor with an id of the processor', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId, card: cards.credit });
    const [, voided] = await attemptsOf(app, linkId);
    for (const id of [voided?.['transaction_reference_id'], voided?.['rrn'], voided?.['id']])
      expect(await voidAs({ transactionId: String(id) }, store.token)).toMatchObject({ status: 404 });
  });

  it('a void without a session is refused in the same words for a payment that exists and one that does not', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId });
    const [known, unknown] = await Promise.all([
      voidAs({ transactionId: body['transactionId'] }),
      voidAs({ transactionId: '0'.repeat(20) }),
    ]);
    expect(known.status).toBe(403);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });
});

describe('the id of a link', () => {
  it('the id of a link cannot be guessed from others: 26 random letters follow the key of the store', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const body = { amount: '1', customerName: 'Ada', customerPhone: '2135550123' };
        const made = await app.call(contract.paymentLinks.create, { body }, { token: store.token });
        return (made.body['link'] as unknown as { linkId: string }).linkId;
      }),
    );
    const tails = ids.map((id) => id.slice(8));
    expect(tails.every((tail) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(tail))).toBe(true);
    for (let place = 0; place < 26; place += 1)
      expect(new Set(tails.map((tail) => tail[place])).size).toBeGreaterThan(4);
  });

  it.each(['0'.repeat(34), '0'.repeat(35), 'nope', '%00'])('an id that is none tells nothing: %s', async (linkId) => {
    const { status, body } = await read(linkId);
    expect({ status, ...body, requestId: '' }).toEqual({
      status: 404,
      success: false,
      error: 'Payment link not found',
      code: 'link_not_found',
      requestId: '',
    });
    expect(await payAs({ linkId })).toMatchObject({ status: 404, body: { error: 'Payment link not found' } });
  });
});

describe('secrets', () => {
  const everyWay = async (): Promise<void> => {
    for (const card of [cards.debit, cards.credit, cards.declined, cards.unknown]) {
      const linkId = await aPayableLink(app.database, store);
      await read(linkId);
      const { body, key } = aPayment(app, { linkId, card });
      const first = await hear(app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } }));
      await hear(app.call(contract.checkout.result, { body: { linkId, key } }));
      await voidAs({ transactionId: first.body['transactionId'] ?? 'none', rrn: first.body['rrn'] });
      await payAs({ linkId });
      await read(linkId);
    }
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    const linkId = await aPayableLink(app.database, store);
    await payAs({ linkId });
    await reconcile(app, linkId);
    await read(linkId);
  };
  const table = async (name: string): Promise<string> => {
    const { rows } = await app.database.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    return rows.map(({ row }) => row).join('\n');
  };
  const wholeDatabase = async (): Promise<string> => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    return (await Promise.all(rows.map(({ name }) => table(name)))).join('\n');
  };

  it('no answer to a payer holds terminal, auth token, ids of the processor or sealed keys', async () => {
    await everyWay();
    const { rows } = await app.database.pool.query<{ secret: string }>(
      `select unnest(array[rrn, ipos_transaction_id, terminal, token_hash, idempotency_key]) as secret from transactions
       union select sealed_key from read_stores union select unnest(array[ipos_tpn, ipos_auth_token]) from users`,
    );
    const secrets = rows.map(({ secret }) => secret).filter(Boolean);
    // The one key that a page may show is named after its terminal in the sandbox.
    const said = heard.join('\n').replaceAll(demoMerchant.tokenizationKey, '');
    const out = [demoMerchant.tpn, demoMerchant.authToken, store.token, store.userId, '12135550123', ...secrets];
    expect(heard.length).toBeGreaterThan(40);
    expect(secrets.length).toBeGreaterThan(20);
    expect(out.filter((secret) => said.includes(secret))).toEqual([]);
  });

  it.each(['customerName', 'customerEmail', 'customerMobile', 'streetAddress'])(
    'a card number written into %s is refused and not kept',
    async (field) => {
      const linkId = await aPayableLink(app.database, store);
      const { status, body } = await payAs({ linkId, extra: { [field]: '4000 0566 5566 5556' } });
      expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_input' });
      expect(JSON.stringify({ ...body, requestId: '' })).not.toContain('5556');
      expect(await attemptsOf(app, linkId)).toEqual([]);
    },
  );

  it('the database holds no card, card entry, terminal, auth token or session token', async () => {
    const entry = app.sandbox.ipos.tokenFor(cards.debit, demoMerchant.tpn);
    for (const token of [entry, cards.debit]) await payAs({ linkId: await aPayableLink(app.database, store), token });
    const kept = await wholeDatabase();
    const out = [...Object.values(cards), entry, demoMerchant.tpn, demoMerchant.authToken, store.token];
    expect(kept.length).toBeGreaterThan(10_000);
    expect(out.filter((secret) => kept.includes(secret))).toEqual([]);
  });
});
