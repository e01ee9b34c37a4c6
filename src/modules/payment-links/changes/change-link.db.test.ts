import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { confirmAllInPos, confirmInPos, unconfirmInPos } from './pos-entries.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const recorded = async (id: string) => {
  const [link] = await module.rows(
    `select status, pos_confirmed, pos_confirmed_at, pos_confirmed_by_email, pos_confirmed_by_user
       from payment_links where id = $1`,
    [id],
  );
  return link;
};

describe('confirming a payment in POS', () => {
  it('records who did it and when, and a second time changes neither', async () => {
    const clerk = await module.aStore();
    const { id } = await module.aLink(clerk, { status: 'completed' });
    const confirm = (known: { email: string; name: string }) =>
      module.transact((tx) => confirmInPos(module.context)(id, { ...clerk, ...known }, tx));
    await confirm({ email: 'dana@store.example', name: 'Dana Reyes' });
    const first = await recorded(id);
    expect(first).toMatchObject({
      status: 'confirmed in pos',
      pos_confirmed: true,
      pos_confirmed_by_email: 'dana@store.example',
      pos_confirmed_by_user: 'Dana Reyes',
    });
    expect(first?.['pos_confirmed_at']).toBeInstanceOf(Date);
    await confirm({ email: 'kim@store.example', name: 'Kim Lee' });
    expect(await recorded(id)).toEqual(first);
    const events = await module.rows('select type, by_name from payment_link_events where payment_link_id = $1', [id]);
    expect(events).toEqual([{ type: 'pos_confirmed', by_name: 'Dana Reyes' }]);
  });

  it.each(['pending', 'authorized', 'failed', 'expired', 'voided'] as const)(
    'is refused while it is %s',
    async (status) => {
      const clerk = await module.aStore();
      const { id } = await module.aLink(clerk, { status });
      const refused = module.transact((tx) => confirmInPos(module.context)(id, clerk, tx));
      await expect(refused).rejects.toMatchObject({ code: 'link_not_completed' });
      expect(await recorded(id)).toMatchObject({ status, pos_confirmed: false, pos_confirmed_by_email: null });
    },
  );
});

const eventsOf = (id: string) =>
  module.rows(
    `select type, by_name, from_value, to_value, note from payment_link_events where payment_link_id = $1 order by at, type`,
    [id],
  );

describe('confirming several payments in POS', () => {
  it('records all of them with what is left of each, and a repetition changes nothing', async () => {
    const clerk = await module.aStore();
    const whole = await module.aLink(clerk, { status: 'completed', amount: '20.00' });
    const part = await module.aLink(clerk, { status: 'partly refunded', amount: '10.00', refundedAmount: '4.00' });
    const ids = [part.id, whole.id, whole.id];
    const confirm = () => module.transact((tx) => confirmAllInPos(module.context)({ ids, cents: 2_600 }, clerk, tx));
    await confirm();
    await confirm();
    expect(await recorded(whole.id)).toMatchObject({ status: 'confirmed in pos', pos_confirmed: true });
    expect(await recorded(part.id)).toMatchObject({ status: 'partly refunded', pos_confirmed: true });
    expect(await eventsOf(part.id)).toMatchObject([{ type: 'pos_confirmed', to_value: '6.00' }]);
  });

  it('records none where their sum has changed since it was read, or one of them is not paid', async () => {
    const clerk = await module.aStore();
    const paid = await module.aLink(clerk, { status: 'completed', amount: '20.00' });
    const voided = await module.aLink(clerk, { status: 'voided', amount: '5.00' });
    const confirm = (ids: readonly string[], cents: number) =>
      module.transact((tx) => confirmAllInPos(module.context)({ ids, cents }, clerk, tx));
    await expect(confirm([paid.id], 2_100)).rejects.toMatchObject({ code: 'register_changed' });
    await expect(confirm([paid.id, voided.id], 2_500)).rejects.toMatchObject({ code: 'link_not_completed' });
    expect(await recorded(paid.id)).toMatchObject({ status: 'completed', pos_confirmed: false });
  });
});

describe('a payment that was confirmed in POS by mistake', () => {
  it('waits to be confirmed again, and its history tells who said so and why', async () => {
    const clerk = await module.aStore();
    const { id } = await module.aLink(clerk, { status: 'completed', amount: '20.00' });
    const confirm = () => module.transact((tx) => confirmInPos(module.context)(id, clerk, tx));
    const unconfirm = () =>
      module.transact((tx) => unconfirmInPos(module.context)({ linkId: id, reason: 'Wrong row' }, clerk, tx));
    await confirm();
    await unconfirm();
    expect(await recorded(id)).toEqual({
      ...{ status: 'completed', pos_confirmed: false, pos_confirmed_at: null },
      ...{ pos_confirmed_by_email: null, pos_confirmed_by_user: null },
    });
    await expect(unconfirm()).rejects.toMatchObject({ code: 'not_confirmed_in_pos' });
    await confirm();
    expect(await eventsOf(id)).toMatchObject([
      { type: 'pos_confirmed', to_value: '20.00' },
      { type: 'pos_unconfirmed', from_value: '20.00', note: 'Wrong row', by_name: clerk.name },
      { type: 'pos_confirmed' },
    ]);
  });

  it('stays refunded in part where a part of it was', async () => {
    const clerk = await module.aStore();
    const refunded = { status: 'partly refunded', refundedAmount: '4.00', posConfirmed: true } as const;
    const { id } = await module.aLink(clerk, refunded);
    await module.transact((tx) => unconfirmInPos(module.context)({ linkId: id, reason: 'Wrong row' }, clerk, tx));
    expect(await recorded(id)).toMatchObject({ status: 'partly refunded', pos_confirmed: false });
  });
});
