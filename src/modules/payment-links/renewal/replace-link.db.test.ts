import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../../../kernel/actor.ts';
import { startTestLinks, type LinkColumns, type TestLinks } from '../../../testing/links.ts';
import { cancelLink, markPaidElsewhere } from '../changes/close-link.ts';
import { extendLink } from '../changes/extend-link.ts';
import { linkForPayer } from '../payers/link-for-payer.ts';
import { applyPaymentOutcome, type PaymentAct } from '../payment/apply-payment-outcome.ts';
import { lockForPayment } from '../payment/lock-for-payment.ts';
import { replaceLink } from './replace-link.ts';

let module: TestLinks;
let clerk: Staff;
beforeAll(async () => {
  module = await startTestLinks();
  clerk = { ...(await module.aStore()), name: 'Dana Reyes' };
});
afterAll(() => module.close());

const replace = (linkId: string) => module.transact((tx) => replaceLink(module.context)(linkId, tx));
const extend = (linkId: string) =>
  module.transact((tx) => extendLink(module.context)({ linkId, expiresIn: 24 }, clerk, tx));
const settle = (linkId: string, act: PaymentAct) =>
  module.transact(async (tx) => {
    const link = await lockForPayment(module.context)(linkId, tx);
    await applyPaymentOutcome({ link, act }, tx);
  });
const rowOf = async (linkId: string) =>
  (await module.rows('select * from payment_links where link_id = $1', [linkId]))[0] ?? {};
const eventsOf = (linkId: string) =>
  module.rows(
    `select e.type, by_name, from_value, to_value, note from payment_link_events e
       join payment_links l on l.store_id = e.store_id and l.id = e.payment_link_id
      where link_id = $1 order by e.at, e.type`,
    [linkId],
  );
const seen = async (linkId: string) => (await linkForPayer(module.context)(linkId)).link;
const isPayable = async (linkId: string) => (await seen(linkId)).closedCode === null;

const wrongCard: PaymentAct = { kind: 'void', onlyIfPaid: false, wrongCard: true };
const completed: PaymentAct = { kind: 'complete', at: new Date('2026-11-20T12:00:00Z') };

/** A link whose payment by credit card was voided. */
const aVoidedLink = async (known: LinkColumns = {}) => {
  const link = await module.aLink(clerk, known);
  await settle(link.linkId, wrongCard);
  return link;
};

/** The same with the link that has taken its place. */
const aReplacedLink = async (known: LinkColumns = {}) => {
  const { id, linkId } = await aVoidedLink(known);
  return { id, linkId, successor: await replace(linkId) };
};

describe('the link that takes the place of a voided one', () => {
  it('asks the same customer for the same, until the same moment, and both know of each other', async () => {
    const terms = {
      ...{ amount: '80.00', customerName: 'Ana Ruiz', customerEmail: 'ana@example.com', debitOnly: true },
      ...{ internalNotes: 'regular', customerNotes: 'Thank you' },
      ...({ transactionType: 'preauth', payerLanguage: 'es' } as const),
    };
    const { id, linkId, successor } = await aReplacedLink({ ...terms, declineCount: 2 });
    const [old, made] = [await rowOf(linkId), await rowOf(successor)];
    const same =
      'amount customer_id customer_name customer_phone customer_email debit_only transaction_type expires_at';
    for (const name of [...same.split(' '), 'internal_notes', 'customer_notes', 'payer_language', 'user_id'])
      expect([name, made[name]]).toEqual([name, old[name]]);
    expect(old).toMatchObject({ status: 'voided', replaced_by: made['id'] });
    expect(made).toMatchObject({ status: 'pending', replaces: id, decline_count: 3, sms_enabled: false });
    expect(made['transaction_number']).not.toBe(old['transaction_number']);
    const nobody = { by_name: null, from_value: null, to_value: null, note: null };
    expect(await eventsOf(linkId)).toEqual([{ ...nobody, type: 'replaced', to_value: made['transaction_number'] }]);
    expect(await eventsOf(successor)).toEqual([{ ...nobody, type: 'replaces', from_value: old['transaction_number'] }]);
    expect([await isPayable(linkId), await isPayable(successor)]).toEqual([false, true]);
  });

  it('is made once, also by many at one moment, and answered to all of them', async () => {
    const { linkId } = await aVoidedLink();
    const before = module.events.length;
    const made = await Promise.all(Array.from({ length: 8 }, () => replace(linkId)));
    expect(new Set(made).size).toBe(1);
    expect(
      await module.rows('select 1 from payment_links where replaces = $1', [(await rowOf(linkId))['id']]),
    ).toHaveLength(1);
    const types = module.events.slice(before).map(({ type }) => type);
    expect(types).toEqual(['LinkCreated', 'LinkTermsChanged']);
    expect(await replace(linkId)).toBe(made[0]);
  });

  it('is counted as a new link is', async () => {
    const { linkId } = await aVoidedLink({ amount: '80.00' });
    const pending = () =>
      module.rows<{ links: number; cents: number }>(
        `select coalesce(sum(links), 0)::int as links, coalesce(sum(cents), 0)::int as cents
           from read_link_totals where store_id = $1 and status = 'pending'`,
        [clerk.storeId],
      );
    const [before] = await pending();
    await replace(linkId);
    expect(await pending()).toEqual([{ links: (before?.links ?? 0) + 1, cents: (before?.cents ?? 0) + 8000 }]);
  });

  it.each([
    ['was never voided', {}],
    ['was voided by staff', { status: 'voided' }],
    ['was cancelled since', { status: 'cancelled', replaceable: true }],
    ['was paid', { status: 'completed', replaceable: true }],
  ] as const)('is refused for one that %s', async (_, known) => {
    const { linkId } = await module.aLink(clerk, known);
    const before = await rowOf(linkId);
    await expect(replace(linkId)).rejects.toMatchObject({ kind: 'conflict', code: 'link_not_replaceable' });
    expect([await rowOf(linkId), await eventsOf(linkId)]).toEqual([before, []]);
  });

  it.each([
    ['link_disabled', { isDisabled: true }],
    ['link_expired', { expiresAt: new Date(0) }],
    ['link_locked', { lockedCode: 'many_cards' }],
  ] as const)('is refused with %s as its payment would be', async (code, known) => {
    const { linkId } = await module.aLink(clerk, { status: 'voided', replaceable: true, ...known });
    await expect(replace(linkId)).rejects.toMatchObject({ kind: 'conflict', code });
    expect((await seen(linkId)).replaceable).toBe(false);
  });

  it('is not made after the fifth try, so that endless cards do not get endless links', async () => {
    let { linkId } = await aVoidedLink();
    for (let made = 0; made < 4; made += 1) {
      linkId = await replace(linkId);
      await settle(linkId, wrongCard);
    }
    expect((await seen(linkId)).replaceable).toBe(false);
    await expect(replace(linkId)).rejects.toMatchObject({ code: 'link_not_replaceable' });
  });

  it('is not found by an id that no link has', async () => {
    for (const given of ['x', `${clerk.storeId}${'0'.repeat(26)}`])
      await expect(replace(given)).rejects.toMatchObject({ kind: 'missing', code: 'link_not_found' });
  });
});

