import { once } from 'node:events';
import { request as requestPlain, validateHeaderValue, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { messageOf } from '../../../kernel/problem.ts';
import type { Config } from '../../../platform/config.ts';
import { outcomeOfCall, outcomeOfStatus, type ProcessorCall, type ProcessorOutcome } from '../outcome.ts';
import type { Reply } from '../reply.ts';
import { actBody, chargeBody, statusBody, type ActOrder, type ChargeOrder, type ProcessorAccount } from '../request.ts';
import { parseExactly, type HttpAnswer } from '../response.ts';

/**
 * An exchange that ended without a whole answer. `connecting`: the connection was never made, so that nothing of the request
 * was written to it. `sent`: whether the request arrived is not known. `answering`: the answer had begun.
 */
export interface BrokenExchange {
  readonly broken: string;
  readonly phase: 'connecting' | 'sent' | 'answering';
}

/** One POST. */
export interface PostRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds for the whole exchange, from the connection to the last byte. */
  readonly timeout: number;
}

const largestAnswer = 64 * 1024;

/** A connection takes far less, and who cannot make one has sent nothing: that is told soon. */
const longestConnectMs = 10_000;

interface Connection {
  /** The connection below any encryption: the only one that can be reset. */
  readonly raw: Socket;
  /** What the request is written to. */
  readonly socket: Socket;
  /** Resolves once the request can be written, with encryption agreed on; rejects where that will never be. */
  readonly ready: Promise<unknown>;
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A connection for this one call: a reused one may die under the request, and then nobody knows whether it arrived. */
const connect = ({ url }: PostRequest): Connection => {
  const raw = connectPlain(portOf(url), hostOf(url));
  raw.setNoDelay(true);
  const isSecure = url.protocol === 'https:';
  const socket = isSecure ? connectSecure({ socket: raw, servername: hostOf(url) }) : raw;
  for (const each of new Set([raw, socket])) each.on('error', () => undefined);
  return { raw, socket, ready: once(socket, isSecure ? 'secureConnect' : 'connect') };
};

/** The request, on a connection that stands. It names no agent: with one, Node makes another connection and leaves this one idle. */
const requestOn = ({ socket }: Connection, { url, headers, body }: PostRequest): ClientRequest => {
  const length = String(Buffer.byteLength(body));
  return (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    createConnection: () => socket,
  });
};

const late = 'no answer in time';

const read = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestAnswer) throw new Error('the answer is too large');
    parts.push(part);
  }
  if (!response.complete) throw new Error('the answer was cut off');
  return Buffer.concat(parts).toString('utf8');
};

/** Sends the request on a connection that stands. An abandoned connection is reset rather than closed. */
const exchange = (connection: Connection, call: PostRequest, timeout: number): Promise<HttpAnswer | BrokenExchange> =>
  new Promise((resolve) => {
    const { raw } = connection;
    const request = requestOn(connection, call);
    let phase: BrokenExchange['phase'] = 'sent';
    const abandon = (broken: string): void => {
      clearTimeout(deadline);
      resolve({ broken, phase });
      raw.resetAndDestroy();
      request.destroy();
    };
    const deadline = setTimeout(() => abandon(late), timeout);
    request.on('error', (error) => abandon(error.message));
    request.on('response', (response) => {
      phase = 'answering';
      read(response).then(
        (body) => {
          clearTimeout(deadline);
          raw.destroy();
          resolve({ status: response.statusCode ?? 0, body });
        },
        (error: unknown) => abandon(messageOf(error)),
      );
    });
    request.end(call.body);
  });

/**
 * One POST with one deadline. It never throws. The request is made only once the connection stands, so that whatever fails
 * before has sent nothing. An abandoned connection is reset rather than closed: the kernel then drops what it has not sent
 * yet, so that no late delivery charges a card.
 */
export const post = async (call: PostRequest): Promise<HttpAnswer | BrokenExchange> => {
  const begun = performance.now();
  const connection = connect(call);
  const deadline = AbortSignal.timeout(Math.min(call.timeout, longestConnectMs));
  const failure = await Promise.race([
    connection.ready.then(
      () => null,
      (error: unknown) => messageOf(error),
    ),
    once(deadline, 'abort').then(() => late),
  ]);
  if (failure === null) return exchange(connection, call, Math.max(0, call.timeout - (performance.now() - begun)));
  connection.socket.destroy();
  connection.raw.destroy();
  return { broken: failure, phase: 'connecting' };
};

