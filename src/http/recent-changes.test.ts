import { describe, expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

describe('recent news', () => {
  it('are all that was told of a store in the last ten seconds, and of no other', () => {
    let now = 0;
    const news = new RecentChanges(() => now);
    news.add({ storeId: 'a', topics: ['links'] });
    news.add({ storeId: 'b', topics: ['texts'] });
    now = 9_000;
    news.add({ storeId: 'a', topics: ['payments', 'links'] });
    expect(news.of('a')).toEqual(['links', 'payments']);
    now = 10_000;
    expect(news.of('b')).toEqual([]);
    expect(news.of('a')).toEqual(['links', 'payments']);
    now = 19_000;
    expect(news.of('a')).toEqual([]);
  });
});
