import { describe, expect, it } from 'vitest';
import { createRandom } from './context.ts';
import { FaultPlan } from './fault-plan.ts';

const always = (): boolean => true;
const createPlan = () => new FaultPlan<{ name: string; times?: number; probability?: number }>(createRandom(1));

describe('the fault plan', () => {
  it('applies a fault once when no frequency is given', () => {
    const plan = createPlan();
    plan.add({ name: 'reset' });
    expect([plan.take(always)?.name, plan.take(always)?.name]).toStrictEqual(['reset', undefined]);
  });

  it('applies each fault as many times as planned, in the order of planning', () => {
    const plan = createPlan();
    plan.add({ name: 'first', times: 2 });
    plan.add({ name: 'second' });
    const names = Array.from({ length: 4 }, () => plan.take(always)?.name);
    expect(names).toStrictEqual(['first', 'first', 'second', undefined]);
  });

  it('keeps a fault until a request matches it', () => {
    const plan = createPlan();
    plan.add({ name: 'for one reference' });
    expect(plan.take(() => false)).toBeUndefined();
    expect(plan.take(always)?.name).toBe('for one reference');
  });

  it('applies a fault with a probability about that often, without an end', () => {
    const plan = createPlan();
    plan.add({ name: 'sometimes', probability: 0.3 });
    const taken = Array.from({ length: 1000 }, () => plan.take(always)).filter((fault) => fault !== undefined);
    expect(taken.length).toBeGreaterThan(250);
    expect(taken.length).toBeLessThan(350);
  });
});
