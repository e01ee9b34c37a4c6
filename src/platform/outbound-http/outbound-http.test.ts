import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutboundHttp, type OutboundHttpOptions } from './index.ts';
import type { Resolve } from './post.ts';
import { isPublicAddress } from './target.ts';

const strict = openOutboundHttp({ exceptions: [] });
const at = (host: string): string => `https://${host}/hook`;

describe('an address is refused as it is typed', () => {
  it.each([
    ['another scheme', 'gopher://hooks.example/', 'not_an_address'],
    ['a file', 'file:///etc/passwd', 'not_an_address'],
    ['no address', 'hooks.example', 'not_an_address'],
    ['http', 'http://hooks.example/', 'not_https'],
    ['another port', 'https://hooks.example:5432/', 'not_port_443'],
    ['a user', 'https://user@hooks.example/', 'has_credentials'],
    ['a host that is a user', 'https://hooks.example@127.0.0.1/', 'has_credentials'],
    ['loopback', at('127.0.0.1'), 'not_public'],
    ['loopback in one decimal number', at('2130706433'), 'not_public'],
    ['loopback in hex', at('0x7f000001'), 'not_public'],
    ['loopback in hex parts', at('0x7f.0.0.1'), 'not_public'],
    ['loopback in octal', at('0177.0.0.01'), 'not_public'],
    ['loopback in short', at('127.1'), 'not_public'],
    ['loopback in wide letters', at('１２７.0.0.1'), 'not_public'],
    ['zero', at('0'), 'not_public'],
    ['metadata of a cloud', at('169.254.169.254'), 'not_public'],
    ['a private address', at('10.1.2.3'), 'not_public'],
    ['loopback of IPv6', at('[::1]'), 'not_public'],
    ['nothing of IPv6', at('[::]'), 'not_public'],
    ['a mapped address', at('[::ffff:127.0.0.1]'), 'not_public'],
    ['a compatible address', at('[::127.0.0.1]'), 'not_public'],
    ['a translated address', at('[64:ff9b::7f00:1]'), 'not_public'],
    ['a zone', at('[fe80::1%25eth0]'), 'not_an_address'],
    ['our own machine', at('localhost'), 'not_public'],
    ['our own machine with a dot', at('localhost.'), 'not_public'],
    ['a name below our own machine', at('a.localhost'), 'not_public'],
    ['a name with a dot at its end', at('hooks.example.'), 'not_public'],
    ['a name of our own network', at('metadata'), 'not_public'],
    ['a name of a cloud', at('metadata.google.internal'), 'not_public'],
  ])('for %s', (_, url, code) => {
    expect(strict.refusalOf(url)).toBe(code);
  });

  it('but not if it is public', () => {
    const fine = [
      'https://hooks.example/x?y=1',
      'https://hooks.example:443/',
      'https://93.184.215.14/',
      at('[2606:4700::1111]'),
    ];
    expect(fine.map((url) => strict.refusalOf(url))).toEqual(fine.map(() => null));
  });

  it('nor if the operator excepted its host, with a port or with any', () => {
    const { refusalOf } = openOutboundHttp({ exceptions: ['127.0.0.1:4010', 'hooks.internal'] });
    const urls = [
      'http://127.0.0.1:4010/a',
      'http://hooks.internal:99/',
      'http://127.0.0.1:5432/',
      'http://a.hooks.internal/',
    ];
    expect(urls.map(refusalOf)).toEqual([null, null, 'not_https', 'not_https']);
  });
});

// Two of each block, so that a prefix which is a bit too long is found.
const privateAddresses = [
  ...[
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
  ],
  ...[
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
  ],
  ...[
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '::8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
  ],
  ...[
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ],
  ...['fe80::1%eth0', '4000::1', 'e000::1', '', 'hooks.example', '127.1', '0x7f000001'],
];

