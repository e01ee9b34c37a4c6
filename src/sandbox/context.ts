import { randomBytes } from 'node:crypto';
import type { Journal } from './journal.ts';

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

/** What every stand-in is built from. */
export interface SandboxContext {
  readonly journal: Journal;
  readonly random: Random;
  /** Aborts when the sandbox stops. */
  readonly shutdown: AbortSignal;
  /** Called after every new or changed text or email. */
  readonly notifyChange: () => void;
  /** How fast texts are delivered: 1 as Twilio does, 0 at once. It may change at any time. */
  pace: number;
}

/** Work that goes on after its caller has been answered. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  add(task: Promise<void>): void {
    const tracked = task.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }

  /** Resolves when all of it is done, also what was added meanwhile. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
