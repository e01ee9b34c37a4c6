import { expect, it } from 'vitest';
import { randomText } from './random.ts';

it('random text is never the same twice, however much is drawn', () => {
  const texts = Array.from({ length: 5_000 }, () => randomText(26));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
});
