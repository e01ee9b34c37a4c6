import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { contract, endpoints } from '../contract/index.ts';
import { anAccount } from '../testing/accounts.ts';
import { aMerchant } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { keysOf, openSession, requestWith, unknownIds, type Ids } from './testing-isolation.ts';

let app: TestApp;
let userIds: Readonly<Record<'admin' | 'operator', string>>;

beforeAll(async () => {
  app = await startTestApp();
  const [admin, operator] = [await aMerchant(app), await anAccount(app.database, { operator: true })];
  userIds = { admin: admin.userId, operator: operator.userId };
});
afterAll(() => app.close());

const recordIds = ['id', 'linkId', 'receiptId', 'customerId', 'userId'];

/** The names of the ids of records that a call takes in its path or its body. */
const idNames = ({ path, body }: Endpoint): string[] =>
  [...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...keysOf(body)].filter((name) =>
    recordIds.includes(name),
  );

/** A new link may name a customer, and finds the one of its phone where nobody is of that name. */
const callsWithIds = endpoints.filter(
  (endpoint) => idNames(endpoint).length > 0 && endpoint !== contract.paymentLinks.create,
);

/** An answer without what is another each time. */
const ask = async (endpoint: Endpoint, ids: Ids): Promise<string> => {
  const { params, query, body } = requestWith(endpoint, ids);
  const { token } = await openSession(app.database, userIds[endpoint.access === 'operator' ? 'operator' : 'admin']);
  const response = await fetch(app.url + pathFor(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUIDv7(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/, '')}`;
};

const malformed = ['x', '1 or 1=1', 'a\u0000b', '٣', `${randomUUIDv7()}0`];

/** Calls of a payer's page, which say of an unknown link no more than of a known one. */
const tellsNothing = new Set<Endpoint>([contract.paymentLinks.access, contract.checkout.complete]);

it.each(callsWithIds.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers an id that is none exactly as one that nobody has',
  async (_, endpoint) => {
    const unknown = await ask(endpoint, unknownIds());
    const named = idNames(endpoint);
    for (const id of malformed) {
      const ids = { ...unknownIds(), ...Object.fromEntries(named.map((name) => [name, id])) };
      expect(await ask(endpoint, ids), id).toBe(unknown);
    }
    expect(unknown.startsWith('404 ') || tellsNothing.has(endpoint), unknown).toBe(true);
  },
);
