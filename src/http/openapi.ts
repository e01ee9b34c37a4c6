import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { Payment, PaymentHistoryEntry, PaymentResult, VoidResult } from '../contract/checkout/checkout.ts';
import { Customer, NewCustomer } from '../contract/customers.ts';
import type { Endpoint } from '../contract/endpoint.ts';
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

const operationOf = (endpoint: Endpoint, operationId: string, example: Example): ZodOpenApiOperationObject => {
  const { access, summary, body, response, status, file } = endpoint;
  const answer =
    file === undefined
      ? json(withSuccess(response), { success: true, ...(example.response as object) })
      : { content: { [file]: { schema: response, example: example.response } } };
  return {
    operationId,
    summary,
    tags: [access],
    ...(access !== 'public' && access !== 'anyone' && { security: [{ bearer: [] }] }),
    requestParams: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, ...json(body, example.body) } }),
    responses: {
      '200': { description: 'Done', ...answer },
      ...(status && {
        '202': { ...json(withSuccess(response)), description: 'Accepted; the outcome is not known yet' },
      }),
      default: { description: 'Refused', ...json(Refusal) },
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
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: publicUrl }],
        security: [],
        paths: paths(),
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', description: 'The sessionToken that /api/auth/login answers' },
          },
        },
      },
      // What a schema makes of its input is our affair. The document shows what goes over the wire.
      { allowEmptySchema: { transform: true, custom: true, unknown: true, date: { output: true } } },
    ),
  );
