import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configure, readEnvironment } from '../../../platform/config.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { askStatus, post, sendCharge, type ClientConfig } from './client.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A processor that does what it is told with the connection that brings a call, and tells how the caller ended that one. */
const aProcessor = async (act: (socket: Socket) => unknown) => {
  const ended = Promise.withResolvers<'closed' | 'reset'>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.on('error', ({ message }) => {
        if (message.includes('ECONNRESET')) ended.resolve('reset');
      });
      socket.on('end', () => ended.resolve('closed'));
      act(socket);
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/`), ended: ended.promise, connections: () => connections };
};

const headOf = (length: number): string => `HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n`;
const ask = ({ url }: { readonly url: URL }, timeout = 5_000) => post({ url, headers: {}, body: '{}', timeout });

describe('a call to the processor', () => {
  it('a call takes an answer of 64 KiB and not a byte more', async () => {
    const longest = 'x'.repeat(64 * 1024);
    const fits = await aProcessor((socket) => socket.write(`${headOf(longest.length)}${longest}`));
    expect(await ask(fits)).toEqual({ status: 200, body: longest });
    const over = await aProcessor((socket) => socket.write(`${headOf(longest.length + 1)}${longest}x`));
    expect(await ask(over)).toEqual({ broken: 'the answer is too large', phase: 'answering' });
  });

  it('a call ends at its one deadline, however steadily the answer drips', async () => {
    const dripping = await aProcessor(async (socket) => {
      socket.write(headOf(200));
      while (!socket.destroyed) {
        socket.write('x');
        await delay(20);
      }
    });
    const begun = Date.now();
    expect(await ask(dripping, 300)).toEqual({ broken: 'no answer in time', phase: 'answering' });
    expect(Date.now() - begun).toBeLessThan(2_000);
  });

  it('a call resets the connection that it abandons, so that nothing of it is delivered later', async () => {
    const silent = await aProcessor(() => undefined);
    expect(await ask(silent, 100)).toEqual({ broken: 'no answer in time', phase: 'sent' });
    expect(await silent.ended).toBe('reset');
  });

  it('a call makes one connection, which carries its request', async () => {
    const processor = await aProcessor((socket) => socket.write(`${headOf(2)}{}`));
    expect(await ask(processor)).toEqual({ status: 200, body: '{}' });
    expect(processor.connections()).toBe(1);
  });

  it('a part of an answer is not taken for the whole', async () => {
    const cut = await aProcessor((socket) => socket.end(`${headOf(100)}{"iposhpresponse":`));
    expect(await ask(cut)).toEqual({ broken: expect.any(String), phase: 'answering' });
  });
});

describe('a call that fails before its request is written', () => {
  it('a refused connection, an unknown host and a port that speaks no TLS have sent nothing', async () => {
    const closed = await aProcessor(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await ask(closed)).toMatchObject({ phase: 'connecting', broken: expect.stringContaining('ECONNREFUSED') });
    expect(await ask({ url: new URL('http://no-such-host.invalid/') })).toMatchObject({ phase: 'connecting' });
    const plain = await aProcessor((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await ask({ url: new URL(plain.url.href.replace('http://127.0.0.1', 'https://localhost')) })).toMatchObject({
      phase: 'connecting',
    });
  });

  it('an encryption that is never agreed on ends at the deadline, and has sent nothing of the request', async () => {
    const received: string[] = [];
    const silent = await aProcessor((socket) => socket.on('data', (data) => received.push(data.toString('latin1'))));
    const url = new URL(silent.url.href.replace('http://127.0.0.1', 'https://localhost'));
    expect(await post({ url, headers: {}, body: 'the-body-of-the-request', timeout: 150 })).toEqual({
      broken: 'no answer in time',
      phase: 'connecting',
    });
    expect(received.join('')).not.toContain('the-body');
  });

  it('a connection that is reset after the request was written may have carried it', async () => {
    const resetting = await aProcessor((socket) => socket.resetAndDestroy());
    expect(await ask(resetting)).toMatchObject({ phase: 'sent' });
  });
});

describe('an auth token that no request can carry', () => {
  let sandbox: Sandbox;
  let config: ClientConfig;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, pace: 0 });
    config = configure(readEnvironment({}), { sandbox });
  });
  afterAll(() => sandbox.stop());

  const account = { tpn: '139322815010', authToken: 'tok\u200ben\n' };
  const reference = '0'.repeat(20);
  const order = { kind: 'sale', reference, cents: 1250, token: 'T', customerName: null } as const;
  const payer = { customerEmail: null, customerPhone: null, billingAddress: null, billingZip: null };

  it('an auth token that no request can carry is never sent: a charge is refused, and a question answered as unknown', async () => {
    const charged = await sendCharge(config, account, { ...order, ...payer });
    expect(charged).toMatchObject({ outcome: { kind: 'refused', field: 'token' } });
    expect(await askStatus(config, account, { kind: 'sale', reference, cents: 1250 })).toMatchObject({
      outcome: { kind: 'unknown' },
    });
    expect(sandbox.ipos.requests()).toEqual([]);
    expect(JSON.stringify(charged)).not.toContain('ok\u200ben');
  });
});
