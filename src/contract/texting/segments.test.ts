import { describe, expect, it } from 'vitest';
import { segments } from './segments.ts';

describe('the parts of a text', () => {
  it.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('a text of %i characters of the carriers’ own alphabet has %i parts', (length, parts) => {
    expect(segments('a'.repeat(length))).toBe(parts);
  });

  it('a character that has to be escaped counts twice', () => {
    expect([segments('€'.repeat(80)), segments('€'.repeat(81))]).toEqual([1, 2]);
  });

  it('a single character of another alphabet shrinks a part to 70 characters', () => {
    const written = (length: number) => segments(`’${'a'.repeat(length - 1)}`);
    expect([written(70), written(71), written(134), written(135)]).toEqual([1, 2, 2, 3]);
  });

  it('a part never ends within a surrogate pair: 67 emoji have three parts', () => {
    expect(segments('😀'.repeat(67))).toBe(3);
  });

  it('the accents of Spanish belong to the carriers’ own alphabet', () => {
    expect(segments('ñ'.repeat(160))).toBe(1);
  });
});
