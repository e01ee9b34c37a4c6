import { describe, expect, it } from 'vitest';
import { chance } from './random.ts';
import { FaultBook } from './fault-plan.ts';

const always = (): boolean => true;
const book = () => new FaultBook<{ name: string; times?: number; probability?: number }>(chance(1));

describe('a planned fault', () => {
  it('strikes once when nothing else was said', () => {
    const faults = book();
    faults.add({ name: 'reset' });
    expect([faults.take(always)?.name, faults.take(always)?.name]).toStrictEqual(['reset', undefined]);
  });

  it('strikes as often as it was told, and in the order of planning', () => {
    const faults = book();
    faults.add({ name: 'first', times: 2 });
    faults.add({ name: 'second' });
    const struck = Array.from({ length: 4 }, () => faults.take(always)?.name);
    expect(struck).toStrictEqual(['first', 'first', 'second', undefined]);
  });

  it('waits for the request it fits', () => {
    const faults = book();
    faults.add({ name: 'picky' });
    expect(faults.take(() => false)).toBeUndefined();
    expect(faults.take(always)?.name).toBe('picky');
  });

  it('strikes by chance about as often as its probability says, without an end', () => {
    const faults = book();
    faults.add({ name: 'luck', probability: 0.3 });
    const struck = Array.from({ length: 1000 }, () => faults.take(always)).filter((rule) => rule !== undefined);
    expect(struck.length).toBeGreaterThan(250);
    expect(struck.length).toBeLessThan(350);
  });
});
