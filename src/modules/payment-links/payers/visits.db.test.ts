import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { countVisit, linkClicks } from './visits.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const visit = (linkId: string, ip: string) =>
  module.transact((tx) => countVisit(module.context)({ linkId, ip, userAgent: 'Safari' }, tx));
const clicks = () => module.rows('select * from read_link_clicks order by store_id, id');

describe('the clicks of a link', () => {
  it('count every opening and every visitor, and keep no address', async () => {
    const { id, linkId } = await module.aLink(await module.aStore());
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await visit(linkId, ip);
    expect(await clicks()).toMatchObject([{ id, total_clicks: 3, unique_clicks: 2 }]);
    const [kept] = await module.rows<{ visitor: string }>('select visitor from payment_link_visits limit 1');
    expect(kept?.visitor).toMatch(/^[\w-]{43}$/);
  });

  it('lose none of many at once, and are the same built anew', async () => {
    const { linkId } = await module.aLink(await module.aStore());
    await Promise.all(Array.from({ length: 40 }, (_, n) => visit(linkId, `203.0.113.${n % 10}`)));
    const live = await clicks();
    expect(live).toContainEqual(expect.objectContaining({ total_clicks: 40, unique_clicks: 10 }));
    await module.transact(linkClicks.rebuild);
    expect(await clicks()).toEqual(live);
  });

  it('count everybody after the 500th visitor together', async () => {
    const { id, linkId } = await module.aLink(await module.aStore());
    await module.rows(
      `insert into payment_link_visits (store_id, payment_link_id, visitor)
       select $1, $2, n::text from generate_series(1, 500) n`,
      [linkId.slice(0, 8), id],
    );
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await visit(linkId, ip);
    const [{ visitors } = { visitors: 0 }] = await module.rows<{ visitors: number }>(
      'select count(*) as visitors from payment_link_visits where payment_link_id = $1',
      [id],
    );
    expect(visitors).toBe(501);
  });

  it('are refused for a link that does not exist', async () => {
    await expect(visit('0'.repeat(34), '203.0.113.1')).rejects.toThrow('Payment link not found');
    await expect(visit('../etc', '203.0.113.1')).rejects.toThrow('Payment link not found');
  });
});
