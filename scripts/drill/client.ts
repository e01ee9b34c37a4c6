import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Failure, Tally } from './figures.ts';

/** What is sent. */
export interface OutgoingRequest {
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back; `status` is null where no answer came. */
export interface Answer {
  readonly status: number | null;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
}

const timeoutMs = 30_000;

/** As often as a connection is given up by its client, so that those of a process that comes back find it. */
const requestsOfConnection = 100;

/** Closed by the other side while the request was on its way over a connection kept from an earlier one. */
class ClosedMeanwhile extends Error {}

const exchange = (
  agent: Agent,
  url: string,
  { path, body, headers = {} }: OutgoingRequest,
  last: boolean,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const call = request(`${url}${path}`, {
      agent,
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        ...(last && { connection: 'close' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    call.once('response', (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? null, text: read, headers: response.headers }),
        reject,
      );
    });
    call.once('error', (error: NodeJS.ErrnoException) => {
      reject(call.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error);
    });
    call.end(sent);
  });

/** Sent twice it does no more than sent once. */
const isRepeatable = ({ body, headers }: OutgoingRequest): boolean =>
  body === undefined || headers?.['idempotency-key'] !== undefined;

/**
 * Sends requests over connections that are kept, and counts them. One that met a closed connection is sent again where
 * that is safe, as proxies do; everything else that is not an answer below 400 is a failure.
 */
export class Client implements Tally {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly url: string;
  readonly failures: Failure[] = [];
  readonly times: number[] = [];
  requests = 0;
  repeated = 0;

  constructor(url: string) {
    this.url = url;
  }

  /** Never throws: what went wrong is counted. */
  async send(sent: OutgoingRequest): Promise<Answer> {
    this.requests += 1;
    const begun = performance.now();
    const answer = await this.exchange(sent).catch((error: unknown): Answer => ({
      status: null,
      text: String(error),
      headers: {},
    }));
    this.times.push(performance.now() - begun);
    const { status, text: said } = answer;
    if (status === null || status >= 400) this.failures.push({ at: Date.now(), path: sent.path, status, said });
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }

  private async exchange(sent: OutgoingRequest): Promise<Answer> {
    const last = this.requests % requestsOfConnection === 0;
    for (;;) {
      try {
        return await exchange(this.agent, this.url, sent, last);
      } catch (error) {
        if (!(error instanceof ClosedMeanwhile) || !isRepeatable(sent)) throw error;
        this.repeated += 1;
      }
    }
  }
}

/** The JSON of an answer, or nothing where it is none. */
export const jsonOf = ({ text: said }: Answer): Record<string, unknown> => {
  try {
    return JSON.parse(said) as Record<string, unknown>;
  } catch {
    return {};
  }
};
