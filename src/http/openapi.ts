import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import { Refusal } from '../contract/refusal.ts';

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

const success = z.object({ success: z.boolean() });

/** Answers say `success: true` beside their fields, except those that say it themselves. */
const withSuccess = (response: z.ZodType): z.ZodType =>
  response instanceof z.ZodObject && !('success' in response.shape) ? response.extend(success.shape) : response;

const object = (schema: z.ZodType | undefined): z.ZodObject | undefined =>
  schema instanceof z.ZodObject ? schema : undefined;

const operation = ({
  access,
  summary,
  params,
  query,
  body,
  response,
  status,
  idempotent,
}: Endpoint): ZodOpenApiOperationObject => {
  const path = object(params);
  const search = object(query);
  const key = z.object({ 'Idempotency-Key': z.string().optional() });
  const answer = { description: 'Done', ...json(withSuccess(response)) };
  return {
    summary,
    tags: [access],
    ...(access !== 'public' && access !== 'anyone' && { security: [{ bearer: [] }] }),
    requestParams: { ...(path && { path }), ...(search && { query: search }), ...(idempotent && { header: key }) },
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: {
      '200': answer,
      ...(status && { '202': { ...answer, description: 'Accepted; the outcome is not known yet' } }),
      default: { description: 'Refused', ...json(Refusal) },
    },
  };
};

const paths = (): ZodOpenApiPathsObject => {
  const found: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    found[path] = { ...found[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return found;
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (publicUrl: string) =>
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
    // What a schema turns input into is our affair; what goes over the wire is what it takes.
    { allowEmptySchema: { transform: true, custom: true, unknown: true, date: { output: true } } },
  );
