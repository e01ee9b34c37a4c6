import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The program's metrics, for Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly seconds: Histogram<'route' | 'status'>;
  private readonly bound = new Map<string, Map<number, { observe(value: number): void }>>();

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

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
