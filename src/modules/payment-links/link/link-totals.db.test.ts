import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { setLinkDisabled } from '../changes/change-link.ts';
import { applyPaymentOutcome, type PaymentAct } from '../payment/apply-payment-outcome.ts';
import { lockForPayment } from '../payment/lock-for-payment.ts';
import { linkHours } from './link-hours.ts';
import { linkTotals } from './link-totals.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const totals = () =>
  module.rows(
    `select store_id, status, is_disabled, sum(links)::int as links, sum(cents)::int as cents from read_link_totals
      group by store_id, status, is_disabled having sum(links) <> 0 order by 1, 2, 3`,
  );

const hours = () =>
  module.rows(
    `select store_id, hour, sum(made)::int as made, sum(opened)::int as opened, sum(paid)::int as paid
       from read_link_hours group by 1, 2 order by 1, 2`,
  );

describe('the totals of links', () => {
  it('are kept while links of a store are disabled and enabled at once, and nobody waits for ever', async () => {
    const staff = await module.aStore();
    const links = await Promise.all(Array.from({ length: 40 }, () => module.aLink(staff)));
    await module.transact(linkTotals.rebuild);
    const flip = (linkId: string, isDisabled: boolean) =>
      module.transact((tx) => setLinkDisabled(module.context)({ linkId, isDisabled }, staff, tx));
    for (let round = 0; round < 8; round += 1) {
      const flips = links.map(({ linkId }, index) => flip(linkId, (index + round) % 2 === 0));
      const ended = await Promise.allSettled(flips);
      expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    const live = await totals();
    expect(live).toHaveLength(2);
    await module.transact(linkTotals.rebuild);
    expect(await totals()).toEqual(live);
  });

  it('count what was kept of a payment, and are the same built anew', async () => {
    const staff = await module.aStore();
    const { linkId } = await module.aLink(staff, { status: 'completed' });
    await module.transact(linkTotals.rebuild);
    await module.transact(async (tx) => {
      const link = await lockForPayment(module.context)(linkId, tx);
      await applyPaymentOutcome({ link, act: { kind: 'refund_part', refundedCents: 450 } }, tx);
    });
    const ofStore = async () => (await totals()).filter((total) => total['store_id'] === staff.storeId);
    const live = await ofStore();
    expect(live).toMatchObject([{ status: 'partly refunded', links: 1, cents: 800 }]);
    await module.transact(linkTotals.rebuild);
    expect(await ofStore()).toEqual(live);
  });
});

describe('the hours of links', () => {
  it('count a payment in the hour in which its link was made, take it away with a void, and are the same built anew', async () => {
    const staff = await module.aStore();
    const { linkId } = await module.aLink(staff, { createdAt: new Date('2026-11-01T08:59:59Z') });
    await module.transact(linkHours.rebuild);
    const act = async (what: PaymentAct): Promise<void> =>
      module.transact(async (tx) => {
        const link = await lockForPayment(module.context)(linkId, tx);
        await applyPaymentOutcome({ link, act: what }, tx);
      });
    const ofStore = async () => (await hours()).filter((each) => each['store_id'] === staff.storeId);
    await act({ kind: 'complete', at: new Date() });
    const hour = { hour: new Date('2026-11-01T08:00:00Z'), made: 1, opened: 0 };
    expect(await ofStore()).toMatchObject([{ ...hour, paid: 1 }]);
    await module.transact(linkHours.rebuild);
    expect(await ofStore()).toMatchObject([{ ...hour, paid: 1 }]);
    await act({ kind: 'void', onlyIfPaid: false });
    expect(await ofStore()).toMatchObject([{ ...hour, paid: 0 }]);
  });
});
