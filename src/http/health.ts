import type Router from '@koa/router';
import type { Context } from 'koa';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';

const ready = statement('http.ready', 'select count(*)::int as migrations from knex_migrations');

/** The counters of one kind of answer. */
interface Kept {
  readonly requests: { inc(): void };
  readonly seconds: { observe(value: number): void };
}

/** What the program counts about itself, in Prometheus' words. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly seconds: Histogram<'route'>;
  private readonly kept = new Map<string, Kept>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers: [this.registry],
    });
    this.seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers: [this.registry],
    });
  }

  count(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${route} ${status}`;
    // Finding a counter by its labels costs more than counting, so each is looked up once and kept.
    const known = this.kept.get(key) ?? this.keep(key, { method, route, status: String(status) });
    known.requests.inc();
    known.seconds.observe(milliseconds / 1000);
  }

  private keep(key: string, labels: { method: string; route: string; status: string }): Kept {
    const kept = { requests: this.requests.labels(labels), seconds: this.seconds.labels({ route: labels.route }) };
    this.kept.set(key, kept);
    return kept;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Mounts `/healthz` (the process lives), `/readyz` (migrated, the database answers, not stopping) and `/metrics`. */
export const mountHealth = (router: Router, database: Database, metrics: Metrics, stopping: () => boolean): void => {
  router.get('/healthz', (ctx: Context) => {
    ctx.body = { success: true };
  });
  router.get('/readyz', async (ctx: Context) => {
    const [row] = stopping() ? [] : await database.sql<{ migrations: number }>(ready).catch(() => []);
    ctx.status = row && row.migrations > 0 ? 200 : 503;
    ctx.body = { success: ctx.status === 200 };
  });
  router.get('/metrics', async (ctx: Context) => {
    ctx.type = 'text/plain; version=0.0.4';
    ctx.body = await metrics.text();
  });
};
