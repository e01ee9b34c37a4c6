import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { sealedColumns } from '../app.ts';
import { anAccount } from '../testing/accounts.ts';
import { BadConfiguration } from './config.ts';
import { KeyRing, type Secrets, type SecretsKeys } from './secrets.ts';
import { openSecrets } from './stored-keys.ts';

const first = 'the-first-key-of-this-installation';
const second = 'the-second-key-of-this-installation';
const third = 'the-third-key-of-this-installation';

let clone: Clone;
let database: Database;
beforeEach(async () => {
  clone = await cloneDatabase();
  database = connect(clone.connection);
});
afterEach(async () => {
  await database.close();
  await clone.drop();
});

const open = (key: string, ...oldKeys: string[]): Promise<Secrets> =>
  openSecrets(database, { key, oldKeys }, sealedColumns);
const printOf = (secrets: Secrets): string => secrets.fingerprint('terminal', '1234');
const storeTpn = async (key: string): Promise<void> => {
  const { userId } = await anAccount(database);
  const keys: SecretsKeys = { key, oldKeys: [] };
  const sealed = new KeyRing(keys, sealedColumns).seal('1234', { table: 'users', column: 'ipos_tpn', row: userId });
  await database.pool.query('update users set ipos_tpn = $1 where id = $2', [sealed, userId]);
};

it('fingerprints stay the same when the key is replaced and its predecessor is gone', async () => {
  const print = printOf(await open(first));
  expect(printOf(await open(second, first))).toBe(print);
  const sealed = new KeyRing({ key: second, oldKeys: [first] }, sealedColumns);
  const { rows } = await database.pool.query<{ sealed_key: string }>('select sealed_key from stored_keys');
  const place = { table: 'stored_keys', column: 'sealed_key', row: 'fingerprints' };
  await database.pool.query('update stored_keys set sealed_key = $1', [
    sealed.reseal(rows[0]?.sealed_key ?? '', place),
  ]);
  expect(printOf(await open(second))).toBe(print);
});

it('fingerprints of two installations with the same key differ', async () => {
  const print = printOf(await open(first));
  await database.pool.query('delete from stored_keys');
  expect(printOf(await open(first))).not.toBe(print);
});

it('fingerprints are the same in all processes that start at once, whichever of the keys each of them seals with', async () => {
  const opened = await Promise.all([
    open(first, second),
    open(second, first),
    open(first, second),
    open(second, first),
  ]);
  expect(new Set(opened.map(printOf)).size).toBe(1);
});

it('the fingerprint key is stored sealed', async () => {
  await open(first);
  const { rows } = await database.pool.query<{ sealed_key: string }>('select sealed_key from stored_keys');
  expect(rows).toEqual([{ sealed_key: expect.stringMatching(/^v1(\.[\w-]+){4}$/) }]);
});

it.each([
  ['the fingerprint key', 'stored_keys.sealed_key', () => open(first)],
  ['a credential', 'users.ipos_tpn', () => storeTpn(first)],
])('a start without the key of %s is refused in one line that names the variables', async (_what, column, store) => {
  await store();
  const start = open(second, third);
  await expect(start).rejects.toBeInstanceOf(BadConfiguration);
  await expect(start).rejects.toThrow(/^SECRETS_KEY, SECRETS_KEYS_OLD: [^\n]+$/);
  await expect(start).rejects.toThrow(column);
  await expect(start).rejects.not.toThrow(new RegExp(`${first}|${second}|${third}`));
});

it('a start is refused when the fingerprint key was copied from elsewhere', async () => {
  await open(first);
  await database.pool.query(`update stored_keys set sealed_key = overlay(sealed_key placing 'AAAA' from 14)`);
  await expect(open(first)).rejects.toThrow(/^SECRETS_KEY, SECRETS_KEYS_OLD: /);
});
