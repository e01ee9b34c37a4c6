import { randomBytes } from 'node:crypto';

/** The source of ids and of faults by probability; a seed makes both repeat. */
export interface Random {
  hex(length: number): string;
  digits(length: number): string;
  /** A number from 0 up to, not including, 1. */
  fraction(): number;
}

/** With a seed the source repeats itself on every machine; without one it is unpredictable. */
export const createRandom = (seed?: number): Random => {
  const fraction = seed === undefined ? cryptoFraction : mulberry32(seed);
  const pick = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet.charAt(Math.floor(fraction() * alphabet.length))).join('');
  return {
    fraction,
    hex: (length) => pick('0123456789abcdef', length),
    digits: (length) => pick('0123456789', length),
  };
};

const cryptoFraction = (): number => randomBytes(4).readUInt32BE() / 2 ** 32;

/** A small generator, even enough for tests. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
