import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { contract, endpoints } from '../contract/index.ts';
import { createPasswordHasher } from '../modules/identity/accounts/password.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aPayableLink, aMerchant } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { documentedCalls } from './openapi.ts';
import { keysOf } from './testing-isolation.ts';
import { unusualValues } from './testing-unusual-input.ts';

let app: TestApp;
let store: OpenStore;
let operator: OpenStore;
let linkId: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1', PAYER_DECLINES: '100000' } });
  store = await aMerchant(app);
  operator = await anAccount(app.database, { operator: true });
  linkId = await aPayableLink(app.database, store);
  await app.database.pool.query('update users set password = $1', [
    await createPasswordHasher().hash('a long password'),
  ]);
});
afterAll(() => app.close());

const tokenFor = ({ access }: Endpoint): string => (access === 'operator' ? operator.token : store.token);

const statusOf = async (endpoint: Endpoint, path: string, body: unknown): Promise<string> => {
  const response = await fetch(`${app.url}${path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${tokenFor(endpoint)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status >= 500 ? `${response.status} ${path} ${JSON.stringify(body)?.slice(0, 120) ?? ''}` : '';
};

const atOnce = 8;

/** Whether the contract lets a body through to what is behind it. What it refuses is refused alike, whatever is in it. */
const isAccepted = ({ body: schema }: Endpoint, body: unknown): boolean => schema?.safeParse(body)?.success === true;

/** Sends every request, some of them at the same time; answers those that broke something. */
const failuresOf = async (requests: readonly (() => Promise<string>)[]): Promise<readonly string[]> => {
  const waiting = requests.values();
  const failed: string[] = [];
  const send = async (): Promise<void> => {
    for (const request of waiting) failed.push(await request());
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return failed.filter(Boolean);
};

/** The body that the example of a call shows, about a link that there is. */
const exampleOf = (endpoint: Endpoint): object => {
  const body = { ...documentedCalls.find((documented) => documented.endpoint === endpoint)?.example.body };
  return { ...body, ...('linkId' in body && { linkId }), ...('entityId' in body && { entityId: linkId }) };
};

describe('unusual input', { timeout: 120_000 }, () => {
  it('unusual input in a body breaks nothing', async () => {
    const requests = endpoints.flatMap((endpoint) => {
      if (endpoint.body === undefined) return [];
      const valid = exampleOf(endpoint);
      const filled = pathFor(endpoint, { linkId, id: randomUUID() }, undefined);
      const bodies = Object.keys(valid).flatMap((field) => {
        const all = unusualValues.map((unusual) => ({ ...valid, [field]: unusual }));
        const [accepted, refused] = [true, false].map((expected) =>
          all.filter((body) => isAccepted(endpoint, body) === expected),
        );
        return [...(accepted ?? []), ...(refused ?? []).slice(0, 2)];
      });
      return [...bodies, ...unusualValues].map((body) => () => statusOf(endpoint, filled, body));
    });
    expect(await failuresOf(requests)).toEqual([]);
  });

  const texts = unusualValues.filter(
    (unusual) => typeof unusual === 'string' && unusual.isWellFormed() && unusual.length < 5_000,
  );

  it('unusual input in an address breaks nothing', async () => {
    const requests = endpoints
      .filter(({ path }) => path.includes(':'))
      .flatMap((endpoint) => {
        const body = endpoint.body && exampleOf(endpoint);
        return texts.map((id) => () => statusOf(endpoint, pathFor(endpoint, { linkId: id, id }, undefined), body));
      });
    expect(await failuresOf(requests)).toEqual([]);
  });

  it('unusual input in a query breaks nothing', async () => {
    const requests = endpoints
      .filter(({ method }) => method === 'GET')
      .flatMap((endpoint) =>
        [...keysOf(endpoint.query), 'unknown'].flatMap((name) =>
          texts.map((unusual) => {
            const path = pathFor(endpoint, { linkId, id: randomUUID() }, { [name]: unusual });
            return () => statusOf(endpoint, path, undefined);
          }),
        ),
      );
    expect(await failuresOf(requests)).toEqual([]);
  });

  it.each(['/pay/', '/t/', '/api/payment-links/', '/webhooks/twilio/', '/webhooks/quo/'])(
    'unusual input behind %s breaks nothing',
    async (start) => {
      const ends = [
        '%00',
        '%E0%A4%A',
        '%ff',
        `${'0'.repeat(8)}%00${'0'.repeat(26)}`,
        '%00/%00',
        '%00/%00/%00/%00',
        '..%2f..',
      ];
      for (const end of ends) {
        for (const method of ['GET', 'POST', 'HEAD']) {
          const response = await fetch(`${app.url}${start}${end}`, { method, redirect: 'manual' });
          await response.body?.cancel();
          expect(`${method} ${start}${end} ${response.status}`).not.toMatch(/ 5\d\d$/);
        }
      }
    },
  );

  it.each([
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
    ['a charset that nobody has', { 'content-type': 'application/json; charset=nonsense' }, '{}'],
    ['a compression that nobody has', { 'content-encoding': 'nonsense' }, '{}'],
    ['a compression that it does not have', { 'content-encoding': 'gzip' }, '{}'],
    ['another compression that it does not have', { 'content-encoding': 'br' }, 'not brotli'],
    ['an address as long as a novel', { 'x-forwarded-for': 'x'.repeat(4_000) }, null],
  ])('unusual input of %s breaks nothing', async (_, headers, text) => {
    for (const endpoint of [contract.checkout.pay, contract.activity.report, contract.session.login]) {
      const { path } = endpoint;
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text ?? JSON.stringify(exampleOf(endpoint)),
      });
      const body = await response.text();
      expect(`${path} ${response.status} ${body}`).not.toMatch(/^\S+ 5\d\d /);
    }
  });
});
