import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, endpoints } from '../contract/index.ts';
import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { aLinkOf, aTill } from '../modules/checkout/testing.ts';
import { anAccount, type OpenStore } from '../modules/identity/testing.ts';
import { openHouse, type OpenHouse } from './testing.ts';

let house: OpenHouse;
let store: OpenStore;
let operator: OpenStore;
let linkId: string;

beforeAll(async () => {
  house = await openHouse({ environment: { TRUST_PROXY: '1', PAYER_DECLINES: '100000' } });
  store = await aTill(house);
  operator = await anAccount(house.database, { operator: true });
  linkId = await aLinkOf(house.database, store);
});
afterAll(() => house.close());

const cursor = (text: string): string => Buffer.from(text, 'latin1').toString('base64url');

/** Values that break programs: what PostgreSQL cannot store, what a number cannot hold, what is another type. */
const oddities: readonly unknown[] = [
  '\u0000',
  `${'0'.repeat(7)}\u0000${'0'.repeat(26)}`,
  '\ud800',
  `${'x'.repeat(199)}😀`,
  `${'x'.repeat(39)}😀${'y'.repeat(459)}😀`,
  'x'.repeat(60_000),
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '{"$gt":""}',
  '',
  ' ',
  '-1',
  '1e400',
  '99999999999999999999',
  cursor(`9999-99-99 99:99:99+99 ${randomUUID()}`),
  cursor(`2026-01-01 00:00:00+00 ${'-'.repeat(36)}`),
  cursor(`0000-00-00 00:00:00+00 ${randomUUID()}`),
  '٣٣٣٣٣٣٣٣٣٣',
  '\u202e\u200b\ufeff',
  '__proto__',
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  ['a', '\u0000'],
  {},
  { constructor: { prototype: { x: 1 } } },
  { a: `${'x'.repeat(199)}😀`, [`${'k'.repeat(39)}😀`]: '\ud800' },
];

/** A call as it should be made, for every call that takes something. */
const bodies = (): Readonly<Record<string, Record<string, unknown>>> => ({
  [contract.checkout.pay.path]: {
    token: `T${randomUUID()}`,
    amount: '12.50',
    linkId,
    streetAddress: '1 Main St',
    billingZip: '90210',
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerMobile: '2135550100',
    merchantTpn: 'x',
    merchantAuthKey: 'x',
    debitOnly: true,
  },
  [contract.checkout.result.path]: { linkId, key: 'k'.repeat(26) },
  [contract.checkout.complete.path]: { transactionId: '0'.repeat(20), status: 'completed' },
  [contract.checkout.void.path]: {
    transactionId: '0'.repeat(20),
    rrn: '1',
    amount: '1',
    merchantTpn: 'x',
    merchantAuthKey: 'x',
  },
  [contract.activity.report.path]: {
    action: 'PAYMENT_LINK_ACCESS',
    entity: 'payment_link',
    entityId: linkId,
    description: 'x',
    metadata: {},
    status: 'x',
  },
  [contract.paymentLinks.create.path]: {
    amount: '12',
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerPhone: '2135550100',
    transactionType: 'sale',
    debitOnly: true,
    expiresIn: 24,
    smsEnabled: true,
    emailEnabled: true,
    createCustomer: true,
    internalNotes: 'x',
    customerNotes: 'x',
    customerId: null,
  },
  [contract.customers.create.path]: {
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerPhone: '2135550100',
    customerAddress: 'x',
    customerCity: 'x',
    customerState: 'x',
    customerZip: 'x',
    notes: 'x',
  },
  [contract.messaging.saveSmsConfig.path]: {
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'x',
    fromNumber: '2135550100',
    smsTemplate: 'x',
    smsAutoResponseTemplate: 'x',
    smsPaymentSuccessTemplate: 'x',
    smsPaymentFailTemplate: 'x',
    autoSendPaymentSuccess: true,
    autoSendPaymentFail: true,
  },
  [contract.session.login.path]: { username: 'nobody', password: 'secret' },
  [contract.session.register.path]: {
    username: 'odd',
    password: 'secret1',
    confirmPassword: 'secret1',
    email: 'odd@example.com',
    firstName: 'x',
    lastName: 'x',
    companyName: 'x',
    preferredProvider: 'ipos',
    enabledProviders: 'ipos',
  },
  [contract.account.saveCredentials.path]: { iposTpn: '1', iposAuthToken: 'token', iposTokenizationKey: 'key' },
});

