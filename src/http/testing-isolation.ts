import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { keyScopes, type Endpoint, type RequestOf } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { createPasswordHasher } from '../modules/identity/accounts/password.ts';
import { hintOf, keyHash, makeApiKey } from '../modules/identity/api-keys/api-key.ts';
import { ApiKeyModel } from '../modules/identity/api-keys/api-key.model.ts';
import { SessionModel, tokenHash, tokenLength } from '../modules/identity/sessions/session.model.ts';
import { PaymentLinkModel } from '../modules/payment-links/link/link.model.ts';
import { randomText } from '../platform/random.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink, pay } from '../testing/payments.ts';
import { aSealedDocument } from '../testing/sealed-document.ts';
import type { TestApp } from '../testing/test-app.ts';
import { documentedCalls } from './openapi.ts';

/** Who calls, as far as the contract asks about it. */
export interface Caller {
  readonly name: string;
  /** Null: without a session, or with one that has ended. */
  readonly role: 'admin' | 'user' | null;
  readonly operator?: true;
  readonly impersonating?: true;
  readonly confirmed?: false;
  readonly mustChangePassword?: true;
  /** A program, by an API key with every scope. */
  readonly key?: true;
  /** Of the store whose ids are sent; everybody else is of another one. */
  readonly own?: true;
  /** Opens a session of its own for one call, because some calls end sessions. */
  readonly token: () => Promise<string | undefined>;
}

/** The ids of one store's records that a caller of another store may get hold of. */
export interface Ids {
  readonly linkId: string;
  readonly id: string;
  readonly customerId: string;
  readonly userId: string;
  readonly transactionId: string;
}

/** A store with a record of every kind that has an id on the wire. */
export interface Target {
  readonly store: OpenStore;
  /** The ids for a call; `:id` names another kind of record on each path. A link has two ids, so that there may be two sets. */
  readonly idsFor: (endpoint: Endpoint) => readonly [Ids, ...Ids[]];
  /** What nobody outside the store may ever read. */
  readonly secrets: readonly string[];
}

type SessionColumns = Partial<Pick<SessionModel, keyof typeof SessionModel.columns>>;

/** Opens a session of a user, as if they had just signed in unless said otherwise. */
export const openSession = async (database: Database, userId: string, known: SessionColumns = {}) => {
  const token = randomText(tokenLength);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const id = randomUUIDv7();
  await SessionModel.in(database).insert({ id, userId, sessionToken: tokenHash(token), expiresAt, ...known });
  return { id, token };
};

const longAgo = new Date('2026-01-01T00:00:00Z');

type User = keyof Awaited<ReturnType<typeof usersOf>>;

/** Who calls, by whose session it is and how that session differs from one in which somebody just signed in. */
const callers: readonly (Omit<Caller, 'token'> & { readonly as: User; readonly session?: SessionColumns })[] = [
  { name: 'a session that has ended', role: null, as: 'owner', session: { expiresAt: longAgo } },
  { name: "another store's admin", role: 'admin', as: 'other' },
  { name: "another store's admin, long ago", role: 'admin', confirmed: false, as: 'other' },
  { name: "another store's user", role: 'user', as: 'otherClerk' },
  { name: 'somebody with a password to change', role: 'admin', mustChangePassword: true, as: 'newcomer' },
  { name: 'the operator', role: 'admin', operator: true, as: 'operator' },
  { name: 'the operator, long ago', role: 'admin', operator: true, confirmed: false, as: 'operator' },
  { name: "the operator as another store's admin", role: 'admin', impersonating: true, as: 'other' },
  { name: "the operator as another store's user", role: 'user', impersonating: true, as: 'otherClerk' },
  { name: "the operator as the store's user", role: 'user', impersonating: true, own: true, as: 'clerk' },
  { name: "the store's user", role: 'user', own: true, as: 'clerk' },
  { name: "the store's admin, long ago", role: 'admin', confirmed: false, own: true, as: 'owner' },
];

const usersOf = async (database: Database, owner: OpenStore) => {
  const other = await anAccount(database, { companyName: 'Other Shop' });
  const otherClerk = await anAccount(database, { parent: other });
  const clerk = await anAccount(database, { parent: owner });
  const operator = await anAccount(database, { operator: true });
  const newcomer = await anAccount(database);
  const password = await createPasswordHasher().hash('a password of theirs');
  await database.pool.query('update users set password = $1, must_change_password = id = $2', [
    password,
    newcomer.userId,
  ]);
  return { owner, other, otherClerk, clerk, operator, newcomer };
};

/** An API key of a store with every scope. */
const aKey = async (database: Database, { storeId, userId: accountId }: OpenStore): Promise<string> => {
  const key = makeApiKey(storeId, { randomText, sandbox: true });
  const made = { name: 'Web shop', scopes: [...keyScopes], madeBy: 'Dana Lee', createdAt: new Date() };
  const kept = { keyHash: keyHash(key), hint: hintOf(key) };
  await ApiKeyModel.in(database).insert({ storeId, id: randomUUIDv7(), accountId, ...made, ...kept });
  return key;
};