describe('a name', () => {
  it('may lead to public addresses and to no others', () => {
    expect(privateAddresses.filter(isPublicAddress)).toEqual([]);
    const publicAddresses = [
      '8.8.8.8',
      '93.184.215.14',
      '172.15.0.1',
      '172.32.0.1',
      '100.63.255.255',
      '2606:4700::1111',
      '2a00::1',
    ];
    expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  const family = (address: string) => (address.includes(':') ? 6 : 4);
  const sendTo = (addresses: readonly string[], options: Partial<OutboundHttpOptions> = {}) => {
    const all = addresses.map((address) => ({ address, family: family(address) }));
    const resolve: Resolve = (_, done) => done(null, all);
    return openOutboundHttp({ exceptions: [], resolve, ...options }).post({
      url: at('hooks.example'),
      headers: {},
      body: '{}',
    });
  };

  it('is not called if it leads to an address that is not public, or to one of them among public ones', async () => {
    const forbidden = { kind: 'unanswered', code: 'not_public' };
    for (const address of privateAddresses.filter((each) => each !== '')) {
      expect(await sendTo([address])).toEqual(forbidden);
      expect(await sendTo(['93.184.215.14', address])).toEqual(forbidden);
    }
    expect(await sendTo([])).toEqual(forbidden);
  });

  it('is looked up once for each call, and the address that was looked at is the one that is called', async () => {
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1'];
    let looked = 0;
    const resolve: Resolve = (_, done) => done(null, [{ address: answers[looked++] ?? '', family: 4 }]);
    // Nobody listens on port 443 of this machine, so that a call which may be made ends without a connection.
    const isAllowed = (address: string) => address === '127.0.0.1';
    const { post } = openOutboundHttp({ exceptions: [], resolve, isAllowed });
    const codes = [];
    for (const _ of answers) codes.push(await post({ url: at('hooks.example'), headers: {}, body: '{}' }));
    expect(codes).toEqual(
      ['not_connected', 'not_public', 'not_connected'].map((code) => ({ kind: 'unanswered', code })),
    );
    expect(looked).toBe(3);
  });

  it('that does not exist is told as such', async () => {
    const resolve: Resolve = (_, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
    expect(await sendTo([], { resolve })).toEqual({ kind: 'unanswered', code: 'name_not_found' });
  });
});

describe('a server that is called', () => {
  let server: Server;
  let exceptions: string[];
  let requests: { url: string | undefined; body: string }[] = [];
  let answer: (response: ServerResponse) => void;
  let dropped: Promise<void>;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        requests.push({ url: request.url, body });
        dropped = new Promise((resolve) => response.on('close', resolve));
        answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    exceptions = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
  });
  const send = (path = '/in', timeoutMs = 5_000) =>
    openOutboundHttp({ exceptions, timeoutMs }).post({
      url: `http://${exceptions[0]}${path}`,
      headers: { 'content-type': 'application/json' },
      body: '{"a":"ü"}',
    });

  it('gets the body and is read', async () => {
    answer = (response) => response.writeHead(201).end('thanks');
    expect(await send('/in?x=1')).toEqual({ kind: 'answered', status: 201, statusText: 'Created', body: 'thanks' });
    expect(requests).toEqual([{ url: '/in?x=1', body: '{"a":"ü"}' }]);
  });

  it('sends nobody on to another address', async () => {
    answer = (response) => response.writeHead(307, { location: `http://${exceptions[0]}/secret` }).end();
    expect(await send()).toMatchObject({ kind: 'answered', status: 307 });
    expect(requests.map(({ url }) => url)).toEqual(['/in']);
  });

  it('has one time for everything, however it spends it', async () => {
    const drip = (response: ServerResponse) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    for (const slow of [drip, () => undefined]) {
      answer = slow;
      const began = performance.now();
      expect(await send('/in', 200)).toEqual({ kind: 'unanswered', code: 'timed_out' });
      expect(performance.now() - began).toBeLessThan(2_000);
      await dropped;
    }
  });

  it('is not read beyond 64 KB', async () => {
    answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await send()).toMatchObject({ kind: 'answered', status: 200, body: 'x'.repeat(65_536) });
    await dropped;
  });

  it('is told as not connected where it breaks off or speaks something else', async () => {
    answer = (response) => response.socket?.destroy();
    expect(await send()).toEqual({ kind: 'unanswered', code: 'not_connected' });
    answer = (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n');
    expect(await send()).toEqual({ kind: 'unanswered', code: 'not_connected' });
  });
});
