import type { IncomingRequest } from '../wire/http.ts';

/** One request as it may be shown: without cards, keys and payment tokens. */
export interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
  readonly token: 'present' | 'absent';
  readonly body: unknown;
}

const maxRequests = 2000;

/** The latest requests, redacted before they are kept. */
export class RequestLog {
  private requests: LoggedRequest[] = [];

  add(request: IncomingRequest): void {
    this.requests.push({
      at: new Date().toISOString(),
      method: request.method,
      path: request.path,
      origin: request.headers.origin,
      token: request.headers['token'] === undefined ? 'absent' : 'present',
      body: request.path.endsWith('/paymentCardToken') ? '[card fields are never kept]' : redact(request.body),
    });
    if (this.requests.length > maxRequests) this.requests = this.requests.slice(-maxRequests / 2);
  }

  all(): readonly LoggedRequest[] {
    return this.requests;
  }

  clear(): void {
    this.requests = [];
  }
}

const secretName = /token|secret|key|card|cvv|expiry/i;

const redact = (body: string): unknown => {
  try {
    return JSON.parse(body, (name, value: unknown) =>
      secretName.test(name) && typeof value === 'string' ? '[redacted]' : value,
    );
  } catch {
    return '[not JSON]';
  }
};
