import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../contract/index.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { aMerchant, aPayableLink, pay } from '../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

const switchOn = async ({ storeId, userId }: OpenStore): Promise<void> => {
  await app.database.pool.query(
    `insert into sms_settings (store_id, id, twilio_account_sid, twilio_auth_token, twilio_from_number,
       sms_payment_success_template, auto_send_payment_success)
     values ($1, $2, 'AC0', 'sealed', '+15550100200', 'Paid {amount}: {receiptUrl}', false)`,
    [storeId, userId],
  );
};

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  await switchOn(store);
});
afterAll(() => app.close());

interface Message {
  readonly message_type: string;
  readonly channel: string;
  readonly customer_name: string | null;
  readonly to_number: string | null;
  readonly recipient_email: string | null;
  readonly subject: string | null;
  readonly message_content: string;
  readonly html_content: string | null;
}

const messagesOf = async (linkId: string): Promise<Message[]> => {
  const { rows } = await app.database.pool.query<Message>(
    `select m.* from message_history m
       join payment_links l on l.store_id = m.store_id and l.id = m.payment_link_id
      where l.link_id = $1 order by m.created_at`,
    [linkId],
  );
  return rows;
};
const eventsOf = async (linkId: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ said: string }>(
    `select concat_ws(' ', e.type, e.to_value, e.by_name) as said from payment_link_events e
       join payment_links l on l.store_id = e.store_id and l.id = e.payment_link_id
      where l.link_id = $1 and e.type = 'receipt_sent' order by e.at`,
    [linkId],
  );
  return rows.map(({ said }) => said);
};

const aPaidLink = async (of = store) => {
  const linkId = await aPayableLink(app.database, of);
  const { body } = await pay(app, { linkId });
  return { linkId, path: String(body['receipt']), receiptId: String(body['receipt']).replace('/receipt/', '') };
};
const send = (receiptId: string, body: object) => app.call(contract.receipts.send, { params: { receiptId }, body });
const sendAsStaff = (linkId: string, body: object, token = store.token) =>
  app.call(contract.receipts.sendForLink, { params: { linkId }, body }, { token });

