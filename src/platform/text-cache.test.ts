import { expect, it } from 'vitest';
import { TextCache } from './text-cache.ts';

it('what was made of texts is kept until there are too many characters of them, and then it begins anew', () => {
  const cache = new TextCache<string>(10);
  cache.set('a', 'first', 4);
  cache.set('b', 'second', 9);
  expect([cache.get('a'), cache.get('b')]).toEqual(['first', 'second']);
  cache.set('c', 'third', 1);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'third']);
  cache.set('c', 'changed', 1);
  expect(cache.get('c')).toBe('changed');
});
