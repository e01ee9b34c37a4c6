import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../kernel/tx.ts';
import { openRoom, type Room, type StandingLink } from '../../../testing/links.ts';
import { CountDecline } from './count-decline.ts';
import { LockForPayment } from './lock-for-payment.ts';
import { ConfirmingLink, FlagForReview } from './mark-link.ts';
import { SettleLink } from './settle-link.ts';
import { VoidLink } from './void-link.ts';

let room: Room;
let store: { storeId: string };
beforeAll(async () => {
  room = await openRoom();
  store = { storeId: (await room.addStore()).storeId };
});
afterAll(() => room.close());

const at = new Date('2026-11-20T12:00:00Z');
const response = { code: '200', message: 'APPROVED', transactionId: 'T1' };

const act = async <T>(known: StandingLink, work: (key: { storeId: string; id: string }, tx: Tx) => Promise<T>) => {
  const { id, linkId } = await room.putLink(store, known);
  const told = room.events.length;
  const answer = await room.transact((tx) => work({ ...store, id }, tx));
  const [row] = await room.rows('select * from payment_links where id = $1', [id]);
  return { id, linkId, answer, row, told: room.events.slice(told) };
};

describe('what a payment does to its link', () => {
  it('completes it, remembers what the processor said and tells who counts', async () => {
    const { id, answer, row, told } = await act({ confirming: true }, (key, tx) =>
      room.get(SettleLink).execute({ ...key, act: 'complete', at, response }, tx),
    );
    expect(answer).toEqual({ moved: true });
    expect(row).toMatchObject({
      status: 'completed',
      completed_at: at,
      ipos_response_code: '200',
      ipos_response_message: 'APPROVED',
      ipos_transaction_id: 'T1',
      confirming: false,
    });
    const from = { status: 'pending', isDisabled: false, cents: 1250 };
    expect(told).toEqual([
      { type: 'LinkStatusChanged', ...store, linkId: id, from, to: { ...from, status: 'completed' } },
    ]);
  });

  it('changes nothing when it was completed before', async () => {
    const { answer, row, told } = await act({ status: 'confirmed in pos', completed_at: at }, (key, tx) =>
      room.get(SettleLink).execute({ ...key, act: 'complete', at: new Date(), response }, tx),
    );
    expect([answer, row?.['completed_at'], told]).toEqual([{ moved: false }, at, []]);
  });

  it('authorizes it without completing it', async () => {
    const { row } = await act({}, (key, tx) =>
      room.get(SettleLink).execute({ ...key, act: 'authorize', response }, tx),
    );
    expect(row).toMatchObject({ status: 'authorized', completed_at: null });
  });

  it('is refunded without losing the moment it was paid', async () => {
    const { row } = await act({ status: 'expired' }, (key, tx) =>
      room.get(SettleLink).execute({ ...key, act: 'refund', at, response }, tx),
    );
    expect(row).toMatchObject({ status: 'refunded', completed_at: at });
  });

  it('asks for what was paid when that was another amount', async () => {
    const { row, told } = await act({}, (key, tx) =>
      room.get(SettleLink).execute({ ...key, act: 'complete', at, response, cents: 900 }, tx),
    );
    expect(row).toMatchObject({ status: 'completed', amount: '9.00' });
    expect(told).toMatchObject([{ type: 'LinkStatusChanged', from: { cents: 1250 }, to: { cents: 900 } }]);
  });

  it('clears a confirmation in POS that its void makes untrue', async () => {
    const confirmed = { status: 'confirmed in pos', pos_confirmed: true, pos_confirmed_by_email: 'a@b.example' };
    const { answer, row } = await act(confirmed, (key, tx) => room.get(VoidLink).execute(key, tx));
    expect(answer).toEqual({ moved: true, posCleared: true });
    expect(row).toMatchObject({ status: 'voided', pos_confirmed: false, pos_confirmed_by_email: null });
  });

  it('voids it and takes the completion back', async () => {
    const { row } = await act({ status: 'completed', completed_at: at }, (key, tx) =>
      room.get(VoidLink).execute(key, tx),
    );
    expect(row).toMatchObject({ status: 'voided', completed_at: null });
  });

  it('leaves it pending after the fourth decline and fails it at the fifth', async () => {
    const decline = (declines: number) =>
      act({ decline_count: declines }, (key, tx) => room.get(CountDecline).execute(key, tx));
    expect((await decline(3)).row).toMatchObject({ status: 'pending', decline_count: 4 });
    expect((await decline(4)).row).toMatchObject({ status: 'failed', decline_count: 5 });
  });

  it('marks it while the answer is awaited, and flags it for a person', async () => {
    const { row, told } = await act({}, async (key, tx) => {
      await room.get(ConfirmingLink).execute({ ...key, confirming: true }, tx);
      await room.get(ConfirmingLink).execute({ ...key, confirming: true }, tx);
      await room.get(FlagForReview).execute({ ...key, reason: 'silent' }, tx);
    });
    expect(row).toMatchObject({ confirming: true, review_code: 'silent', status: 'pending' });
    expect(told.map(({ type }) => type)).toEqual(['LinkFlagged', 'LinkFlagged']);
  });
});

describe('locking a link for payment', () => {
  const lock = (linkId: string) => room.transact((tx) => room.get(LockForPayment).execute(linkId, tx));
  const lockNew = async (known: StandingLink) => lock((await room.putLink(store, known)).linkId);

  it('gives what the payment needs to know', async () => {
    expect(await lockNew({ amount: '20.05', debit_only: false, decline_count: 2 })).toMatchObject({
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
    expect(await lock(`${store.storeId}${'0'.repeat(26)}`)).toBeNull();
    expect(await lock('nothing')).toBeNull();
  });

  it.each([
    [{ is_disabled: true, expires_at: at }, 'link_disabled'],
    [{ expires_at: new Date(Date.now() - 1000), status: 'completed' }, 'link_expired'],
    [{ status: 'completed' }, 'link_unavailable'],
  ])('refuses %o with the reason the payer reads first', async (known, code) => {
    expect(await lockNew(known)).toMatchObject({ code });
  });

  it('refuses when the store may not take payments, or cannot yet', async () => {
    const change = (set: string) => room.rows(`update read_stores set ${set} where store_id = $1`, [store.storeId]);
    await change('payable = false');
    expect(await lockNew({})).toMatchObject({ code: 'link_unavailable' });
    await change('payable = true, sealed_key = null');
    expect(await lockNew({})).toMatchObject({ code: 'link_not_configured' });
  });
});
