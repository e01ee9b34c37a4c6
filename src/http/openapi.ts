import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { Payment, PaymentHistoryEntry, PaymentResult, VoidResult } from '../contract/checkout/checkout.ts';
import { Customer, NewCustomer } from '../contract/customers.ts';
import { keyScopes, type Endpoint, type KeyScope } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { SavedTwilioConfig, TwilioConfig } from '../contract/store/messaging.ts';
import { OpenPayment, PendingUser, StoreTextLimit, SystemAccount } from '../contract/operator/operator.ts';
import { NewLink } from '../contract/links/new-link.ts';
import { LinkRow, SentMessage } from '../contract/links/payment-links.ts';
import { LinkStatus, ClosedCode, PublicLink } from '../contract/payer/public-link.ts';
import { Refusal } from '../contract/refusal.ts';
import { LiveFigures, SmsStats, StatusCounts } from '../contract/reporting.ts';
import { ReviewCode } from '../contract/checkout/review.ts';
import { Credentials, Registration, SessionUser, SignIn } from '../contract/people/session.ts';
import { examples, type Example } from '../contract/examples/index.ts';

/** The schemas that the document names. Each is described once there and referred to by its name. */
const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  ...{ ClosedCode, Credentials, Customer, LinkRow, LinkStatus, LiveFigures, NewCustomer, NewLink, OpenPayment },
  ...{ Payment, PaymentHistoryEntry, PaymentResult, PendingUser, PublicLink, Refusal, Registration, ReviewCode },
  ...{ SavedTwilioConfig, SentMessage, SessionUser, SignIn, SmsStats, StatusCounts, SystemAccount, TwilioConfig },
  ...{ StoreTextLimit, VoidResult },
};
for (const [id, schema] of Object.entries(namedSchemas)) z.globalRegistry.add(schema, { ...schema.meta(), id });

const json = (schema: z.ZodType, example?: object) => ({
  content: { 'application/json': { schema, ...(example && { example }) } },
});

const success = z.object({ success: z.boolean() });

/** Answers say `success: true` beside their fields, except those that say it themselves. */
const withSuccess = (response: z.ZodType): z.ZodType =>
  response instanceof z.ZodObject && !('success' in response.shape) ? response.extend(success.shape) : response;

const objectOf = (schema: z.ZodType | undefined): z.ZodObject | undefined =>
  schema instanceof z.ZodObject ? schema : undefined;

const parametersOf = ({ params, query, idempotent }: Endpoint): ZodOpenApiParameters => {
  const [path, search] = [objectOf(params), objectOf(query)];
  const key = z.object({ 'Idempotency-Key': z.string().optional() });
  return { ...(path && { path }), ...(search && { query: search }), ...(idempotent && { header: key }) };
};

const callers: Readonly<Record<Endpoint['access'], string>> = {
  public: 'nobody has to sign in',
  anyone: 'nobody has to sign in; staff are recognised',
  staff: 'any signed-in user',
  admin: 'admins of the store',
  operator: 'the operator',
};

/** Who may make a call and what else it takes, in sentences. */
const conditionsOf = ({ access, keyScope, stepUp, impersonation, idempotent, perMinute }: Endpoint): string =>
  [
    `Access: ${callers[access]}${keyScope === undefined ? '' : `, or an API key with the scope \`${keyScope}\``}.`,
    stepUp && 'People have confirmed their password, a code or a passkey within the last ten minutes.',
    impersonation && 'Refused while the operator is signed in as somebody else.',
    idempotent &&
      'An `Idempotency-Key` header makes it safe to repeat; each API key and each person have Idempotency-Keys of their own.',
    perMinute !== undefined && `At most ${perMinute} of these calls a minute.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');

/** Tools know scopes of OAuth alone, so that each scope of an API key is a scheme of its own. */
const schemeOf = (scope: KeyScope): `${KeyScope}Key` => `${scope}Key`;

/** By which credentials a call may be made; one of them is enough. */
const securityOf = ({ access, keyScope, cookie }: Endpoint): Record<string, string[]>[] | undefined => {
  if (access === 'public') return undefined;
  return [
    ...(access === 'anyone' ? [{}] : []),
    { session: [] },
    ...(cookie ? [{ cookie: [] }] : []),
    ...(keyScope === undefined ? [] : [{ [schemeOf(keyScope)]: [] }]),
  ];
};

