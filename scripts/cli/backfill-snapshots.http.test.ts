import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../src/testing/accounts.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { captureMissing } from './backfill-snapshots.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-02T10:00:00Z') });
});
afterAll(() => app.close());

it('every day since a store was approved is captured once, and a dry run only counts them', async () => {
  const { storeId } = await anAccount(app.database);
  await app.database.pool.query('update read_stores set approved_at = $2, created_at = $2 where store_id = $1', [
    ...[storeId, new Date('2026-10-29T20:00:00Z')],
  ]);
  const said: string[] = [];
  const say = (line: string): number => said.push(line);
  await captureMissing(app, { dryRun: true }, say);
  await captureMissing(app, {}, say);
  await captureMissing(app, {}, say);
  expect(said).toEqual(['4 days would be captured.', '4 of 4', '4 days captured.', 'Every day has its snapshot.']);
});
