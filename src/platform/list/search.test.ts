import { expect, it } from 'vitest';
import { cursorAfter, orders, pageOf, positionOf } from './keyset.ts';
import { containing, digitsTyped, hasTrigram } from './search.ts';

it('a search term means its wildcards as they stand', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});

it('a search term is found by trigrams only when three letters or digits stand together', () => {
  expect(['ab', 'a b c', '---', '%%%', ''].filter(hasTrigram)).toEqual([]);
  expect(['abc', 'x 123', '山田太'].filter(hasTrigram)).toHaveLength(3);
});

it('a search term reads as a phone number without its punctuation', () => {
  expect(digitsTyped('+1 (555) 123.4567')).toBe('15551234567');
  expect([digitsTyped('()'), digitsTyped('maria 1')]).toEqual([null, null]);
});

const rows = [1, 2, 3].map((n) => ({
  at: `2026-11-20 12:00:00.00000${n}+00`,
  id: '018f3c1e-7b9a-7abc-8def-0123456789ab',
}));

it('a page of a list says where the next one starts, to the microsecond, and that there is none after the last', () => {
  const { rows: page, nextCursor } = pageOf(rows, 2, (row) => row);
  expect(page).toEqual(rows.slice(0, 2));
  expect(positionOf(nextCursor ?? undefined)).toEqual(rows[1]);
  expect(pageOf(rows, 3, (row) => row).nextCursor).toBeNull();
});

it('a page of a list starts at the newest row without a cursor, and nowhere with a wrong one', () => {
  expect(positionOf(undefined).at).toBe('infinity');
  for (const wrong of ['', 'x', cursorAfter({ at: 'infinity', id: 'x' }), 'LS0tIGRyb3A']) {
    expect(() => positionOf(wrong)).toThrow('This list has changed.');
  }
});

it('a page of a list by name starts after any name, and nowhere after text that no row can hold', () => {
  const place = { at: 'núria 𠮷 x', id: '018f3c1e-7b9a-7abc-8def-0123456789ab' };
  expect(positionOf(cursorAfter(place, orders.name), orders.name)).toEqual(place);
  expect(positionOf(undefined, orders.name).at).toBe('');
  expect(() => positionOf(cursorAfter({ ...place, at: 'a\u0000' }, orders.name), orders.name)).toThrow('This list');
});
