import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, aMerchant, cards, decideFunding, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
});

afterAll(() => app.close());

const switchOn = async (column: 'auto_send_payment_success' | 'auto_send_payment_fail') => {
  await app.database.pool.query(
    `insert into sms_settings (store_id, id, twilio_account_sid, twilio_auth_token, twilio_from_number,
       sms_payment_success_template, sms_payment_fail_template, ${column})
     values ($1, $2, 'AC0', 'sealed', '+15550100200',
       'Thank you {customerName} for {amount}', '{customerName}, not paid: {amount}', true)
     on conflict (store_id, id) do update set ${column} = true`,
    [store.storeId, store.userId],
  );
};
const textsOf = async (linkId: string) => {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    `select m.message_type, m.to_number, m.message_content, m.state, m.error_code from message_history m
       join payment_links l on l.store_id = m.store_id and l.id = m.payment_link_id where l.link_id = $1`,
    [linkId],
  );
  return rows;
};

describe('the text about how a payment went', () => {
  it('an automatic text does not go out unless the store switched it on', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    expect(await textsOf(linkId)).toEqual([]);
  });

  it('an automatic text goes to the number and greets by the name the link was made for, whatever the payer typed', async () => {
    await switchOn('auto_send_payment_success');
    await switchOn('auto_send_payment_fail');
    const [paid, declined] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    const extra = { customerName: 'MALLORY B SMITH', customerMobile: '3105550199' };
    await pay(app, { linkId: paid, extra });
    await pay(app, { linkId: declined, extra, card: cards.declined });
    const to_number = expect.stringContaining('12135550123') as unknown;
    expect(await textsOf(paid)).toMatchObject([
      { to_number, message_content: expect.stringContaining('Thank you Ada Lovelace for 12.50') },
    ]);
    expect(await textsOf(declined)).toMatchObject([
      { to_number, message_content: expect.stringContaining('Ada Lovelace, not paid: 12.50') },
    ]);
  });

  it('an automatic text is in Spanish for a payer who reads Spanish, where the store has written it so', async () => {
    await switchOn('auto_send_payment_success');
    const write = (text: string | null) =>
      app.database.pool.query('update sms_settings set sms_payment_success_template_es = $2 where store_id = $1', [
        store.storeId,
        text,
      ]);
    await write('Gracias por {amount}');
    const [spanish, english] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    await app.database.pool.query(`update payment_links set payer_language = 'es' where link_id = $1`, [spanish]);
    for (const linkId of [spanish, english]) await pay(app, { linkId });
    expect(await textsOf(spanish)).toMatchObject([{ message_content: 'Gracias por 12.50' }]);
    expect(await textsOf(english)).toMatchObject([{ message_content: 'Thank you Ada Lovelace for 12.50' }]);
    await write(null);
  });

  it('an automatic text tells once of a sale in two steps, when its money was taken, and of none that was let go of', async () => {
    await switchOn('auto_send_payment_success');
    await decideFunding(app, store, 'authorize');
    const [paid, released] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    await pay(app, { linkId: paid });
    expect(await textsOf(paid)).toMatchObject([{ message_content: expect.stringContaining('12.50') }]);
    app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });
    await pay(app, { linkId: released });
    expect(await textsOf(released)).toEqual([]);
    await decideFunding(app, store, 'charge');
  });

  it('an automatic text tells of a decline, and of no card that was voided', async () => {
    await switchOn('auto_send_payment_fail');
    const [declined, voided] = [await aPayableLink(app.database, store), await aPayableLink(app.database, store)];
    await pay(app, { linkId: declined, card: cards.declined });
    await pay(app, { linkId: voided, card: cards.credit });
    expect(await textsOf(declined)).toHaveLength(1);
    expect(await textsOf(voided)).toEqual([]);
  });

  it('an automatic text that the store has switched on without writing it is not sent', async () => {
    await switchOn('auto_send_payment_success');
    const write = (text: string | null) =>
      app.database.pool.query('update sms_settings set sms_payment_success_template = $2 where store_id = $1', [
        store.storeId,
        text,
      ]);
    await write(null);
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    expect(await textsOf(linkId)).toEqual([]);
    await write('Thank you {customerName} for {amount}');
  });

  it('an automatic text over the store’s limit of texts is left out and says why, and its payment is taken all the same', async () => {
    await switchOn('auto_send_payment_success');
    await app.database.pool.query('insert into text_limits (store_id, id, texts_per_day) values ($1, $2, 1)', [
      store.storeId,
      store.userId,
    ]);
    await pay(app, { linkId: await aPayableLink(app.database, store) });
    const linkIds = await Promise.all(Array.from({ length: 4 }, () => aPayableLink(app.database, store)));
    const paid = await Promise.all(linkIds.map((linkId) => pay(app, { linkId })));
    for (const { status, body } of paid) expect([status, body['success']]).toEqual([200, true]);
    for (const linkId of linkIds)
      expect(await textsOf(linkId)).toMatchObject([{ state: 'suppressed', error_code: 'text_limit_reached' }]);
  });
});