/** Everybody who may call, of two stores: the one whose ids are sent, and another one. */
export const callersOf = async (database: Database, store: OpenStore): Promise<readonly Caller[]> => {
  const users = await usersOf(database, store);
  const impersonation = async (): Promise<SessionColumns> => {
    const { userId } = users.operator;
    const { id } = await openSession(database, userId);
    return { impersonatorId: userId, impersonatorSessionId: id, impersonationReason: 'They asked' };
  };
  const tokenOf = async ({ as, session, confirmed, impersonating }: (typeof callers)[number]) => {
    const known = { ...session, ...(confirmed === false && { confirmedAt: longAgo }) };
    const columns = { ...known, ...(impersonating && (await impersonation())) };
    return (await openSession(database, users[as].userId, columns)).token;
  };
  const key = await aKey(database, users.other);
  return [
    { name: 'nobody', role: null, token: () => Promise.resolve(undefined) },
    { name: "another store's API key", role: 'admin', key: true, token: () => Promise.resolve(key) },
    ...callers.map((caller) => ({ ...caller, token: () => tokenOf(caller) })),
  ];
};

/** How a call is refused by who makes it. */
export interface ContractRefusal {
  readonly status: number;
  readonly code: string;
}

/** The refusal that the contract has for a caller before it looks at any id; null where the call goes on. */
export const refusalOf = (endpoint: Endpoint, caller: Caller): ContractRefusal | null => {
  const { access, keyScope, impersonation, beforeSetup, stepUp } = endpoint;
  const refused = (code: string) => ({ status: 403, code });
  if (access === 'public' || (access === 'anyone' && caller.role === null)) return null;
  if (caller.key) return keyScope === undefined ? refused('api_key_refused') : null;
  if (caller.role === null) return { status: 401, code: 'unauthenticated' };
  if (access === 'operator' && caller.operator !== true) return refused('forbidden');
  if (access === 'admin' && caller.role !== 'admin') return refused('forbidden');
  if (impersonation === 'refused' && caller.impersonating === true) return refused('impersonating');
  if (beforeSetup !== true && caller.mustChangePassword === true) return refused('password_change_required');
  return stepUp === true && caller.confirmed === false ? refused('step_up_required') : null;
};

/** The id of the record that a call's answer names, such as `customer`. */
const madeBy = async (app: TestApp, endpoint: Endpoint, name: string, body: object, token: string): Promise<string> => {
  const made = await app.call(endpoint, { body }, { token });
  const record = made.body[name] as { id?: string } | undefined;
  if (record?.id === undefined)
    throw new Error(`${endpoint.path} answered ${made.status} ${JSON.stringify(made.body)}`);
  return record.id;
};

const secretPhone = '12135550123';

const secretCustomer = {
  customerName: 'Secret Customer',
  customerPhone: secretPhone,
  customerEmail: 'secret@secret.example',
  notes: 'secret notes',
};

