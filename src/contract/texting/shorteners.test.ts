import { expect, it } from 'vitest';
import { shortenerIn } from './shorteners.ts';

it.each([
  ['Pay here: bit.ly/alder', 'bit.ly'],
  ['Pay here: https://BIT.LY/alder.', 'bit.ly'],
  ['http://www.tinyurl.com/x', 'tinyurl.com'],
  ['(t.co/abc)', 't.co'],
  ['See rebrand.ly', 'rebrand.ly'],
  ['See is.gd. Thanks', 'is.gd'],
])('the address of a shortener is found in "%s"', (text, domain) => {
  expect(shortenerIn(text)).toBe(domain);
});

it.each(['Pay {amount}: {paymentLink}', 'rabbit.ly', 'at.co', 't.com', 'bit.ly.example', 'bit.lynx', 'ann@bit.ly'])(
  'no shortener is found in "%s"',
  (text) => {
    expect(shortenerIn(text)).toBeNull();
  },
);
