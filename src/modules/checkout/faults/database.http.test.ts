import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../../db/connect.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../../../db/embedded.ts';
import { migrateUp } from '../../../../db/migrate.ts';
import { createApp, sealedColumns } from '../../../app.ts';
import { configure, readEnvironment } from '../../../platform/config.ts';
import { openLog } from '../../../platform/log.ts';
import { openSecrets } from '../../../platform/stored-keys.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import {
  aPayableLink,
  aMerchant,
  reconcile,
  aPayment,
  expectAgreement,
  sendPayment,
  type PayerResult,
  type SentPayment,
} from '../../../testing/payments.ts';
import { kill } from '../../../testing/program.ts';
import { startSecondProgram } from '../../../testing/second-program.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { ignoresJobs, testKeys } from '../../../testing/test-module.ts';

/** Pays as a page does that asks again, with its key, until it is told something final. */
const payUntilAnswered = async (url: string, send: () => SentPayment, key: string): Promise<PayerResult['result']> => {
  for (;;) {
    const answer = await sendPayment(url, { ...send(), key });
    if (answer !== null && answer.status < 500) return (await answer.json()) as PayerResult['result'];
    await answer?.body?.cancel();
    await delay(50);
  }
};

describe('a database that drops connections', { timeout: 120_000 }, () => {
  it('dropped connections cost the payers time and nothing else, and the program lives on', async () => {
    const app = await startTestApp();
    const store = await aMerchant(app);
    const links = await Promise.all(Array.from({ length: 40 }, () => aPayableLink(app.database, store)));
    const over = new AbortController();
    const dropping = (async () => {
      while (!over.signal.aborted) {
        await app.database
          .sql({
            name: '',
            text: `select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and application_name = 'debitlink' and pid <> pg_backend_pid()
                     order by random() limit 3`,
          })
          .catch(() => undefined);
        await delay(15);
      }
    })();
    const payerResults: PayerResult[] = await Promise.all(
      links.map(async (linkId) => ({
        linkId,
        result: await payUntilAnswered(app.url, () => aPayment(app, { linkId }), `${linkId}-key`),
      })),
    );
    over.abort();
    await dropping;
    for (const linkId of links) for (let time = 0; time < 3; time += 1) await reconcile(app, linkId, { aged: true });
    const final = await Promise.all(
      payerResults.map(async ({ linkId }) => ({
        linkId,
        result: await payUntilAnswered(app.url, () => aPayment(app, { linkId }), `${linkId}-key`),
      })),
    );
    expect(final.filter(({ result }) => result.success)).toHaveLength(links.length);
    await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), payerResults: final });
    await app.close();
  });
});

const urlOf = ({ host, user, database }: EmbeddedPostgres): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

const startAppOn = async (postgres: EmbeddedPostgres) => {
  const { host, user, database: name } = postgres;
  await migrateUp({ host, user, database: name });
  const sandbox = await startSandbox({ port: 0, pace: 0 });
  const config = configure(readEnvironment({ LOG_LEVEL: 'fatal' }), { sandbox });
  const database = connect({ host, user, database: name });
  const secrets = await openSecrets(database, testKeys, sealedColumns);
  const app = createApp({ config, log: openLog('fatal'), database, jobsRuntime: ignoresJobs, secrets });
  return { ...app, config, database, sandbox };
};

describe('a database that crashes', { timeout: 120_000 }, () => {
  it('a database that crashes comes back with every payment, charged once each, and the program need not be restarted', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'debitlink-crash-'));
    const postgres = await startEmbedded(dir);
    const app = await startAppOn(postgres);
    const store = await aMerchant(app);
    const program = await startSecondProgram(app, urlOf(postgres));
    const links = await Promise.all(Array.from({ length: 40 }, () => aPayableLink(app.database, store)));
    const paying = Promise.all(
      links.map(async (linkId) => ({
        linkId,
        result: await payUntilAnswered(program.url, () => aPayment(app, { linkId }), `${linkId}-key`),
      })),
    );
    // An immediate shutdown is what a crash looks like to PostgreSQL: nothing is flushed, the journal is replayed.
    process.kill(postgres.pid, 'SIGQUIT');
    await postgres.stop();
    const again = await startEmbedded(dir);
    await paying;
    expect(program.child.exitCode).toBeNull();
    for (const linkId of links) for (let time = 0; time < 3; time += 1) await reconcile(app, linkId, { aged: true });
    const payerResults = await Promise.all(
      links.map(async (linkId) => ({
        linkId,
        result: await payUntilAnswered(program.url, () => aPayment(app, { linkId }), `${linkId}-key`),
      })),
    );
    expect(payerResults.filter(({ result }) => result.success)).toHaveLength(links.length);
    await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), payerResults });
    await kill(program);
    await app.database.close();
    await app.sandbox.stop();
    await again.stop();
    await rm(dir, { recursive: true, force: true });
  });
});

describe('a program that is asked to stop', { timeout: 120_000 }, () => {
  it('a program that is asked to stop finishes the payment in hand and ends well', async () => {
    const app = await startTestApp();
    const store = await aMerchant(app);
    const linkId = await aPayableLink(app.database, store);
    const program = await startSecondProgram(app, app.clone.url);
    app.sandbox.ipos.fault({ fault: 'latency', ms: 2_000 });
    const before = app.sandbox.ipos.requests().length;
    const answer = payUntilAnswered(program.url, () => aPayment(app, { linkId }), `${linkId}-key`);
    await expect.poll(() => app.sandbox.ipos.requests().length).toBeGreaterThan(before);
    const ended = once(program.child, 'exit');
    program.child.kill('SIGTERM');
    expect(await answer).toMatchObject({ success: true });
    expect(await ended).toEqual([0, null]);
    await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
    await app.close();
  });
});
