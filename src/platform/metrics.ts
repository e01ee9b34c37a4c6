import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the program counts about itself, in Prometheus' words. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly seconds: Histogram<'route' | 'status'>;
  private readonly kept = new Map<string, Map<number, { observe(value: number): void }>>();

  constructor() {
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
    const seconds = this.kept.get(route)?.get(status) ?? this.keep(route, status);
    seconds.observe(milliseconds / 1000);
  }

  /** Finding a counter by its labels costs more than counting, so each is looked up once and kept. */
  private keep(route: string, status: number): { observe(value: number): void } {
    const seconds = this.seconds.labels({ route, status: String(status) });
    const ofRoute = this.kept.get(route) ?? new Map<number, typeof seconds>();
    this.kept.set(route, ofRoute.set(status, seconds));
    return seconds;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
