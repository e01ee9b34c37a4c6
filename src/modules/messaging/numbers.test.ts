import { describe, expect, it } from 'vitest';
import { isTextable } from './numbers.ts';

describe('a number we text', () => {
  it.each(['15551234567', '17875551234', '14165551234', '15005550006'])('is %s', (number) => {
    expect(isTextable(number)).toBe(true);
  });

  it.each(['18765551234', '19005551234', '442071234567', '1555123456', '10551234567'])('is not %s', (number) => {
    expect(isTextable(number)).toBe(false);
  });
});
