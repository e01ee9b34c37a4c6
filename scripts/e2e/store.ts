import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Endpoint, RequestOf, ResponseOf } from '../../src/contract/endpoint.ts';
import { pathFor } from '../../src/contract/endpoint.ts';
import { PaymentResult } from '../../src/contract/checkout/checkout.ts';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { demoMerchant } from '../../src/sandbox/demo.ts';
import type { Fault } from '../../src/sandbox/ipos/faults.ts';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { cards } from './actions.ts';
import type { Program } from './program.ts';

/** What the create form of a link sends. */
export type LinkInput = Partial<NonNullable<RequestOf<typeof contract.paymentLinks.create>['body']>>;

/** Who signs in. */
export interface Person {
  readonly username: string;
  readonly password: string;
}

/** The clerk of a store, who is its admin, and what the store is called. */
export interface Clerk extends Person {
  readonly company: string;
}

/** A store's account with the card processor. */
type Merchant = Pick<typeof demoMerchant, 'domains'> & {
  readonly [key in 'tpn' | 'authToken' | 'tokenizationKey']: string;
};

/** What somebody who is signed in can ask the program, without a browser. */
export interface Session {
  readonly call: <const E extends Endpoint>(endpoint: E, sent: RequestOf<E>) => Promise<ResponseOf<E>>;
}

/** A store as its API knows it: it makes what a journey begins with, and tells how it ended. */
export interface Store extends Session {
  readonly clerk: Clerk;
  /** A link of 50.00 for Ann Lee, or as asked. */
  link(asked?: LinkInput): Promise<LinkRow>;
  /** The same, paid by a debit card; a pre-authorization is authorized by it. */
  paidLink(asked?: LinkInput): Promise<LinkRow>;
  /** The same, and the path of its receipt. */
  receipt(asked?: LinkInput): Promise<{ readonly link: LinkRow; readonly path: string }>;
  linkOf(linkId: string): Promise<LinkRow>;
  /** Closes the processor's batch of the day: what was paid before can be refunded, and voided no more. */
  closeBatch(): Promise<void>;
  /** Plans what goes wrong between the program and the processor, for payments of this store. */
  planFault(fault: z.input<typeof Fault>): Promise<void>;
  /** Adds a user who has chosen this password already. */
  colleague(person: Person & { readonly email: string; readonly role: 'admin' | 'user' }): Promise<void>;
}

const send = async (
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const sent = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method, headers: sent, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
};

const payLink = async (
  { url, sandboxUrl }: Program,
  { tokenizationKey }: Merchant,
  { linkId, amount }: LinkRow,
): Promise<PaymentResult> => {
  const card = { cardNumber: cards.debit, expiryDate: '1230', cvv: '123' };
  const key = { token: tokenizationKey, origin: 'http://localhost' };
  const answer = await send('POST', `${sandboxUrl}/api/v1/paymentCardToken`, card, key);
  const { payment_token_id: token } = answer as { payment_token_id: string };
  const payment = { linkId, token, amount, streetAddress: '1 Main St', billingZip: '90012' };
  return PaymentResult.parse(
    await send('POST', `${url}${contract.checkout.pay.path}`, payment, { 'idempotency-key': randomUUID() }),
  );
};