const refused = (id: string, description: string): ZodOpenApiResponseObject => ({ id, description, ...json(Refusal) });

const refusals = {
  '400': refused('BadRequest', 'The input is refused; `details` names each field and what is wrong with it'),
  '401': refused('Unauthenticated', 'There is no session, or no API key, of this token'),
  '403': refused('Forbidden', 'Whoever calls may not do this, or not yet; `code` says why'),
  '404': refused('NotFound', 'Nothing of this id belongs to the caller'),
  '409': refused('Conflict', 'It cannot be done as things stand; `code` says why'),
  '429': refused('TooManyRequests', 'Too many calls came at once; the `Retry-After` header says how long to wait'),
};
const otherRefusal = refused('Refused', 'Refused for any other reason');

const refusalsOf = ({ access, params, query, body, method }: Endpoint): ZodOpenApiResponsesObject => ({
  ...((params ?? query ?? body) && { '400': refusals['400'] }),
  ...(access !== 'public' && { '401': refusals['401'], '403': refusals['403'] }),
  ...(params && { '404': refusals['404'] }),
  ...(method !== 'GET' && { '409': refusals['409'] }),
  '429': refusals['429'],
  default: otherRefusal,
});

const groupOf = (operationId: string): string => operationId.split('.')[0] ?? '';

/** `customerImports` as people read it: `Customer imports`. */
export const titleOfGroup = (group: string): string => {
  const words = group.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const operationOf = (endpoint: Endpoint, operationId: string, example: Example): ZodOpenApiOperationObject => {
  const { summary, body, response, status, file } = endpoint;
  const answer =
    file === undefined
      ? json(withSuccess(response), { success: true, ...(example.response as object) })
      : { content: { [file]: { schema: response, example: example.response } } };
  const security = securityOf(endpoint);
  return {
    operationId,
    summary,
    description: conditionsOf(endpoint),
    tags: [titleOfGroup(groupOf(operationId))],
    ...(security && { security }),
    requestParams: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, ...json(body, example.body) } }),
    responses: {
      '200': { description: 'Done', ...answer },
      ...(status && {
        '202': { ...json(withSuccess(response)), description: 'Accepted; the outcome is not known yet' },
      }),
      ...refusalsOf(endpoint),
    },
  };
};

/** A call of the contract with its example. */
export interface DocumentedCall {
  /** `module.call`, the keys of the contract. */
  readonly operationId: string;
  readonly endpoint: Endpoint;
  readonly example: Example;
}

/** Every call of the contract, module by module. */
export const documentedCalls: readonly DocumentedCall[] = Object.entries(contract).flatMap(([module, calls]) =>
  Object.entries(calls as Readonly<Record<string, Endpoint>>).map(([call, endpoint]) => ({
    operationId: `${module}.${call}`,
    endpoint,
    example: (examples as Readonly<Record<string, Readonly<Record<string, Example>>>>)[module]?.[call] as Example,
  })),
);

const pathOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

const paths = (): ZodOpenApiPathsObject => {
  const byPath: ZodOpenApiPathsObject = {};
  for (const { operationId, endpoint, example } of documentedCalls) {
    const method = endpoint.method.toLowerCase();
    byPath[pathOf(endpoint)] = {
      ...byPath[pathOf(endpoint)],
      [method]: operationOf(endpoint, operationId, example),
    };
  }
  return byPath;
};

export type Document = ReturnType<typeof createDocument>;

/** The operation of an endpoint. */
export const operationAt = (document: Document, endpoint: Endpoint) =>
  document.paths?.[pathOf(endpoint)]?.[endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>];

/** Parameters are described by the fields of a schema, so their examples are added to the finished document. */
const addParameterExamples = (document: Document): Document => {
  for (const { endpoint, example } of documentedCalls) {
    const values: Readonly<Record<string, unknown>> = { ...example.params, ...example.query };
    for (const parameter of operationAt(document, endpoint)?.parameters ?? [])
      if ('name' in parameter && parameter.name in values) parameter.example = values[parameter.name];
  }
  return document;
};

