import type { Socket } from 'node:net';
import type pg from 'pg';

/** How often the connections are checked, in milliseconds. */
const intervalMs = 1_000;

/** How many bytes had gone over a connection at the last check, and at how many checks in a row it was the same number. */
interface Traffic {
  readonly bytes: number;
  readonly silentChecks: number;
}

const unchecked: Traffic = { bytes: -1, silentChecks: 0 };
/** Of a connection that nobody uses. */
const notInUse: Traffic = { bytes: -1, silentChecks: 0 };

const bytesOver = ({ connection }: pg.PoolClient): number => {
  const { bytesRead, bytesWritten } = connection.stream as Socket;
  return bytesRead + bytesWritten;
};

/**
 * Ends connections that are in use and have been silent for too long: whoever waits for an answer of a PostgreSQL that is
 * gone gets an error, and the connection does not go back into the pool. There is one timer for all of them; pg's own
 * `query_timeout` sets one for every statement and leaves the connection behind an answer that may still come. Bytes on
 * the connection count, so that many short statements keep it. Checks are counted and not seconds: a process that slept has not
 * been listening, whatever PostgreSQL said.
 */
export const watchConnections = (pool: pg.Pool, longestMs: number): { readonly stop: () => void } => {
  const traffic = new Map<pg.PoolClient, Traffic>();
  pool.on('acquire', (client) => traffic.set(client, unchecked));
  // An entry that is written over costs each query less than one that is taken out and put in again.
  pool.on('release', (_, client) => traffic.set(client, notInUse));
  pool.on('remove', (client) => traffic.delete(client));
  const check = (): void => {
    for (const [client, known] of traffic) {
      if (known === notInUse) continue;
      const bytes = bytesOver(client);
      const silentChecks = bytes === known.bytes ? known.silentChecks + 1 : 0;
      if (silentChecks * intervalMs > longestMs) client.connection.stream.destroy();
      else traffic.set(client, { bytes, silentChecks });
    }
  };
  const timer = setInterval(check, intervalMs).unref();
  const stop = (): void => {
    clearInterval(timer);
  };
  return { stop };
};
