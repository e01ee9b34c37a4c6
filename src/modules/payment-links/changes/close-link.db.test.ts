import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../../../kernel/actor.ts';
import { startTestLinks, type LinkColumns, type TestLinks } from '../../../testing/links.ts';
import { setLinkDisabled } from './change-link.ts';
import { cancelLink, markPaidElsewhere } from './close-link.ts';

let module: TestLinks;
let clerk: Staff;
beforeAll(async () => {
  module = await startTestLinks();
  clerk = { ...(await module.aStore()), name: 'Dana Reyes' };
});
afterAll(() => module.close());

const cancel = (linkId: string) =>
  module.transact((tx) => cancelLink(module.context)({ linkId, reason: 'Sold out' }, clerk, tx));
const settle = (linkId: string) =>
  module.transact((tx) => markPaidElsewhere(module.context)({ linkId, place: 'cash', note: 'drawer 2' }, clerk, tx));
const disable = (linkId: string) =>
  module.transact((tx) => setLinkDisabled(module.context)({ linkId, isDisabled: true }, clerk, tx));
const rowOf = async (id: string) => (await module.rows('select * from payment_links where id = $1', [id]))[0] ?? {};
const eventsOf = (id: string) =>
  module.rows('select type, by_name, to_value, note from payment_link_events where payment_link_id = $1', [id]);

const paid = ['authorized', 'completed', 'confirmed in pos', 'refunded', 'partly refunded', 'paid elsewhere'] as const;

/** An act on a new link is refused with these words, and nothing of it stands. */
const expectRefused = async (
  known: LinkColumns,
  act: (linkId: string) => Promise<string>,
  refusal: { code: string; kind?: string; message?: unknown },
) => {
  const { id } = await module.aLink(clerk, known);
  const before = await rowOf(id);
  await expect(act(id)).rejects.toMatchObject(refusal);
  expect([await rowOf(id), await eventsOf(id)]).toEqual([before, []]);
};

describe('cancelling a link', () => {
  it.each(['pending', 'expired', 'failed'] as const)('ends one that is %s, with the reason', async (status) => {
    const { id } = await module.aLink(clerk, { status });
    const before = module.events.length;
    await cancel(id);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', closing_note: 'Sold out', completed_at: null });
    expect(await eventsOf(id)).toEqual([
      { type: 'cancelled', by_name: 'Dana Reyes', to_value: null, note: 'Sold out' },
    ]);
    expect(module.events.slice(before)).toMatchObject([
      { type: 'LinkTermsChanged', linkId: id },
      { type: 'LinkStatusChanged', from: { status }, to: { status: 'cancelled' } },
    ]);
  });

  it.each(paid)('is refused while it is %s', (status) =>
    expectRefused({ status }, cancel, { code: 'link_paid', kind: 'invalid' }),
  );

  it.each([
    ['voided', 'link_voided'],
    ['cancelled', 'link_cancelled'],
  ] as const)('is refused while it is %s, in words that say so', (status, code) =>
    expectRefused({ status }, cancel, { code, kind: 'invalid', message: expect.stringContaining(status) }),
  );

  it("is refused while the bank's answer is awaited", () =>
    expectRefused({ confirming: true }, cancel, { code: 'payment_in_progress', kind: 'conflict' }));

  it('is done once when several do it at one moment', async () => {
    const { id } = await module.aLink(clerk);
    const ended = await Promise.allSettled([cancel(id), cancel(id), cancel(id)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('marking a link as paid elsewhere', () => {
  it.each(['pending', 'expired', 'failed', 'voided', 'cancelled'] as const)(
    'completes one that is %s, with place, note and time',
    async (status) => {
      const { id } = await module.aLink(clerk, { status });
      await settle(id);
      expect(await rowOf(id)).toMatchObject({
        ...{ status: 'paid elsewhere', paid_place: 'cash', closing_note: 'drawer 2' },
        completed_at: expect.any(Date) as Date,
      });
      expect(await eventsOf(id)).toEqual([
        { type: 'paid_elsewhere', by_name: 'Dana Reyes', to_value: 'cash', note: 'drawer 2' },
      ]);
    },
  );

  it.each(paid)('is refused while it is %s', (status) =>
    expectRefused({ status }, settle, { code: 'link_paid', kind: 'invalid' }),
  );

  it("is refused while the bank's answer is awaited", () =>
    expectRefused({ confirming: true }, settle, { code: 'payment_in_progress', kind: 'conflict' }));
});

describe('disabling a link', () => {
  it.each(paid)('changes its flag alone while it is %s', async (status) => {
    const { id } = await module.aLink(clerk, { status });
    const before = await rowOf(id);
    await disable(id);
    expect(await rowOf(id)).toEqual({ ...before, is_disabled: true, updated_at: expect.any(Date) as Date });
  });

  it('is possible while a payment lives, and enabling is after one', async () => {
    const [open, over] = [
      await module.aLink(clerk, { confirming: true }),
      await module.aLink(clerk, { status: 'completed', isDisabled: true }),
    ];
    await disable(open.id);
    await module.transact((tx) => setLinkDisabled(module.context)({ linkId: over.id, isDisabled: false }, clerk, tx));
    expect([(await rowOf(open.id))['is_disabled'], (await rowOf(over.id))['is_disabled']]).toEqual([true, false]);
    expect([...(await eventsOf(open.id)), ...(await eventsOf(over.id))].map((event) => event['type'])).toEqual([
      'disabled',
      'enabled',
    ]);
  });
});
