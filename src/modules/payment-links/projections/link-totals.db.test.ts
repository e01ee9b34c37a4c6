import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SwitchLink } from '../commands/switch-link.ts';
import { openRoom, type Room } from '../../../testing/links.ts';
import { linkTotals } from './link-totals.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const totals = () =>
  room.rows(
    `select store_id, status, is_disabled, sum(links)::int as links, sum(cents)::int as cents from read_link_totals
      group by store_id, status, is_disabled having sum(links) <> 0 order by 1, 2, 3`,
  );

describe('the totals of links', () => {
  it('are kept while links of a store are disabled and enabled at once, and nobody waits for ever', async () => {
    const staff = await room.addStore();
    const links = await Promise.all(Array.from({ length: 40 }, () => room.putLink(staff)));
    await room.transact(linkTotals.rebuild);
    const flip = (linkId: string, isDisabled: boolean) =>
      room.transact((tx) => room.get(SwitchLink).execute({ linkId, isDisabled }, staff, tx));
    for (let round = 0; round < 8; round += 1) {
      const flips = links.map(({ linkId }, index) => flip(linkId, (index + round) % 2 === 0));
      const ended = await Promise.allSettled(flips);
      expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    const live = await totals();
    expect(live).toHaveLength(2);
    await room.transact(linkTotals.rebuild);
    expect(await totals()).toEqual(live);
  });
});
