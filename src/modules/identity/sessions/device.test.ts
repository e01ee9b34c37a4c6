import { expect, it } from 'vitest';
import { networkOf } from './device.ts';

it.each([
  ['::1', 'Local network'],
  ['127.0.0.1', 'Local network'],
  ['::ffff:127.0.0.1', 'Local network'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
])('the network of the address %s is shown as %s', (ip, shown) => {
  expect(networkOf(ip)).toBe(shown);
});
