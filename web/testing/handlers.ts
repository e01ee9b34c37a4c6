import { http, HttpResponse, type RequestHandler } from 'msw';
import type { RouteResult, Endpoint, ParsedRequest } from '../../src/contract/endpoint.ts';

/** A call as the server receives it, with its raw request. */
export interface ReceivedCall<E extends Endpoint> extends ParsedRequest<E> {
  readonly request: Request;
}

type Responder<E extends Endpoint> = (
  call: ReceivedCall<E>,
) => RouteResult<E> | Response | Promise<RouteResult<E> | Response>;

const parse = (schema: Endpoint['body'], value: unknown): unknown =>
  schema === undefined ? undefined : schema.parse(value);

/**
 * A handler for an endpoint of the contract. The schemas of the endpoint parse what the screen sends and check what the
 * test answers, so that neither can differ from the server unnoticed.
 */
export const answer = <E extends Endpoint>(endpoint: E, respond: RouteResult<E> | Responder<E>): RequestHandler => {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[method](`*${endpoint.path}`, async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body: unknown = endpoint.body === undefined ? undefined : await request.clone().json();
    // An address may fit two calls, such as `/customers/known` and `/customers/:id`: what is no id belongs to the other one.
    if (endpoint.params?.safeParse(params).success === false) return undefined;
    const call = {
      params: parse(endpoint.params, params),
      query: parse(endpoint.query, query),
      body: parse(endpoint.body, body),
      request,
    };
    const response =
      typeof respond === 'function' ? await (respond as Responder<E>)(call as unknown as ReceivedCall<E>) : respond;
    if (response instanceof Response) return response;
    endpoint.response.parse(response);
    return HttpResponse.json({ success: true, ...(response as object) });
  });
};

/** A refusal in the shape of the server's. */
export const refusal = (status: number, error: string, code = 'refused'): Response =>
  HttpResponse.json({ success: false, error, code, requestId: 'r-1' }, { status });

/** A promise that a handler awaits until the test releases it. */
export const deferred = (): { readonly released: Promise<void>; readonly release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { released: promise, release: resolve };
};
