import { z } from 'zod';
import { json, type Incoming, type Reply, type Route } from './http.ts';

/** Asked for something the sandbox cannot do as things stand; the message says what. */
export class Misuse extends Error {}

/**
 * A control route: it answers callers on this machine only, and a body must be declared as JSON,
 * so that a page in somebody's browser cannot drive the sandbox behind their back.
 */
export const controlRoute = (method: string, path: RegExp, act: (request: Incoming) => unknown): Route => ({
  method,
  path,
  handle: async (request) => {
    if (!request.local) return json(403, { error: 'Control answers only on this machine' });
    return sameOriginJson(request) ?? settle(() => act(request));
  },
});

/** Refuses a body that a foreign page could have posted without asking; undefined lets the request pass. */
export const sameOriginJson = (request: Incoming): Reply | undefined => {
  const declared = request.headers['content-type'] ?? '';
  if (request.body === '' || declared.startsWith('application/json')) return undefined;
  return json(415, { error: 'Send application/json' });
};

/** Answers what the act returns; a body that does not fit its schema is a 400 that says why. */
export const settle = async (act: () => unknown): Promise<Reply> => {
  try {
    return json(200, (await act()) ?? { ok: true });
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { error: z.prettifyError(error) });
    if (error instanceof Misuse) return json(400, { error: error.message });
    if (error instanceof SyntaxError) return json(400, { error: 'The body is not JSON' });
    throw error;
  }
};

/** The body read by a schema; an empty body counts as an empty object. */
export const bodyOf = <S extends z.ZodType>(request: Incoming, schema: S): z.output<S> =>
  schema.parse(request.body === '' ? {} : JSON.parse(request.body));
