import pg from 'pg';

/**
 * Why a connection is wanted. `begun`: something of this work was committed, so that breaking it off would leave it half done.
 * `look-up`: short and always first, as who signs in and whether the database answers. `job`: it has time. `arrival`: nothing
 * was touched yet, so that it can be turned away.
 */
export type WorkKind = 'begun' | 'look-up' | 'job' | 'arrival';

/** New work is turned away: a connection for it would not be free within two seconds. Nothing of it was done. */
export class PoolBusy extends Error {
  /** Whole seconds after which it should be worth trying again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('No connection to the database is free for new work.');
    this.retryAfter = retryAfter;
  }
}

/** How long new work may wait, for a connection or for a lock. */
export const longestArrivalMs = 2_000;
const longestTimeoutMs = 15_000;
const reconnectMs = 100;
/** How often those who wait are looked at. */
const checkMs = 50;
const longestRetrySeconds = 10;

/** So many of the latest uses make up the average time that a connection is in use. */
const averagedUses = 20;

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (broken?: unknown) => void) => void;

const nothingToRelease = (): void => {};

/** One who waits for a connection. */
interface Waiter {
  readonly kind: WorkKind;
  /** When they stop waiting, by the clock of `performance`. */
  readonly until: number;
  readonly callback: Callback;
}

/** Connections that only begun work and look-ups may use: an eighth of them, and one at least where there are two. */
const reserveOf = (size: number): number => Math.min(size - 1, Math.max(1, Math.floor(size / 8)));

/**
 * A pool in which begun work goes first. It serves `begun` work before look-ups and both before everything else, keeps
 * a reserve for the two, and turns arrivals away that would wait for more than two seconds.
 */
export class PriorityPool extends pg.Pool {
  private readonly queues: Readonly<Record<WorkKind, Set<Waiter>>>;
  /** In the order in which they are served. Arrivals and jobs share the last. */
  private readonly inOrder: readonly Set<Waiter>[];
  /** Since when each connection is in use, by the clock of `performance`; undefined while it is not. */
  private readonly inUseSince = new Map<pg.PoolClient, number | undefined>();
  private readonly kindOfWork: () => WorkKind;
  private readonly size: number;
  /** Connections that arrivals and jobs may use. */
  private readonly sharedSize: number;
  /** Connections that are in use or are being opened for somebody. */
  private taken = 0;
  private averageUseMs = 1;
  private timer: NodeJS.Timeout | undefined;
  private queued = 0;

  constructor(config: pg.PoolConfig & { readonly max: number }, kindOfWork: () => WorkKind) {
    super(config);
    const [begun, lookUps, others] = [new Set<Waiter>(), new Set<Waiter>(), new Set<Waiter>()];
    this.queues = { begun, 'look-up': lookUps, arrival: others, job: others };
    this.inOrder = [begun, lookUps, others];
    this.kindOfWork = kindOfWork;
    this.size = config.max;
    this.sharedSize = config.max - reserveOf(config.max);
    this.on('release', (_, client) => {
      this.release(client);
    });
    this.on('remove', (client) => this.inUseSince.delete(client));
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.queued;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.enter(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.enter((error, client) => {
        if (client) resolve(client);
        else reject(error ?? new Error('The pool gave no connection.'));
      });
    });
  }

  private enter(callback: Callback): void {
    const kind = this.kindOfWork();
    const longest = kind === 'arrival' ? longestArrivalMs : longestTimeoutMs;
    const waiter: Waiter = { kind, until: performance.now() + longest, callback };
    if (this.canServe(kind)) this.serve(waiter);
    else if (kind === 'arrival' && this.expectedDelayMs() > longestArrivalMs) this.turnAway(waiter);
    else this.queue(waiter);
  }

  private queue(waiter: Waiter): void {
    this.queues[waiter.kind].add(waiter);
    this.queued += 1;
    this.timer ??= this.startTimer();
  }

  /** One timer for all who wait: most of them are served within milliseconds, and a timer for each would cost more than its query. */
  private startTimer(): NodeJS.Timeout {
    const turnLateAway = (): void => {
      const now = performance.now();
      for (const queue of this.inOrder)
        for (const waiter of queue)
          if (waiter.until <= now) {
            this.take(queue, waiter);
            this.turnAway(waiter);
          }
      this.timer = this.queued > 0 ? this.startTimer() : undefined;
    };
    return setTimeout(turnLateAway, checkMs).unref();
  }

  private take(queue: Set<Waiter>, waiter: Waiter): void {
    queue.delete(waiter);
    this.queued -= 1;
  }

  private turnAway({ callback }: Waiter): void {
    const retryAfter = Math.min(longestRetrySeconds, Math.max(1, Math.ceil(this.expectedDelayMs() / 1000)));
    callback(new PoolBusy(retryAfter), undefined, nothingToRelease);
  }

  private canServe(kind: WorkKind): boolean {
    return this.taken < (kind === 'begun' || kind === 'look-up' ? this.size : this.sharedSize);
  }

  /** How long new work would wait, when those before it take as long as the latest did. */
  private expectedDelayMs(): number {
    return (this.queued * this.averageUseMs) / this.sharedSize;
  }

  private serve(waiter: Waiter): void {
    this.taken += 1;
    super.connect((error, client, release) => {
      if (!client) this.fail(waiter, error);
      else {
        const now = performance.now();
        this.inUseSince.set(client, now);
        if (now <= waiter.until) return waiter.callback(undefined, client, release);
        // It took too long to open. The connection goes to the next.
        release();
        this.turnAway(waiter);
      }
    });
  }

  /** Begun work does not fail because PostgreSQL was away for a moment: it asks until its time is over. */
  private fail(waiter: Waiter, error: Error | undefined): void {
    this.taken -= 1;
    const isRetried = waiter.kind === 'begun' && performance.now() + reconnectMs < waiter.until && !this.ending;
    if (!isRetried) waiter.callback(error, undefined, nothingToRelease);
    else {
      setTimeout(() => {
        if (this.canServe(waiter.kind)) this.serve(waiter);
        else this.queue(waiter);
      }, reconnectMs);
    }
    this.serveNext();
  }

  private release(client: pg.PoolClient): void {
    const since = this.inUseSince.get(client);
    if (since === undefined) return;
    this.inUseSince.set(client, undefined);
    this.taken -= 1;
    this.averageUseMs += (performance.now() - since - this.averageUseMs) / averagedUses;
    this.serveNext();
  }

  private serveNext(): void {
    if (this.queued === 0) return;
    for (const queue of this.inOrder)
      for (const waiter of queue) {
        if (!this.canServe(waiter.kind)) return;
        this.take(queue, waiter);
        this.serve(waiter);
      }
  }
}
