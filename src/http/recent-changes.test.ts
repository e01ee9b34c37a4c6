import { expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

it('recent changes are all topics of a store that changed in the last ten seconds, and of no other store', () => {
  let now = 0;
  const changes = new RecentChanges(() => now);
  changes.add({ storeId: 'a', topics: ['links'] });
  changes.add({ storeId: 'b', topics: ['texts'] });
  now = 9_000;
  changes.add({ storeId: 'a', topics: ['payments', 'links'] });
  expect(changes.of('a')).toEqual(['links', 'payments']);
  now = 10_000;
  expect(changes.of('b')).toEqual([]);
  expect(changes.of('a')).toEqual(['links', 'payments']);
  now = 19_000;
  expect(changes.of('a')).toEqual([]);
});
