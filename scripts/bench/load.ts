import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, encodeAll, type Request } from './client.ts';
import { quantile } from './report.ts';

/** One burst of load: connections that each send their next request when the answer to the last one is there. */
export interface Burst {
  readonly port: number;
  /** Sent in turn, each connection beginning at another place. */
  readonly requests: readonly Request[];
  readonly connections: number;
  /** How long to go on, or, with `count`, how many requests each connection sends. */
  readonly milliseconds?: number;
  readonly count?: number;
  /** Milliseconds between the beginnings of two requests of a connection; without them the next follows at once. */
  readonly every?: number;
}

/** What was measured; times in milliseconds. */
export interface Measurement {
  readonly requests: number;
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers whose status was not 2xx, and the first such status. */
  readonly failed: number;
  readonly badStatus: number | null;
}

const sendBurst = async ({
  port,
  requests,
  connections,
  milliseconds,
  count,
  every = 0,
}: Burst): Promise<Measurement> => {
  const encoded = encodeAll(requests);
  const times: number[] = [];
  const bad: number[] = [];
  const clients = Array.from({ length: connections }, () => new Client(port));
  const begun = performance.now();
  const end = begun + (milliseconds ?? Infinity);
  await Promise.all(
    clients.map(async (client, index) => {
      const offset = Math.floor((index * encoded.length) / connections);
      for (let sent = 0; sent < (count ?? Infinity) && performance.now() < end; sent += 1) {
        const request = encoded[(offset + sent) % encoded.length] ?? Buffer.alloc(0);
        // The connections take turns, so that those of a rate do not all send at the same moment.
        const due = begun + (sent + index / connections) * every;
        if (due > performance.now()) await delay(due - performance.now());
        // At a rate, an answer that holds up the next request counts against that one too.
        const start = every > 0 ? due : performance.now();
        const status = await client.send(request);
        times.push(performance.now() - start);
        if (status < 200 || status > 299) bad.push(status);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const client of clients) client.close();
  return {
    requests: times.length,
    rps: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed: bad.length,
    badStatus: bad[0] ?? null,
  };
};

/** Lets the process that started this one order bursts, one after another. */
const serve = (): void => {
  process.on('message', (order: Burst) => {
    sendBurst(order).then(
      (measurement) => process.send?.({ measurement }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
  process.stdout.write('ready\n');
};

if (import.meta.main) serve();
