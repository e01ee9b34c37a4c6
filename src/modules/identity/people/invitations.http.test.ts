import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { type PasswordMail, People } from '../index.ts';

const { list, create, change, inviteAgain } = contract.team;
const { passwordLink, resetPassword } = contract.ownAccount;
const minute = 60_000;
const day = 24 * 60 * minute;
let now = new Date();
let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  store = await anAccount(app.database, { companyName: 'Corner Shop' });
});

let people = 0;
const invite = async (known: object = {}) => {
  const username = `invited-${(people += 1)}`;
  const email = `${username}@example.com`;
  const made = await app.call(create, { body: { username, email, firstName: 'Ann', ...known } }, store);
  expect([made.status, made.body['error']]).toEqual([200, undefined]);
  return { username, email, id: create.response.parse(made.body).user.id };
};
const mailOf = async (userId: string): Promise<PasswordMail | null> => {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from password_tokens where user_id = $1', [
    userId,
  ]);
  return rows[0] ? app.get(People).passwordMail(rows[0].id) : null;
};
const tokenOf = async (userId: string): Promise<string> => (await mailOf(userId))?.token ?? '';
const accept = (token: string, newPassword = 'my own secret'): Promise<CallResponse> =>
  app.call(resetPassword, { body: { token, newPassword } });
const again = (id: string, by = store): Promise<CallResponse> => app.call(inviteAgain, { params: { id } }, by);
const put = (id: string, body: object): Promise<CallResponse> => app.call(change, { params: { id }, body }, store);
const signIn = (username: string, password = 'my own secret'): Promise<CallResponse> =>
  app.call(contract.session.login, { body: { username, password } });
const teamNow = async () => list.response.parse((await app.call(list, {}, store)).body).users;
const ended = { status: 400, body: { code: 'password_link_ended' } };

it('an invited person chooses their own password by the mail and signs in with it', async () => {
  const { username, email, id } = await invite({ role: 'admin' });
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ kind: 'invitation', email, username, name: 'Ann', store: 'Corner Shop' });
  expect(mail?.until).toEqual(new Date(now.getTime() + 7 * day));
  expect(await teamNow()).toMatchObject([{ id, invited: true, role: 'admin' }]);
  expect((await signIn(username)).body['code']).toBe('invalid_credentials');
  expect(await accept(mail?.token ?? '')).toMatchObject({ status: 200, body: { username } });
  expect(await signIn(username)).toMatchObject({ status: 200, body: { user: { id, mustChangePassword: false } } });
  expect(await teamNow()).toMatchObject([{ id, invited: false }]);
  expect(await accept(mail?.token ?? '', 'a second secret')).toMatchObject(ended);
});

it('an invitation says for which store and username it is, and that it was used, before a password is typed', async () => {
  const { username, id } = await invite();
  const token = await tokenOf(id);
  const look = () => app.call(passwordLink, { body: { token } });
  for (const _ of [1, 2])
    expect(await look()).toMatchObject({ status: 200, body: { kind: 'invitation', store: 'Corner Shop', username } });
  await accept(token);
  expect(await look()).toMatchObject(ended);
  for (const none of ['', 'x', `${token.slice(0, -1)}~`])
    expect(await app.call(passwordLink, { body: { token: none } })).toMatchObject(ended);
});

it('an invitation that is sent again ends the earlier one', async () => {
  const { id } = await invite();
  const first = await tokenOf(id);
  now = new Date(now.getTime() + 6 * minute);
  expect(await again(id)).toMatchObject({ status: 200, body: { success: true } });
  const second = await tokenOf(id);
  expect(await accept(first)).toMatchObject(ended);
  expect((await accept(second)).status).toBe(200);
});

it('an invitation that was sent a moment ago is not sent again, however often it is clicked', async () => {
  const { id } = await invite();
  const first = await tokenOf(id);
  const clicks = await Promise.all([again(id), again(id), again(id)]);
  for (const click of clicks) expect(click).toMatchObject({ status: 429, body: { code: 'invited_just_now' } });
  expect(clicks[0]?.headers.get('retry-after')).toBe('300');
  expect(await tokenOf(id)).toBe(first);
});

