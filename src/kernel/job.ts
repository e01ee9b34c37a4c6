import type { z } from 'zod';
import type { Queue } from './queue.ts';

/** What works on a queue. It may run twice for one payload, so it reads again and checks again before it acts. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly queue: Queue<S>;
  readonly handle: (payload: z.output<S>, signal: AbortSignal) => Promise<void>;
}

/** Ties a queue to what works on it. */
export const job = <S extends z.ZodType>(queue: Queue<S>, handle: Job<S>['handle']): Job => ({
  queue,
  handle: handle as Job['handle'],
});

/** One line of the timetable. */
export interface Appointment {
  readonly queue: Queue;
  readonly cron: string;
  readonly zone: string;
}
