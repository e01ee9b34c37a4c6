import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from './connect.ts';
import { statement } from './statement.ts';
import { cloneDatabase, type Clone } from './testing.ts';

const values = statement(
  'test.values',
  `select $1::int8 as whole, date '2026-11-05' as day, timestamptz '2026-11-05 10:00Z' as at, $2::text as said`,
);
const nothing = statement('test.nothing', 'set constraints all immediate');

let clone: Clone;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = connect(clone.connection, { size: 1 });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

describe('a statement that runs again on a connection', () => {
  it('gives the same rows as the first time, of columns that PostgreSQL describes once', async () => {
    const client = await database.pool.connect();
    let descriptions = 0;
    client.connection.on('rowDescription', () => (descriptions += 1));
    const { sql } = database.on(client);
    const row = { whole: 7, day: '2026-11-05', at: new Date('2026-11-05T10:00Z'), said: null };
    for (const said of [null, 'yes']) expect(await sql(values, [7, said])).toEqual([{ ...row, said }]);
    for (let run = 0; run < 2; run += 1) expect(await sql(nothing)).toEqual([]);
    client.release();
    expect(descriptions).toBe(1);
  });

  it('is sent in one piece', async () => {
    const client = await database.pool.connect();
    const { sql } = database.on(client);
    await sql(values, [7, null]);
    const written = vi.spyOn(client.connection.stream, 'write');
    await sql(values, [8, 'again']);
    client.release();
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('fails by itself where a value cannot be read, and runs again', async () => {
    const refused = database.sql(values, ['9223372036854775807', null]);
    await expect(refused).rejects.toThrow('int8 out of range: 9223372036854775807');
    expect(await database.sql(values, [8, 'again'])).toMatchObject([{ whole: 8, said: 'again' }]);
  });
});
