import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { setLinkDisabled } from '../changes/change-link.ts';
import { applyPaymentOutcome } from '../payment/apply-payment-outcome.ts';
import { lockForPayment } from '../payment/lock-for-payment.ts';
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
