import { z } from 'zod';
import { json, type IncomingRequest, type Reply, type Route } from './http.ts';

/** A control request that cannot be carried out; the message says why. */
export class ControlError extends Error {}

/**
 * A control route. It answers callers on this machine only, and a body must be declared as JSON.
 * A foreign page in somebody's browser can therefore not control the sandbox.
 */
export const controlRoute = (method: string, path: RegExp, action: (request: IncomingRequest) => unknown): Route => ({
  method,
  path,
  handle: async (request) => {
    if (!request.isLocal) return json(403, { error: 'Control answers only on this machine' });
    return refuseForeignBody(request) ?? replyWith(() => action(request));
  },
});

/** Refuses a body that a foreign page can post without a preflight; undefined lets the request pass. */
export const refuseForeignBody = (request: IncomingRequest): Reply | undefined => {
  const declared = request.headers['content-type'] ?? '';
  if (request.body === '' || declared.startsWith('application/json')) return undefined;
  return json(415, { error: 'Send application/json' });
};

/** Replies with what the action returns; a body that does not fit its schema is a 400 that says why. */
export const replyWith = async (action: () => unknown): Promise<Reply> => {
  try {
    return json(200, (await action()) ?? { ok: true });
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { error: z.prettifyError(error) });
    if (error instanceof ControlError) return json(400, { error: error.message });
    if (error instanceof SyntaxError) return json(400, { error: 'The body is not JSON' });
    throw error;
  }
};

/** The body read by a schema; an empty body counts as an empty object. */
export const bodyOf = <S extends z.ZodType>(request: IncomingRequest, schema: S): z.output<S> =>
  schema.parse(request.body === '' ? {} : JSON.parse(request.body));
