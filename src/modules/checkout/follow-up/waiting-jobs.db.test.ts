import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aMerchant, aPayableLink, attemptsOf, expectAgreement, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Checkout } from '../index.ts';
import type { AttemptKey } from '../ledger/payment-attempt.model.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '15000' } });
  store = await aMerchant(app);
});
afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
  await app.close();
});

/** A payment that the processor took, without telling us. */
const anUnknownAttempt = async (): Promise<AttemptKey> => {
  app.sandbox.ipos.fault({ fault: '500_after_charge' });
  const linkId = await aPayableLink(app.database, store);
  await pay(app, { linkId });
  const [row] = await attemptsOf(app, linkId);
  return { storeId: store.storeId, id: String(row?.['id']) };
};
const statusCalls = () => app.sandbox.ipos.requests().filter(({ path }) => path.endsWith('iposTransactStatus')).length;

/** Does the same for all, so many at a time. */
const inGroups = async <T, R>(size: number, all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let first = 0; first < all.length; first += size) {
    done.push(...(await Promise.all(all.slice(first, first + size).map(act))));
  }
  return done;
};
const ask = (attempt: AttemptKey) => app.get(Checkout).reconcileAttempt(attempt);

it(
  '200 attempts of which the processor tells nothing have one waiting job each and are asked about once a run',
  { timeout: 90_000 },
  async () => {
    const attempts = await inGroups(10, Array.from({ length: 200 }), anUnknownAttempt);
    const ids = attempts.map(({ id }) => id);
    const waiting = async () =>
      (
        await app.database.pool.query<{ jobs: number }>(
          `select count(*)::int as jobs from pgboss.job
            where data->>'id' = any($1) and state in ('created', 'retry') group by data->>'id' order by 1 desc`,
          [ids],
        )
      ).rows.map(({ jobs }) => jobs);
    const makeAllDue = () =>
      app.database.pool.query('update transactions set next_check_at = now() where id = any($1::uuid[])', [ids]);
    const before = statusCalls();
    const checks = async () =>
      (
        await app.database.pool.query(
          'select checks, count(*)::int as attempts from transactions where id = any($1::uuid[]) group by checks',
          [ids],
        )
      ).rows;
    app.sandbox.ipos.clearFaults();
    for (let run = 1; run <= 2; run += 1) {
      await makeAllDue();
      await Promise.all([app.get(Checkout).reconcileDueAttempts(), app.get(Checkout).reconcileDueAttempts()]);
      await app.get(Checkout).reconcileDueAttempts();
      expect(await waiting()).toEqual(ids.map(() => 1));
      app.sandbox.ipos.fault({ fault: '500_before_charge', times: ids.length, path: 'status' });
      await inGroups(40, [...attempts, ...attempts], ask);
      expect(statusCalls() - before).toBe(run * ids.length);
      expect(await checks()).toEqual([{ checks: run, attempts: ids.length }]);
    }
    await makeAllDue();
    app.sandbox.ipos.clearFaults();
    await inGroups(10, attempts, ask);
  },
);
