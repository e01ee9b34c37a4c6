import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { SoftwarePasskey, type Tampering } from '../../../testing/passkeys.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const { secondFactors } = contract;
let now = Date.now();
let app: TestApp;
let store: OpenStore;
let key: SoftwarePasskey;
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = Date.now();
  store = await anAccount(app.database);
  key = new SoftwarePasskey(app.url);
});

type Json = Record<string, unknown>;
const rows = async (text: string, values: unknown[] = []): Promise<Json[]> =>
  (await app.database.pool.query(text, values)).rows as never;
const refused = (code: string, status = 400) => ({ status, body: { success: false, code } });
const unknown = refused('unknown_passkey');

const creationOptions = async (): Promise<Json> =>
  (await app.call(secondFactors.startPasskey, {}, store)).body['options'] as unknown as Json;
const add = (answer: Json, name = 'Phone'): Promise<CallResponse> =>
  app.call(secondFactors.addPasskey, { body: { name, answer } }, store);
const addKey = async (): Promise<CallResponse> => add(key.create(await creationOptions()));

interface UseOptions extends Json {
  readonly challengeId: string;
  readonly options: Json;
}
const useOptions = async (token?: string): Promise<UseOptions> =>
  (await app.call(secondFactors.passkeyOptions, {}, token === undefined ? {} : { token })).body as never;
const answerTo = ({ challengeId, options }: UseOptions, tampering: Tampering = {}) => ({
  challengeId,
  answer: key.get(options, tampering),
});
const signIn = (body: Json): Promise<CallResponse> => app.call(secondFactors.signInWithPasskey, { body });
const stepUp = (body: Json): Promise<CallResponse> => app.call(secondFactors.stepUp, { body }, store);
const passkeysOf = async (): Promise<Json[]> =>
  ((await app.call(secondFactors.read, {}, store)).body['secondFactors'] as unknown as { passkeys: Json[] }).passkeys;

it('a passkey signs in its user without name and password, in a session that counts as confirmed', async () => {
  const added = await addKey();
  expect(added).toMatchObject({
    status: 200,
    body: { secondFactors: { passkeys: [{ name: 'Phone', lastUsedAt: null }], authenticator: null } },
  });
  const answer = await signIn(answerTo(await useOptions()));
  expect(answer).toMatchObject({ status: 200, body: { success: true, user: { username: store.staff.username } } });
  expect(answer.headers.getSetCookie()).toHaveLength(2);
  const token = String(answer.body['sessionToken']);
  expect((await app.call(secondFactors.startPasskey, {}, { token })).status).toBe(200);
  expect(await passkeysOf()).toMatchObject([{ lastUsedAt: new Date(now).toISOString() }]);
});

it('a passkey used in a browser that is not known is told to its user by email, and in a known one not again', async () => {
  await addKey();
  await rows("update users set email = username || '@store.example' where id = $1", [store.userId]);
  await signIn(answerTo(await useOptions()));
  const second = await signIn(answerTo(await useOptions()));
  const cookie = second.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ');
  const notices = () =>
    rows("select 1 from message_history where message_type = 'new_device' and user_id = $1", [store.userId]);
  expect(await notices()).toHaveLength(1);
  await rows('delete from message_history where user_id = $1', [store.userId]);
  const again = { body: answerTo(await useOptions()) };
  const answer = await app.call(secondFactors.signInWithPasskey, again, { headers: { cookie, origin: app.url } });
  expect(answer.status).toBe(200);
  expect(await notices()).toEqual([]);
});

