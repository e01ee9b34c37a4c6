import { randomBytes } from 'node:crypto';

/** Where ids and the luck of faults come from; a seed makes both repeat. */
export interface Chance {
  hex(length: number): string;
  digits(length: number): string;
  /** A number from 0 up to, not including, 1. */
  draw(): number;
}

/** Opens a source: with a seed it repeats itself on every machine, without one nobody can foresee it. */
export const chance = (seed?: number): Chance => {
  const draw = seed === undefined ? unpredictable : repeating(seed);
  const pick = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet.charAt(Math.floor(draw() * alphabet.length))).join('');
  return { draw, hex: (length) => pick('0123456789abcdef', length), digits: (length) => pick('0123456789', length) };
};

const unpredictable = (): number => randomBytes(4).readUInt32BE() / 2 ** 32;

/** Mulberry32: small, even enough, and the same on every machine. */
const repeating = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
