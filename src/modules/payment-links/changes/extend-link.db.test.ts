import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiresAt } from '../../../contract/links/expiry.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { startTestLinks, type LinkColumns, type TestLinks } from '../../../testing/links.ts';
import { linkTotals } from '../link/link-totals.ts';
import { changeAmount, extendLink, type Extension } from './extend-link.ts';

let module: TestLinks;
let clerk: Staff;
beforeAll(async () => {
  module = await startTestLinks();
  clerk = { ...(await module.aStore()), name: 'Dana Reyes' };
});
afterAll(() => module.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const extend = (linkId: string, given: Partial<Extension> = {}) =>
  module.transact((tx) => extendLink(module.context)({ linkId, expiresIn: 24, ...given }, clerk, tx));
const reprice = (linkId: string, cents: number) =>
  module.transact((tx) => changeAmount(module.context)({ linkId, cents }, clerk, tx));
const rowOf = async (id: string) => (await module.rows('select * from payment_links where id = $1', [id]))[0] ?? {};
const eventsOf = (id: string) =>
  module.rows(
    `select type, by_name, from_value, to_value from payment_link_events where payment_link_id = $1 order by at, type desc`,
    [id],
  );
const hoursLeft = (row: Record<string, unknown>) => Math.round((Number(row['expires_at']) - Date.now()) / 60_000) / 60;

const paid = ['authorized', 'completed', 'confirmed in pos', 'refunded', 'partly refunded'] as const;

/** An act on a new link is refused with this code, and neither its row nor its history shows anything of it. */
const expectRefused = async (known: LinkColumns, code: string, act: (linkId: string) => Promise<string>) => {
  const { id } = await module.aLink(clerk, known);
  const before = await rowOf(id);
  await expect(act(id)).rejects.toMatchObject({ code });
  expect(await rowOf(id)).toEqual(before);
  expect(await eventsOf(id)).toEqual([]);
};

describe('extending a link', () => {
  it('counts from its expiry while that is ahead, and from now once it has passed', async () => {
    const [open, over] = [
      await module.aLink(clerk, { expiresAt: inHours(10) }),
      await module.aLink(clerk, { expiresAt: inHours(-10), status: 'expired' }),
    ];
    for (const { id } of [open, over]) await extend(id, { expiresIn: 6 });
    expect(hoursLeft(await rowOf(open.id))).toBeCloseTo(16, 1);
    expect(hoursLeft(await rowOf(over.id))).toBeCloseTo(6, 1);
  });

  it('takes the next such time of day after the later of now and its expiry', async () => {
    const until = inHours(50);
    const { id } = await module.aLink(clerk, { expiresAt: until });
    await extend(id, { expiresIn: '330-pst' });
    const row = await rowOf(id);
    expect(row['expires_at']).toEqual(expiresAt('330-pst', until));
    expect(Number(row['expires_at'])).toBeGreaterThan(Number(until));
  });

  it.each(['expired', 'failed', 'voided', 'cancelled', 'paid elsewhere'] as const)(
    'lets one that is %s be paid anew, with nothing of what was before',
    async (status) => {
      const { id } = await module.aLink(clerk, {
        ...{ status, declineCount: 5, completedAt: new Date(), closingNote: 'Sold out', paidPlace: 'cash' },
        ...{ iposResponseCode: '200', iposResponseMessage: 'APPROVED', iposTransactionId: 'T1' },
      });
      await extend(id);
      expect(await rowOf(id)).toMatchObject({
        ...{ status: 'pending', decline_count: 0, completed_at: null, closing_note: null, paid_place: null },
        ...{ ipos_response_code: null, ipos_response_message: null, ipos_transaction_id: null, amount: '12.50' },
      });
    },
  );

  it('keeps what was changed, when and by whom, and counts the link where it is now', async () => {
    const { id } = await module.aLink(clerk, { status: 'voided', refundedAmount: '5.00' });
    await module.transact(linkTotals.rebuild);
    const before = (await rowOf(id))['expires_at'] as Date;
    await extend(id, { cents: 2000 });
    const after = (await rowOf(id))['expires_at'] as Date;
    expect(await eventsOf(id)).toEqual([
      { type: 'extended', by_name: 'Dana Reyes', from_value: before.toISOString(), to_value: after.toISOString() },
      { type: 'amount_changed', by_name: 'Dana Reyes', from_value: '12.50', to_value: '20.00' },
    ]);
    const totals = () =>
      module.rows(
        'select status, sum(links) n, sum(cents) c from read_link_totals group by 1 having sum(links) <> 0 order by 1',
      );
    const live = await totals();
    await module.transact(linkTotals.rebuild);
    expect(live).toEqual(await totals());
  });

  it('leaves a disabled link disabled, or enables it in the same commit where that is asked', async () => {
    const { id } = await module.aLink(clerk, { status: 'expired', isDisabled: true, expiresAt: inHours(-1) });
    await module.transact(linkTotals.rebuild);
    await extend(id);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', is_disabled: true });
    const before = module.events.length;
    await extend(id, { enable: true });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', is_disabled: false });
    expect((await eventsOf(id)).filter(({ type }) => type === 'enabled')).toHaveLength(1);
    expect(module.events.slice(before)).toMatchObject([
      { type: 'LinkTermsChanged' },
      { type: 'LinkStatusChanged', from: { isDisabled: true }, to: { isDisabled: false } },
    ]);
  });

  it('tells browsers of it even where nothing is counted anew', async () => {
    const { id } = await module.aLink(clerk);
    const before = module.events.length;
    await extend(id);
    expect(module.events.slice(before).map(({ type }) => type)).toEqual(['LinkTermsChanged']);
  });

  it.each(paid)('is refused while it is %s', (status) => expectRefused({ status }, 'link_paid', extend));

  it("is refused while the bank's answer is awaited", () =>
    expectRefused({ confirming: true }, 'payment_in_progress', extend));

  it('adds up when several extend it at one moment', async () => {
    const { id } = await module.aLink(clerk, { expiresAt: inHours(1) });
    await Promise.all([1, 2, 3, 4].map(() => extend(id, { expiresIn: 1 })));
    expect(hoursLeft(await rowOf(id))).toBeCloseTo(5, 1);
    expect(await eventsOf(id)).toHaveLength(4);
  });
});

describe('changing the amount of a link', () => {
  it('is written with both amounts, and counted', async () => {
    const { id } = await module.aLink(clerk, { status: 'expired' });
    const before = module.events.length;
    await reprice(id, 99);
    expect(await rowOf(id)).toMatchObject({ amount: '0.99', status: 'expired' });
    expect(await eventsOf(id)).toEqual([
      { type: 'amount_changed', by_name: 'Dana Reyes', from_value: '12.50', to_value: '0.99' },
    ]);
    expect(module.events.slice(before)).toMatchObject([
      { type: 'LinkTermsChanged' },
      { type: 'LinkStatusChanged', from: { cents: 1250 }, to: { cents: 99, status: 'expired' } },
    ]);
  });

  it('to what it is already changes nothing', async () => {
    const { id } = await module.aLink(clerk);
    const before = await rowOf(id);
    await reprice(id, 1250);
    expect([await rowOf(id), await eventsOf(id)]).toEqual([before, []]);
  });

  it.each([...paid, 'paid elsewhere'] as const)('is refused while it is %s', (status) =>
    expectRefused({ status }, 'link_paid', (id) => reprice(id, 99)),
  );

  it("is refused while the bank's answer is awaited", () =>
    expectRefused({ confirming: true }, 'payment_in_progress', (id) => reprice(id, 99)));

  it('by many at one moment leaves a history without a gap', async () => {
    const { id } = await module.aLink(clerk);
    await Promise.all([100, 200, 300, 400, 500].map((cents) => reprice(id, cents)));
    const events = await module.rows<{ from_value: string; to_value: string }>(
      'select from_value, to_value from payment_link_events where payment_link_id = $1',
      [id],
    );
    const next = new Map(events.map((event) => [event.from_value, event.to_value]));
    let amount = '12.50';
    for (let left = next.size; left > 0; left -= 1) amount = next.get(amount) ?? 'a gap';
    expect(amount).toBe((await rowOf(id))['amount']);
  });
});
