import { z } from 'zod';
import type { Random } from './context.ts';

/** How often a planned fault applies: to the next `times` matching requests (one by default), or to each with `probability` (0 to 1). */
export const frequencyFields = {
  times: z.number().int().positive().optional(),
  probability: z.number().min(0).max(1).optional(),
};

interface Frequency {
  readonly times?: number | undefined;
  readonly probability?: number | undefined;
}

/** The planned faults, tried in the order in which they were planned. */
export class FaultPlan<Fault extends Frequency> {
  private readonly random: Random;
  private planned: { fault: Fault; remaining: number }[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  add(fault: Fault): void {
    this.planned.push({ fault, remaining: fault.times ?? (fault.probability === undefined ? 1 : Infinity) });
  }

  /** The first fault that matches and whose probability is met; taking it uses it up once. */
  take(matches: (fault: Fault) => boolean): Fault | undefined {
    const next = this.planned.find(({ fault }) => matches(fault) && this.random.fraction() < (fault.probability ?? 1));
    if (next === undefined) return undefined;
    next.remaining -= 1;
    this.planned = this.planned.filter(({ remaining }) => remaining > 0);
    return next.fault;
  }

  /** Drops every planned fault, or only those that match. */
  clear(matches: (fault: Fault) => boolean = () => true): void {
    this.planned = this.planned.filter(({ fault }) => !matches(fault));
  }
}
