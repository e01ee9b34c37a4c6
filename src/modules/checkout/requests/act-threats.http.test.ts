import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { checkoutContext } from '../../../testing/checkout-context.ts';
import { actsWithEnds, moneyActsOf, type MoneyActs } from '../../../testing/money.ts';
import { attemptsOf, ledgerOf, pay, startTestCheckout, type TestCheckout } from '../../../testing/payments.ts';
import { actOnLink } from './act-on-link.ts';

let checkout: TestCheckout;
let money: MoneyActs;
let operator: OpenStore;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '10000' });
  money = moneyActsOf(checkout);
  operator = await anAccount(checkout.app.database, { operator: true });
});
afterAll(() => checkout.close());

/** What the processor has done for a link beside its payment. */
const doneFor = async (linkId: string) =>
  (await ledgerOf(checkout.app, linkId)).filter(({ type, verdict }) => type !== 1 && type !== 5 && verdict.approved);

describe.each(actsWithEnds)('a $act that somebody has tampered with', ({ act, type, after, transactionType }) => {
  it('goes to the terminal, and about the payment, of the link, whatever else is sent', async () => {
    checkout.app.sandbox.ipos.putMerchant({ authToken: 'thief' }, '888888888888');
    const [other, linkId] = [await money.paidLink(), await money.paidLink({ transactionType })];
    const [known] = await attemptsOf(checkout.app, other);
    const extra = {
      ...{ merchantTpn: '888888888888', merchantAuthKey: 'thief', tpn: '888888888888', debitOnly: false },
      ...{ rrn: known?.['rrn'], transactionId: known?.['transaction_reference_id'], originalId: known?.['id'] },
      ...{ linkId: other, storeId: '00000000', kind: 'sale', cents: 1, status: 'completed' },
    };
    expect(await money.act(act, linkId, { extra })).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ status: after });
    expect(await doneFor(linkId)).toMatchObject([{ type, tpn: demoMerchant.tpn, verdict: { cents: 1_250 } }]);
    expect(await money.statesOf(other)).toEqual(['sale approved']);
  });

  it('is recorded with who did it, whoever made the link, and with the operator behind them', async () => {
    const clerk = await anAccount(checkout.app.database, { parent: checkout.store });
    const isOpenToOperator = act === 'capture' || act === 'release';
    if (isOpenToOperator)
      await checkout.app.database.pool.query(
        "update user_sessions set impersonator_id = $2, impersonation_reason = 'asked for help' where user_id = $1",
        [clerk.userId, operator.userId],
      );
    const name = isOpenToOperator ? `${operator.staff.name} as ${clerk.staff.name}` : clerk.staff.name;
    const linkId = await money.paidLink({ transactionType });
    expect(await money.act(act, linkId, { by: clerk })).toMatchObject({ body: { success: true } });
    const { rows } = await checkout.app.database.pool.query(
      `select user_id, user_name, description from activity_logs where entity_id = $1 and action <> 'PAYMENT_TRANSACTION_SUCCESS'`,
      [linkId],
    );
    expect(rows).toEqual([
      { user_id: clerk.userId, user_name: name, description: expect.stringMatching(new RegExp(` by ${name}$`)) },
    ]);
  });

  it('cannot be repeated for another link under the same key', async () => {
    const [first, second] = [await money.paidLink({ transactionType }), await money.paidLink({ transactionType })];
    const key = `one-key-for-two-links-${act}`;
    expect(await money.act(act, first, { key })).toMatchObject({ body: { success: true } });
    expect(await money.act(act, second, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await doneFor(second)).toEqual([]);
  });
});

describe('a void or a release', () => {
  it.each([
    ['void', 'sale'],
    ['release', 'preauth'],
  ] as const)('a %s is of the whole, whatever amount it names', async (act, transactionType) => {
    for (const amount of ['0.01', '9999.00']) {
      const linkId = await money.paidLink({ transactionType });
      expect(await money.act(act, linkId, { amount })).toMatchObject({ body: { success: true } });
      const [root] = await ledgerOf(checkout.app, linkId);
      expect(root).toMatchObject({ voided: true, refundedCents: 0 });
    }
  });
});

