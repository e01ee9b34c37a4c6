import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { programOrigin } from '../../kernel/stamp.ts';
import { inScope } from '../../platform/work-scope.ts';
import { contract } from '../../contract/index.ts';
import type { Mail } from '../../sandbox/smtp/mail-sink.ts';
import { randomText } from '../../platform/random.ts';
import { anAccount, aRegistration, type OpenStore } from '../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../testing/test-app.ts';
import { type IdentityEvent, People, Stores } from '../identity/index.ts';
import type { TextingAccountChanged } from '../messaging/index.ts';

const { operator: system, ownAccount, session, team } = contract;

let app: TestApp;
let operator: OpenStore;
let store: OpenStore;
let email: string;
beforeAll(async () => {
  const environment = { REGISTRATIONS_PER_HOUR: '1000', SUPPORT_EMAIL: 'help@debitlink.example' };
  app = await startTestApp({ worker: true, environment });
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.reset();
  store = await anAccount(app.database);
  email = await giveEmail(store);
});

const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
const giveEmail = async ({ userId, staff }: OpenStore): Promise<string> => {
  const address = `${staff.username}@store.example`;
  await rows('update users set email = $2 where id = $1', [userId, address]);
  return address;
};
const mailsTo = (address: string): readonly Mail[] =>
  app.sandbox.mail.list().filter(({ to }) => to.includes(address.toLowerCase()) || to.includes(address));
/** The last of so many emails that reach an address. */
const mailTo = async (address: string, count = 1): Promise<Mail> => {
  await expect.poll(() => mailsTo(address)).toHaveLength(count);
  const mail = mailsTo(address).at(-1);
  if (!mail) throw new Error('It was there a moment ago.');
  return mail;
};
/** Resolves when no email waits to be sent. */
const allSent = async (): Promise<void> => {
  const queued = () => rows("select 1 from message_history where channel = 'email' and state = 'queued'");
  await expect.poll(queued).toEqual([]);
};
const raise = (event: IdentityEvent | TextingAccountChanged): Promise<void> =>
  app.transact((tx) => {
    tx.raise(event);
    return Promise.resolve();
  });
const act = (endpoint: Parameters<TestApp['call']>[0], id: string, body?: object): Promise<CallResponse> =>
  app.call(endpoint, { params: { id }, ...(body && { body }) }, operator);
/** Somebody who registered, with an email of their own. */
const registered = async (companyName = 'Amber Bakery') => {
  const body = aRegistration({ companyName, email: `${crypto.randomUUID()}@example.com` });
  await app.call(session.register, { body });
  const [user] = await rows('select id from users where username = $1', [body['username']]);
  return { id: String(user?.['id']), address: String(body['email']), username: String(body['username']), body };
};
const kindsTo = async (address: string) =>
  (await rows('select message_type from message_history where recipient_email = $1', [address])).map(
    (row) => row['message_type'],
  );