/** Signs somebody in without a browser. */
export const openSession = async ({ url }: Program, { username, password }: Person): Promise<Session> => {
  const login = await send('POST', `${url}${contract.session.login.path}`, { username, password });
  const { sessionToken } = contract.session.login.response.parse(login);
  return {
    call: async (endpoint, { params, query, body }) => {
      const response = await fetch(`${url}${pathFor(endpoint, params, query)}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
      return endpoint.response.parse(await response.json()) as ResponseOf<typeof endpoint>;
    },
  };
};

const openStore = async (program: Program, clerk: Clerk, merchant: Merchant): Promise<Store> => {
  const { call } = await openSession(program, clerk);
  const linkOf = async (linkId: string): Promise<LinkRow> =>
    (await call(contract.paymentLinks.one, { params: { linkId } })).link;
  const link: Store['link'] = async (asked = {}) => {
    const body = { amount: '50.00', customerName: 'Ann Lee', customerPhone: '2135550100', ...asked };
    return (await call(contract.paymentLinks.create, { body })).link;
  };
  const receipt: Store['receipt'] = async (asked) => {
    const { linkId } = await link(asked);
    const { receipt: path = '' } = await payLink(program, merchant, await linkOf(linkId));
    return { link: await linkOf(linkId), path };
  };
  const paidLink: Store['paidLink'] = async (asked) => (await receipt(asked)).link;
  const { tpn } = merchant;
  const closeBatch = async (): Promise<void> => {
    await send('POST', `${program.sandboxUrl}/__sim/batch/close`, { tpn });
  };
  const planFault: Store['planFault'] = async (fault) => {
    await send('POST', `${program.sandboxUrl}/__sim/faults`, { ...fault, tpn });
  };
  const colleague: Store['colleague'] = async (person) => {
    const given = 'given-by-the-admin';
    await call(contract.team.create, { body: { ...person, password: given } });
    const own = await openSession(program, { ...person, password: given });
    const body = { currentPassword: given, newPassword: person.password };
    await own.call(contract.ownAccount.changePassword, { body });
  };
  return { clerk, call, link, paidLink, receipt, linkOf, closeBatch, planFault, colleague };
};

/** The demo store, with the links and customers that a newcomer finds in it. */
export const openDemoStore = (program: Program): Promise<Store> => openStore(program, demoStaff, demoMerchant);

/** A clerk with a company, and the accounts of a store; no other store has them. */
const newAccounts = () => {
  const id = randomBytes(4).toString('hex');
  const company = `Corner Bakery ${id}`;
  return {
    clerk: { username: `dana-${id}`, password: 'demo-store', company, email: `dana-${id}@store.example` },
    merchant: {
      tpn: String(randomInt(10 ** 11, 10 ** 12)),
      authToken: `ecom-token-${id}`,
      tokenizationKey: `ftd-key-${id}`,
      domains: demoMerchant.domains,
    },
    twilio: {
      accountSid: `AC${randomBytes(16).toString('hex')}`,
      authToken: randomBytes(16).toString('hex'),
      fromNumber: `+1555${randomInt(10 ** 6, 10 ** 7)}`,
    },
  };
};

type Accounts = ReturnType<typeof newAccounts>;

/** Registers a store, which the operator then approves. */
const register = async (program: Program, { username, password, company, email }: Accounts['clerk']): Promise<void> => {
  const person = { username, password, confirmPassword: password, firstName: 'Dana', email };
  await send('POST', `${program.url}${contract.session.register.path}`, { ...person, companyName: company });
  const operator = await openSession(program, program.operator);
  const { pendingUsers } = await operator.call(contract.operator.pendingUsers, { query: { q: username } });
  for (const { id } of pendingUsers) await operator.call(contract.operator.approve, { params: { id } });
};

/** Opens the store's accounts with the processor and with Twilio, and enters Twilio's webhook there. */
const saveAccounts = async ({ sandboxUrl }: Program, { call }: Session, { merchant, twilio }: Accounts) => {
  const { tpn, ...keys } = merchant;
  const { accountSid, authToken, fromNumber: phoneNumber } = twilio;
  const atTwilio = `${sandboxUrl}/_sim/accounts/${accountSid}`;
  await send('PUT', `${sandboxUrl}/__sim/tpns/${tpn}`, keys);
  await send('PUT', atTwilio, { authToken, numbers: [{ phoneNumber }] });
  const credentials = { iposTpn: tpn, iposAuthToken: keys.authToken, iposTokenizationKey: keys.tokenizationKey };
  await call(contract.account.saveCredentials, { body: { ...credentials, insist: false } });
  const { config } = await call(contract.messaging.saveSmsConfig, { body: twilio });
  await send('PUT', atTwilio, { authToken, numbers: [{ phoneNumber, smsUrl: config.inboundUrl }] });
};

/** A new store that can text and be paid, and that the sandbox's shop may show the checkout of. */
export const createStore = async (program: Program): Promise<Store> => {
  const accounts = newAccounts();
  const { clerk, merchant } = accounts;
  await register(program, clerk);
  const store = await openStore(program, clerk, merchant);
  await saveAccounts(program, store, accounts);
  const profile = {
    name: clerk.company,
    phone: '(213) 555-0142',
    // Longer than a small phone is wide.
    supportEmail: 'orders-and-questions@corner-bakery-downtown.example',
    logo: null,
    timezone: 'America/Los_Angeles',
  } as const;
  await store.call(contract.store.saveProfile, { body: profile });
  const checkout = { statementName: 'CORNER BAKERY', unknownFunding: 'charge' } as const;
  await store.call(contract.store.saveCheckout, { body: { ...checkout, frameOrigins: [program.sandboxUrl] } });
  return store;
};
