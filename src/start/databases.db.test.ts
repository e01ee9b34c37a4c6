import { createServer, connect as openSocket, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { readEnvironment } from '../platform/config.ts';
import { findDatabase } from './databases.ts';

let clone: Clone;
let pooler: Server;
let pooledUrl: string;

// The message in which a server tells a client by which process it is served: its type, its length, and the number.
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Passes everything on, and tells clients a number of its own as poolers do. */
const startPooler = ({ host, user, database }: { host: string; user: string; database: string }): Promise<void> =>
  new Promise((resolve) => {
    pooler = createServer((client) => {
      const server = openSocket(`${host}/.s.PGSQL.5432`);
      client.pipe(server);
      server.on('data', (data) => {
        const at = data.indexOf(keyData);
        if (at >= 0) data.writeUInt32BE(4_711_000, at + keyData.length);
        client.write(data);
      });
      for (const socket of [client, server]) socket.on('error', () => undefined);
      server.on('close', () => client.destroy());
    }).listen(0, '127.0.0.1', () => {
      pooledUrl = `postgresql://${user}@127.0.0.1:${(pooler.address() as AddressInfo).port}/${database}`;
      resolve();
    });
  });

beforeAll(async () => {
  clone = await cloneDatabase();
  await startPooler(clone.connection as Parameters<typeof startPooler>[0]);
});

afterAll(async () => {
  pooler.close();
  await clone.drop();
});

const find = (variables: Readonly<Record<string, string>>) => findDatabase(readEnvironment(variables));

it('PostgreSQL itself is used for everything where no pooler is named', async () => {
  const connection = { connectionString: clone.url };
  expect(await find({ DATABASE_URL: clone.url })).toMatchObject({ connection, direct: connection, pooled: false });
});

it('a pooler is told by the process number that it makes up, and wants a way past it', async () => {
  await expect(find({ DATABASE_URL: pooledUrl })).rejects.toThrow(/^DATABASE_DIRECT_URL: DATABASE_URL leads to/);
  await expect(find({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: pooledUrl })).rejects.toThrow(
    /^DATABASE_DIRECT_URL: a connection pooler answers there/,
  );
  expect(await find({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: clone.url })).toMatchObject({
    connection: { connectionString: pooledUrl },
    direct: { connectionString: clone.url },
    pooled: true,
  });
});

it('a way past the pooler that leads to another database stops the start with one line', async () => {
  const other = await cloneDatabase();
  onTestFinished(() => other.drop());
  await expect(find({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: other.url })).rejects.toThrow(
    /^DATABASE_DIRECT_URL: leads to another database than DATABASE_URL\. [^\n]+$/,
  );
});

it('an address at which nothing answers is named with its variable', async () => {
  const nowhere = 'postgresql://app@127.0.0.1:1/none';
  await expect(find({ DATABASE_URL: nowhere })).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: /);
  await expect(find({ DATABASE_URL: clone.url, DATABASE_DIRECT_URL: nowhere })).rejects.toThrow(
    /^DATABASE_DIRECT_URL: the database cannot be reached: /,
  );
  await expect(find({ DATABASE_DIRECT_URL: clone.url })).rejects.toThrow(/^DATABASE_DIRECT_URL: needs DATABASE_URL/);
});
