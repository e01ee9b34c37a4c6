import type pg from 'pg';

/** How often the connections are looked at, in milliseconds. */
const sweepMs = 1_000;

/** What the watch is told of each use of a lent connection, and how to end it. */
export interface Watch {
  readonly heard: (client: pg.PoolClient) => void;
  readonly stop: () => void;
}

/**
 * Ends connections that were lent and have been silent for too long: whoever waits for an answer of a PostgreSQL that is
 * gone gets an error, and the connection does not go back into the pool. One timer for all of them; pg's own
 * `query_timeout` sets one for every statement and leaves the connection behind an answer that may still come.
 */
export const watchConnections = (pool: pg.Pool, longestMs: number): Watch => {
  const lent = new Map<pg.PoolClient, number>();
  const heard = (client: pg.PoolClient): void => {
    lent.set(client, performance.now());
  };
  pool.on('acquire', heard);
  pool.on('release', (_, client) => lent.delete(client));
  const timer = setInterval(() => {
    const oldest = performance.now() - longestMs;
    for (const [client, since] of lent) if (since < oldest) client.connection.stream.destroy();
  }, sweepMs).unref();
  const stop = (): void => {
    clearInterval(timer);
  };
  return { heard, stop };
};
