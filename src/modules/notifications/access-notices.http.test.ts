import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Mail } from '../../sandbox/smtp/mail-sink.ts';
import { anAccount, anAuthenticator, aRegistration, type OpenStore } from '../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../testing/test-app.ts';

const { operator: system, ownAccount, session, team } = contract;

let app: TestApp;
let operator: OpenStore;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.reset();
  store = await anAccount(app.database);
});

const query = (text: string, values: readonly unknown[] = []) => app.database.pool.query(text, [...values]);
/** The one email that was sent. */
const onlyMail = async (): Promise<Mail> => {
  await expect.poll(() => app.sandbox.mail.list()).toHaveLength(1);
  const [mail] = app.sandbox.mail.list();
  if (!mail) throw new Error('It was there a moment ago.');
  return mail;
};
/** A sub-user of the store with an email. */
const aHelper = async (email: string): Promise<OpenStore> => {
  const helper = await anAccount(app.database, { parent: store });
  await query('update users set email = $2 where id = $1', [helper.userId, email]);
  return helper;
};
const change = ({ userId: id }: OpenStore, body: object): Promise<CallResponse> =>
  app.call(team.change, { params: { id }, body }, store);
const emailsSent = async (): Promise<unknown[]> =>
  (
    await query("select message_type, recipient_email from message_history where channel = 'email' and store_id = $1", [
      store.storeId,
    ])
  ).rows;

it('whoever has a name is told by email that a hundred sign-ins with it failed, and the answer to the guesser does not show it', async () => {
  const body = aRegistration({ email: 'owner@store.example' });
  await app.call(session.register, { body });
  const username = String(body['username']);
  await query(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, '198.51.100.' || n, now() from generate_series(1, 99) n`,
    [username.toLowerCase()],
  );
  const guess = (name: string) => app.call(session.login, { body: { username: name, password: 'wrong password' } });
  const [known, unknown] = [await guess(username), await guess('nobody-here')];
  for (const answer of [known, unknown])
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  const mail = await onlyMail();
  expect(mail.subject).toBe('Somebody is trying passwords for your store');
  expect(mail.text).toContain(`Username: ${username}`);
  expect(mail.text).toContain(`${app.url}/forgot-password`);
});

it('the owner learns of an API key that was made, who made it and what it may do, and not the key', async () => {
  const clerk = await anAccount(app.database, { parent: store, role: 'admin' });
  await query("update users set email = 'keys@store.example' where id = $1", [store.userId]);
  const body = { name: 'Shop www.evil.example', scopes: ['read', 'money'], expiresInDays: 30 } as const;
  const made = await app.call(contract.apiKeys.create, { body }, clerk);
  const { key, secret } = contract.apiKeys.create.response.parse(made.body);
  const mail = await onlyMail();
  expect(mail.subject).toBe('An API key of your store was made');
  expect(mail.text).toContain(
    `(${key.hint})\n\nMay: Read links, payments, customers and figures; Capture, void and refund payments\n\nBy: ${clerk.staff.name}`,
  );
  expect(mail.text + mail.html).not.toContain(secret);
  expect(mail.text).not.toContain('www.evil.example');
  expect((await app.call(contract.apiKeys.revoke, { params: { id: key.id } }, clerk)).status).toBe(200);
  expect(await emailsSent()).toHaveLength(1);
});

it.each([
  ['another one', 'new-1@store.example'],
  ['none', null],
])('an address that an admin takes from a user by giving them %s is told so, and not the new one', async (_, email) => {
  const former = `former-${crypto.randomUUID()}@store.example`;
  const helper = await aHelper(former);
  expect((await change(helper, { email })).status).toBe(200);
  const mail = await onlyMail();
  expect(mail).toMatchObject({ to: [former], subject: 'The email of your account was changed' });
  expect(mail.text).toContain(`Username: ${helper.staff.username}`);
  expect(mail.text + mail.html).not.toContain('new-1@');
  expect(await emailsSent()).toEqual([{ message_type: 'email_changed', recipient_email: former }]);
});

it('an address is told of the email that its owner has put in its place', async () => {
  const former = `former-${crypto.randomUUID()}@store.example`;
  await query('update users set email = $2 where id = $1', [store.userId, former]);
  const { username } = store.staff;
  const body = { username, firstName: null, lastName: null, email: 'new-2@store.example' };
  expect((await app.call(ownAccount.changeDetails, { body }, store)).status).toBe(200);
  const mail = await onlyMail();
  expect(mail).toMatchObject({ to: [former], subject: 'The email of your account was changed' });
  expect(mail.text).toContain('It was changed in the settings of your account.');
  expect(mail.text).not.toContain('new-2@');
});

it('an address is not told of an email that stays, is written otherwise, or is the first, nor of a change that is refused', async () => {
  const helper = await aHelper('kim@store.example');
  await change(helper, { email: 'Kim@Store.example' });
  await change(helper, { firstName: 'Kim', email: 'Kim@Store.example' });
  const [other] = [await anAccount(app.database, { parent: store })];
  await change(other, { email: 'first@store.example' });
  expect((await change(other, { email: 'kim@store.example' })).status).toBe(409);
  expect(await emailsSent()).toEqual([]);
});

const addPasskey = (userId: string, number: number) =>
  query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values (gen_random_uuid(), $1, $2, '', 0, '{}', 'Phone', now())`,
    [userId, `${userId}-${number}`],
  );

it('the mail about a new password names what else signs the user in and did not change, and where to look at it', async () => {
  const helper = await aHelper('lee@store.example');
  await anAuthenticator(app, helper);
  await addPasskey(helper.userId, 1);
  await addPasskey(helper.userId, 2);
  await app.call(ownAccount.forgotPassword, { body: { login: 'lee@store.example' } });
  const [, token = ''] = /\/reset-password#(\S+)$/m.exec((await onlyMail()).text) ?? [];
  app.sandbox.reset();
  expect((await app.call(ownAccount.resetPassword, { body: { token, newPassword: 'another secret' } })).status).toBe(
    200,
  );
  const mail = await onlyMail();
  expect(mail.subject).toBe('Your password was changed');
  expect(mail.text).toContain('Your authenticator app and 2 passkeys did not change and can still be used.');
  expect(mail.text).toContain(`${app.url}/settings?tab=settings`);
});

it.each([
  ['nothing', 0, []],
  ['a passkey', 1, ['Your passkey did not change and can still be used.']],
] as const)(
  'the mail about a password that the operator set says of %s beside it what holds',
  async (_, passkeys, said) => {
    const helper = await aHelper(`${crypto.randomUUID()}@store.example`);
    if (passkeys === 1) await addPasskey(helper.userId, 1);
    const body = { userId: helper.userId, password: 'another secret' };
    expect((await app.call(system.resetPassword, { body }, operator)).status).toBe(200);
    const { subject, text } = await onlyMail();
    expect(subject).toBe('Support set a new password for you');
    expect(text.match(/Your .* did not change and can still be used\./g) ?? []).toEqual(said);
  },
);
