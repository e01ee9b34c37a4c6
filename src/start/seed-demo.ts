import { authorOf, programOrigin, type Origin } from '../kernel/stamp.ts';
import { inScope } from '../platform/work-scope.ts';
import { randomUUID } from 'node:crypto';
import { statement } from '../../db/statement.ts';
import type { App } from '../app.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { visitor, type Staff } from '../kernel/actor.ts';
import type { RequestContext } from '../kernel/route.ts';
import { Database } from '../kernel/tokens.ts';
import { Checkout } from '../modules/checkout/index.ts';
import { People, Sessions } from '../modules/identity/index.ts';
import { TextSettings } from '../modules/messaging/index.ts';
import type { Config } from '../platform/config.ts';

/** Who the demo's clerk is; printed at start. */
export const demoStaff = { username: 'demo', password: 'demo-store', company: 'Corner Bakery & Co.' } as const;

/** Names that exist nowhere, and numbers from the range kept for fiction. */
const demoCustomers = [
  {
    name: 'Marisol Quintero',
    phone: '2135550142',
    email: 'marisol@customers.example',
    amount: '84.50',
    notes: 'Two dozen conchas, pick-up Saturday',
  },
  { name: 'Dwayne Okafor', phone: '2135550143', email: null, amount: '1250.00', notes: 'Brake pads and rotors, front' },
  { name: 'Hana Lindqvist', phone: '2135550144', email: 'hana@customers.example', amount: '36.25', notes: null },
  { name: 'Tomás Arriaga', phone: '2135550145', email: null, amount: '210.00', notes: 'Deposit for the corner booth' },
  { name: 'Priya Venkataraman', phone: '2135550146', email: 'priya@customers.example', amount: '59.99', notes: null },
  { name: 'Joel Abernathy', phone: '2135550147', email: null, amount: '18.75', notes: null },
  {
    name: 'Camille Beauregard',
    phone: '2135550148',
    email: 'camille@customers.example',
    amount: '432.10',
    notes: 'Balance on the gown alteration',
  },
  { name: 'Oluwaseun Adeyemi', phone: '2135550149', email: null, amount: '96.00', notes: null },
  {
    name: 'Renata Kowalczyk',
    phone: '2135550150',
    email: 'renata@customers.example',
    amount: '145.00',
    notes: 'Invoice for the spring service',
  },
  { name: 'Silas Greenwood', phone: '2135550151', email: null, amount: '72.40', notes: null },
] as const;

const doNothing = (): void => undefined;

const seedRequest = (idempotencyKey: string | null): RequestContext => ({
  id: 'seed',
  ip: '127.0.0.1',
  userAgent: 'seed',
  referrer: null,
  idempotencyKey,
  once: undefined,
  browserCookie: null,
  cookies: '',
  startSession: doNothing,
  endSession: doNothing,
  rememberBrowser: doNothing,
  setHeader: doNothing,
});

/** The log says of the demo who would have done it. */
const originOf = (actor?: Staff): Origin => ({
  ...programOrigin,
  author: actor ? authorOf(actor) : { kind: 'payer' },
});

/** Calls an endpoint as a browser would, without HTTP: input and response are parsed by the endpoint's schemas. */
export const caller =
  (app: Pick<App, 'routes'>) =>
  async <const E extends Endpoint>(
    endpoint: E,
    sent: RequestOf<E>,
    actor?: Staff,
    key: string | null = null,
  ): Promise<ResponseOf<E>> => {
    const route = app.routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.path}`);
    const input = {
      params: endpoint.params?.parse(sent.params) as undefined,
      query: endpoint.query?.parse(sent.query ?? {}) as undefined,
      body: endpoint.body?.parse(sent.body ?? {}) as undefined,
    };
    const handle = () => route.handle(input, actor ?? visitor, seedRequest(key));
    return endpoint.response.parse(await inScope({ origin: originOf(actor) }, handle)) as ResponseOf<E>;
  };

const findUser = statement('seed.find-user', 'select id from users where username_folded = $1');
const findOperator = statement('seed.find-operator', 'select id from users where is_operator');

/** Registers, approves and signs in the demo's clerk; null where the demo store exists already. */
const createDemoStore = async (app: App): Promise<Staff | null> => {
  const { username, password, company } = demoStaff;
  const database = app.get(Database);
  const [existing] = await database.sql<{ id: string }>(findUser, [username]);
  if (existing) return null;
  const call = caller(app);
  const registration = {
    username,
    password,
    confirmPassword: password,
    companyName: company,
    firstName: 'Dana',
    email: 'dana@store.example',
  };
  await call(contract.session.register, { body: registration });
  const [[account], [operator]] = await Promise.all([
    database.sql<{ id: string }>(findUser, [username]),
    database.sql<{ id: string }>(findOperator),
  ]);
  if (!account || !operator) throw new Error('The demo store could not be created.');
  await app.transact((tx) => app.get(People).approveAccount({ userId: account.id }, { userId: operator.id }, tx));
  const { sessionToken } = await call(contract.session.login, { body: { username, password } });
  return app.get(Sessions).staffOfSession(sessionToken);
};

/** Does what a store does in Twilio's console: it enters the address that Twilio calls with replies. */
const enterReplyAddress = async ({ twilioApiUrl }: Config, smsUrl: string): Promise<void> => {
  const { demoTwilio } = await import('../sandbox/index.ts');
  const { accountSid, authToken, fromNumber } = demoTwilio;
  const account = { authToken, friendlyName: demoStaff.company, numbers: [{ phoneNumber: fromNumber, smsUrl }] };
  await fetch(`${twilioApiUrl}/_sim/accounts/${accountSid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
};