it('an approval is told to whoever registered, once, however often the operator clicks', async () => {
  const { id, address, username } = await registered();
  const answers = await Promise.all(Array.from({ length: 5 }, () => act(system.approve, id)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
  const mail = await mailTo(address);
  expect(mail).toMatchObject({ subject: 'Your account is approved', replyTo: ['help@debitlink.example'] });
  expect(mail.text).toContain('Before customers can pay by card, save your TPN, Auth Token and tokenization key');
  for (const part of [mail.text, mail.html])
    for (const expected of ['Amber Bakery is approved. You can sign in.', username, `${app.url}/login`])
      expect(part).toContain(expected);
  await raise({ type: 'AccountApproved', storeId: store.storeId, userId: id });
  await allSent();
  expect(mailsTo(address)).toHaveLength(1);
});

it('an approval that is undone with its commit is told to nobody', async () => {
  const { id, address } = await registered();
  const failing = app.transact(async (tx) => {
    await app.get(People).approveAccount({ userId: id }, operator, tx);
    tx.raise({ type: 'SomethingElse', storeId: store.storeId });
    throw new Error('The commit fails late.');
  });
  await expect(failing).rejects.toThrow('late');
  expect(await kindsTo(address)).toEqual([]);
});

it('a denial is told with its reason, and a question with what is asked', async () => {
  const [denied, asked] = [await registered(), await registered()];
  await act(system.deny, denied.id, { reason: 'No such <company>' });
  const refusal = await mailTo(denied.address);
  expect(refusal.subject).toBe('Your registration was not approved');
  expect(refusal.text).toContain('> No such <company>');
  expect(refusal.html).toContain('No such &lt;company&gt;');
  await act(system.askMore, asked.id, { question: 'What do you sell?' });
  const question = await mailTo(asked.address);
  expect(question.text).toContain('> What do you sell?');
  expect(question.text).toContain('Please answer this email.');
});

it('somebody who was denied writes an appeal by their password, one at a time, and hears how the operator answers it', async () => {
  const { id, address, username } = await registered();
  const write = (letter: string, password = 'secret-1') =>
    app.call(contract.session.appeal, { body: { username, password, letter } });
  const waiting = async () => {
    const { body } = await app.call(system.appeals, {}, operator);
    return system.appeals.response.parse(body).appeals.filter(({ accountId }) => accountId === id);
  };
  let appealId = '';
  const answer = async (body: { accept: boolean; answer: string | null }) => {
    const [appeal] = await waiting();
    appealId = appeal?.id ?? appealId;
    return app.call(system.answerAppeal, { params: { id: appealId }, body }, operator);
  };
  expect(await write('Please')).toMatchObject({ status: 409, body: { code: 'not_shut_out' } });
  await act(system.deny, id, { reason: 'No license' });
  expect((await mailTo(address)).text).toContain(`${app.url}/appeal`);
  expect(await write('Please', 'another-1')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect((await write('Our license came on Tuesday.')).status).toBe(200);
  expect(await write('And again')).toMatchObject({ status: 409, body: { code: 'appeal_open' } });
  expect(await waiting()).toMatchObject([
    { against: 'denial', letter: 'Our license came on Tuesday.', reason: 'No license' },
  ]);
  expect((await answer({ accept: false, answer: 'It is of another store.' })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const mail = await mailTo(address, 2);
  expect([mail.subject, mail.text]).toEqual([
    'Your registration stays denied',
    expect.stringContaining('> It is of another store.'),
  ]);
  expect(await answer({ accept: true, answer: null })).toMatchObject({
    status: 409,
    body: { code: 'appeal_answered' },
  });
  expect((await write('Here is the right one.')).status).toBe(200);
  expect((await answer({ accept: true, answer: null })).status).toBe(200);
  expect((await mailTo(address, 3)).subject).toBe('Your account is approved');
  const recorded = await rows(
    "select action from activity_logs where entity_id = $1 and action like '%A%PEAL%' order by created_at",
    [id],
  );
  expect(recorded.map(({ action }) => action)).toEqual(['APPEAL_WRITTEN', 'APPEAL_REFUSED', 'APPEAL_WRITTEN']);
  await app.call(system.toggleStatus, { body: { userId: id, isActive: false } }, operator);
  expect((await write('It was a misunderstanding.')).status).toBe(200);
  expect(await waiting()).toMatchObject([{ against: 'deactivation', letter: 'It was a misunderstanding.' }]);
  expect((await answer({ accept: true, answer: null })).status).toBe(200);
  expect((await mailTo(address, 4)).subject).toBe('Your account is active again');
  expect((await app.call(session.login, { body: { username, password: 'secret-1' } })).status).toBe(200);
});

it('whoever gave no email is approved all the same', async () => {
  const { id } = await registered();
  await rows('update users set email = null where id = $1', [id]);
  expect((await act(system.approve, id)).status).toBe(200);
});

it('a forgotten password is chosen anew by the mail, whose token stands in no row and no job', async () => {
  await app.call(ownAccount.forgotPassword, { body: { login: email } });
  const mail = await mailTo(email);
  const [, token = ''] = /\/reset-password#(\S+)$/m.exec(mail.text) ?? [];
  expect(mail.html).toContain(`${app.url}/reset-password#${token}`);
  const secret = token.split('.').at(-1) ?? 'none';
  expect(secret).toHaveLength(43);
  const kept = await rows(
    `select to_jsonb(m)::text as kept from message_history m
     union all select to_jsonb(j)::text from pgboss.job j union all select to_jsonb(t)::text from password_tokens t`,
  );
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter((row) => String(row['kept']).includes(secret))).toEqual([]);
  app.sandbox.reset();
  const chosen = await app.call(ownAccount.resetPassword, { body: { token, newPassword: 'another secret' } });
  expect(chosen.status).toBe(200);
  expect((await mailTo(email)).subject).toBe('Your password was changed');
});

it('a mail that resets a password is not sent once its token has ended', async () => {
  await raise({ ...store, type: 'PasswordResetRequested', tokenId: crypto.randomUUID() });
  await allSent();
  expect(mailsTo(email)).toEqual([]);
  expect(await rows('select error_message from message_history where recipient_email = $1', [email])).toEqual([
    { error_message: 'The link in this email had ended before it could be sent.' },
  ]);
});

it('whoever is invited chooses a password by the mail and signs in', async () => {
  const invited = { username: `helper-${crypto.randomUUID()}`, email: `${crypto.randomUUID()}@example.com` };
  expect((await app.call(team.create, { body: invited }, store)).status).toBe(200);
  const mail = await mailTo(invited.email);
  expect(mail.subject).toBe('You are invited to Corner Shop on Debitlink');
  const [, token = ''] = /\/invite#(\S+)$/m.exec(mail.text) ?? [];
  const body = { token, newPassword: 'a secret of mine' };
  expect((await app.call(ownAccount.resetPassword, { body })).status).toBe(200);
  const { status } = await app.call(session.login, { body: { ...invited, password: 'a secret of mine' } });
  expect(status).toBe(200);
});

it('neither the name of a store nor that of a user leads whoever is invited anywhere', async () => {
  const evil = await anAccount(app.database, { companyName: 'Prize prize-office.com/win' });
  const invited = {
    username: `Win\nhttps://prize-office.com/${randomText(8)}`,
    email: `${crypto.randomUUID()}@example.com`,
  };
  expect((await app.call(team.create, { body: invited }, evil)).status).toBe(200);
  const mail = await mailTo(invited.email);
  expect(mail.subject + mail.text + mail.html).not.toContain('office.com');
  expect(mail.text).toContain('prize-office. com/win');
});

it('a user learns that the operator set another password', async () => {
  const body = { userId: store.userId, password: 'another secret' };
  expect((await app.call(system.resetPassword, { body }, operator)).status).toBe(200);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Support set a new password for you');
  expect(mail.text).not.toContain('another secret');
});

it('the owner learns who changed which payment credentials, and reads none of them', async () => {
  const clerk = await anAccount(app.database, { parent: store, role: 'admin' });
  const credentials = { iposTpn: '123456789012', iposAuthToken: 'the-auth-token', iposTokenizationKey: 'the-key' };
  const author = { kind: 'staff', userId: clerk.userId, name: 'Kim Lee', operator: false, behind: null } as const;
  const save = () =>
    app.transact((tx) => app.get(Stores).saveCredentials(credentials, { ...clerk, name: author.name }, tx));
  await inScope({ origin: { ...programOrigin, author } }, save);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('The payment credentials of your store were changed');
  expect(mail.text).toContain('Changed: TPN, Auth Token, Tokenization key\n\nBy: Kim Lee');
  expect(mail.text + mail.html).not.toMatch(/123456789012|the-auth-token|the-key/);
});

it.each([
  [{ type: 'SecondFactorsChanged', change: 'authenticator_added' }, 'An authenticator app was added to your account'],
  [{ type: 'SecondFactorsChanged', change: 'recovery_code_used' }, 'A recovery code was used to sign in'],
  [{ type: 'SecondFactorsChanged', change: 'passkey_removed' }, 'A passkey was removed from your account'],
  [{ type: 'SecondFactorsChanged', change: 'authenticator_shut' }, 'Fifty wrong codes were entered for your account'],
  [
    { type: 'TextingAccountChanged', provider: 'twilio', changed: ['authToken'] },
    'The texting account of your store was changed',
  ],
] as const)('a user learns of what keeps others out: %j', async (event, subject) => {
  await raise({ ...event, storeId: store.storeId, userId: store.userId });
  expect((await mailTo(email)).subject).toBe(subject);
});

it('a user learns of a new device once a day, and not of the first or of a browser that is known', async () => {
  const password = 'secret-1';
  const username = `person-${crypto.randomUUID()}`;
  const address = `${username}@example.com`;
  const body = aRegistration({ username, password, confirmPassword: password, email: address });
  await app.call(session.register, { body });
  await rows("update users set account_status = 'approved' where username = $1", [username]);
  const signIn = (userAgent: string, cookie = '') =>
    app.call(
      session.login,
      { body: { username, password } },
      { headers: { 'user-agent': userAgent, ...(cookie && { cookie }) } },
    );
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect((await signIn('The first browser')).status).toBe(200);
  const { headers } = await signIn(firefox);
  const mail = await mailTo(address);
  expect(mail.subject).toBe('Your account was used on a new device');
  expect(mail.text).toContain('Device: Firefox on Linux\n\nNetwork address: Local network');
  await signIn(firefox);
  const cookies = headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  expect((await signIn('Another browser', cookies.join('; '))).status).toBe(200);
  await allSent();
  expect(mailsTo(address)).toHaveLength(1);
});

it('whoever had an email sent learns that it will not arrive, once, and nobody is told of that in turn', async () => {
  const address = await giveEmail(operator);
  const [gone, both] = [await registered(), await registered()];
  app.sandbox.mail.refuse(gone.address, 550);
  await act(system.approve, gone.id);
  const report = await mailTo(address);
  expect(report.subject).toBe('An email did not arrive');
  for (const expected of [gone.address, 'Your account is approved', 'The mail server refused this address (550).'])
    expect(report.text).toContain(expected);
  app.sandbox.reset();
  app.sandbox.mail.refuse(both.address, 550);
  app.sandbox.mail.refuse(address, 550);
  await act(system.approve, both.id);
  await expect.poll(() => kindsTo(address)).toEqual(['email_failed', 'email_failed']);
  await allSent();
  expect(app.sandbox.mail.list()).toEqual([]);
  await rows('update users set email = null where id = $1', [operator.userId]);
});

it('a clerk learns that the email about a link will not arrive, and their own address is not told of itself', async () => {
  app.sandbox.mail.refuse('gone@example.com', 550);
  const link = { amount: '12.50', customerName: 'Maria', customerEmail: 'gone@example.com', emailEnabled: true };
  const body = { ...link, customerPhone: '5551234567', transactionType: 'sale', expiresIn: 24, smsEnabled: false };
  const made = await app.call(contract.paymentLinks.create, { body }, store);
  expect(made.body['error']).toBeUndefined();
  const report = await mailTo(email);
  expect(report.text).toContain('To: gone@example.com\n\nSubject: Corner Shop asks you to pay $12.50');
  app.sandbox.reset();
  app.sandbox.mail.refuse(email, 550);
  await raise({ type: 'PasswordChanged', storeId: store.storeId, userId: store.userId });
  await expect.poll(async () => new Set(await kindsTo(email))).toEqual(new Set(['email_failed', 'password_changed']));
  await allSent();
  expect(await kindsTo(email)).toHaveLength(2);
});
