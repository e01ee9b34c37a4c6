import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '../../src/contract/index.ts';
import type { PayerResult } from '../../src/modules/checkout/index.ts';
import { demoMerchant } from '../../src/sandbox/index.ts';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { jsonOf, type Client } from './client.ts';
import type { Cluster } from './cluster.ts';

/** What the demo store's clerk sends with every request. */
export type AsClerk = Readonly<Record<'authorization', string>>;

/** How often a page asks what became of a payment, and for how long the drill waits for it. */
const askAgainMs = 500;
const timeoutMs = 300_000;

const debitCard = '4000056655665556';
const amount = '12.50';

/** Signs the clerk in. */
export const signIn = async (client: Client): Promise<AsClerk> => {
  const { username, password } = demoStaff;
  const answer = await client.send({ path: contract.session.login.path, body: { username, password } });
  const { sessionToken } = jsonOf(answer);
  if (typeof sessionToken !== 'string') throw new Error(`The clerk could not sign in: ${answer.text.slice(0, 200)}`);
  return { authorization: `Bearer ${sessionToken}` };
};

let customers = 0;

/** Creates a link for a customer of its own, and answers its public id; nothing where it was refused. */
export const createLink = async (
  client: Client,
  headers: Readonly<Record<string, string>>,
  { text = false } = {},
): Promise<{ readonly linkId?: string; readonly phone: string; readonly cookie: string }> => {
  const number = (customers += 1);
  const phone = `${213 + Math.floor(number / 10_000)}555${String(number % 10_000).padStart(4, '0')}`;
  const body = { amount, customerName: 'Ada Lovelace', customerPhone: phone, smsEnabled: text };
  const answer = await client.send({ path: contract.paymentLinks.create.path, body, headers });
  const { link } = jsonOf(answer) as { link?: { linkId: string } };
  const [cookie = ''] = (answer.headers['set-cookie'] ?? []).map((written) => written.split(';')[0] ?? '');
  return { ...(link && { linkId: link.linkId }), phone, cookie };
};

/** The same for a clerk who tries again where it was refused. */
export const createLinkAtLast = async (client: Client, clerk: AsClerk): Promise<string> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { linkId } = await createLink(client, clerk);
    if (linkId !== undefined) return linkId;
    if (Date.now() > end) throw new Error('No link can be created any more.');
    await delay(askAgainMs);
  }
};

/** Opens a link as a payer does: its page, and what the page asks for. */
export const openLink = async (client: Client, linkId: string): Promise<void> => {
  await client.send({ path: `/pay/${linkId}` });
  await client.send({ path: `/api/payment-links/${linkId}` });
};

/** Pays a link as its page does: the same body under the same key, until somebody says what became of it. */
export const payLink = async (
  client: Client,
  { sandbox }: Pick<Cluster, 'sandbox'>,
  linkId: string,
): Promise<PayerResult> => {
  const token = sandbox.ipos.tokenFor(debitCard, demoMerchant.tpn);
  const body = { linkId, token, amount, streetAddress: '1 Main St', billingZip: '90210' };
  const sent = { path: contract.checkout.pay.path, body, headers: { 'idempotency-key': `key-of-${linkId}` } };
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await client.send(sent);
    const result = jsonOf(answer) as { success?: boolean; pending?: boolean; transactionId?: string };
    const isFinal = answer.status === 200 && !result.pending;
    if (isFinal || Date.now() > end) return { linkId, result: { ...result, success: result.success === true } };
    await delay(askAgainMs);
  }
};
