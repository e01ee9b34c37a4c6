import { expect, it } from 'vitest';
import { People } from '../modules/identity/index.ts';
import { startTestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';
import { tryRoutes } from './try-page.ts';

it('every link that the demo store shows as paid was opened before it was paid, and a new one can be tried', async () => {
  const app = await startTestApp({ worker: true });
  try {
    await app.transact((tx) => app.get(People).ensureOperator(tx));
    await seedDemo(app, app.config);
    const { rows } = (await app.database.knex.raw(
      `select count(*)::int as paid, count(*) filter (where v.first_at <= l.completed_at)::int as opened
         from payment_links l
         left join payment_link_visits v on v.store_id = l.store_id and v.payment_link_id = l.id
        where l.completed_at is not null`,
    )) as { rows: { paid: number; opened: number }[] };
    expect(rows).toEqual([{ paid: 4, opened: 4 }]);
    const [tryPage] = tryRoutes(app, { demo: true, sandbox: true });
    const asked = { method: 'GET', params: {}, query: {}, headers: {}, body: '', path: '/try', ip: '127.0.0.1' };
    const led = await tryPage?.handle(asked);
    expect(led?.status).toBe(303);
    expect((await fetch(`${app.url}${led?.headers?.['Location']}`)).status).toBe(200);
    const { rows: credit } = await app.database.pool.query(
      "select low from card_prefixes where funding = 'credit' order by low",
    );
    expect(credit).toEqual([{ low: 37_828_224 }, { low: 41_111_111 }, { low: 55_555_555 }, { low: 60_111_111 }]);
  } finally {
    await app.close();
  }
});
