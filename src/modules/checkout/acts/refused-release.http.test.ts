import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startTestMoney, type MoneyActs, type TestMoney } from '../../../testing/money.ts';
import {
  aPayableLink,
  attemptsOf,
  cards,
  decideFunding,
  linkRow,
  pay,
  resultOf,
  type LinkOptions,
} from '../../../testing/payments.ts';

let checkout: TestMoney;
let money: MoneyActs;
const key = 'a-key-of-the-payer-page-1';

beforeAll(async () => {
  checkout = await startTestMoney();
  ({ money } = checkout);
  await decideFunding(checkout.app, checkout.store);
});
afterAll(() => checkout.close());

const aLink = (options?: LinkOptions): Promise<string> => aPayableLink(checkout.app.database, checkout.store, options);

describe('a release that the processor refuses', () => {
  const refuseVoid = (): void => checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
  /** What staff read of a link in the activity log, latest first. */
  const activityOf = async (linkId: string): Promise<unknown> => {
    const { rows } = await checkout.app.database.pool.query<{ description: string }>(
      `select description from activity_logs where entity_id = $1 order by created_at desc`,
      [linkId],
    );
    return rows[0]?.description;
  };

  it('is told to the payer of a credit card as money that is set aside, not as a charge', async () => {
    const linkId = await aLink();
    refuseVoid();
    const { body } = await pay(checkout.app, { linkId, card: cards.credit, key });
    expect(body).toMatchObject({ error: 'Manual Intervention Required' });
    expect(body).toMatchObject({ voidInfo: { manual: true, code: 'held_stands', reason: 'credit' } });
    expect(JSON.stringify(body)).toContain('Your card was not charged, but the amount is still set aside');
    expect((await resultOf(checkout.app, linkId, key)).body).toEqual(body);
    expect(await activityOf(linkId)).toBe('$12.50 for Ada Lovelace could not be released');
    expect(await money.act('release', linkId)).toMatchObject({ body: { success: true } });
    expect(await activityOf(linkId)).toBe(`$12.50 for Ada Lovelace was released by ${checkout.store.staff.name}`);
  });

  it('is told as such after a refused capture too, and asks for no other try once staff have released it', async () => {
    const linkId = await aLink();
    checkout.app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });
    refuseVoid();
    const { body } = await pay(checkout.app, { linkId, key });
    expect(body).toMatchObject({ voidInfo: { manual: true, code: 'held_stands' } });
    expect(JSON.stringify(body)).not.toMatch(/was charged/);
    await money.act('release', linkId);
    expect(await linkRow(checkout.app, linkId)).toMatchObject({ status: 'voided' });
    const { body: released } = await resultOf(checkout.app, linkId, key);
    expect(released).toMatchObject({ success: false, voidInfo: { voided: true, code: 'voided' } });
    expect(released).not.toHaveProperty('retry');
  });

  it('leaves a receipt that says what was set aside was released, where the link had asked for that alone', async () => {
    const linkId = await aLink({ transactionType: 'preauth' });
    await pay(checkout.app, { linkId });
    const [payment] = await attemptsOf(checkout.app, linkId);
    await money.act('release', linkId);
    const params = { receiptId: String(payment?.['receipt_id']) };
    expect((await checkout.app.call(contract.receipts.read, { params })).body['receipt']).toMatchObject({
      state: 'released',
      remaining: '0.00',
      changes: [{ type: 'released', amount: '12.50' }],
    });
  });
});