const secretNames = new Set([
  'token',
  'merchantid',
  'paymenttokenid',
  'cardtoken',
  'chdtoken',
  'responsecardtoken',
  'consumerid',
]);
const longest = 16_000;

const withoutSecrets = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          secretNames.has(name.toLowerCase()) && inner ? '[redacted]' : inner,
        ]),
      )
    : value;

/**
 * A message to or from the gateway as it may be kept: without token and terminal. Of what is not JSON only the length is kept, since
 * it may repeat one of them.
 */
export const redact = (message: string): string => {
  const parsed = parseExactly(message);
  if (typeof parsed !== 'object' || parsed === null) return `[${message.length} characters that are not JSON]`;
  return JSON.stringify(parsed, withoutSecrets).slice(0, longest);
};

/** Where the processor is, and how long a call may take. */
export type ClientConfig = Pick<Config, 'iposApiUrl' | 'IPOS_TIMEOUT_MS'>;

/** The gateway's answer to a wrong auth token. It stands also for a token that no request can carry, so that nothing is sent. */
const wrongToken: HttpAnswer = { status: 401, body: '{"errors":[{"field":"token","message":"Invalid token"}]}' };

const canBeSent = (token: string): boolean => {
  try {
    validateHeaderValue('token', token);
    return true;
  } catch {
    return false;
  }
};

export const isBroken = (answer: HttpAnswer | BrokenExchange): answer is BrokenExchange => 'broken' in answer;

/** One endpoint of the processor, and how its answers are read. */
interface ProcessorEndpoint {
  readonly path: string;
  readonly outcomeOf: (answer: HttpAnswer, call: ProcessorCall) => ProcessorOutcome;
}
/** Where the processor is asked what became of a call. */
export const statusPath = '/api/v1/iposTransactStatus';

const transact: ProcessorEndpoint = { path: '/api/v2/iposTransact', outcomeOf: outcomeOfCall };
const status: ProcessorEndpoint = { path: statusPath, outcomeOf: outcomeOfStatus };

const plainHeaders = { 'content-type': 'application/json', accept: 'application/json' };

/** POSTs a message as an account. A token that no request can carry is refused here, and nothing is sent. */
export const postAs = async (
  { iposApiUrl, IPOS_TIMEOUT_MS: timeout }: ClientConfig,
  { authToken }: ProcessorAccount,
  { path, message }: { readonly path: string; readonly message: object },
): Promise<{ readonly answer: HttpAnswer | BrokenExchange; readonly isSent: boolean }> => {
  if (!canBeSent(authToken)) return { answer: wrongToken, isSent: false };
  const headers = { ...plainHeaders, token: authToken };
  const url = new URL(`${iposApiUrl}${path}`);
  return { answer: await post({ url, headers, body: JSON.stringify(message), timeout }), isSent: true };
};

/** How one account calls the processor. No call throws; what cannot be known is an unknown outcome. */
const callFor =
  (config: ClientConfig, account: ProcessorAccount) =>
  async ({ path, outcomeOf }: ProcessorEndpoint, message: object, call: ProcessorCall): Promise<Reply> => {
    const { answer, isSent } = await postAs(config, account, { path, message });
    const headers = { ...plainHeaders, token: '[redacted]' };
    const sent = { endpoint: path, headers, request: redact(JSON.stringify(message)) };
    if (isBroken(answer)) {
      const { broken: why, phase } = answer;
      const outcome = { kind: phase === 'connecting' ? 'unsent' : 'unknown', why } as const;
      return { outcome, exchange: { ...sent, response: null }, end: phase === 'answering' ? 'answer' : 'failure' };
    }
    const exchanged = { ...sent, response: redact(answer.body) };
    return { outcome: outcomeOf(answer, call), exchange: exchanged, end: isSent ? 'answer' : 'none' };
  };

/** Charges or authorizes a card. */
export const sendCharge = (config: ClientConfig, account: ProcessorAccount, order: ChargeOrder): Promise<Reply> =>
  callFor(config, account)(transact, chargeBody(account, order), order);

/** Captures, voids or refunds a charge. */
export const sendAct = (config: ClientConfig, account: ProcessorAccount, order: ActOrder): Promise<Reply> =>
  callFor(config, account)(transact, actBody(account, order), order);

/** Asks what became of the call with this reference. */
export const askStatus = (config: ClientConfig, account: ProcessorAccount, call: ProcessorCall): Promise<Reply> =>
  callFor(config, account)(status, statusBody(account, call.reference), call);
