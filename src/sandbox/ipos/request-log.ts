import type { Incoming } from '../wire/http.ts';

/** One request as it may be shown: neither cards nor keys nor payment tokens are in it. */
export interface SeenRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
  readonly token: 'present' | 'absent';
  readonly body: unknown;
}

const kept = 2000;

/** The latest requests, redacted before they are remembered. */
export class RequestLog {
  private seen: SeenRequest[] = [];

  add(request: Incoming): void {
    this.seen.push({
      at: new Date().toISOString(),
      method: request.method,
      path: request.path,
      origin: request.headers.origin,
      token: request.headers['token'] === undefined ? 'absent' : 'present',
      body: request.path.endsWith('/paymentCardToken') ? '[card fields are never kept]' : redacted(request.body),
    });
    if (this.seen.length > kept) this.seen = this.seen.slice(-kept / 2);
  }

  all(): readonly SeenRequest[] {
    return this.seen;
  }

  clear(): void {
    this.seen = [];
  }
}

const secret = /token|secret|key|card|cvv|expiry/i;

const redacted = (body: string): unknown => {
  try {
    return JSON.parse(body, (name, value: unknown) =>
      secret.test(name) && typeof value === 'string' ? '[redacted]' : value,
    );
  } catch {
    return '[not JSON]';
  }
};