describe('a receipt that its payer sends', () => {
  it('has the name that the link was made for, and never one that its payer typed', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId, extra: { customerName: 'MALLORY B SMITH' } });
    const receiptId = String(body['receipt']).replace('/receipt/', '');
    for (const how of [{ by: 'text' }, { by: 'email', email: 'ana@example.com' }])
      expect((await send(receiptId, how)).status).toBe(200);
    const sent = await messagesOf(linkId);
    expect(sent.map(({ channel, customer_name: name }) => [channel, name])).toEqual([
      ['sms', 'Ada Lovelace'],
      ['email', 'Ada Lovelace'],
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/mallory/i);
  });

  it('is not sent by email over the limit of its store, of which the payer hears nothing but another way', async () => {
    const full = await aMerchant(app);
    await app.database.pool.query(
      'insert into text_limits (store_id, id, emails_per_day, updated_at) values ($1, $2, 0, now())',
      [full.storeId, full.userId],
    );
    const { linkId, receiptId } = await aPaidLink(full);
    const refused = await send(receiptId, { by: 'email', email: 'ana@example.com' });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'receipt_not_mailable' }]);
    expect(refused.body['error']).not.toMatch(/store may send/);
    const toStaff = await sendAsStaff(linkId, { by: 'email', email: 'ana@example.com' }, full.token);
    expect([toStaff.status, toStaff.body]).toMatchObject([429, { code: 'email_limit_reached' }]);
    expect(await messagesOf(linkId)).toEqual([]);
  });

  it('goes by text to the number the link was made for, with its address and nothing else to open', async () => {
    const { linkId, path, receiptId } = await aPaidLink();
    expect((await send(receiptId, { by: 'text', email: 'eve@example.com' })).status).toBe(200);
    const [text, ...more] = await messagesOf(linkId);
    expect(more).toEqual([]);
    expect(text).toMatchObject({ message_type: 'receipt', channel: 'sms', to_number: '+12135550123' });
    expect(text?.message_content).toContain(`your receipt for $12.50: ${app.url}${path}`);
    expect(await eventsOf(linkId)).toEqual(['receipt_sent text']);
  });

  it('goes by text for whoever opens the paid link on another device, who learns no more than the last two digits', async () => {
    const { linkId, path } = await aPaidLink();
    const { body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId } });
    expect(body['link']).toMatchObject({ closedCode: 'link_paid', receiptTo: '23', paidAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/2135550123|5556|Maria/);
    const text = () => app.call(contract.receipts.textForLink, { params: { linkId }, body: { language: 'es' } });
    expect((await text()).status).toBe(200);
    const [sent] = await messagesOf(linkId);
    expect(sent).toMatchObject({ channel: 'sms', to_number: '+12135550123' });
    expect(sent?.message_content).toContain(`su recibo de $12.50: ${app.url}${path}`);
    for (let times = 1; times < 5; times += 1) await text();
    expect(await text()).toMatchObject({ status: 429, body: { code: 'receipt_limit_reached' } });
    const unpaid = await aPayableLink(app.database, store);
    expect(await app.call(contract.receipts.textForLink, { params: { linkId: unpaid }, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'no_receipt' },
    });
  });

  it.each([
    ['partly refunded', 'link_paid', 'This payment was made.'],
    ['confirmed in pos', 'link_paid', 'This payment was made.'],
    ['authorized', 'link_authorized', 'This payment was authorized.'],
    ['refunded', 'link_refunded', 'This payment was refunded.'],
  ])('goes by text also from a link that is %s and past its end', async (status, closedCode, closed) => {
    const { linkId } = await aPaidLink();
    await app.database.pool.query(
      `update payment_links set status = $2, expires_at = now() - interval '1 day' where link_id = $1`,
      [linkId, status],
    );
    const { body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId } });
    expect(body['link']).toMatchObject({ closedCode, closed, receiptTo: '23' });
    const texted = await app.call(contract.receipts.textForLink, { params: { linkId }, body: {} });
    expect([texted.status, (await messagesOf(linkId)).length]).toEqual([200, 1]);
  });

  it('does not go from a paid link to a number that wants no texts', async () => {
    const quiet = await aMerchant(app);
    await switchOn(quiet);
    const { linkId } = await aPaidLink(quiet);
    await app.database.pool.query('insert into sms_opt_outs (store_id, phone) values ($1, $2)', [
      quiet.storeId,
      '12135550123',
    ]);
    expect(await app.call(contract.receipts.textForLink, { params: { linkId }, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'receipt_not_textable' },
    });
    expect(await messagesOf(linkId)).toEqual([]);
  });

  it('goes by text in the language of its page', async () => {
    const { linkId, receiptId } = await aPaidLink();
    await send(receiptId, { by: 'text', language: 'es' });
    expect((await messagesOf(linkId))[0]?.message_content).toContain('su recibo de $12.50');
  });

  it('goes by email with its lines, in the language of its page', async () => {
    const { linkId, path, receiptId } = await aPaidLink();
    expect((await send(receiptId, { by: 'email', email: 'ada@example.com', language: 'es' })).status).toBe(200);
    const [mail] = await messagesOf(linkId);
    expect(mail).toMatchObject({ message_type: 'receipt', channel: 'email', recipient_email: 'ada@example.com' });
    expect(mail?.subject).toMatch(/^Recibo: \$12\.50 a /);
    for (const part of ['Pago realizado', 'Visa de débito terminada en 5556', `${app.url}${path}?lang=es`])
      expect(mail?.message_content).toContain(part);
    expect(mail?.html_content).toContain('<html lang="es">');
    expect(await eventsOf(linkId)).toEqual(['receipt_sent email']);
  });

  it('by email it needs an address', async () => {
    const { linkId, receiptId } = await aPaidLink();
    expect(await send(receiptId, { by: 'email' })).toMatchObject({
      status: 400,
      body: { code: 'email_needed', details: [{ path: 'email' }] },
    });
    expect(await send(receiptId, { by: 'email', email: 'a@x\nBcc: b@y.example' })).toMatchObject({ status: 400 });
    expect(await send(receiptId, { by: 'fax' })).toMatchObject({ status: 400 });
    expect([await messagesOf(linkId), await eventsOf(linkId)]).toEqual([[], []]);
  });

  it('goes out five times a day at most, however many ask at once', async () => {
    const { linkId, receiptId } = await aPaidLink();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send(receiptId, at % 2 === 0 ? { by: 'text' } : { by: 'email', email: `a${at}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) expect([status, body['code']]).toEqual([429, 'receipt_limit_reached']);
    expect(await messagesOf(linkId)).toHaveLength(5);
    await app.database.pool.query(
      `update message_history set created_at = created_at - interval '25 hours'
        where payment_link_id = (select id from payment_links where link_id = $1)`,
      [linkId],
    );
    expect((await send(receiptId, { by: 'text' })).status).toBe(200);
  });

  it('is sent over one connection to the database, so that of many at once none waits for what another one holds', async () => {
    const [texted, mailed] = [await aPaidLink(), await aPaidLink()];
    const { pool } = app.database;
    const held: PoolClient[] = [];
    onTestFinished(() => held.forEach((connection) => connection.release()));
    // An eighth of the connections is kept for work that has begun; one of the others is left.
    while (held.length < (pool.options.max * 7) / 8 - 1) held.push(await pool.connect());
    expect((await send(texted.receiptId, { by: 'text' })).status).toBe(200);
    expect((await send(mailed.receiptId, { by: 'email', email: 'ada@example.com' })).status).toBe(200);
  });

  it('of an unknown receipt nothing goes out', async () => {
    const { status, body } = await send('x'.repeat(34), { by: 'email', email: 'ada@example.com' });
    expect([status, body['code']]).toEqual([404, 'receipt_not_found']);
  });

  it('where the store cannot text, its page offers no text, and its payer is told of another way and not of the store’s settings', async () => {
    const other = await aMerchant(app);
    const { linkId, receiptId } = await aPaidLink(other);
    const page = await app.call(contract.receipts.read, { params: { receiptId } });
    expect(page.body['receipt']).toMatchObject({ canText: false });
    const { status, body } = await send(receiptId, { by: 'text' });
    expect([status, body['code']]).toEqual([409, 'receipt_not_textable']);
    expect(body['error']).not.toContain('provider');
    expect([await messagesOf(linkId), await eventsOf(linkId)]).toEqual([[], []]);
  });

  it('an approval’s own text names its address where the store’s template asks for it', async () => {
    await app.database.pool.query('update sms_settings set auto_send_payment_success = true where store_id = $1', [
      store.storeId,
    ]);
    const { linkId, path } = await aPaidLink();
    await app.database.pool.query('update sms_settings set auto_send_payment_success = false');
    expect((await messagesOf(linkId))[0]?.message_content).toBe(`Paid 12.50: ${app.url}${path}`);
  });
});

describe('a receipt that staff send', () => {
  it('goes to the customer’s own address or number, and the history names who sent it', async () => {
    const { linkId } = await aPaidLink();
    await app.database.pool.query("update payment_links set customer_email = 'ada@own.example' where link_id = $1", [
      linkId,
    ]);
    expect((await sendAsStaff(linkId, { by: 'email' })).status).toBe(200);
    expect((await sendAsStaff(linkId, { by: 'text' })).status).toBe(200);
    expect(await messagesOf(linkId)).toMatchObject([
      { recipient_email: 'ada@own.example' },
      { to_number: '+12135550123' },
    ]);
    expect(await eventsOf(linkId)).toEqual([
      expect.stringMatching(/^receipt_sent email \S/),
      expect.stringMatching(/^receipt_sent text \S/),
    ]);
  });

  it('needs an address where the customer has none, and goes to another one that they type', async () => {
    const { linkId } = await aPaidLink();
    expect(await sendAsStaff(linkId, { by: 'email' })).toMatchObject({ status: 400, body: { code: 'email_needed' } });
    await sendAsStaff(linkId, { by: 'email', email: 'typed@example.com' });
    expect(await messagesOf(linkId)).toMatchObject([{ recipient_email: 'typed@example.com' }]);
  });

  it('goes out in the language that the payer chose', async () => {
    const { linkId } = await aPaidLink();
    await app.database.pool.query("update payment_links set payer_language = 'es' where link_id = $1", [linkId]);
    await sendAsStaff(linkId, { by: 'text' });
    expect(await messagesOf(linkId)).toMatchObject([{ message_content: expect.stringContaining('su recibo de') }]);
  });

  it('goes out once for one key, however often the answer is lost', async () => {
    const { linkId } = await aPaidLink();
    const options = { token: store.token, headers: { 'idempotency-key': 'one-press-of-the-button' } };
    const request = { params: { linkId }, body: { by: 'text' } } as const;
    for (let time = 0; time < 3; time += 1)
      expect((await app.call(contract.receipts.sendForLink, request, options)).status).toBe(200);
    expect(await messagesOf(linkId)).toHaveLength(1);
  });

  it('is refused for a link that was not paid, and says so', async () => {
    const linkId = await aPayableLink(app.database, store);
    expect(await sendAsStaff(linkId, { by: 'text' })).toMatchObject({
      status: 409,
      body: { code: 'no_receipt', error: 'This link has not been paid by card, so there is no receipt.' },
    });
  });

  it('tells staff why a text cannot go out', async () => {
    const other = await aMerchant(app);
    const { linkId } = await aPaidLink(other);
    expect(await sendAsStaff(linkId, { by: 'text' }, other.token)).toMatchObject({
      status: 409,
      body: { code: 'text_refused', error: expect.stringContaining('No SMS provider is set up') },
    });
  });

  it('is of the own store: another one’s link is as if unknown', async () => {
    const { linkId } = await aPaidLink();
    const other = await anAccount(app.database);
    for (const id of [linkId, 'x'.repeat(34)])
      expect(await sendAsStaff(id, { by: 'email', email: 'a@example.com' }, other.token)).toMatchObject({
        status: 404,
        body: { code: 'link_not_found' },
      });
    expect(await messagesOf(linkId)).toEqual([]);
  });
});
