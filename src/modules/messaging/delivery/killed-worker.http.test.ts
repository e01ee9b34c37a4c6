import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { aLink } from '../../../testing/links.ts';
import { stop } from '../../../testing/program.ts';
import { spawnSecondProgram, type SecondProgram } from '../../../testing/second-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aText, aTextingStore } from '../../../testing/texts.ts';
import { Texts } from '../index.ts';

const read = statement(
  'testing.text-state',
  'select state, external_message_id as sid from message_history where id = $1',
);
// What the queue does by itself once the time of a lost worker is up.
const expire = statement(
  'testing.expire-job',
  `update pgboss.job set state = 'retry', start_after = now() where name = 'messaging.send-text' and state = 'active' returning id`,
);

let app: TestApp;
let worker: SecondProgram | undefined;
let sends = 0;

const forward = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
  const { method = 'GET', headers, url = '/' } = request;
  const body = method === 'POST' ? { body: await readAll(request) } : {};
  const passed = {
    authorization: headers.authorization ?? '',
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const answer = await fetch(app.sandbox.url + url, { method, headers: passed, ...body });
  return { status: answer.status, body: await answer.text() };
};

/** Passes everything on to Twilio's stand-in, and kills the worker after its first text was taken but before it hears so. */
const relay = createServer((request: IncomingMessage, response: ServerResponse) => {
  void forward(request).then(({ status, body }) => {
    if (request.method === 'POST') sends += 1;
    if (request.method === 'POST' && sends === 1) worker?.child.kill('SIGKILL');
    else response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
});

const startWorker = (): Promise<SecondProgram> => {
  const { port } = relay.address() as AddressInfo;
  return spawnSecondProgram(app, app.clone.url, { ROLE: 'worker', TWILIO_API_URL: `http://127.0.0.1:${port}` });
};

beforeAll(async () => {
  app = await startTestApp();
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
});
afterAll(async () => {
  relay.closeAllConnections();
  relay.close();
  await app.close();
});

describe('a worker killed between the provider’s answer and recording it', () => {
  it(
    'a worker killed between the provider’s answer and recording it causes no second text: the next worker asks the provider and finds the first',
    { timeout: 60_000 },
    async () => {
      const store = await aTextingStore(app);
      const text = aText(store, await aLink(app.database, store));
      const answer = await app.transact((tx) => app.get(Texts).queueText(text, tx));
      const messageId = 'messageId' in answer ? answer.messageId : '';
      const stateOf = async () => (await app.database.sql<{ state: string; sid: string | null }>(read, [messageId]))[0];

      worker = await startWorker();
      const [, signal] = await once(worker.child, 'exit');
      expect(signal).toBe('SIGKILL');
      expect(await stateOf()).toEqual({ state: 'handed_over', sid: null });
      expect(await app.database.sql(expire)).toHaveLength(1);

      worker = await startWorker();
      await expect.poll(async () => (await stateOf())?.sid, { timeout: 30_000 }).toMatch(/^SM/);
      expect(app.sandbox.outbox().texts).toHaveLength(1);
      expect(sends).toBe(1);
      await stop(worker);
    },
  );
});
