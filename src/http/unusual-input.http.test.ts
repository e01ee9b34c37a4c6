import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { contract, endpoints } from '../contract/index.ts';
import { createPasswordHasher } from '../modules/identity/password.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aPayableLink, aMerchant } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { documentedCalls } from './openapi.ts';
import { unusualValues, validBodies } from './testing-unusual-input.ts';

let app: TestApp;
let store: OpenStore;
let operator: OpenStore;
let linkId: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1', PAYER_DECLINES: '100000' } });
  store = await aMerchant(app);
  operator = await anAccount(app.database, { operator: true });
  linkId = await aPayableLink(app.database, store);
  await app.database.pool.query('update users set password = $1', [await createPasswordHasher().hash('secret1')]);
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

/** The body that the API document shows of a call, where no other one is known. */
const exampleOf = (endpoint: Endpoint): object => ({
  ...documentedCalls.find((documented) => documented.endpoint === endpoint)?.example.body,
});

describe('unusual input', { timeout: 120_000 }, () => {
  it.each(endpoints.filter(({ body }) => body !== undefined).map((endpoint) => [endpoint.path, endpoint] as const))(
    'unusual input in the body of %s breaks nothing',
    async (path, endpoint) => {
      const valid = validBodies(linkId)[path] ?? exampleOf(endpoint);
      const filled = pathFor(endpoint, { linkId, id: randomUUID() }, undefined);
      const failed: string[] = [];
      for (const field of Object.keys(valid))
        for (const unusual of unusualValues)
          failed.push(await statusOf(endpoint, filled, { ...valid, [field]: unusual }));
      for (const unusual of unusualValues) failed.push(await statusOf(endpoint, filled, unusual));
      expect(failed.filter(Boolean)).toEqual([]);
    },
  );

  it('unusual input in an address breaks nothing', async () => {
    const failed: string[] = [];
    const values = unusualValues.filter(
      (unusual) => typeof unusual === 'string' && unusual.isWellFormed() && unusual.length < 5_000,
    );
    for (const endpoint of endpoints.filter(({ path }) => path.includes(':')))
      for (const unusual of values)
        failed.push(
          await statusOf(
            endpoint,
            pathFor(endpoint, { linkId: unusual, id: unusual }, undefined),
            endpoint.body ? validBodies(linkId)[endpoint.path] : undefined,
          ),
        );
    expect(failed.filter(Boolean)).toEqual([]);
  });

  it('unusual input in a query breaks nothing', async () => {
    const failed: string[] = [];
    const values = unusualValues.filter(
      (unusual) => typeof unusual === 'string' && unusual.isWellFormed() && unusual.length < 5_000,
    );
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
      for (const name of ['q', 'limit', 'cursor', 'status', 't', 'days'])
        for (const unusual of values)
          failed.push(
            await statusOf(endpoint, pathFor(endpoint, { linkId, id: randomUUID() }, { [name]: unusual }), undefined),
          );
    expect(failed.filter(Boolean)).toEqual([]);
  });

  it.each(['/pay/', '/t/', '/api/payment-links/', '/webhooks/twilio/'])(
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
    ['an address as long as a novel', { 'x-forwarded-for': 'x'.repeat(4_000) }, null],
  ])('unusual input of %s breaks nothing', async (_, headers, text) => {
    const valid = validBodies(linkId);
    for (const path of [contract.checkout.pay.path, contract.activity.report.path, contract.session.login.path]) {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text ?? JSON.stringify(valid[path]),
      });
      const body = await response.text();
      expect(`${path} ${response.status} ${body}`).not.toMatch(/^\S+ 5\d\d /);
    }
  });
});
