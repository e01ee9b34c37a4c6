import type { Payment, PaymentResult, VoidResult, payerActions } from '../../src/contract/checkout.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import type { Refusal } from '../../src/contract/refusal.ts';
import type { Refused } from './step.ts';

/** The calls of this page. Written out, because the promises themselves would bring zod along; a test holds the two together. */
export const paths = {
  pay: '/api/process-customer-payment',
  result: '/api/payment-result',
  void: '/api/void-transaction',
  report: '/api/activity-logs',
  link: (linkId: string) => `/api/payment-links/${encodeURIComponent(linkId)}`,
  access: (linkId: string) => `/api/payment-links/${encodeURIComponent(linkId)}/access`,
  complete: (linkId: string) => `/api/payment-links/${encodeURIComponent(linkId)}/complete`,
};

/** An answer, a refusal, or nothing that could be understood: then the outcome is not known. */
export type Heard<A> =
  | { readonly kind: 'answer'; readonly answer: A }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'silence' };

/** Longer than the server waits for the bank, so that its own words come first. */
const patienceMs = 75_000;

const ask = async <A>(path: string, init: RequestInit): Promise<Heard<A>> => {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, patienceMs);
  try {
    const response = await fetch(path, { cache: 'no-store', ...init, signal: patience.signal });
    const body = (await response.json()) as A & Partial<Refusal>;
    if (response.ok) return { kind: 'answer', answer: body };
    // A gateway in between may have given up while the server went on, so 5xx says nothing about the payment.
    if (response.status >= 500 || body.error === undefined) return { kind: 'silence' };
    return { kind: 'refused', refused: { status: response.status, code: body.code ?? '', words: body.error } };
  } catch {
    return { kind: 'silence' };
  } finally {
    clearTimeout(timer);
  }
};

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A payment as it goes over the wire: the amount as two decimals. */
export type Sending = Omit<Payment, 'amount'> & { readonly amount: string };

/** The same key never charges twice, however often it is sent. */
export const sendPayment = (payment: Sending, key: string): Promise<Heard<PaymentResult>> =>
  ask(paths.pay, post(payment, { 'Idempotency-Key': key }));

export const askResult = (linkId: string, key: string): Promise<Heard<PaymentResult>> =>
  ask(paths.result, post({ linkId, key }));

export const askLink = (linkId: string): Promise<Heard<{ readonly link: PublicLink }>> =>
  ask(`${paths.link(linkId)}?t=${Date.now()}`, {});

/** A payment as its payer names it; all of it must be known for a void. */
export interface VoidRequest {
  readonly transactionId: string;
  readonly rrn: string;
  readonly amount: string;
  readonly merchantTpn: string;
  readonly merchantAuthKey: string | null;
}

export const askVoid = (payment: VoidRequest): Promise<Heard<VoidResult>> => ask(paths.void, post(payment));

const tell = (path: string, body: unknown): void => {
  fetch(path, { ...post(body), keepalive: true }).catch((failure: unknown) => {
    // The payer has nothing to do about a count or a log line that did not arrive; who looks for the reason finds it here.
    // oxlint-disable-next-line no-console -- The page has no other log, and nothing secret is in a failed connection.
    console.warn('A report of this page did not arrive', failure);
  });
};

export const countOpening = (linkId: string): void => {
  tell(paths.access(linkId), {});
};

/** The server completes a link by itself; this only repeats it. */
export const confirmCompleted = (linkId: string, transactionId: string): void => {
  tell(paths.complete(linkId), { transactionId, status: 'completed' });
};

/** Tells the store's log what happened on the page; never card data. */
export const report = (
  linkId: string,
  action: (typeof payerActions)[number],
  description: string,
  status: 'success' | 'failed',
): void => {
  tell(paths.report, { action, entity: 'payment_link', entityId: linkId, description, status });
};