const demoProfile = {
  name: demoStaff.company,
  phone: '(213) 555-0142',
  supportEmail: 'help@store.example',
  logo: null,
  timezone: 'America/Los_Angeles',
} as const;

/** The sandbox's shop may show the checkout, by either name of this machine. */
const demoCheckout = ({ twilioApiUrl }: Config) => {
  const { port } = new URL(twilioApiUrl);
  const frameOrigins = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`);
  return { statementName: 'CORNER BAKERY', unknownFunding: 'charge', frameOrigins } as const;
};

const saveDemoSettings = async (app: App, config: Config, staff: Staff): Promise<void> => {
  const { demoMerchant, demoTwilio } = await import('../sandbox/index.ts');
  const { tpn, authToken, tokenizationKey } = demoMerchant;
  const body = { iposTpn: tpn, iposAuthToken: authToken, iposTokenizationKey: tokenizationKey, insist: true };
  await caller(app)(contract.account.saveCredentials, { body }, staff);
  const { inboundUrl } = await app.transact((tx) => app.get(TextSettings).saveTwilioSettings(demoTwilio, staff, tx));
  await enterReplyAddress(config, inboundUrl);
  await caller(app)(contract.store.saveProfile, { body: demoProfile }, staff);
  await caller(app)(contract.store.saveCheckout, { body: demoCheckout(config) }, staff);
};

const tokenizeCard = async ({ iposApiUrl }: Config, key: string): Promise<string> => {
  const response = await fetch(`${iposApiUrl}/api/v1/paymentCardToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: key, origin: 'http://localhost' },
    body: JSON.stringify({ cardNumber: '4000056655665556', expiryDate: '1230', cvv: '123' }),
  });
  return ((await response.json()) as { payment_token_id: string }).payment_token_id;
};

/** Every third link is paid, by the calls that a payer's page makes; every second of those is confirmed in POS. */
const createDemoLinks = async (app: App, config: Config, staff: Staff): Promise<void> => {
  const call = caller(app);
  for (const [index, { name, phone, email, amount, notes }] of demoCustomers.entries()) {
    const body = {
      amount,
      customerName: name,
      customerPhone: phone,
      customerEmail: email,
      customerNotes: notes,
      expiresIn: 72,
    };
    const { link } = await call(contract.paymentLinks.create, { body }, staff);
    if (index % 3 !== 0) continue;
    const params = { linkId: link.linkId };
    const { link: publicLink } = await call(contract.paymentLinks.forPayer, { params, query: {} });
    await call(contract.paymentLinks.access, { params });
    const token = await tokenizeCard(config, publicLink.merchantAuthKey ?? '');
    const payment = { linkId: link.linkId, token, amount, streetAddress: '1 Main St', billingZip: '90012' };
    await call(contract.checkout.pay, { body: payment }, undefined, randomUUID());
    if (index % 2 === 1) await call(contract.paymentLinks.confirmPos, { params }, staff);
  }
};

/** Of this credit card nobody knows before it is charged, so that it shows what happens then. */
const unlistedCard = '4242424242424242';

/** Lists how the stand-in's cards are funded, where no list was imported yet. */
const importDemoCards = async (app: App): Promise<void> => {
  const { testCards } = await import('../sandbox/index.ts');
  if (await app.get(Checkout).hasCards()) return;
  const cards = testCards.filter(({ number }) => number !== unlistedCard);
  const lines = ['bin,type', ...cards.map(({ number, funding }) => `${number.slice(0, 8)},${funding}`)];
  await app.get(Checkout).importCards({ lines, dryRun: false, onProgress: doNothing });
};

/** Creates the demo store once: an approved account with sandbox keys, customers, and links of which some are paid. */
export const seedDemo = async (app: App, config: Config): Promise<void> => {
  const staff = await createDemoStore(app);
  if (!staff || !config.sandbox) return;
  await saveDemoSettings(app, config, staff);
  await importDemoCards(app);
  await createDemoLinks(app, config, staff);
};