it('an invitation ends after seven days', async () => {
  const { id } = await invite();
  const token = await tokenOf(id);
  now = new Date(now.getTime() + 7 * day);
  expect(await accept(token)).toMatchObject(ended);
});

it('a corrected email gets the invitation, and the one sent to the former email opens nothing any more', async () => {
  const { id } = await invite();
  const first = await tokenOf(id);
  expect((await put(id, { email: `right-${id}@example.com` })).status).toBe(200);
  expect(await mailOf(id)).toMatchObject({ kind: 'invitation', email: `right-${id}@example.com` });
  expect(await accept(first)).toMatchObject(ended);
  expect((await put(id, { email: null })).status).toBe(200);
  expect(await mailOf(id)).toBeNull();
  expect(await again(id)).toMatchObject({ status: 409, body: { code: 'no_email' } });
});

it('a password that an admin gives an invited person ends the invitation', async () => {
  const { username, id } = await invite();
  const token = await tokenOf(id);
  await put(id, { password: 'given by admin' });
  expect(await accept(token)).toMatchObject(ended);
  expect(await teamNow()).toMatchObject([{ invited: false }]);
  expect((await signIn(username, 'given by admin')).status).toBe(200);
  expect(await again(id)).toMatchObject({ status: 409, body: { code: 'not_invited' } });
});

it('an invited person who says that they forgot the password gets the invitation again', async () => {
  const { username, id } = await invite();
  now = new Date(now.getTime() + 6 * minute);
  await app.get(People).requestPasswordReset({ login: username });
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ kind: 'invitation', until: new Date(now.getTime() + 7 * day) });
  expect((await accept(mail?.token ?? '')).status).toBe(200);
});

it('nobody is invited again by another store, or while they are deactivated', async () => {
  const { id } = await invite();
  const stranger = await anAccount(app.database);
  expect(await again(id, stranger)).toMatchObject({ status: 404, body: { error: 'User not found' } });
  expect((await again(store.userId)).status).toBe(404);
  await put(id, { isActive: false });
  expect(await again(id)).toMatchObject({ status: 409, body: { code: 'account_inactive' } });
});

describe('a store that sent 29 invitations within a day', () => {
  const aPerson = () => ({ username: `invited-${(people += 1)}`, email: `invited-${people}@example.com` });
  const tooMany = { status: 429, body: { code: 'too_many_invitations' } };
  let earlier: { readonly id: string; readonly username: string };
  beforeEach(async () => {
    earlier = await invite();
    await app.database.pool.query(
      'insert into sent_invitations (store_id, sent_at) select $1, $2 from generate_series(1, 28)',
      [store.storeId, now],
    );
    now = new Date(now.getTime() + 60 * minute);
  });

  it('sends one more, also when several are asked for at one moment, and the next a day after the first', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.call(create, { body: aPerson() }, store)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      body: {
        ...tooMany.body,
        error: 'Your store has sent as many invitations as it can in one day. Please try again in 23 hours.',
      },
    });
    expect(refused?.headers.get('retry-after')).toBe(String(23 * 3600));
    expect(await teamNow()).toHaveLength(2);
    now = new Date(now.getTime() + 23 * 60 * minute);
    expect((await app.call(create, { body: aPerson() }, store)).status).toBe(200);
  });

  it('gets no further by deleting, by inviting again or by another email, and neither does anything change', async () => {
    const { id } = await invite();
    expect((await app.call(contract.team.remove, { params: { id } }, store)).status).toBe(200);
    const [before, token] = [await teamNow(), await tokenOf(earlier.id)];
    for (const refused of [
      await app.call(create, { body: aPerson() }, store),
      await again(earlier.id),
      await put(earlier.id, { email: 'elsewhere@example.com' }),
    ])
      expect(refused).toMatchObject(tooMany);
    expect([await teamNow(), await tokenOf(earlier.id)]).toEqual([before, token]);
    const { email: _, ...withPassword } = { ...aPerson(), password: 'given by admin' };
    expect((await app.call(create, { body: withPassword }, store)).status).toBe(200);
    expect((await app.call(create, { body: aPerson() }, await anAccount(app.database))).status).toBe(200);
    await app.get(People).requestPasswordReset({ login: earlier.username });
    expect(await tokenOf(earlier.id)).not.toBe(token);
  });
});
