import { http, HttpResponse, type RequestHandler } from 'msw';
import type { RouteResult, Endpoint, ParsedRequest } from '../../src/contract/endpoint.ts';

/** One call as the server saw it. */
export interface Seen<E extends Endpoint> extends ParsedRequest<E> {
  readonly request: Request;
}

type Responder<E extends Endpoint> = (seen: Seen<E>) => RouteResult<E> | Response | Promise<RouteResult<E> | Response>;

const parsed = (schema: Endpoint['body'], value: unknown): unknown =>
  schema === undefined ? undefined : schema.parse(value);

/**
 * Answers a promise of the contract. What the screen sends is parsed by the promise and what the test answers is checked
 * by it, so that neither can drift from the server unseen.
 */
export const answer = <E extends Endpoint>(endpoint: E, respond: RouteResult<E> | Responder<E>): RequestHandler => {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[method](`*${endpoint.path}`, async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body: unknown = endpoint.body === undefined ? undefined : await request.clone().json();
    const seen = {
      params: parsed(endpoint.params, params),
      query: parsed(endpoint.query, query),
      body: parsed(endpoint.body, body),
      request,
    };
    const given = typeof respond === 'function' ? await (respond as Responder<E>)(seen as unknown as Seen<E>) : respond;
    if (given instanceof Response) return given;
    endpoint.response.parse(given);
    return HttpResponse.json({ success: true, ...(given as object) });
  });
};

/** A refusal as the edge words it. */
export const refusal = (status: number, error: string, code = 'refused'): Response =>
  HttpResponse.json({ success: false, error, code, requestId: 'r-1' }, { status });

/** An answer that a test lets go when it wants to. */
export const held = (): { readonly until: Promise<void>; readonly release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, release: resolve };
};
