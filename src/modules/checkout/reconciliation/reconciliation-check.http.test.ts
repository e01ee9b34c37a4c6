import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMoney, type TestMoney } from '../../../testing/money.ts';
import { aPayableLink, attemptsOf, cards, decideFunding, pay } from '../../../testing/payments.ts';
import { findDisagreements, type ProcessorCharge, type PayerResult } from './reconciliation-check.ts';

let checkout: TestMoney;
/** The public ids of a link that was paid after a decline, one that was refunded in part, and one authorized first. */
let paid: string;
let refunded: string;
let captured: string;
let results: PayerResult[];

const link = (): Promise<string> => aPayableLink(checkout.app.database, checkout.store);

beforeAll(async () => {
  checkout = await startTestMoney();
  const { app, store, money } = checkout;
  [paid, refunded] = [await link(), await link()];
  await pay(app, { linkId: paid, card: cards.declined });
  const { body } = await pay(app, { linkId: paid });
  await pay(app, { linkId: refunded });
  await money.act('refund', refunded, { amount: '2.50' });
  await pay(app, { linkId: await link(), card: cards.credit });
  await decideFunding(app, store);
  captured = await link();
  await pay(app, { linkId: captured });
  results = [{ linkId: paid, result: { success: true, transactionId: String(body['transactionId']) } }];
});
afterAll(() => checkout.close());

/** What somebody has done to the database, in a transaction that is undone, and to what else is compared. */
interface Damage {
  readonly sql?: string;
  readonly values?: readonly string[];
  readonly charges?: (charges: readonly ProcessorCharge[]) => ProcessorCharge[];
  readonly payerResults?: readonly PayerResult[];
}

