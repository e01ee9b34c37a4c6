import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks, type LinkColumns } from '../../../testing/links.ts';
import { applyPaymentOutcome, lockForPayment, type PaymentOutcome } from './apply-payment-outcome.ts';

let module: TestLinks;
let store: { storeId: string };
beforeAll(async () => {
  module = await startTestLinks();
  store = { storeId: (await module.aStore()).storeId };
});
afterAll(() => module.close());

const at = new Date('2026-11-20T12:00:00Z');
const response = { code: '200', message: 'APPROVED', transactionId: 'T1' };

/** Applies outcomes to a new link, each in a commit of its own. */
const apply = async (known: LinkColumns, ...outcomes: readonly Omit<PaymentOutcome, 'link'>[]) => {
  const { id, linkId } = await module.aLink(store, known);
  const before = module.events.length;
  for (const outcome of outcomes) {
    await module.transact(async (tx) => {
      const link = await lockForPayment(module.context)(linkId, tx);
      await applyPaymentOutcome({ link, ...outcome }, tx);
    });
  }
  const [row] = await module.rows('select * from payment_links where id = $1', [id]);
  return { id, linkId, row, events: module.events.slice(before) };
};

describe('what a payment does to its link', () => {
  it('completes it, remembers what the processor said and tells who counts', async () => {
    const { id, row, events } = await apply({ confirming: true }, { act: { kind: 'complete', at, response } });
    expect(row).toMatchObject({
      status: 'completed',
      completed_at: at,
      ipos_response_code: '200',
      ipos_response_message: 'APPROVED',
      ipos_transaction_id: 'T1',
      confirming: false,
    });
    const from = { status: 'pending', isDisabled: false, cents: 1250 };
    const to = { ...from, status: 'completed' };
    expect(events).toEqual([{ type: 'LinkStatusChanged', ...store, linkId: id, from, to }]);
  });

  it('changes nothing when it was completed before', async () => {
    const confirmed = { status: 'confirmed in pos', completedAt: at } as const;
    const { row, events } = await apply(confirmed, { act: { kind: 'complete', at: new Date(), response } });
    expect([row?.['status'], row?.['completed_at'], events]).toEqual(['confirmed in pos', at, []]);
  });

  it('authorizes it without completing it', async () => {
    const { row } = await apply({}, { act: { kind: 'authorize', at, response } });
    expect(row).toMatchObject({ status: 'authorized', completed_at: null });
  });

  it('is refunded without losing the moment it was paid', async () => {
    const { row } = await apply({ status: 'expired' }, { act: { kind: 'refund', at, response } });
    expect(row).toMatchObject({ status: 'refunded', completed_at: at });
  });

  it('asks for what was paid when that was another amount', async () => {
    const { row, events } = await apply({}, { act: { kind: 'complete', at, response, cents: 900 } });
    expect(row).toMatchObject({ status: 'completed', amount: '9.00' });
    expect(events).toMatchObject([{ type: 'LinkStatusChanged', from: { cents: 1250 }, to: { cents: 900 } }]);
  });

  it('clears a confirmation in POS that its void makes untrue', async () => {
    const confirmed = { status: 'confirmed in pos', posConfirmed: true, posConfirmedByEmail: 'a@b.example' } as const;
    const { row } = await apply(confirmed, { act: { kind: 'void', onlyIfPaid: true } });
    expect(row).toMatchObject({ status: 'voided', pos_confirmed: false, pos_confirmed_by_email: null });
  });

  it('voids it and takes the completion back', async () => {
    const { row } = await apply({ status: 'completed', completedAt: at }, { act: { kind: 'void', onlyIfPaid: false } });
    expect(row).toMatchObject({ status: 'voided', completed_at: null });
  });

  it('leaves it pending after the fourth decline and fails it at the fifth', async () => {
    const decline = (declines: number) => apply({ declineCount: declines }, { act: { kind: 'decline' } });
    expect((await decline(3)).row).toMatchObject({ status: 'pending', decline_count: 4 });
    expect((await decline(4)).row).toMatchObject({ status: 'failed', decline_count: 5 });
  });

  it('marks it while the answer is awaited, and flags it for a person', async () => {
    const { row, events } = await apply({}, { confirming: true }, { confirming: true }, { reviewCode: 'silent' });
    expect(row).toMatchObject({ confirming: true, review_code: 'silent', status: 'pending' });
    expect(events.map(({ type }) => type)).toEqual(['LinkFlagged', 'LinkFlagged']);
  });

  it('leaves a link that can still be paid as it is when a charge is voided that was never its own', async () => {
    const { row, events } = await apply({ confirming: true }, { act: { kind: 'void', onlyIfPaid: true } });
    expect([row?.['status'], row?.['confirming'], events]).toEqual(['pending', true, []]);
  });

  it('moves and flags it in one write', async () => {
    const outcome = { act: { kind: 'complete', at, response }, reviewCode: 'unknown_funding' } as const;
    const { row, events } = await apply({ confirming: true }, outcome);
    expect(row).toMatchObject({ status: 'completed', confirming: false, review_code: 'unknown_funding' });
    expect(row?.['review_since']).toBeInstanceOf(Date);
    expect(events.map(({ type }) => type)).toEqual(['LinkStatusChanged', 'LinkFlagged']);
  });
});

describe('locking a link for payment', () => {
  const lock = (linkId: string) => module.transact((tx) => lockForPayment(module.context)(linkId, tx));
  const lockNew = async (known: LinkColumns) => lock((await module.aLink(store, known)).linkId);

  it('gives what the payment needs to know', async () => {
    expect(await lockNew({ amount: '20.05', debitOnly: false, declineCount: 2 })).toMatchObject({
      ...store,
      cents: 2005,
      debitOnly: false,
      transactionType: 'sale',
      declines: 2,
      payee: 'Corner Shop',
      customerName: 'Maria Lopez',
    });
  });

  it('gives none for a link that does not exist or cannot exist', async () => {
    await expect(lock(`${store.storeId}${'0'.repeat(26)}`)).rejects.toMatchObject({ code: 'link_not_found' });
    await expect(lock('nothing')).rejects.toMatchObject({ code: 'link_not_found' });
  });

  it.each([
    [{ isDisabled: true, expiresAt: at }, 'link_disabled'],
    [{ expiresAt: new Date(Date.now() - 1000), status: 'completed' }, 'link_expired'],
    [{ status: 'completed' }, 'link_unavailable'],
  ] as const)('refuses %o with the reason the payer reads first', async (known, code) => {
    expect(await lockNew(known)).toMatchObject({ closed: { code } });
  });

  it('refuses when the store may not take payments, or cannot yet', async () => {
    const change = (set: string) => module.rows(`update read_stores set ${set} where store_id = $1`, [store.storeId]);
    await change('payable = false');
    expect(await lockNew({})).toMatchObject({ closed: { code: 'link_unavailable' } });
    await change('payable = true, sealed_key = null');
    expect(await lockNew({})).toMatchObject({ closed: { code: 'link_not_configured' } });
  });
});