it('the options ask for a passkey that is found by itself and asks for finger, face or PIN, on this site', async () => {
  await addKey();
  const made = await creationOptions();
  const host = new URL(app.url).hostname;
  const id = key.id.toString('base64url');
  expect(made).toMatchObject({
    rp: { name: 'Debitlink', id: host },
    user: { name: store.staff.username },
    attestation: 'none',
    excludeCredentials: [{ id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { options } = await useOptions();
  expect(options).toMatchObject({ rpId: host, userVerification: 'required', allowCredentials: [] });
  expect((await useOptions(store.token)).options).toMatchObject({
    allowCredentials: [{ id, transports: ['internal'] }],
  });
});

it.each([0, 7])(
  'an answer signs in once, also when it is sent twice at one moment, of a key that counts %i',
  async (counter) => {
    await addKey();
    const body = answerTo(await useOptions(), { counter });
    const answers = await Promise.all([signIn(body), signIn(body)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.map(({ status }) => status)).toContain(400);
    expect((await signIn(body)).status).toBe(400);
    expect(await rows('select id from user_sessions where user_id = $1', [store.userId])).toHaveLength(2);
  },
);

it('a challenge is answered within five minutes', async () => {
  await addKey();
  const [early, late] = [answerTo(await useOptions()), answerTo(await useOptions())];
  now += 5 * 60_000 - 1;
  expect((await signIn(early)).status).toBe(200);
  now += 1;
  expect(await signIn(late)).toMatchObject(refused('passkey_timed_out'));
});

it.each<[string, Tampering]>([
  ['of another site', { origin: 'https://debitlink.example' }],
  ['for another host', { rpId: 'debitlink.example' }],
  ['to a challenge that was not asked', { challenge: Buffer.from('a challenge').toString('base64url') }],
  ['without finger, face or PIN', { verified: false }],
  ['that names another user', { userHandle: Buffer.from('another user').toString('base64url') }],
  ['of a copy that has counted fewer uses', { counter: 1 }],
])('an answer %s signs nobody in', async (_, tampering) => {
  await addKey();
  expect((await signIn(answerTo(await useOptions()))).status).toBe(200);
  expect(await signIn(answerTo(await useOptions(), tampering))).toMatchObject(unknown);
  expect(await rows('select id from user_sessions where user_id = $1', [store.userId])).toHaveLength(2);
});

it('an answer counts for the challenge it was asked for alone', async () => {
  await addKey();
  const [one, other] = [await useOptions(), await useOptions()];
  expect(await signIn({ ...answerTo(one), challengeId: other.challengeId })).toMatchObject(unknown);
  const made = await creationOptions();
  expect(await signIn(answerTo({ ...one, options: { ...one.options, challenge: made['challenge'] } }))).toMatchObject(
    unknown,
  );
});

it('an answer that was signed with another key signs nobody in', async () => {
  await addKey();
  const other = new SoftwarePasskey(app.url);
  Object.assign(other, { id: key.id });
  const { challengeId, options } = await useOptions();
  const answer = other.get(options, { counter: 9, userHandle: Buffer.from(store.userId).toString('base64url') });
  expect(await signIn({ challengeId, answer })).toMatchObject(unknown);
});

it('a passkey nobody added and an answer that is none are refused alike', async () => {
  const { challengeId, options } = await useOptions();
  expect(await signIn({ challengeId, answer: key.get(options) })).toMatchObject(unknown);
  for (const answer of [{}, { id: 'x' }, { id: 'a\u0000b', rawId: [], response: null }])
    expect(await signIn({ challengeId, answer })).toMatchObject(unknown);
});

it('nobody signs in with the passkey of an account that may not sign in', async () => {
  await addKey();
  await rows('update users set is_active = false where id = $1', [store.userId]);
  expect(await signIn(answerTo(await useOptions()))).toMatchObject(refused('store_inactive', 401));
});

it.each<[string, Tampering]>([
  ['on another site', { origin: 'https://debitlink.example' }],
  ['for another host', { rpId: 'debitlink.example' }],
  ['without finger, face or PIN', { verified: false }],
  ['for a challenge that was not asked', { challenge: Buffer.from('a challenge').toString('base64url') }],
  ['with an unusual statement', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
])('a passkey that was made %s is not added', async (_, tampering) => {
  expect(await add(key.create(await creationOptions(), tampering))).toMatchObject(unknown);
  expect(await passkeysOf()).toEqual([]);
});

it('a passkey is added to the user who asked for it, once', async () => {
  const answer = key.create(await creationOptions());
  expect((await add(answer)).status).toBe(200);
  expect(await add(answer)).toMatchObject(refused('passkey_timed_out'));
  expect(await add(key.create(await creationOptions()))).toMatchObject(refused('passkey_known', 409));
  const asked = await creationOptions();
  store = await anAccount(app.database);
  expect(await add(new SoftwarePasskey(app.url).create(asked))).toMatchObject(unknown);
  expect(await add(key.create(await creationOptions()))).toMatchObject(refused('passkey_known', 409));
});

it('nobody has more than twenty passkeys, and one without a name is called Passkey', async () => {
  for (let made = 0; made < 20; made += 1) {
    key = new SoftwarePasskey(app.url);
    expect((await add(key.create(await creationOptions()), ' ')).status).toBe(200);
  }
  expect((await passkeysOf()).at(-1)).toMatchObject({ name: 'Passkey' });
  key = new SoftwarePasskey(app.url);
  expect(await addKey()).toMatchObject(refused('too_many_passkeys', 409));
});

it('a removed passkey opens nothing, and nobody removes that of another', async () => {
  await addKey();
  const [{ id = '' } = {}] = await passkeysOf();
  const remove = (by: OpenStore): Promise<CallResponse> =>
    app.call(secondFactors.removePasskey, { params: { id: String(id) } }, by);
  for (const other of [await anAccount(app.database), await anAccount(app.database, { parent: store })])
    expect(await remove(other)).toMatchObject(refused('passkey_not_found', 404));
  expect(await remove(store)).toMatchObject({ status: 200, body: { secondFactors: { passkeys: [] } } });
  expect(await signIn(answerTo(await useOptions()))).toMatchObject(unknown);
});

it('a step-up takes a passkey of the user, and of nobody else', async () => {
  await addKey();
  const owner = store;
  const expire = () => rows("update user_sessions set confirmed_at = now() - interval '11 minutes'");
  await expire();
  expect((await app.call(secondFactors.startPasskey, {}, store)).body['code']).toBe('step_up_required');
  const body = answerTo(await useOptions(store.token), { counter: 0 });
  const { status, body: answer } = await stepUp(body);
  expect(status).toBe(200);
  expect(Date.parse(String(answer['until'])) - now).toBe(600_000);
  expect((await app.call(secondFactors.startPasskey, {}, store)).status).toBe(200);
  expect(await stepUp(body)).toMatchObject(refused('passkey_timed_out'));
  store = await anAccount(app.database, { parent: owner });
  expect(await stepUp(answerTo(await useOptions(store.token)))).toMatchObject(unknown);
});

it('asking for options stores nothing, so that nobody fills the database with them', async () => {
  const before = await rows('select count(*) from used_challenges');
  await useOptions();
  expect(await rows('select count(*) from used_challenges')).toEqual(before);
});
