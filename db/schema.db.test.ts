import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeSchema, schemaFindings } from './catalogue.ts';
import { migrateDown, migrateUp } from './migrate.ts';
import { openClone, type OpenClone } from './testing.ts';

let clone: OpenClone;

beforeAll(async () => {
  clone = await openClone();
});

afterAll(() => clone.close());

describe('the schema', () => {
  it('gives every table an owner and every store table its store in each key', async () => {
    expect(await schemaFindings(clone.client)).toEqual([]);
  });

  it('has no constraint that was put off and never checked against the rows that are there', async () => {
    const { rows } = await clone.client.query('select conname from pg_constraint where not convalidated');
    expect(rows).toEqual([]);
  });

  it('goes down to nothing, and comes up again the same, once where two processes start at the same moment', async () => {
    const before = await describeSchema(clone.client);
    expect(before.length).toBeGreaterThan(500);
    await migrateDown(clone.connection, 'all');
    expect((await describeSchema(clone.client)).filter((line) => !line.includes('knex_migrations'))).toEqual([]);
    const runs = await Promise.all([migrateUp(clone.connection), migrateUp(clone.connection)]);
    expect(runs.filter((ran) => ran.length > 0)).toHaveLength(1);
    expect(await describeSchema(clone.client)).toEqual(before);
  });
});

describe('the check of the schema', () => {
  beforeEach(() => clone.client.query('begin'));
  afterEach(() => clone.client.query('rollback'));

  it.each([
    ['a table nobody owns', 'create table stray (id int)', /stray has no owner/],
    ['a table that is gone', 'drop table sessions', /sessions is in db\/tables.ts but not in the database/],
    [
      'a key without the store',
      'alter table sms_opt_outs drop constraint sms_opt_outs_pkey, add primary key (id)',
      /sms_opt_outs has the primary key \(id\)/,
    ],
    [
      'a unique column',
      'create unique index stray_key on customers (external_id)',
      /stray_key is unique without store_id/,
    ],
    [
      'a store that only comes along in an index',
      'create unique index stray_key on customers (external_id) include (store_id)',
      /stray_key is unique without store_id/,
    ],
    [
      'a reference across stores',
      'alter table customers add constraint stray_reference foreign key (user_id) references users (id)',
      /stray_reference refers to users without store_id/,
    ],
  ])('finds %s', async (_what, counterExample, finding) => {
    await clone.client.query(counterExample);
    expect((await schemaFindings(clone.client)).join('\n')).toMatch(finding);
  });
});
