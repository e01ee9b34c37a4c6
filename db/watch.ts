import type { Socket } from 'node:net';
import type pg from 'pg';

/** How often the connections are looked at, in milliseconds. */
const sweepMs = 1_000;

/** What had gone over a connection when it was looked at, and how often it had been the same by then. */
interface Traffic {
  readonly bytes: number;
  readonly looks: number;
}

const unseen: Traffic = { bytes: -1, looks: 0 };

const bytesOver = ({ connection }: pg.PoolClient): number => {
  const { bytesRead, bytesWritten } = connection.stream as Socket;
  return bytesRead + bytesWritten;
};

/**
 * Ends connections that were lent and have been silent for too long: whoever waits for an answer of a PostgreSQL that is
 * gone gets an error, and the connection does not go back into the pool. One timer for all of them; pg's own
 * `query_timeout` sets one for every statement and leaves the connection behind an answer that may still come. What counts
 * is what goes over the line, so that whoever asks on a connection, and however often, keeps it. Looks are counted and not
 * seconds: a process that slept has not been listening, whatever PostgreSQL said.
 */
export const watchConnections = (pool: pg.Pool, longestMs: number): { readonly stop: () => void } => {
  const lent = new Map<pg.PoolClient, Traffic>();
  pool.on('acquire', (client) => lent.set(client, unseen));
  pool.on('release', (_, client) => lent.delete(client));
  const look = (): void => {
    for (const [client, known] of lent) {
      const bytes = bytesOver(client);
      const looks = bytes === known.bytes ? known.looks + 1 : 0;
      if (looks * sweepMs > longestMs) client.connection.stream.destroy();
      else lent.set(client, { bytes, looks });
    }
  };
  const timer = setInterval(look, sweepMs).unref();
  const stop = (): void => {
    clearInterval(timer);
  };
  return { stop };
};
