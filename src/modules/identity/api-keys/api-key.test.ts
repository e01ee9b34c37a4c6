import { expect, it } from 'vitest';
import { randomText } from '../../../platform/random.ts';
import { hintOf, makeApiKey, storeOfKey } from './api-key.ts';

const storeId = '4h8k2m9q';

it('a key says whether real money moves by it, and names its store', () => {
  const test = makeApiKey(storeId, { randomText, sandbox: true });
  const live = makeApiKey(storeId, { randomText, sandbox: false });
  expect([test.slice(0, 16), live.slice(0, 16)]).toEqual(['dl_test_4h8k2m9q', 'dl_live_4h8k2m9q']);
  expect([storeOfKey(test), storeOfKey(live)]).toEqual([storeId, storeId]);
  expect(hintOf(live)).toBe(`dl_live_…${live.slice(-4)}`);
});

it('a key in which one character is wrong is none, wherever it stands', () => {
  const key = makeApiKey(storeId, { randomText, sandbox: false });
  const mistyped = Array.from(
    key,
    (character, at) => key.slice(0, at) + (character === '7' ? '8' : '7') + key.slice(at + 1),
  );
  expect(mistyped.filter((wrong) => storeOfKey(wrong) !== null)).toEqual([]);
  expect([storeOfKey(''), storeOfKey(`${key}0`), storeOfKey(key.slice(0, -1))]).toEqual([null, null, null]);
});
