import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type Endpoint, pathFor } from '../../src/contract/endpoint.ts';
import { session } from '../../src/contract/people/session.ts';
import { type Answer, type CallError, readResponse, unreachableBecause } from './answer.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { lastAnswer, rememberAnswer } from './last-known.ts';
import { signInPrompt, stepUpPrompt } from './prompts.ts';
import {
  endSession,
  expireStoredSession,
  outdateUser,
  selectUserId,
  type SessionRoot,
  storedToken,
} from './session.ts';

export { callErrorOf, messageOf, readResponse, type CallError } from './answer.ts';

/** One call: an endpoint of the contract and its input. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** The server answers a repeated key with the first result, so that a repeated call acts once. */
  readonly idempotencyKey?: string | undefined;
}

/** The last answer of each polled call, by its path. The server says 304 as long as it still holds. */
const polledAnswers = new Map<string, { readonly etag: string; readonly data: unknown }>();

const readPolled = async (response: Response, path: string): ReturnType<typeof readResponse> => {
  const last = polledAnswers.get(path);
  if (response.status === 304 && last) return { data: last.data };
  const answer = await readResponse(response);
  const etag = response.headers.get('etag');
  if ('data' in answer && etag !== null) polledAnswers.set(path, { etag, data: answer.data });
  return answer;
};

const requestOf = ({ endpoint, input, idempotencyKey }: Call, token: string | null, signal: AbortSignal): Request => {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const last = endpoint.polled && polledAnswers.get(endpoint.path);
  if (last) headers.set('if-none-match', last.etag);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include', signal };
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return new Request(new URL(pathFor(endpoint, input.params, input.query), window.location.origin), init);
};

/** The store as a call needs it. */
interface SessionStore {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
}

/** Codes of a 401 that says something of what was typed, and nothing of the session. */
const aboutTyped: readonly string[] = ['invalid_credentials', 'wrong_password', 'second_factor_required'];

const hasEnded = ({ status, refusal }: CallError): boolean =>
  status === 401 && !aboutTyped.includes(refusal?.code ?? '');

/** Asks the person for what a refused call needs, and answers whether it may be sent again. */
const askFor = async (error: CallError, token: string | null, { dispatch, getState }: SessionStore) => {
  const code = error.status === 403 ? error.refusal?.code : undefined;
  if (code === 'step_up_required') return stepUpPrompt.ask();
  if (code === 'password_change_required' || code === 'second_factor_setup_required') dispatch(outdateUser());
  if (!hasEnded(error) || (token === null && !signInPrompt.isOpen())) return false;
  // Somebody signed in again while this call was on its way.
  if (storedToken() !== null && storedToken() !== token) return true;
  if (selectUserId(getState() as SessionRoot) === null) {
    dispatch(endSession());
    return false;
  }
  expireStoredSession();
  return signInPrompt.ask();
};

/**
 * Sends a call with the session of this browser. Where the server first wants the password, a dialog over the screen
 * asks for it and the call is sent again, in the session of the same person only. Cancelled, it fails as it was refused.
 */
export const sendInSession = async <T>(
  store: SessionStore,
  send: (token: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const token = storedToken();
  const by = selectUserId(store.getState() as SessionRoot);
  try {
    const answer = await send(token);
    if ('data' in answer || !(await askFor(answer.error, token, store))) return answer;
    return selectUserId(store.getState() as SessionRoot) === by ? await sendInSession(store, send) : answer;
  } catch (cause) {
    return unreachableBecause(cause);
  }
};

/** A read without a connection gives what the server last answered to it. */
const orLastKnown = async (
  { endpoint, input }: Call,
  send: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> => {
  const answer = await send();
  if (endpoint.method !== 'GET') return answer;
  const address = pathFor(endpoint, input.params, input.query);
  if ('data' in answer) {
    rememberAnswer(address, answer.data);
    return answer;
  }
  const known = answer.error.kind === 'unreachable' ? lastAnswer(address) : undefined;
  return known === undefined ? answer : { data: known };
};

/** What the page asked for before the console was there need not be asked for again. */
const earlyAnswerTo = ({ endpoint, input }: Call, token: string | null): Promise<Response> | undefined =>
  endpoint.method === 'GET' ? takeEarlyAnswer(pathFor(endpoint, input.params, input.query), token) : undefined;

/** Sends a call and reads its answer. A 401 to a public call says nothing of the session. */
export const transport: BaseQueryFn<Call, unknown, CallError> = async (call, { signal, dispatch, getState }) => {
  const { path, polled } = call.endpoint;
  const send = async (token: string | null) => {
    const response = await (earlyAnswerTo(call, token) ?? fetch(requestOf(call, token, signal)));
    return polled ? readPolled(response, path) : readResponse(response);
  };
  // The way back to the operator carries the cookie alone, and where it is refused, the operator is signed out.
  const returns = path === session.stopImpersonating.path;
  if (call.endpoint.access !== 'public' && !returns)
    return orLastKnown(call, () => sendInSession({ dispatch, getState }, send));
  try {
    return await send(returns ? null : storedToken());
  } catch (cause) {
    return unreachableBecause(cause);
  }
};