describe('two links of one debt', () => {
  it('cannot be paid both: the replaced one is not extended, nor marked as paid elsewhere', async () => {
    const { linkId, successor } = await aReplacedLink();
    await expect(extend(linkId)).rejects.toMatchObject({ kind: 'invalid', code: 'link_replaced' });
    const elsewhere = module.transact((tx) =>
      markPaidElsewhere(module.context)({ linkId, place: 'cash', note: null }, clerk, tx),
    );
    await expect(elsewhere).rejects.toMatchObject({ code: 'link_replaced' });
    expect([await isPayable(linkId), await isPayable(successor)]).toEqual([false, true]);
  });

  it('stay one after the new one has ended: it is the new one that is extended', async () => {
    const { linkId, successor } = await aReplacedLink();
    await module.transact((tx) => cancelLink(module.context)({ linkId: successor, reason: 'x' }, clerk, tx));
    await expect(extend(linkId)).rejects.toMatchObject({ code: 'link_replaced' });
    await extend(successor);
    expect([await isPayable(linkId), await isPayable(successor)]).toEqual([false, true]);
  });

  it('are never made by an extension and a replacement at one moment, whoever is first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { linkId } = await aVoidedLink();
      const both = [extend(linkId), replace(linkId)];
      const ends = await Promise.allSettled(round % 2 === 0 ? both : both.toReversed());
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { id } = await rowOf(linkId);
      const links = await module.rows<{ link_id: string }>(
        'select link_id from payment_links where id = $1 or replaces = $1',
        [id],
      );
      const payable = await Promise.all(links.map(({ link_id: one }) => isPayable(one)));
      expect(payable.filter(Boolean)).toHaveLength(1);
    }
  });

  it('leave the first voided when it is extended before anybody asked for another', async () => {
    const { linkId } = await aVoidedLink();
    await extend(linkId);
    expect(await seen(linkId)).toMatchObject({ closedCode: null, replaceable: false });
    await expect(replace(linkId)).rejects.toMatchObject({ code: 'link_not_replaceable' });
  });

  it('end together when the first one is paid after all', async () => {
    const { linkId, successor } = await aReplacedLink();
    await settle(successor, wrongCard);
    const last = await replace(successor);
    const before = module.events.length;
    await settle(linkId, completed);
    expect([await rowOf(linkId), await rowOf(successor), await rowOf(last)]).toMatchObject([
      { status: 'completed' },
      { status: 'voided', replaceable: false },
      { status: 'cancelled', closing_note: 'It was already paid with an earlier link.' },
    ]);
    expect((await eventsOf(last)).at(-1)).toMatchObject({ type: 'cancelled', by_name: null });
    expect(module.events.slice(before).map(({ type }) => type)).toEqual([
      ...['LinkStatusChanged', 'LinkFlagged', 'LinkStatusChanged'],
    ]);
    for (const other of [successor, last]) {
      const code = other === last ? 'link_paid' : 'link_replaced';
      await expect(extend(other)).rejects.toMatchObject({ code });
    }
  });

  it('leave no way to a third when the second is voided after the first was paid after all', async () => {
    const { linkId, successor } = await aReplacedLink();
    await settle(successor, completed);
    await settle(linkId, completed);
    await settle(successor, wrongCard);
    expect(await seen(successor)).toMatchObject({ status: 'voided', replaceable: false });
    await expect(replace(successor)).rejects.toMatchObject({ code: 'link_not_replaceable' });
    await expect(extend(successor)).rejects.toMatchObject({ code: 'link_paid' });
  });

  it('can be asked for again once the money of the first was returned', async () => {
    const { linkId, successor } = await aReplacedLink();
    await settle(linkId, completed);
    await settle(linkId, { kind: 'void', onlyIfPaid: false });
    await extend(successor);
    expect([await isPayable(linkId), await isPayable(successor)]).toEqual([false, true]);
  });

  it('lead their payer to the new one while it can be paid, and no longer', async () => {
    const { linkId, successor } = await aReplacedLink();
    expect(await seen(linkId)).toMatchObject({ replaceable: true, renewal: null });
    await settle(successor, completed);
    expect(await seen(linkId)).toMatchObject({ replaceable: false, renewal: null });
    expect(await replace(linkId)).toBe(successor);
  });
});
