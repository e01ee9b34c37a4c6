import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import type { DomainEvent, RunInTransaction } from '../kernel/tx.ts';
import { openBareTransactions } from '../testing/test-module.ts';

let clone: Clone;
let database: Database;
let transact: RunInTransaction;
let events: DomainEvent[];

/** What is answered to a commit in place of what PostgreSQL says. */
let inPlace: Buffer | null = null;

/** What a pooler says that has lost PostgreSQL, and what PostgreSQL says that shuts down, as they stand on the wire. */
const fatal = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mserver conn crashed?\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
};

/** Lets a commit through to PostgreSQL and nothing that PostgreSQL says to it. */
const loseTheAnswer = (asked: Buffer, near: Socket, far: Socket): void => {
  if (!asked.includes('commit\0')) return;
  far.removeAllListeners('data').on('data', () => {
    if (inPlace) near.end(inPlace);
    else near.destroy();
  });
};

/** A network between the program and PostgreSQL. */
const network = createServer((near) => {
  const far = dial(`${inject('pg').host}/.s.PGSQL.5432`);
  for (const line of [near, far]) line.on('error', () => undefined);
  near.on('close', () => far.destroy());
  far.on('data', (said) => near.write(said));
  near.on('data', (asked) => {
    loseTheAnswer(asked, near, far);
    far.write(asked);
  });
});

beforeAll(async () => {
  clone = await cloneDatabase();
  await once(network.listen(0, '127.0.0.1'), 'listening');
  const { port } = network.address() as AddressInfo;
  const name = decodeURIComponent(new URL(clone.url).pathname.slice(1));
  database = connect({ connectionString: `postgresql://${inject('pg').user}@127.0.0.1:${port}/${name}` }, { size: 1 });
  await database.pool.query('create table notes (text text primary key)');
  ({ transact, events } = openBareTransactions(database));
});
afterAll(async () => {
  await database.close();
  network.close();
  await clone.drop();
});

it.each([
  ['is lost', null],
  ['is that of a pooler which has lost PostgreSQL', fatal('08P01')],
  ['is that PostgreSQL shuts down', fatal('57P01')],
])('a commit whose answer %s is not said to have changed nothing, and browsers read again', async (answer, said) => {
  inPlace = said;
  events.length = 0;
  const act = transact(async (tx) => {
    await tx.sql({ name: 'test.add-note', text: 'insert into notes values ($1)' }, [answer]);
    tx.raise({ type: 'Noted', storeId: 'x' });
  });
  await expect(act).rejects.toMatchObject({ kind: 'unavailable', code: 'outcome_unknown' });
  const { rows } = await database.pool.query('select text from notes where text = $1', [answer]);
  expect(rows).toEqual([{ text: answer }]);
  expect(events).toEqual([{ type: 'Noted', storeId: 'x' }]);
});
