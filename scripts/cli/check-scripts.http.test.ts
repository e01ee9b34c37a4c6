import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Processor, readScriptHash } from '../../src/modules/processor/index.ts';
import { readEnvironment } from '../../src/platform/config.ts';
import { aMerchant, aPayableLink } from '../../src/testing/payments.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { checkScripts, scriptsOf, scriptSourcesOf } from './check-scripts.ts';

const wrongHash = `sha384-${'A'.repeat(64)}`;

let app: TestApp;
let between: Server;
let address: string;
/** What somebody between us and the payer makes of an answer. */
let tamper: (body: string, path: string) => string;
let tamperPolicy: (policy: string) => string;

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_SCRIPT_HASH: wrongHash } });
  between = createServer((request, response) => {
    const path = request.url ?? '/';
    void fetch(app.url + path, { headers: { accept: request.headers.accept ?? '*/*' } }).then(async (answer) => {
      const policy = answer.headers.get('content-security-policy');
      if (policy !== null) response.setHeader('content-security-policy', tamperPolicy(policy));
      response.writeHead(answer.status).end(tamper(await answer.text(), path));
    });
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const linkId = await aPayableLink(app.database, await aMerchant(app));
  address = `http://127.0.0.1:${(between.address() as AddressInfo).port}/pay/${linkId}`;
});
beforeEach(() => {
  tamper = (body) => body;
  tamperPolicy = (policy) => policy;
});
afterAll(async () => {
  between.close();
  await app.close();
});

const check = async (recorded?: string): Promise<{ fine: boolean; lines: string[] }> => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const IPOS_SCRIPT_HASH = recorded ?? (await readScriptHash(app.config.iposScriptUrl));
  const environment = readEnvironment({ IPOS_SCRIPT_URL: app.config.iposScriptUrl, IPOS_SCRIPT_HASH });
  const fine = await checkScripts({ environment, print }, address);
  return { fine, lines };
};

describe("the check of the scripts on the payer's page", () => {
  it('finds the script of the page, of the frame and of the processor, each with its reason, and nothing wrong', async () => {
    const { fine, lines } = await check();
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
    expect(fine).toBe(true);
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(0, 3)) expect(line).toMatch(/^http\S+ {2}sha384-\S{64} {2}[A-Z].+\./);
  });

  it.each([
    ['another script', (body: string) => body.replace('</head>', '<script src="/other.js" async></script></head>')],
    ['a script in the page', (body: string) => body.replace('</head>', '<script>steal()</script></head>')],
    ['a changed script', (body: string, path: string) => (path.endsWith('.js') ? `${body};steal()` : body)],
    ['a script without its hash', (body: string) => body.replace(/ integrity="[^"]*"/, '')],
    ['no script at all', (body: string) => body.replace(/<script type="module"[^>]*><\/script>/, '')],
  ])('fails where there is %s', async (_what, change) => {
    tamper = change;
    const { fine, lines } = await check();
    expect(fine).toBe(false);
    expect(lines.some((line) => line.startsWith('FAULT  /pay/'))).toBe(true);
    expect(lines.some((line) => line.startsWith('FAULT  /embed/'))).toBe(true);
  });

  it.each([
    ['another host', (policy: string) => policy.replace('script-src', 'script-src https://evil.example')],
    ['scripts in the page', (policy: string) => policy.replace('script-src', "script-src 'unsafe-inline'")],
    ['everything', () => "default-src 'self'"],
  ])('fails where the policy of the page allows %s', async (_what, change) => {
    tamperPolicy = change;
    expect(await check()).toMatchObject({ fine: false });
  });

  it("fails where the processor's script is not the one that was recorded", async () => {
    const { fine, lines } = await check(wrongHash);
    expect(fine).toBe(false);
    expect(lines.at(-1)).toContain(`it has changed since ${wrongHash} was recorded`);
  });

  it('knows a script however its element is written, and leaves data out', () => {
    const written = `<SCRIPT SRC='a.js'></SCRIPT><script\nsrc=b.js defer></script><script type="application/json">{}</script>
      <script type="application/json" src="c.js"></script><script type=module>x</script>`;
    expect(scriptsOf(written).map(({ src }) => src)).toEqual(['a.js', 'b.js', 'c.js', null]);
    expect(scriptSourcesOf("default-src 'none'; script-src 'nonce-1' https://a.example")).toEqual([
      'https://a.example',
    ]);
  });
});

it("the weekly job fails, which the operator is shown, once the processor's script is another than was recorded", async () => {
  await expect(app.get(Processor).checkScript()).rejects.toThrow(/has changed: sha384-\S{64} instead of/);
});