const aPasskey = async ({ pool }: Database, { userId }: OpenStore): Promise<string> => {
  const id = randomUUIDv7();
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, '', 0, '{}', 'Secret phone', now())`,
    [id, userId, `credential-${id}`],
  );
  return id;
};

/** A file of customers that is in the directory and can be undone. */
const aDoneImport = async (app: TestApp, token: string): Promise<string> => {
  const file = { fileName: 'Secret file.csv', bytes: 10 };
  const id = await madeBy(app, contract.customerImports.start, 'import', file, token);
  await app.database.pool.query(
    `update customer_imports set state = 'done', finished_at = now(), added = 1 where id = $1`,
    [id],
  );
  return id;
};

/** The id of a test that was sent to a webhook. */
const aWebhookTest = async (app: TestApp, id: string, token: string): Promise<string> => {
  const { body } = await app.call(contract.webhooks.testWebhook, { params: { id } }, { token });
  return String((body['delivery'] as { id?: string } | undefined)?.id);
};

/** What a store has saved, by the start of the paths on which `:id` means it. */
const savedThings = async (app: TestApp, token: string): Promise<Readonly<Record<string, string>>> => {
  const { paymentLinks, linkBatches } = contract;
  const list = { fileName: 'secret.csv', content: 'Name,Phone,Amount\nSecret Customer,2135550123,5.00' };
  const address = { url: 'https://secret.example/in', events: ['payment_success'] };
  const webhook = await madeBy(app, contract.webhooks.addWebhook, 'webhook', address, token);
  const filter = { name: 'Secret filter', q: 'x' };
  const key = { name: 'Secret key', scopes: ['read'], expiresInDays: null };
  const template = { name: 'Secret terms', starter: 'sale_of_goods' };
  return {
    '/api/document-templates/': await madeBy(
      app,
      contract.documentTemplates.createTemplate,
      'template',
      template,
      token,
    ),
    '/api/api-keys/': await madeBy(app, contract.apiKeys.create, 'key', key, token),
    '/api/payment-link-filters/': await madeBy(app, paymentLinks.saveFilter, 'filter', filter, token),
    '/api/saved-texts/': await madeBy(
      app,
      contract.conversations.saveText,
      'savedText',
      { message: 'Secret text' },
      token,
    ),
    '/api/link-batches/': await madeBy(app, linkBatches.upload, 'batch', list, token),
    '/api/customers/imports/': await aDoneImport(app, token),
    '/api/daily-summaries/': await madeBy(
      app,
      contract.dailySummaries.generate,
      'summary',
      { timeframe: 'today' },
      token,
    ),
    '/api/notifications/webhooks/': webhook,
    '/api/notifications/webhook-deliveries/': await aWebhookTest(app, webhook, token),
  };
};

const aPaidLink = async (app: TestApp, store: OpenStore): Promise<{ paidLinkId: string; transactionId: string }> => {
  const paidLinkId = await aPayableLink(app.database, store);
  const { body } = await pay(app, { linkId: paidLinkId });
  return { paidLinkId, transactionId: String(body['transactionId']) };
};

/** The internal ids of the links of a store by their public ones. */
const internalIdsOf = async ({ database }: TestApp, { storeId }: OpenStore): Promise<ReadonlyMap<string, string>> => {
  const links = await PaymentLinkModel.of(storeId, database).select('id', 'linkId');
  return new Map(links.map(({ id, linkId }) => [linkId, id]));
};

const aLogId = async ({ database }: TestApp, storeId: string): Promise<string> => {
  const newest = 'select id from activity_logs where store_id = $1 limit 1';
  return (await database.pool.query<{ id: string }>(newest, [storeId])).rows[0]?.id ?? '';
};

/** Makes a store with a customer, a link that can be paid, a paid link, a sub-user, a session and what it saved. */
export const aTarget = async (app: TestApp): Promise<Target> => {
  const store = await aMerchant(app);
  const { token } = store;
  const customerId = await madeBy(app, contract.customers.create, 'customer', secretCustomer, token);
  const linkId = await aPayableLink(app.database, store);
  const { paidLinkId, transactionId } = await aPaidLink(app, store);
  const sub = await anAccount(app.database, { parent: store, username: `secret-clerk-${randomText(6)}` });
  const saved = await savedThings(app, token);
  const session = await openSession(app.database, store.userId);
  await app.database.pool.query('create table test_sessions as select id from user_sessions where user_id = $1', [
    store.userId,
  ]);
  /** The record that `:id` means, by the start of the path; calls of the operator are refused before any id counts. */
  const records: Readonly<Record<string, string>> = {
    ...saved,
    '/api/customers/': customerId,
    '/api/documents/': await aSealedDocument(app, store),
    '/api/sub-users/': sub.userId,
    '/api/auth/sessions/': session.id,
    '/api/auth/passkeys/': await aPasskey(app.database, store),
    '/api/activity-logs/events/': await aLogId(app, store.storeId),
    '/api/system/': store.userId,
  };
  const internalIds = await internalIdsOf(app, store);
  const idsFor = ({ path }: Endpoint): [Ids, ...Ids[]] => {
    const start = Object.keys(records).find((known) => path.startsWith(known)) ?? '';
    // There is evidence of what was paid alone.
    const known = path.includes('/evidence') ? paidLinkId : linkId;
    const ids = { linkId: known, id: records[start] ?? randomUUID(), customerId, userId: sub.userId, transactionId };
    return path.includes(':linkId') ? [ids, { ...ids, linkId: internalIds.get(known) ?? '' }] : [ids];
  };
  const secrets = [
    ...['Secret', 'secret@', 'secret notes', 'secret-clerk', 'Ada Lovelace', secretPhone, store.storeId],
    ...[store.userId, sub.userId, customerId, linkId, session.id, transactionId, store.token, ...Object.values(saved)],
  ];
  return { store, idsFor, secrets };
};

/** Ids that belong to nobody, of the form that the real ones have. */
export const unknownIds = (): Ids => ({
  linkId: randomText(34),
  id: randomUUIDv7(),
  customerId: randomUUIDv7(),
  userId: randomUUIDv7(),
  transactionId: randomText(20).toUpperCase(),
});

const replaceIds = (value: unknown, ids: Readonly<Record<string, string>>): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ids[key] ?? part]))
    : value;

/** The names of the fields of an object that a call takes. */
export const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** Ids that a body may name where the example of its call names none. */
const moreIds = new Map<Endpoint, readonly (keyof Ids)[]>([[contract.paymentLinks.create, ['customerId']]]);

/** What a call sends: its example in the API document, with these ids in the place of those there. */
export const requestWith = (endpoint: Endpoint, ids: Ids): RequestOf<Endpoint> => {
  const example = documentedCalls.find((documented) => documented.endpoint === endpoint)?.example;
  const more = Object.fromEntries((moreIds.get(endpoint) ?? []).map((name) => [name, ids[name]]));
  const all = { ...ids, entityId: ids.linkId };
  const body = replaceIds({ ...example?.body }, all);
  return {
    params: replaceIds(example?.params ?? {}, { ...all, phone: secretPhone }),
    query: { ...example?.query, ...(keysOf(endpoint.query).includes('ids') && { ids: ids.linkId }) },
    ...(endpoint.body && { body: { ...(body as object), ...more } }),
  };
};
