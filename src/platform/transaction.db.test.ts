import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { runWith } from '../../db/run-statement.ts';
import type { Statement } from '../../db/statement.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { transactionOn } from '../../db/transaction.ts';
import type { DomainEvent, RunInTransaction } from '../kernel/tx.ts';
import { openBareTransactions } from '../testing/test-module.ts';

let clone: Clone;
let database: Database;
let transact: RunInTransaction;
let events: DomainEvent[];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect({ connectionString: clone.url }, { size: 2 });
  await database.pool.query('create table notes (text text primary key)');
  ({ transact, events } = openBareTransactions(database));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const add = { name: 'test.add-note', text: 'insert into notes values ($1)' };
const notes = async (): Promise<string[]> =>
  (await database.sql<{ text: string }>({ name: 'test.notes', text: 'select text from notes' })).map(
    ({ text }) => text,
  );

it('a transaction that fails late leaves nothing behind and publishes no event', async () => {
  const act = transact(async (tx) => {
    await tx.sql(add, ['late']);
    tx.raise({ type: 'Noted', storeId: 'x' });
    throw new Error('late');
  });
  await expect(act).rejects.toThrow('late');
  expect(await notes()).toEqual([]);
  expect(events).toEqual([]);
});

it('a transaction in which code hid a failure is not taken for committed', async () => {
  const act = transact(async (tx) => {
    await tx.sql(add, ['hidden']);
    tx.raise({ type: 'Noted', storeId: 'x' });
    await tx.sql(add, ['hidden']).catch(() => undefined);
    return 'done';
  });
  await expect(act).rejects.toThrow('nothing of it was written');
  expect(await notes()).toEqual([]);
  expect(events).toEqual([]);
  await transact((tx) => tx.sql(add, ['next']));
  expect(await notes()).toEqual(['next']);
});

it('what a transaction writes without waiting is written in order, and a refusal of it is that of the commit', async () => {
  await transact(async (tx) => {
    tx.write(add, ['first']);
    tx.write({ name: 'test.change-note', text: 'update notes set text = $2 where text = $1' }, ['first', 'changed']);
    return tx.sql(add, ['first']);
  });
  const act = transact((tx) => {
    tx.write(add, ['unwritten']);
    tx.write(add, ['changed']);
    tx.write(add, ['neither']);
    tx.raise({ type: 'Noted', storeId: 'x' });
    return Promise.resolve();
  });
  await expect(act).rejects.toMatchObject({ code: '23505', detail: expect.stringContaining('changed') });
  expect(await notes()).toEqual(['next', 'changed', 'first']);
  expect(events).toEqual([]);
});

/** A transaction on a connection that has run the statement before, or not. PostgreSQL refuses what opens it. */
const refusedToBegin = async (isPrepared: boolean): Promise<void> => {
  const client = await database.pool.connect();
  const { sql } = database.on(client);
  const added: Statement = { ...add, name: `test.add-note-${isPrepared ? 'again' : 'first'}` };
  if (isPrepared) await sql(added, ['prepared']);
  try {
    const refused = transactionOn(client, ['begin', 'set local lock_timeout = never'], runWith(true));
    const asked = [refused.sql(added, ['begun']), refused.sql(added, ['behind']), refused.sql(added, ['behind that'])];
    for (const answer of asked) await expect(answer).rejects.toThrow('invalid value');
    await expect(refused.begin()).rejects.toThrow('invalid value');
    await client.query('rollback');
  } finally {
    client.release();
  }
};

it.each([true, false])('nothing is written where PostgreSQL has refused to begin', async (isPrepared) => {
  await refusedToBegin(isPrepared);
  expect((await notes()).filter((text) => text.startsWith('be'))).toEqual([]);
});

it('what a transaction changes first goes out as one with its begin', async () => {
  const client = await database.pool.connect();
  const sent: string[] = [];
  try {
    const run = runWith(true);
    await run(client, add, ['known']);
    client.connection.on('readyForQuery', () => sent.push('answered'));
    const { sql, begin } = transactionOn(client, ['begin'], run);
    await sql(add, ['first of all']);
    await begin();
    expect(sent).toEqual(['answered']);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect(await notes()).not.toContain('first of all');
});

it('what a transaction gives up before PostgreSQL has begun it is not written behind its end', async () => {
  const act = transact((tx) => {
    tx.write(add, ['ghost']);
    throw new Error('early');
  });
  await expect(act).rejects.toThrow('early');
  await transact((tx) => tx.sql(add, ['later']));
  expect(await notes()).not.toContain('ghost');
});

it('the refusal of a statement is told, and not that of a write behind it', async () => {
  const act = transact(async (tx) => {
    const refused = tx.sql(add, ['next']);
    tx.write(add, ['behind']);
    await refused;
  });
  await expect(act).rejects.toMatchObject({ code: '23505' });
});

it('what still runs of a transaction that has ended writes nothing', async () => {
  const more = Promise.withResolvers<undefined>();
  let late: Promise<unknown> | undefined;
  await transact(async (tx) => {
    await tx.sql(add, ['in time']);
    late = more.promise.then(() => tx.sql(add, ['too late']));
  });
  more.resolve(undefined);
  await expect(late).rejects.toThrow('This transaction has ended.');
  expect(await notes()).not.toContain('too late');
});
