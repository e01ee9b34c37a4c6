import { z } from 'zod';
import type { Chance } from './random.ts';

/** How often a planned fault strikes: the next `times` fitting requests (once if unsaid), or each by `probability` (0 to 1). */
export const odds = {
  times: z.number().int().positive().optional(),
  probability: z.number().min(0).max(1).optional(),
};

/** The same of one fault. */
export interface Odds {
  readonly times?: number | undefined;
  readonly probability?: number | undefined;
}

/** The faults that wait for their request, asked in the order in which they were planned. */
export class FaultBook<Rule extends Odds> {
  private readonly chance: Chance;
  private waiting: { rule: Rule; left: number }[] = [];

  constructor(chance: Chance) {
    this.chance = chance;
  }

  add(rule: Rule): void {
    this.waiting.push({ rule, left: rule.times ?? (rule.probability === undefined ? 1 : Infinity) });
  }

  /** The first fault that fits and whose luck is in; it is used up by being taken. */
  take(fits: (rule: Rule) => boolean): Rule | undefined {
    const struck = this.waiting.find(({ rule }) => fits(rule) && this.chance.draw() < (rule.probability ?? 1));
    if (struck === undefined) return undefined;
    struck.left -= 1;
    this.waiting = this.waiting.filter(({ left }) => left > 0);
    return struck.rule;
  }

  /** Forgets what was planned, or only what fits. */
  clear(fits: (rule: Rule) => boolean = () => true): void {
    this.waiting = this.waiting.filter(({ rule }) => !fits(rule));
  }
}