const tokenFor = ({ access }: Endpoint): string => (access === 'operator' ? operator.token : store.token);

const statusOf = async (endpoint: Endpoint, path: string, body: unknown): Promise<string> => {
  const response = await fetch(`${house.url}${path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${tokenFor(endpoint)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status >= 500 ? `${response.status} ${path} ${JSON.stringify(body)?.slice(0, 120) ?? ''}` : '';
};

describe('odd input', { timeout: 120_000 }, () => {
  it.each(endpoints.filter(({ body }) => body !== undefined).map((endpoint) => [endpoint.path, endpoint] as const))(
    'in the body of %s breaks nothing',
    async (path, endpoint) => {
      const usual = bodies()[path];
      if (!usual) throw new Error(`There is no usual body for ${path}`);
      const filled = pathFor(endpoint, { linkId, id: randomUUID() }, undefined);
      const failed: string[] = [];
      for (const field of Object.keys(usual))
        for (const odd of oddities) failed.push(await statusOf(endpoint, filled, { ...usual, [field]: odd }));
      for (const odd of oddities) failed.push(await statusOf(endpoint, filled, odd));
      expect(failed.filter(Boolean)).toEqual([]);
    },
  );

  it('in an address breaks nothing', async () => {
    const failed: string[] = [];
    const values = oddities.filter((odd) => typeof odd === 'string' && odd.isWellFormed() && odd.length < 5_000);
    for (const endpoint of endpoints.filter(({ path }) => path.includes(':')))
      for (const odd of values)
        failed.push(
          await statusOf(
            endpoint,
            pathFor(endpoint, { linkId: odd, id: odd }, undefined),
            endpoint.body ? bodies()[endpoint.path] : undefined,
          ),
        );
    expect(failed.filter(Boolean)).toEqual([]);
  });

  it('in a query breaks nothing', async () => {
    const failed: string[] = [];
    const values = oddities.filter((odd) => typeof odd === 'string' && odd.isWellFormed() && odd.length < 5_000);
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
      for (const name of ['q', 'limit', 'cursor', 'status', 't', 'days'])
        for (const odd of values)
          failed.push(
            await statusOf(endpoint, pathFor(endpoint, { linkId, id: randomUUID() }, { [name]: odd }), undefined),
          );
    expect(failed.filter(Boolean)).toEqual([]);
  });

  it.each(['/pay/', '/t/', '/api/payment-links/', '/webhooks/twilio/'])('behind %s breaks nothing', async (start) => {
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
        const response = await fetch(`${house.url}${start}${end}`, { method, redirect: 'manual' });
        await response.body?.cancel();
        expect(`${method} ${start}${end} ${response.status}`).not.toMatch(/ 5\d\d$/);
      }
    }
  });

  it.each([
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
    ['a charset that nobody has', { 'content-type': 'application/json; charset=nonsense' }, '{}'],
    ['a compression that nobody has', { 'content-encoding': 'nonsense' }, '{}'],
    ['a compression that it does not have', { 'content-encoding': 'gzip' }, '{}'],
    ['an address as long as a novel', { 'x-forwarded-for': 'x'.repeat(4_000) }, null],
  ])('of %s breaks nothing', async (_, headers, text) => {
    const usual = bodies();
    for (const path of [contract.checkout.pay.path, contract.activity.report.path, contract.session.login.path]) {
      const response = await fetch(`${house.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text ?? JSON.stringify(usual[path]),
      });
      const body = await response.text();
      expect(`${path} ${response.status} ${body}`).not.toMatch(/^\S+ 5\d\d /);
    }
  });
});
