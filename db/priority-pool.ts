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

/** Connections that only begun work and look-ups may use: a sixth of them, and one at least where there are two. */
const reserveOf = (size: number): number => Math.min(size - 1, Math.max(1, Math.floor(size / 6)));

const isUrgent = ({ kind }: Pick<Waiter, 'kind'>): boolean => kind === 'begun' || kind === 'look-up';

/**
 * A pool in which begun work goes first. It serves `begun` work before look-ups and both before everything else, keeps
 * a reserve for the two, and turns arrivals away that would wait for more than two seconds.
 */
export class PriorityPool extends pg.Pool {
  private readonly queues: Readonly<Record<'begun' | 'look-up' | 'other', Set<Waiter>>> = {
    begun: new Set(),
    'look-up': new Set(),
    other: new Set(),
  };
  private readonly acquiredAt = new Map<pg.PoolClient, number>();
  private readonly kindOfWork: () => WorkKind;
  private readonly size: number;
  /** Connections that arrivals and jobs may use. */
  private readonly sharedSize: number;
  /** Connections that are in use or are being opened for somebody. */
  private taken = 0;
  private averageUseMs = 1;

  constructor(config: pg.PoolConfig & { readonly max: number }, kindOfWork: () => WorkKind) {
    super(config);
    this.kindOfWork = kindOfWork;
    this.size = config.max;
    this.sharedSize = config.max - reserveOf(config.max);
    this.on('release', (_, client) => {
      this.release(client);
    });
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return Object.values(this.queues).reduce((sum, { size }) => sum + size, 0);
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
    if (this.canServe(waiter)) this.serve(waiter);
    else if (kind === 'arrival' && this.expectedDelayMs() > longestArrivalMs) this.turnAway(waiter);
    else this.queue(waiter);
  }

  /** A waiter may be turned away while their connection is being opened: that one then goes to the next. */
  private queue(waiter: Waiter): void {
    const { kind, until, callback } = waiter;
    const queue = this.queues[kind === 'job' || kind === 'arrival' ? 'other' : kind];
    let isTurnedAway = false;
    const timeout = setTimeout(() => {
      queue.delete(waiting);
      isTurnedAway = true;
      this.turnAway(waiter);
    }, until - performance.now()).unref();
    const waiting: Waiter = {
      ...waiter,
      callback: (error, client, release) => {
        clearTimeout(timeout);
        if (!isTurnedAway) callback(error, client, release);
        else if (client) release();
      },
    };
    queue.add(waiting);
  }

  private turnAway({ callback }: Waiter): void {
    const retryAfter = Math.min(longestRetrySeconds, Math.max(1, Math.ceil(this.expectedDelayMs() / 1000)));
    callback(new PoolBusy(retryAfter), undefined, nothingToRelease);
  }

  private canServe(waiter: Waiter): boolean {
    return this.taken < (isUrgent(waiter) ? this.size : this.sharedSize);
  }

  /** How long new work would wait, when those before it take as long as the latest did. */
  private expectedDelayMs(): number {
    return (this.waiting * this.averageUseMs) / this.sharedSize;
  }

  /** Begun work does not fail because PostgreSQL was away for a moment: it asks until its time is over. */
  private serve(waiter: Waiter): void {
    this.taken += 1;
    super.connect((error, client, release) => {
      if (client) {
        this.acquiredAt.set(client, performance.now());
        waiter.callback(undefined, client, release);
        return;
      }
      this.taken -= 1;
      if (waiter.kind === 'begun' && performance.now() + reconnectMs < waiter.until && !this.ending) {
        setTimeout(() => {
          this.retry(waiter);
        }, reconnectMs);
      } else waiter.callback(error, undefined, release);
      this.serveNext();
    });
  }

  private retry(waiter: Waiter): void {
    if (this.canServe(waiter)) this.serve(waiter);
    else this.queue(waiter);
  }

  private release(client: pg.PoolClient): void {
    const acquiredAt = this.acquiredAt.get(client);
    // A connection that was opened too late for whoever wanted it was never used.
    if (acquiredAt === undefined) return;
    this.acquiredAt.delete(client);
    this.taken -= 1;
    this.averageUseMs += (performance.now() - acquiredAt - this.averageUseMs) / averagedUses;
    this.serveNext();
  }

  private serveNext(): void {
    for (const queue of Object.values(this.queues)) {
      for (const waiter of queue) {
        if (!this.canServe(waiter)) return;
        queue.delete(waiter);
        this.serve(waiter);
      }
    }
  }
}