describe('different acts at the same moment', () => {
  it.each([
    ['preauth', ['capture', 'release']],
    ['sale', ['void', 'refund']],
  ] as const)('of many on one %s one is done', async (transactionType, wanted) => {
    const linkId = await money.paidLink({ transactionType });
    const asked = Array.from({ length: 20 }, (_, at) => money.act(wanted[at % 2 === 0 ? 0 : 1], linkId));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status, body }) => status === 200 && body.success)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await doneFor(linkId)).toHaveLength(1);
    expect(await attemptsOf(checkout.app, linkId)).toHaveLength(2);
  });
});

describe('a link about whose payment something is under way', () => {
  const change = (linkId: string, amount: string) =>
    checkout.app.call(
      contract.paymentLinks.changeAmount,
      { params: { linkId }, body: { amount } },
      { token: checkout.store.token },
    );

  it.each(['capture', 'refund'] as const)('keeps its amount, and takes no second payment, during a %s', async (act) => {
    const linkId = await money.paidLink({ transactionType: act === 'capture' ? 'preauth' : 'sale' });
    checkout.app.sandbox.ipos.fault({ fault: 'latency', ms: 1_000, path: act });
    const acting = money.act(act, linkId);
    await expect.poll(() => money.moneyOf(linkId)).toMatchObject({ openAct: act });
    expect((await change(linkId, '99.00')).status).toBe(400);
    const code = act === 'capture' ? 'link_authorized' : 'link_paid';
    expect(await pay(checkout.app, { linkId })).toMatchObject({ status: 409, body: { code } });
    expect(await acting).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.linkOf(linkId)).toMatchObject({ amount: '12.50' });
  });

  it('is not completed by anybody who says so, before or after its refund', async () => {
    const linkId = await money.paidLink();
    const [sale] = await attemptsOf(checkout.app, linkId);
    await money.act('refund', linkId);
    const rows = await attemptsOf(checkout.app, linkId);
    const transactionIds = rows.map((row) => String(row['transaction_reference_id']));
    for (const transactionId of [String(sale?.['rrn']), ...transactionIds]) {
      const body = { transactionId, status: 'completed' };
      const answer = await checkout.app.call(contract.checkout.complete, { params: { linkId }, body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_paid' } });
    }
    expect(await attemptsOf(checkout.app, linkId)).toEqual(rows);
    expect(await money.linkOf(linkId)).toMatchObject({ status: 'refunded' });
  });
});

describe('a payment that is being voided', () => {
  it.each([
    ['release', 'preauth'],
    ['void', 'sale'],
  ] as const)('names who asked for its %s, with the operator behind them', async (act, transactionType) => {
    const { staff } = await anAccount(checkout.app.database, { parent: checkout.store });
    const name = `${operator.staff.name} as ${staff.name}`;
    const linkId = await money.paidLink({ transactionType });
    const raised: DomainEvent[] = [];
    const context = checkoutContext(checkout.app);
    const transact: typeof context.transact = (work, once) =>
      context.transact((tx) => {
        const raise: typeof tx.raise = (event) => {
          raised.push(event);
          tx.raise(event);
        };
        return work({ ...tx, raise });
      }, once);
    const asked = { linkId, act, cents: null, reason: 'Ordered twice' };
    await actOnLink({ ...context, transact })(asked, { ...staff, name }, undefined);
    const voiding = raised.find(({ type }) => type === 'PaymentVoiding');
    expect(voiding).toMatchObject({ by: { userId: staff.userId, name } });
    const { rows } = await checkout.app.database.pool.query<{ description: string }>(
      `select description from activity_logs where entity_id = $1 and action = 'PAYMENT_VOID_SUCCESS' and user_name = $2`,
      [linkId, name],
    );
    expect(rows).toEqual([{ description: expect.stringMatching(new RegExp(` by ${name}$`)) }]);
  });
});

describe('a link that nobody can pay any more', () => {
  it('is refunded all the same, disabled and expired as it may be', async () => {
    const linkId = await money.paidLink();
    await checkout.app.database.pool.query(
      `update payment_links set is_disabled = true, expires_at = now() - interval '1 day' where link_id = $1`,
      [linkId],
    );
    expect(await money.act('refund', linkId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await money.journalOf(linkId)).toBe('0.00');
  });
});
