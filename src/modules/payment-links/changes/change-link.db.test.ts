import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { confirmInPos } from './change-link.ts';

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
