import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { documentedCalls, openApiDocument, operationAt } from './openapi.ts';
import { keysOf } from './testing-isolation.ts';

const document = openApiDocument('https://pay.example');
const text = JSON.stringify(document);
const parts = ['params', 'query', 'body'] as const;
const calls = documentedCalls.map((call) => [call.operationId, call] as const);

it('the OpenAPI document is valid and holds every endpoint of the contract, each under an id of its own', async () => {
  expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toMatchObject({ valid: true });
  expect(documentedCalls.map(({ endpoint }) => endpoint)).toEqual(endpoints);
  const ids = documentedCalls.map(({ endpoint }) => operationAt(document, endpoint)?.operationId);
  expect(ids).toEqual(calls.map(([id]) => id));
  expect(new Set(ids).size).toBe(endpoints.length);
});

it.each(calls)(
  'the OpenAPI document has an example of %s that parses by the schemas of its endpoint',
  (_, { endpoint, example }) => {
    const unfit = parts.filter((part) => endpoint[part]?.safeParse(example[part] ?? {}).success === false);
    expect(unfit).toEqual([]);
    expect(parts.filter((part) => example[part] !== undefined && endpoint[part] === undefined)).toEqual([]);
    expect(endpoint.response.parse(example.response)).toEqual(example.response);
  },
);

it('the examples name every field that a body can have, so that tests with odd input reach them all', () => {
  const missing = documentedCalls.flatMap(({ operationId, endpoint, example }) =>
    keysOf(endpoint.body)
      .filter((field) => !(field in (example.body ?? {})))
      .map((field) => `${operationId} ${field}`),
  );
  expect(missing).toEqual([]);
});

it.each(calls)(
  'the OpenAPI document shows the example of %s: its body, its answer and its parameters',
  (_, { endpoint, example }) => {
    const operation = JSON.parse(JSON.stringify(operationAt(document, endpoint))) as {
      readonly parameters?: readonly { readonly in: string; readonly name: string; readonly example?: unknown }[];
      readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
      readonly responses: Readonly<
        Record<string, { readonly content: Readonly<Record<string, { readonly example: unknown }>> }>
      >;
    };
    expect(operation.requestBody?.content['application/json']?.example).toEqual(example.body);
    const { response } = example;
    expect(operation.responses['200']?.content[endpoint.file ?? 'application/json']?.example).toEqual(
      typeof response === 'string' ? response : { success: true, ...response },
    );
    const shown = (operation.parameters ?? []).filter((parameter) => 'example' in parameter);
    expect(Object.fromEntries(shown.map((parameter) => [parameter.name, parameter.example]))).toEqual({
      ...example.params,
      ...example.query,
    });
  },
);

it('the OpenAPI document describes each named schema once and refers to nothing that it does not describe', () => {
  const names = new Set(Object.keys(document.components?.schemas ?? {}));
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(references.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !references.includes(name))).toEqual([]);
  expect(names).toContain('LinkRow');
  expect([...names].filter((name) => !/^[A-Z][A-Za-z]+$/.test(name) || name.endsWith('Output'))).toEqual([]);
});

/** An operation of the document, and a schema, as far as the rules below look at them. */
interface Operation {
  readonly tags: readonly string[];
  readonly description: string;
  readonly responses: object;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly schema: { readonly type?: string }; readonly example?: unknown }[];
}
interface Schema {
  readonly type?: string;
  readonly items?: unknown;
  readonly required?: readonly string[];
  readonly properties?: object;
}

const whole = JSON.parse(text) as {
  readonly info: { readonly contact: object; readonly license: object };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly securitySchemes: object; readonly responses: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(whole.paths).flatMap((path) => Object.values(path));

/** Every schema of the document, at any depth. */
const schemasIn = (value: unknown): Schema[] => {
  if (value === null || typeof value !== 'object') return [];
  return [value, ...Object.entries(value).flatMap(([name, part]) => (name === 'example' ? [] : schemasIn(part)))];
};

// What the linters redocly and spectral ask for. They are too large to be installed for this.
it('the OpenAPI document describes its tags, calls and credentials, and uses none that it does not describe', () => {
  const { tags, components, info } = whole;
  expect(Object.keys(info)).toEqual(expect.arrayContaining(['contact', 'license', 'description']));
  const names = tags.map(({ name }) => name);
  expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(new Set(names));
  expect(new Set(names).size).toBe(names.length);
  expect([...tags, ...operations].filter(({ description }) => description === '')).toEqual([]);
  expect(operations.filter((operation) => operation.tags.length !== 1)).toEqual([]);
  expect(operations.filter(({ responses }) => !Object.keys(responses).some((code) => code.startsWith('4')))).toEqual(
    [],
  );
  const used = operations.flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each)));
  expect(new Set(used)).toEqual(new Set(Object.keys(components.securitySchemes)));
});

it('the OpenAPI document says what stands in every list and which fields an object has, and its examples are of their type', () => {
  const schemas = schemasIn(JSON.parse(text));
  expect(schemas.filter(({ type, items }) => type === 'array' && items === undefined)).toEqual([]);
  const isUndefined = ({ required, properties = {} }: Schema): boolean =>
    Array.isArray(required) && required.some((name) => !Object.hasOwn(properties, name));
  expect(schemas.filter(isUndefined)).toEqual([]);
  const parameters = operations.flatMap((operation) => operation.parameters ?? []);
  const numbers = parameters.filter(({ schema, example }) => schema.type === 'integer' && example !== undefined);
  expect(numbers.filter(({ example }) => !Number.isInteger(example))).toEqual([]);
});

