import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { Refusal } from '../contract/refusal.ts';
import { createPasswordHasher } from '../modules/identity/accounts/password.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink } from '../testing/payments.ts';
import { budget } from '../testing/run-sequences.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { malformedRequests, type MalformedRequest } from './testing-fuzz.ts';
import { openSession } from './testing-isolation.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const count = budget({ usual: 2_000, soak: 20_000 });
const atOnce = 16;

let app: TestApp;
let store: OpenStore;
let operator: OpenStore;
let leaver: OpenStore;
let linkId: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { PAYER_DECLINES: '100000', REGISTRATIONS_PER_HOUR: '10' } });
  store = await aMerchant(app);
  operator = await anAccount(app.database, { operator: true });
  leaver = await anAccount(app.database);
  await app.database.pool.query('update users set password = $1', [
    await createPasswordHasher().hash('a long password'),
  ]);
  linkId = await aPayableLink(app.database, store);
});
afterAll(() => app.close());

/** These end sessions, so that each of them comes with one of its own. */
const endsSessions = new Set<Endpoint>([
  contract.session.logout,
  contract.session.stopImpersonating,
  contract.ownAccount.changePassword,
  contract.ownAccount.endOtherSessions,
]);

const tokenFor = async (endpoint: Endpoint): Promise<string> => {
  if (endsSessions.has(endpoint)) return (await openSession(app.database, leaver.userId)).token;
  return endpoint.access === 'operator' ? operator.token : store.token;
};

/** Words of PostgreSQL, of Node and of our own source that no answer may have. */
const inside = /node_modules|\bat \S+ \(|\.ts:\d|syntax error|violates|relation "|pg_|ECONN|TypeError|\[object /;

/** What is wrong with the answer to a malformed request, or null. */
const findingOf = async ({ endpoint, path, contentType, body }: MalformedRequest): Promise<string | null> => {
  const response = await fetch(`${app.url}${path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${await tokenFor(endpoint)}`, 'content-type': contentType },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const said = `${endpoint.method} ${path.slice(0, 200)} ${contentType} ${body?.slice(0, 300)} is ${response.status} ${text.slice(0, 200)}`;
  if (response.status >= 500) return said;
  if (response.status < 400) return null;
  const refusal = Refusal.safeParse(JSON.parse(text));
  return refusal.success && !inside.test(refusal.data.error) ? null : `${said}, which is no refusal in plain words`;
};

const statuses = new Map<number, number>();

it(`${count} malformed requests over all calls break nothing (seed ${seed})`, { timeout: 600_000 }, async () => {
  const calls = new Set(app.routes.map(({ endpoint }) => endpoint));
  const requests = malformedRequests(seed, count, calls, { linkId }).values();
  const findings: string[] = [];
  const send = async (): Promise<void> => {
    for (const request of requests) {
      const finding = await findingOf(request);
      if (finding !== null) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  expect(findings, `seed ${seed}`).toEqual([]);
  // They were refused for what is in them, and not because nobody was signed in or too much was sent.
  const share = (status: number): number => (statuses.get(status) ?? 0) / count;
  expect(share(400)).toBeGreaterThan(0.3);
  expect(share(401) + share(429), JSON.stringify([...statuses])).toBeLessThan(0.15);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});
