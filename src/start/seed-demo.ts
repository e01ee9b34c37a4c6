import { randomUUID } from 'node:crypto';
import { statement } from '../../db/statement.ts';
import type { App } from '../app.ts';
import { contract } from '../contract/index.ts';
import type { Staff } from '../kernel/actor.ts';
import type { Config } from '../platform/config.ts';
import { Primary } from '../platform/legacy.ts';
import { ApproveAccount, StaffOfSession } from '../modules/identity/index.ts';
import { SaveTwilioSettings } from '../modules/messaging/index.ts';
import { caller } from './call-route.ts';
import { people } from './demo-people.ts';

/** Who the demo's clerk is; printed at start. */
export const demoStaff = { username: 'demo', password: 'demo-store', company: 'Corner Bakery & Co.' } as const;

const findUser = statement('seed.find-user', 'select id from users where username_folded = $1');
const findOperator = statement('seed.find-operator', 'select id from users where is_operator');

const open = async (app: App): Promise<Staff | null> => {
  const { username, password, company } = demoStaff;
  const database = app.get(Primary);
  const [known] = await database.sql<{ id: string }>(findUser, [username]);
  if (known) return null;
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
  if (!account || !operator) throw new Error('The demo store could not be opened.');
  await app.transact((tx) => app.get(ApproveAccount).execute({ userId: account.id }, { userId: operator.id }, tx));
  const { sessionToken } = await call(contract.session.login, { body: { username, password } });
  return app.get(StaffOfSession).execute(sessionToken);
};

/** What a store types into Twilio's console: where texts to its number are announced. */
const announceReplies = async ({ twilioApiUrl }: Config, smsUrl: string): Promise<void> => {
  const { demoTwilio } = await import('../sandbox/index.ts');
  const { accountSid, authToken, fromNumber } = demoTwilio;
  const account = { authToken, friendlyName: demoStaff.company, numbers: [{ phoneNumber: fromNumber, smsUrl }] };
  await fetch(`${twilioApiUrl}/_sim/accounts/${accountSid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
};

const equip = async (app: App, config: Config, staff: Staff): Promise<void> => {
  const { demoMerchant, demoTwilio } = await import('../sandbox/index.ts');
  const { tpn, authToken, tokenizationKey } = demoMerchant;
  const body = { iposTpn: tpn, iposAuthToken: authToken, iposTokenizationKey: tokenizationKey };
  await caller(app)(contract.account.saveCredentials, { body }, staff);
  const { inboundUrl } = await app.transact((tx) => app.get(SaveTwilioSettings).execute(demoTwilio, staff, tx));
  await announceReplies(config, inboundUrl);
};

const cardToken = async ({ iposApiUrl }: Config, key: string): Promise<string> => {
  const response = await fetch(`${iposApiUrl}/api/v1/paymentCardToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: key, origin: 'http://localhost' },
    body: JSON.stringify({ cardNumber: '4000056655665556', expiryDate: '1230', cvv: '123' }),
  });
  return ((await response.json()) as { payment_token_id: string }).payment_token_id;
};

const furnish = async (app: App, config: Config, staff: Staff): Promise<void> => {
  const call = caller(app);
  for (const [index, { name, phone, email, amount, notes }] of people.entries()) {
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
    // Every third has been paid, through the very checkout that a payer uses.
    const { link: shown } = await call(contract.paymentLinks.forPayer, { params: { linkId: link.linkId }, query: {} });
    const token = await cardToken(config, shown.merchantAuthKey ?? '');
    const payment = { linkId: link.linkId, token, amount, streetAddress: '1 Main St', billingZip: '90012' };
    await call(contract.checkout.pay, { body: payment }, undefined, randomUUID());
    if (index % 2 === 1) await call(contract.paymentLinks.confirmPos, { params: { linkId: link.linkId } }, staff);
  }
};

/** Opens the demo store once: an approved account with sandbox keys, customers, and links of which some are paid. */
export const seedDemo = async (app: App, config: Config): Promise<void> => {
  const staff = await open(app);
  if (!staff || !config.sandbox) return;
  await equip(app, config, staff);
  await furnish(app, config, staff);
};
