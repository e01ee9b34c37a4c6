import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../../db/connect.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../../../db/embedded.ts';
import { migrateUp } from '../../../../db/migrate.ts';
import { compose } from '../../../composition.ts';
import { contract } from '../../../contract/index.ts';
import { openHouse } from '../../../http/testing.ts';
import { configure, readEnvironment } from '../../../kernel/config.ts';
import { openLog } from '../../../kernel/log.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { aLinkOf, aTill, follow, paymentOf, prove, type Told } from '../testing.ts';
import { kill, startProgram } from './testing.ts';

type Click = ReturnType<typeof paymentOf>;

/** Pays as a page does that asks again, with its key, until it is told something final. */
const payPatiently = async (url: string, click: () => Click, key: string): Promise<Told['answer']> => {
  for (;;) {
    const answer = await fetch(`${url}${contract.checkout.pay.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(click().body),
    }).catch(() => null);
    if (answer !== null && answer.status < 500) return (await answer.json()) as Told['answer'];
    await answer?.body?.cancel();
    await pause(50);
  }
};

describe('a database that drops connections', { timeout: 120_000 }, () => {
  it('costs the payers patience and nothing else, and the program lives on', async () => {
    const house = await openHouse();
    const store = await aTill(house);
    const links = await Promise.all(Array.from({ length: 40 }, () => aLinkOf(house.database, store)));
    const over = new AbortController();
    const dropping = (async () => {
      while (!over.signal.aborted) {
        await house.database
          .sql({
            name: '',
            text: `select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and application_name = 'debitlink' and pid <> pg_backend_pid()
                     order by random() limit 3`,
          })
          .catch(() => undefined);
        await pause(15);
      }
    })();
    const told: Told[] = await Promise.all(
      links.map(async (linkId) => ({
        linkId,
        answer: await payPatiently(house.url, () => paymentOf(house, { linkId }), `${linkId}-key`),
      })),
    );
    over.abort();
    await dropping;
    for (const linkId of links) for (let time = 0; time < 3; time += 1) await follow(house, linkId, { aged: true });
    const final = await Promise.all(
      told.map(async ({ linkId }) => ({
        linkId,
        answer: await payPatiently(house.url, () => paymentOf(house, { linkId }), `${linkId}-key`),
      })),
    );
    expect(final.filter(({ answer }) => answer.success)).toHaveLength(links.length);
    await prove({ database: house.database, charges: house.sandbox.ledger(), told: final });
    await house.close();
  });
});

const urlOf = ({ host, user, database }: EmbeddedPostgres): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

const openHouseOn = async (postgres: EmbeddedPostgres) => {
  const { host, user, database: name } = postgres;
  await migrateUp({ host, user, database: name });
  const sandbox = await startSandbox({ port: 0, pace: 0 });
  const config = configure(readEnvironment({ LOG_LEVEL: 'fatal' }), {
    secretsKey: 'a key for tests, 32 characters or more',
    sandbox,
  });
  const database = connect({ host, user, database: name });
  const boss = { send: () => Promise.resolve(null) };
  const house = compose({ config, log: openLog('fatal'), database, reading: database, boss });
  return { ...house, config, database, sandbox };
};

describe('a database that crashes', { timeout: 120_000 }, () => {
  it('comes back with every payment, charged once each, and the program did not have to be restarted', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'debitlink-crash-'));
    const postgres = await startEmbedded(dir);
    const house = await openHouseOn(postgres);
    const store = await aTill(house);
    const program = await startProgram(house, urlOf(postgres));
    const links = await Promise.all(Array.from({ length: 40 }, () => aLinkOf(house.database, store)));
    const paying = Promise.all(
      links.map(async (linkId) => ({
        linkId,
        answer: await payPatiently(program.url, () => paymentOf(house, { linkId }), `${linkId}-key`),
      })),
    );
    // An immediate shutdown is what a crash looks like to PostgreSQL: nothing is flushed, the journal is replayed.
    process.kill(postgres.pid, 'SIGQUIT');
    await postgres.stop();
    const again = await startEmbedded(dir);
    await paying;
    expect(program.child.exitCode).toBeNull();
    for (const linkId of links) for (let time = 0; time < 3; time += 1) await follow(house, linkId, { aged: true });
    const told = await Promise.all(
      links.map(async (linkId) => ({
        linkId,
        answer: await payPatiently(program.url, () => paymentOf(house, { linkId }), `${linkId}-key`),
      })),
    );
    expect(told.filter(({ answer }) => answer.success)).toHaveLength(links.length);
    await prove({ database: house.database, charges: house.sandbox.ledger(), told });
    await kill(program);
    await house.database.close();
    await house.sandbox.stop();
    await again.stop();
    await rm(dir, { recursive: true, force: true });
  });
});

describe('a program that is asked to stop', { timeout: 120_000 }, () => {
  it('finishes the payment in hand and ends well', async () => {
    const house = await openHouse();
    const store = await aTill(house);
    const linkId = await aLinkOf(house.database, store);
    const program = await startProgram(house, house.clone.url);
    house.sandbox.ipos.fault({ fault: 'latency', ms: 2_000 });
    const before = house.sandbox.ipos.requests().length;
    const answer = payPatiently(program.url, () => paymentOf(house, { linkId }), `${linkId}-key`);
    await expect.poll(() => house.sandbox.ipos.requests().length, { timeout: 10_000 }).toBeGreaterThan(before);
    const ended = once(program.child, 'exit');
    program.child.kill('SIGTERM');
    expect(await answer).toMatchObject({ success: true });
    expect(await ended).toEqual([0, null]);
    await prove({ database: house.database, charges: house.sandbox.ledger() });
    await house.close();
  });
});
