import { setTimeout as delay } from 'node:timers/promises';

/** Lets what is in hand finish within so many milliseconds; what takes longer is left where it stands. */
type Finish = (timeoutMs: number) => Promise<void>;

/** How a process that was started is ended. */
interface ShutdownOptions {
  /** Milliseconds for which the process goes on serving after the signal, so that whoever sends it requests can turn away. */
  readonly drainMs: number;
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** From the first signal on: until when requests and jobs in hand may finish, and when the process ends in any case. */
const finishMs = 16_000;
const exitMs = 19_500;

/** A connection that is gone without a word must not keep the database behind it from being stopped. */
const closeMs = 1_000;

class StoppedWhileStarting extends Error {}

/** What is to be done when the process stops, gathered while it starts. Any number of signals is one stop. */
export class Shutdown {
  private readonly finishing: Finish[] = [];
  private readonly closing: (() => Promise<void>)[] = [];
  private readonly requested: Promise<void>;
  private requestedAt: number | undefined;

  constructor() {
    this.requested = new Promise((resolve) => {
      const request = (): void => {
        // What is still open then is safe to lose: PostgreSQL rolls it back, and payments that were sent are reconciled.
        if (this.requestedAt === undefined) setTimeout(() => process.exit(0), exitMs).unref();
        this.requestedAt ??= performance.now();
        resolve();
      };
      for (const signal of signals) process.on(signal, request);
    });
  }

  /** True from the first signal on. */
  readonly stopping = (): boolean => this.requestedAt !== undefined;

  /** Adds what has requests or jobs in hand. All of them finish at the same time, before anything is closed. */
  finish(step: Finish): void {
    this.finishing.push(step);
    this.endStart();
  }

  /** Adds what is closed after that, one after the other, the last added first. */
  close(step: () => Promise<void>): void {
    this.closing.push(step);
    this.endStart();
  }

  /** A stop that is asked for while the process starts takes effect as soon as the step in hand can be undone. */
  private endStart(): void {
    if (this.stopping()) throw new StoppedWhileStarting();
  }

  /** Serves until a signal and then for `drainMs`. */
  async serve({ drainMs }: ShutdownOptions): Promise<void> {
    await this.requested;
    await delay(drainMs);
  }

  /** Lets everything finish, and closes it. A step that fails does not keep the others from being taken; it is thrown at the end. */
  async end(): Promise<void> {
    const passedMs = performance.now() - (this.requestedAt ?? performance.now());
    const steps = await Promise.allSettled(this.finishing.map((finish) => finish(Math.max(0, finishMs - passedMs))));
    for (const close of this.closing.reverse()) {
      steps.push(...(await Promise.allSettled([Promise.race([close(), delay(closeMs)])])));
    }
    for (const step of steps) if (step.status === 'rejected') throw step.reason;
  }
}

/**
 * Runs a process from its start to its end: exits with 0 after a signal, also one that came during the start, and with 1
 * when the start or the end fails. Every failure goes to `report`.
 */
export const runProcess = async (
  start: (shutdown: Shutdown) => Promise<ShutdownOptions>,
  report: (error: unknown) => void,
): Promise<never> => {
  const shutdown = new Shutdown();
  let exitCode = 0;
  const fail = (error: unknown): void => {
    // A child such as initdb gets the terminal's signal too, and fails by it.
    if (shutdown.stopping()) return;
    report(error);
    exitCode = 1;
  };
  await start(shutdown).then((options) => shutdown.serve(options), fail);
  await shutdown.end().catch((error: unknown) => {
    report(error);
    exitCode = 1;
  });
  return process.exit(exitCode);
};
