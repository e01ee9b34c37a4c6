import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks, type LinkColumns } from '../../../testing/links.ts';
import { finalOutlineOf, outlineOf } from '../link/index.ts';
import { applyPaymentOutcome, type PaymentOutcome } from './apply-payment-outcome.ts';
import { lockForPayment } from './lock-for-payment.ts';

let module: TestLinks;
let store: { storeId: string };
beforeAll(async () => {
  module = await startTestLinks();
  store = { storeId: (await module.aStore()).storeId };
});
afterAll(() => module.close());

const at = new Date('2026-11-20T12:00:00Z');
const response = { code: '200', message: 'APPROVED', transactionId: 'T1', last4: '5556' };

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
  const events = module.events.slice(before).filter(({ type }) => type.startsWith('Link'));
  return { id, linkId, row, events };
};

describe('what a payment does to its link', () => {
  it('a payment completes its link, keeps what the processor said and raises one event', async () => {
    const { id, row, events } = await apply({ confirming: true }, { act: { kind: 'complete', at, response } });
    expect(row).toMatchObject({
      status: 'completed',
      completed_at: at,
      ipos_response_code: '200',
      ipos_response_message: 'APPROVED',
      ipos_transaction_id: 'T1',
      card_last4: '5556',
      confirming: false,
    });
    const from = { status: 'pending', isDisabled: false, cents: 1250 };
    const to = { ...from, status: 'completed' };
    const createdAt = (row as { readonly created_at: Date }).created_at.toISOString();
    const times = { createdAt, paidAt: at.toISOString() };
    const link = { ...store, linkId: id, customerId: null };
    expect(events).toEqual([{ type: 'LinkStatusChanged', ...link, ...times, hasDocuments: false, from, to }]);
  });

  it('whoever tells of a link in its commit knows how it stands then', async () => {
    const { id, linkId } = await module.aLink(store);
    const outcome = { act: { kind: 'complete', at }, reviewCode: 'unknown_funding' } as const;
    const [kept, read] = await module.transact(async (tx) => {
      const link = await lockForPayment(module.context)(linkId, tx);
      await finalOutlineOf({ ...store, id }, tx);
      await applyPaymentOutcome({ link, ...outcome }, tx);
      return [await finalOutlineOf({ ...store, id }, tx), await outlineOf({ ...store, id }, tx)];
    });
    expect(kept).toEqual(read);
    expect(read).toMatchObject({ id, publicId: linkId, status: 'completed', review: 'unknown_funding' });
  });

  it('a payment is what happened last with its customer unless something happened after it, as a rebuild finds', async () => {
    const [customer] = await module.rows<{ id: string }>(
      `insert into customers (store_id, customer_name, created_at) values ($1, 'Maria Lopez', '2026-11-01') returning id`,
      [store.storeId],
    );
    const customerId = customer?.id ?? '';
    const known = async () => module.rows('select * from read_customers where id = $1', [customerId]);
    const rebuild = async () => {
      const activity = module.projections.find(({ table }) => table === 'read_customers');
      await module.transact(async (tx) => activity?.rebuild(tx));
    };
    const links = await Promise.all(
      [1, 2].map((day) => module.aLink(store, { customerId, createdAt: new Date(Date.UTC(2026, 10, 1 + day)) })),
    );
    await rebuild();
    const earlier = new Date('2026-11-19T12:00:00Z');
    for (const [index, completedAt] of [at, earlier].entries()) {
      await module.transact(async (tx) => {
        const link = await lockForPayment(module.context)(links[index]?.linkId ?? '', tx);
        await applyPaymentOutcome({ link, act: { kind: 'complete', at: completedAt } }, tx);
      });
      const live = await known();
      expect(live).toMatchObject([{ open_links: 1 - index, activity: 'paid', active_at: at }]);
      await rebuild();
      expect(await known()).toEqual(live);
    }
  });

  it('a link that was completed before stays as it is', async () => {
    const confirmed = { status: 'confirmed in pos', completedAt: at } as const;
    const { row, events } = await apply(confirmed, { act: { kind: 'complete', at: new Date(), response } });
    expect([row?.['status'], row?.['completed_at'], events]).toEqual(['confirmed in pos', at, []]);
  });

  it('an authorization does not complete the link', async () => {
    const { row } = await apply({}, { act: { kind: 'authorize', at, response } });
    expect(row).toMatchObject({ status: 'authorized', completed_at: null, outcome_at: expect.any(Date) });
  });

  it('what staff are called for is no outcome of a payment, and its time stays', async () => {
    const outcome = { status: 'refunded', outcomeAt: at } as const;
    const { row } = await apply(outcome, { reviewCode: 'other_amount' });
    expect(row).toMatchObject({ outcome_at: at });
  });

  it('refunds are kept on the link and taken from what it is counted with, part by part', async () => {
    const part = (refundedCents: number) => ({ act: { kind: 'refund_part', refundedCents } }) as const;
    const { row, events } = await apply({ status: 'completed', completedAt: at }, part(300), part(500), part(1250));
    expect(row).toMatchObject({ status: 'refunded', refunded_amount: '12.50', amount: '12.50', completed_at: at });
    expect(events.map((event) => (event as unknown as { to: object }).to)).toEqual([
      { status: 'partly refunded', isDisabled: false, cents: 950 },
      { status: 'partly refunded', isDisabled: false, cents: 750 },
      { status: 'refunded', isDisabled: false, cents: 0 },
    ]);
  });

  it('a capture of less makes the link worth what was captured', async () => {
    const { row } = await apply({ status: 'authorized' }, { act: { kind: 'complete', at, cents: 800, response } });
    expect(row).toMatchObject({ status: 'completed', amount: '8.00', refunded_amount: '0.00' });
  });

  it('a refunded link keeps the moment it was paid', async () => {
    const { row } = await apply({ status: 'expired' }, { act: { kind: 'refund', at, response } });
    expect(row).toMatchObject({ status: 'refunded', completed_at: at });
  });

  it('a link asks for what was paid when that was another amount', async () => {
    const { row, events } = await apply({}, { act: { kind: 'complete', at, response, cents: 900 } });
    expect(row).toMatchObject({ status: 'completed', amount: '9.00' });
    expect(events).toMatchObject([{ type: 'LinkStatusChanged', from: { cents: 1250 }, to: { cents: 900 } }]);
  });

  it('a void clears the confirmation in POS that it makes untrue', async () => {
    const confirmed = { status: 'confirmed in pos', posConfirmed: true, posConfirmedByEmail: 'a@b.example' } as const;
    const { row } = await apply(confirmed, { act: { kind: 'void', onlyIfPaid: true } });
    expect(row).toMatchObject({ status: 'voided', pos_confirmed: false, pos_confirmed_by_email: null });
  });

  it('a void clears the moment of completion', async () => {
    const { row } = await apply({ status: 'completed', completedAt: at }, { act: { kind: 'void', onlyIfPaid: false } });
    expect(row).toMatchObject({ status: 'voided', completed_at: null });
  });

  it('a link is pending after the fourth decline and fails at the fifth', async () => {
    const decline = (declines: number) => apply({ declineCount: declines }, { act: { kind: 'decline' } });
    expect((await decline(3)).row).toMatchObject({ status: 'pending', decline_count: 4 });
    expect((await decline(4)).row).toMatchObject({ status: 'failed', decline_count: 5 });
  });

  it('a link whose awaited answer is a decline awaits nothing any more', async () => {
    const { row } = await apply({}, { confirming: true }, { act: { kind: 'decline' } });
    expect(row).toMatchObject({ confirming: false, status: 'pending', decline_count: 1 });
  });

  it('a link is confirming while the answer is awaited, and is flagged for a person', async () => {
    const { row, events } = await apply({}, { confirming: true }, { confirming: true }, { reviewCode: 'silent' });
    expect(row).toMatchObject({ confirming: true, review_code: 'silent', status: 'pending' });
    expect(events.map(({ type }) => type)).toEqual(['LinkFlagged', 'LinkFlagged']);
  });

  it('a link that can still be paid stays as it is when a charge is voided that was never its own', async () => {
    const { row, events } = await apply({ confirming: true }, { act: { kind: 'void', onlyIfPaid: true } });
    expect([row?.['status'], row?.['confirming'], events]).toEqual(['pending', true, []]);
  });

  it('a link is completed and flagged in one write', async () => {
    const outcome = { act: { kind: 'complete', at, response }, reviewCode: 'unknown_funding' } as const;
    const { row, events } = await apply({ confirming: true }, outcome);
    expect(row).toMatchObject({ status: 'completed', confirming: false, review_code: 'unknown_funding' });
    expect(row?.['review_since']).toBeInstanceOf(Date);
    expect(events.map(({ type }) => type)).toEqual(['LinkStatusChanged', 'LinkFlagged']);
  });
});