const findAfter = async ({ sql, values = [], charges = (all) => [...all], payerResults = results }: Damage) => {
  const { database, sandbox } = checkout.app;
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    if (sql !== undefined) expect((await client.query(sql, [...values])).rowCount).toBeGreaterThan(0);
    const found = await findDisagreements({
      database: database.on(client),
      charges: charges(sandbox.ledger()),
      payerResults,
    });
    return found.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The reference of the latest attempt of a link in this state. */
const referenceOf = async (linkId: string, state: string): Promise<string> => {
  const row = (await attemptsOf(checkout.app, linkId)).findLast((each) => each['state'] === state);
  return String(row?.['transaction_reference_id']);
};

/** The processor's ledger with another line for this reference. */
const changed =
  (ref: string, change: (charge: ProcessorCharge) => ProcessorCharge) =>
  (charges: readonly ProcessorCharge[]): ProcessorCharge[] =>
    charges.map((charge) => (charge.ref === ref ? change(charge) : charge));

describe('the check of the money', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await findAfter({})).toBe('');
  });

  it.each([
    [
      'a payment that is called voided',
      `set state = 'voided'`,
      /is active at the processor, and its attempt is voided/,
    ],
    [
      'a payment that is open for too long',
      `set state = 'unknown', created_at = now() - interval '1 hour'`,
      /is still unknown/,
    ],
    [
      'a credit card',
      `set card_type = 'CREDIT', card_label = 'VISA CREDIT'`,
      /kept a credit card on a debit-only link/,
    ],
    [
      'a credit card of which nobody knew who decided that it was charged',
      `set decided_at = now(), card_type = 'CREDIT', card_label = 'VISA CREDIT'`,
      /kept a credit card on a debit-only link/,
    ],
    ['another amount', `set cents = 2000, approved_cents = 2000`, /the journal sums up to \d+, the payments to \d+/],
  ] as const)('finds %s in a row of a payment', async (_what, change, line) => {
    const sql = `update transactions ${change} where link_id = $1 and state = 'approved'`;
    expect(await findAfter({ sql, values: [paid] })).toMatch(line);
  });

  it('calls no credit card kept of which nothing was charged', async () => {
    const change = `set state = 'absent', card_type = 'CREDIT', card_label = 'VISA CREDIT'`;
    const sql = `update transactions ${change} where link_id = $1 and state = 'approved'`;
    expect(await findAfter({ sql, values: [paid] })).not.toMatch(/kept a credit card/);
  });

  it.each([
    ['paid and not completed', () => paid, `set status = 'pending'`, /was paid and is not completed/],
    ['completed and not paid', link, `set status = 'completed'`, /is completed without a payment/],
    ['counted wrongly', () => refunded, `set refunded_cents = 200`, /the dashboard shows another sum than the links/],
  ] as const)('finds a link that is %s', async (_what, linkOf, change, line) => {
    const sql = `update payment_links ${change} where link_id = $1`;
    expect(await findAfter({ sql, values: [await linkOf()] })).toMatch(line);
  });

  it('finds figures that are not what was returned', async () => {
    const sql = 'update read_payment_totals set cents = cents + 1 where type = $1';
    expect(await findAfter({ sql, values: ['refunded'] })).toMatch(/say 251 cents refunded, the journal 250$/);
    expect(await findAfter({ sql: 'delete from read_payment_totals' })).toMatch(
      /say 0 cents voided, the journal 1250\b/,
    );
  });

  it('finds hours that are not what the journal says of them, and none after they were rebuilt', async () => {
    const pictureOfHours = async (): Promise<unknown[]> => {
      const { rows } = await checkout.app.database.pool.query(
        `select store_id, hour, type, reason, sum(lines)::int as lines, sum(cents)::int as cents
           from read_payment_hours group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      );
      return rows;
    };
    const kept = await pictureOfHours();
    expect(kept).toContainEqual(expect.objectContaining({ type: 'declined', reason: 'declined', lines: 1, cents: 0 }));
    expect(kept.map((row) => (row as { type: string }).type)).toEqual(
      expect.arrayContaining(['approved', 'captured', 'declined', 'refunded', 'voided']),
    );
    const sql = `update read_payment_hours set cents = cents - 1 where type = 'refunded'`;
    expect(await findAfter({ sql })).toMatch(/hour .* says 1 refunded and -251 cents, the journal 1 and -250$/);
    expect(await findAfter({ sql: `delete from read_payment_hours where type = 'declined'` })).toMatch(
      /says 0 declined and 0 cents, the journal 1 and 0$/,
    );
    const hours = checkout.app.projections.find(({ table }) => table === 'read_payment_hours');
    await checkout.app.transact(async (tx) => hours?.rebuild(tx));
    expect(await pictureOfHours()).toEqual(kept);
  });

  it('finds money that is set aside for a sale and was left there', async () => {
    const sql = `update transactions set state = 'declined' where link_id = $1 and kind = 'capture'`;
    expect(await findAfter({ sql, values: [captured] })).toMatch(/neither captured nor released/);
  });

  it('finds a refund of more than was taken', async () => {
    const sql = `update transactions set approved_cents = 1300 where link_id = $1 and kind = 'refund'`;
    expect(await findAfter({ sql, values: [refunded] })).toMatch(/more than was taken of \w+ was refunded/);
  });

  it('finds a second charge of a link, and one that was called a decline', async () => {
    const ref = await referenceOf(paid, 'declined');
    const charges = changed(ref, (charge) => ({ ...charge, verdict: { ...charge.verdict, approved: true } }));
    const found = await findAfter({ charges });
    expect(found).toContain(`${paid} was charged twice`);
    expect(found).toContain(`${ref} is active at the processor, and its attempt is declined`);
  });

  it('finds a charge that nobody here knows', async () => {
    const charges = (all: readonly ProcessorCharge[]) =>
      all.map((charge, at) => (at > 0 ? charge : { ...charge, ref: 'OTHER' }));
    expect(await findAfter({ charges })).toContain('the charge OTHER has no attempt');
  });

  it('finds a charge of another amount, and a refund that was made elsewhere', async () => {
    const ref = await referenceOf(paid, 'approved');
    const dearer = changed(ref, (charge) => ({ ...charge, verdict: { ...charge.verdict, cents: 1_300 } }));
    expect(await findAfter({ charges: dearer })).toContain(`${ref} has another amount than its attempt`);
    const returned = changed(ref, (charge) => ({ ...charge, refundedCents: 100 }));
    expect(await findAfter({ charges: returned })).toMatch(/the journal sums up to \d+, the processor's ledger to \d+/);
  });

  it('finds a payer who was told an untruth', async () => {
    const failed = { linkId: paid, result: { success: false } };
    expect(await findAfter({ payerResults: [failed] })).toContain('read that it failed, and was charged');
    const invented = { linkId: paid, result: { success: true, transactionId: 'NEVER' } };
    expect(await findAfter({ payerResults: [invented] })).toContain('read of a charge that is not active');
  });
});