const groups: Readonly<Record<keyof typeof contract, string>> = {
  session: 'Signing in and out, and asking for an account',
  account: 'The credentials of the store at the card processor',
  ownAccount: 'The name, password and sessions of the signed-in user',
  secondFactors: 'Authenticator apps, passkeys and recovery codes of the signed-in user',
  team: 'The people of the store',
  apiKeys: 'The keys by which programs of the store make calls',
  store: 'The profile of the store, its checkout, and what of it is stopped',
  operator: 'What the operator decides about stores',
  deliveries: 'Emails, webhooks and jobs that failed, for the operator',
  messaging: 'How the store sends texts',
  customers: 'The directory of customers',
  conversations: 'Texting with customers',
  customerImports: 'Customers from a file',
  signing: 'Reading and signing a document, for whoever has its address',
  paymentLinks: 'Payment links: create, find, send, change and close them',
  documents: 'Documents that customers sign',
  evidence: 'What there is to show a bank about a payment',
  linkBatches: 'Many payment links from a file',
  documentTemplates: 'Templates of what customers sign',
  documentAutomations: 'What happens by itself when something happened to a link',
  checkout: 'Paying a link, and what became of its payments',
  payer: 'What else a payer may ask',
  receipts: 'Receipts of payments',
  linkMoney: 'Capture, release, void and refund of the payment of a link',
  activity: 'The log of what happened',
  reporting: 'Figures of the store',
  register: 'Payments to key into the register, and its closing',
  dailySummaries: 'The summary of each day',
  notifications: 'What people and the store are told of',
  webhooks: 'Calls to the own server of the store',
};

const scopeTexts: Readonly<Record<KeyScope, string>> = {
  read: 'read links, payments, customers, conversations and figures',
  links: 'create, change and send links',
  money: 'capture, void and refund payments, and confirm them in the POS',
};

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The sessionToken that /api/auth/login answers' },
  cookie: {
    ...({ type: 'apiKey', in: 'cookie', name: '__Host-sid' } as const),
    description: 'The session cookie, from our own pages alone',
  },
  ...Object.fromEntries(
    keyScopes.map((scope) => [
      schemeOf(scope),
      {
        ...({ type: 'http', scheme: 'bearer' } as const),
        description: `An API key of a store (\`dl_live_…\` or \`dl_test_…\`) with the scope \`${scope}\`: ${scopeTexts[scope]}`,
      },
    ]),
  ),
} as const;

/** Says of a list of a fixed length that nothing follows, and of an object with fixed keys which they are: tools read no less than that. */
const spellOut = (schema: z.core.JSONSchema.BaseSchema): void => {
  const length = schema.prefixItems?.length;
  if (length !== undefined) Object.assign(schema, { items: {}, minItems: length, maxItems: length });
  const { propertyNames, additionalProperties: value } = schema;
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (names === undefined || value === undefined || schema.required === undefined) return;
  schema.properties = Object.fromEntries(names.map((name) => [String(name), value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
};

/** What is null by default is not sent in an answer when it is, and a tool that knew the default would say that it is always there. */
const sayLeftOut = (zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void => {
  if (zodSchema._zod.def.type !== 'object') return;
  const properties = Object.entries(schema.properties ?? {}) as [string, z.core.JSONSchema.BaseSchema][];
  const leftOut = properties.filter(([, property]) => property.default === null);
  for (const [, property] of leftOut) delete property.default;
  if (schema.required) schema.required = schema.required.filter((name) => !leftOut.some(([left]) => left === name));
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (publicUrl: string): Document =>
  addParameterExamples(
    createDocument(
      {
        openapi: '3.1.0',
        info: {
          title: 'Debitlink',
          version: '1.0.0',
          description: 'Payment links for debit cards: text a link, get paid, see it at once.',
          contact: { name: 'Debitlink', url: `${publicUrl}/api/docs` },
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: publicUrl }],
        tags: Object.entries(groups).map(([group, description]) => ({ name: titleOfGroup(group), description })),
        security: [],
        paths: paths(),
        components: { securitySchemes },
      },
      // What a schema makes of its input is our affair. The document shows what goes over the wire.
      {
        allowEmptySchema: { transform: true, custom: true, unknown: true, date: { output: true } },
        override: ({ io, zodSchema, jsonSchema }) => {
          spellOut(jsonSchema);
          if (io === 'output') sayLeftOut(zodSchema, jsonSchema);
        },
      },
    ),
  );
