import type { Context } from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Routers } from './routers.ts';

const ready = statement('http.ready', 'select count(*)::int as migrations from knex_migrations');

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

/** Mounts `/healthz` (the process lives), `/readyz` (migrated, the database answers, not stopping) and `/metrics`. */
export const mountHealth = (routers: Routers, database: Database, metrics: Metrics, stopping: () => boolean): void => {
  routers.for('/healthz').get('/healthz', (ctx: Context) => {
    ctx.body = { success: true };
  });
  routers.for('/readyz').get('/readyz', async (ctx: Context) => {
    const [row] = stopping() ? [] : await database.sql<{ migrations: number }>(ready).catch(() => []);
    ctx.status = row && row.migrations > 0 ? 200 : 503;
    ctx.body = { success: ctx.status === 200 };
  });
  routers.for('/metrics').get('/metrics', async (ctx: Context) => {
    ctx.type = 'text/plain; version=0.0.4';
    ctx.body = await metrics.text();
  });
};
