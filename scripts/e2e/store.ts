import { randomUUID } from 'node:crypto';
import type { Endpoint, RequestOf, ResponseOf } from '../../src/contract/endpoint.ts';
import { pathFor } from '../../src/contract/endpoint.ts';
import { PaymentResult } from '../../src/contract/checkout.ts';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/payment-links.ts';
import { demoMerchant } from '../../src/sandbox/demo.ts';
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

/** The demo store as its API knows it: it makes what a journey begins with, and tells how it ended. */
export interface Store {
  call<const E extends Endpoint>(endpoint: E, sent: RequestOf<E>): Promise<ResponseOf<E>>;
  /** A link of 50.00 for Ann Lee, or as asked. */
  link(asked?: LinkInput): Promise<LinkRow>;
  /** The same, paid by a debit card; a pre-authorization is authorized by it. */
  paidLink(asked?: LinkInput): Promise<LinkRow>;
  /** The same, and the path of its receipt. */
  receipt(asked?: LinkInput): Promise<{ readonly link: LinkRow; readonly path: string }>;
  linkOf(linkId: string): Promise<LinkRow>;
  /** Closes the processor's batch of the day: what was paid before can be refunded, and voided no more. */
  closeBatch(): Promise<void>;
  /** Adds a user who has chosen this password already. */
  colleague(person: Person & { readonly email: string; readonly role: 'admin' | 'user' }): Promise<void>;
}

const post = async (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
  const sent = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
};

const payLink = async ({ url, sandboxUrl }: Program, { linkId, amount }: LinkRow): Promise<PaymentResult> => {
  const card = { cardNumber: cards.debit, expiryDate: '1230', cvv: '123' };
  const key = { token: demoMerchant.tokenizationKey, origin: 'http://localhost' };
  const answer = await post(`${sandboxUrl}/api/v1/paymentCardToken`, card, key);
  const { payment_token_id: token } = answer as { payment_token_id: string };
  const payment = { linkId, token, amount, streetAddress: '1 Main St', billingZip: '90012' };
  return PaymentResult.parse(
    await post(`${url}${contract.checkout.pay.path}`, payment, { 'idempotency-key': randomUUID() }),
  );
};

/** Signs somebody in without a browser, by default the demo's clerk. */
export const openStore = async (program: Program, { username, password }: Person = demoStaff): Promise<Store> => {
  const login = await post(`${program.url}${contract.session.login.path}`, { username, password });
  const { sessionToken } = contract.session.login.response.parse(login);
  const call: Store['call'] = async (endpoint, { params, query, body }) => {
    const response = await fetch(`${program.url}${pathFor(endpoint, params, query)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    return endpoint.response.parse(await response.json()) as ResponseOf<typeof endpoint>;
  };
  const linkOf = async (linkId: string): Promise<LinkRow> =>
    (await call(contract.paymentLinks.one, { params: { linkId } })).link;
  const link: Store['link'] = async (asked = {}) => {
    const body = { amount: '50.00', customerName: 'Ann Lee', customerPhone: '2135550100', ...asked };
    return (await call(contract.paymentLinks.create, { body })).link;
  };
  const receipt: Store['receipt'] = async (asked) => {
    const { linkId } = await link(asked);
    const { receipt: path = '' } = await payLink(program, await linkOf(linkId));
    return { link: await linkOf(linkId), path };
  };
  const paidLink: Store['paidLink'] = async (asked) => (await receipt(asked)).link;
  const closeBatch = async (): Promise<void> => {
    await post(`${program.sandboxUrl}/__sim/batch/close`, { tpn: demoMerchant.tpn });
  };
  const colleague: Store['colleague'] = async (person) => {
    const given = 'given-by-the-admin';
    await call(contract.team.create, { body: { ...person, password: given } });
    const own = await openStore(program, { ...person, password: given });
    const body = { currentPassword: given, newPassword: person.password };
    await own.call(contract.ownAccount.changePassword, { body });
  };
  return { call, link, paidLink, receipt, linkOf, closeBatch, colleague };
};
