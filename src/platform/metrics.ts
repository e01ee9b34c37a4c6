import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge as RegisteredGauge, Histogram, Registry } from 'prom-client';
import type { Gauge, GaugeSample } from '../kernel/gauge.ts';
import type { Log } from './log.ts';
import { inScope } from './work-scope.ts';

/** Milliseconds for which a reading of the database is given again, so that nobody can load the database by asking often. */
const cachedMs = 5_000;

/** Milliseconds that a gauge gets; Prometheus gives up on the whole page after ten seconds. */
const collectTimeoutMs = 3_000;

/** Reads at most once in five seconds, however many gauges and scrapes ask; a failure counts as a reading too. */
export const cached = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let latest: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (latest && now - readAt < cachedMs) return latest;
    readAt = now;
    return (latest = read());
  };
};

/** The samples of a gauge with one label: one for each name, so that what there is none of reads 0 and not nothing. */
export const samplesFor = (
  label: string,
  names: readonly string[],
  valueOf: (name: string) => number | undefined,
): readonly GaugeSample[] => names.map((name) => ({ labels: { [label]: name }, value: valueOf(name) ?? 0 }));

/** The program's metrics, for Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly seconds: Histogram<'route' | 'status'>;
  private readonly bound = new Map<string, Map<number, { observe(value: number): void }>>();
  private readonly gauges = new Map<Gauge, RegisteredGauge>();
  private readonly log: Log;

  constructor(log: Log) {
    this.log = log;
    collectDefaultMetrics({ register: this.registry });
    this.seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Requests answered, and the time it took',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers: [this.registry],
    });
  }

  count(route: string, status: number, milliseconds: number): void {
    const seconds = this.bound.get(route)?.get(status) ?? this.bind(route, status);
    seconds.observe(milliseconds / 1000);
  }

  /** Looking a histogram up by its labels costs more than observing a value, so each is looked up once. */
  private bind(route: string, status: number): { observe(value: number): void } {
    const seconds = this.seconds.labels({ route, status: String(status) });
    const ofRoute = this.bound.get(route) ?? new Map<number, typeof seconds>();
    this.bound.set(route, ofRoute.set(status, seconds));
    return seconds;
  }

  /** Shows a gauge from now on. Throws where its name is taken. */
  gauge(gauge: Gauge): void {
    const { name, help, labels = [] } = gauge;
    this.gauges.set(gauge, new RegisteredGauge({ name, help, labelNames: labels, registers: [this.registry] }));
  }

  /** The page that Prometheus reads. A gauge that cannot be read in time is left out of it. */
  async text(): Promise<string> {
    const timer = new AbortController();
    const timeout = delay(collectTimeoutMs, null, { signal: timer.signal, ref: false }).catch(() => null);
    // Short and few, these readings go first: the figures are wanted most when everything else waits for the database.
    const read = await inScope({ kind: 'look-up' }, () =>
      Promise.allSettled([...this.gauges].map(([gauge, shown]) => collect(gauge, shown, timeout))),
    );
    timer.abort();
    const failures = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    // One line however many gauges failed: most often all of them miss the same database.
    if (failures.length > 0)
      this.log.warn({ err: failures[0], failures: failures.length }, 'metrics could not be read');
    return this.registry.metrics();
  }
}

/** Reads a gauge and shows what it says, or nothing if it could not be read. */
const collect = async (gauge: Gauge, shown: RegisteredGauge, timeout: Promise<null>): Promise<void> => {
  const clear = (): void => {
    shown.reset();
    // A reset gauge without labels would say 0.
    if (gauge.labels === undefined) shown.remove();
  };
  try {
    const samples = await Promise.race([Promise.resolve(gauge.collect()), timeout]);
    if (samples === null) throw new Error(`${gauge.name} was not read in time.`);
    // Without a pause in between, so that another scrape never sees a gauge that is half filled.
    clear();
    for (const { labels = {}, value } of samples) shown.set(labels, value);
  } catch (error) {
    clear();
    throw error;
  }
};
