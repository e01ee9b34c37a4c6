import { describe, expect, it } from 'vitest';
import { segments } from './segments.ts';

describe('the parts of a text', () => {
  it.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('%i characters of the carriers’ own alphabet are %i', (length, parts) => {
    expect(segments('a'.repeat(length))).toBe(parts);
  });

  it('count twice what has to be escaped', () => {
    expect([segments('€'.repeat(80)), segments('€'.repeat(81))]).toEqual([1, 2]);
  });

  it('shrink to 70 characters with a single one from elsewhere', () => {
    const written = (length: number) => segments(`’${'a'.repeat(length - 1)}`);
    expect([written(70), written(71), written(134), written(135)]).toEqual([1, 2, 2, 3]);
  });

  it('never tear a pair apart: 67 emoji are three', () => {
    expect(segments('😀'.repeat(67))).toBe(3);
  });

  it('take the accents of Spanish as the carriers’ own', () => {
    expect(segments('ñ'.repeat(160))).toBe(1);
  });
});
