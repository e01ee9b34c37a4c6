import type { Context } from 'koa';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Routers } from './routers.ts';

const ready = statement('http.ready', 'select count(*)::int as migrations from knex_migrations');

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
