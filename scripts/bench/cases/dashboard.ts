import { type BenchDatabase, secretsKey, withClient } from '../bench-database.ts';
import { interleave, type Bench, type Case } from '../bench.ts';
import { seedHistory } from '../history-sql.ts';
import { runProgram } from '../programs.ts';
import { atMost, scale, type Line } from '../report.ts';

const small = { store: 'benchnew', session: 'bench-session-of-the-young', links: 1_000 };

/** As many links as the bench was asked for, at the pace of the other store, which is only younger. */
const large = ({ links }: BenchDatabase) => ({ store: 'bench2yr', session: 'bench-session-of-the-old', links });

const twoYears = 2 * 365 * 86_400;

/** What the dashboard asks for when it opens. */
const calls = [
  '/api/analytics/live',
  '/api/analytics/status-counts',
  '/api/analytics/takings?period=today',
  '/api/analytics/recent-payments',
  '/api/analytics/snapshots?days=7',
  '/api/payment-links/waiting',
  '/api/payment-links/sums?status=all',
  '/api/conversations/counts',
  '/api/customers?sort=active&limit=5',
  '/api/sms-tracking/stats',
  '/api/daily-summaries',
  '/api/activity-logs/recent?all=true',
] as const;
const ninetyDays = '/api/analytics/takings?period=90';

const seed = async (database: BenchDatabase): Promise<void> => {
  const old = large(database);
  const seconds = twoYears / old.links;
  const isSeeded = await withClient(database.url, async (client) => {
    const { rowCount } = await client.query('select from users where store_id = $1', [old.store]);
    if (rowCount === 1) return true;
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const store of [small, old])
      for (const statement of seedHistory({ ...store, seconds })) await client.query(statement);
    return false;
  });
  if (isSeeded) return;
  await runProgram('scripts/debitlink.ts', ['rebuild'], { DATABASE_URL: database.url, SECRETS_KEY: secretsKey });
  await withClient(database.url, (client) => client.query('vacuum analyze'));
};

/** Milliseconds that a call takes half of the time: of the large store and of the small one. */
const measure = async (bench: Bench, path: string): Promise<readonly [large: number, small: number]> => {
  const sideOf = ({ session }: { readonly session: string }) => ({
    server: bench.product,
    requests: [{ method: 'GET' as const, path, headers: { authorization: `Bearer ${session}` } }],
  });
  const [own, least] = await interleave(bench, [sideOf(large(bench.database)), sideOf(small)], {
    connections: 1,
    warmUp: 200,
  });
  return [own?.p50 ?? Number.NaN, least?.p50 ?? Number.NaN];
};

/** The dashboard of a store with a long history, beside that of one at the same pace which has just begun. */
export const dashboardCase: Case = {
  name: 'dashboard',
  run: async (bench) => {
    await seed(bench.database);
    const lines: Line[] = [];
    let [ofLarge, ofSmall] = [0, 0];
    for (const path of calls) {
      const [own, least] = await measure(bench, path);
      ofLarge += own;
      ofSmall += least;
      lines.push(scale(`${path.slice(5)}: large ÷ small`, own / least));
    }
    const links = bench.database.links.toLocaleString('en-US');
    const what = `dashboard, ${links} links ÷ 1,000, p50 of all`;
    const [own, least] = await measure(bench, ninetyDays);
    return [
      atMost(1.2, { goal: '–', what, product: ofLarge, ceiling: ofSmall, unit: 'ms' }),
      ...lines,
      scale('takings of 90 days: large ÷ small', own / least),
    ];
  },
};
