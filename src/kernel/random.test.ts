import { describe, expect, it } from 'vitest';
import { newId, randomText } from './random.ts';

describe('what is drawn at random', () => {
  it('is never the same twice, however much is drawn', () => {
    const texts = Array.from({ length: 5_000 }, () => randomText(26));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('makes ids that sort by the time they were made', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const times = ids.map((id) => id.slice(0, 13));
    expect(times).toEqual(times.toSorted());
  });
});