/** openapi-typescript asks for the compiler's library, which TypeScript 7 has no more; this is the one of TypeScript 5. */
const compilerLibrary = import.meta.resolve('@ts-morph/common/dist/typescript.js');

/** What a program of a store writes against the client that is made for it. */
const useOfClient = `
  import type { paths } from './client.mts';
  type Create = paths['/api/payment-links/create']['post'];
  type NewLink = NonNullable<Create['requestBody']>['content']['application/json'];
  type Answer = Create['responses'][200]['content']['application/json'];
  export const link: NewLink = { amount: '12.50', customerName: 'Ada Lovelace', customerPhone: '2135550142' };
  export const idOf = (answer: Answer): string => answer.link.linkId;
  // @ts-expect-error -- a link is a sale or a preauth
  export const wrong: NewLink = { ...link, transactionType: 'gift' };
  // @ts-expect-error -- there is no such call
  export type Unknown = paths['/api/payment-links/unknown'];
`;

it('a client that openapi-typescript makes of the OpenAPI document compiles, and so does a program that uses it', async () => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? compilerLibrary : specifier, context),
  });
  const dir = await mkdtemp(path.join(tmpdir(), 'client-'));
  try {
    const { astToString, default: openapiTS } = await import('openapi-typescript');
    const client = astToString(await openapiTS(text, { defaultNonNullable: false, silent: true }));
    const options = { extends: path.resolve('tsconfig.json'), compilerOptions: { types: [] }, include: ['*.mts'] };
    const files = { 'client.mts': client, 'use.mts': useOfClient, 'tsconfig.json': JSON.stringify(options) };
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(dir, name), content);
    const compile = promisify(execFile)(path.resolve('node_modules/.bin/tsc'), ['-p', dir]);
    expect(await compile.catch((failure: unknown) => failure)).toEqual({ stdout: '', stderr: '' });
  } finally {
    hooks.deregister();
    await rm(dir, { recursive: true });
  }
});

/** Of these groups a key never makes a call: settings, people, keys, other programs, and the operator's. */
const groupsOfPeople =
  /^(session|account|ownAccount|secondFactors|team|apiKeys|store|operator|deliveries|messaging|customerImports|activity|notifications|webhooks)\./;

it('the contract opens these calls to API keys, by scope, and none about settings, people, keys or the operator', () => {
  const opened = documentedCalls.filter(({ endpoint }) => endpoint.keyScope !== undefined);
  const byScope = Object.groupBy(opened, ({ endpoint }) => endpoint.keyScope ?? 'read');
  const ids = Object.entries(byScope).map(([scope, of]) => [scope, of.map(({ operationId }) => operationId)]);
  expect(Object.fromEntries(ids)).toEqual({
    read: [
      'customers.list',
      'customers.near',
      'customers.counts',
      'customers.archived',
      'customers.known',
      'customers.checkDuplicate',
      'customers.one',
      'conversations.list',
      'conversations.counts',
      'conversations.one',
      'paymentLinks.list',
      'paymentLinks.sums',
      'paymentLinks.waiting',
      'paymentLinks.one',
      'paymentLinks.events',
      'paymentLinks.smsHistory',
      'paymentLinks.ofCustomer',
      'paymentLinks.customerMessages',
      'paymentLinks.customerTotals',
      'paymentLinks.noteHistory',
      'documents.documents',
      'documents.document',
      'checkout.history',
      'linkMoney.money',
      'reporting.live',
      'reporting.statusCounts',
      'reporting.takings',
      'reporting.recentPayments',
      'reporting.snapshots',
      'reporting.smsStats',
      'register.toKeyIn',
      'register.closing',
      'dailySummaries.list',
      'dailySummaries.read',
      'dailySummaries.pdf',
    ],
    links: [
      'paymentLinks.previewText',
      'paymentLinks.create',
      'paymentLinks.enable',
      'paymentLinks.disable',
      'paymentLinks.sendSms',
      'paymentLinks.sendEmail',
      'paymentLinks.extend',
      'paymentLinks.grantRenewal',
      'paymentLinks.declineRenewal',
      'paymentLinks.changeAmount',
      'paymentLinks.saveNotes',
      'paymentLinks.cancel',
      'paymentLinks.remindOfLink',
      'receipts.sendForLink',
    ],
    money: [
      'paymentLinks.markPaidElsewhere',
      'paymentLinks.confirmPos',
      'paymentLinks.unconfirmPos',
      'linkMoney.capture',
      'linkMoney.release',
      'linkMoney.voidPayment',
      'linkMoney.refund',
      'linkMoney.askAgain',
      'register.confirm',
    ],
  });
  expect(opened.filter(({ operationId }) => groupsOfPeople.test(operationId))).toEqual([]);
  expect(opened.filter(({ endpoint: { access } }) => access !== 'staff' && access !== 'admin')).toEqual([]);
  expect(opened.filter(({ endpoint }) => (endpoint.keyScope === 'read') !== (endpoint.method === 'GET'))).toEqual([]);
});
