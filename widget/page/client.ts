import type { Payment, PaymentResult, VoidResult, payerActions } from '../../src/contract/checkout/checkout.ts';
import { fillPath, payerPaths } from '../../src/contract/paths.ts';
import type { CardFunding, Language } from '../../src/contract/payer/payer.ts';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import type { Refusal } from '../../src/contract/refusal.ts';
import { fromServer, type Message } from './messages/messages.ts';
import type { CallRefusal } from './step.ts';

/** The server turned a call away before it did anything, for now. */
export interface Unavailable {
  readonly code: string;
  /** The server's messages: what is not available, and that nothing was charged. */
  readonly message: string;
  /** Seconds after which the same call is worth another try. */
  readonly retryAfter: number;
}

/** `unknown`: no reply came, or none that can be understood, or a server failed. What the call did is then not known. */
export type Reply<R> =
  | ({ readonly kind: 'unavailable' } & Unavailable)
  | { readonly kind: 'response'; readonly response: R }
  | { readonly kind: 'refusal'; readonly refusal: CallRefusal }
  | { readonly kind: 'unknown'; readonly hasServerFailed: boolean };

/** Longer than the server waits for the bank, so that the server's own message comes first. */
const timeoutMs = 75_000;

/** The two codes by which the server says that a call did nothing and may succeed a little later. */
const unavailableCodes: readonly string[] = ['processor_unavailable', 'busy'];
const usualRetryAfter = 5;

const call = async <R>(path: string, init: RequestInit): Promise<Reply<R>> => {
  const controller = new AbortController();
  let hasServerFailed = false;
  const timer = setTimeout(() => {
    controller.abort();
  }, timeoutMs);
  try {
    const response = await fetch(path, { cache: 'no-store', ...init, signal: controller.signal });
    // A server or a gateway that fails may send a page in place of an answer.
    hasServerFailed = response.status >= 500;
    const body = (await response.json()) as R & Partial<Refusal>;
    if (response.ok) return { kind: 'response', response: body };
    const { error, code = '' } = body;
    if (response.status === 503 && error !== undefined && unavailableCodes.includes(code)) {
      const retryAfter = Number(response.headers.get('Retry-After')) || usualRetryAfter;
      return { kind: 'unavailable', code, message: error, retryAfter };
    }
    // A gateway in between may have given up while the server went on, so any other 5xx says nothing about the payment.
    if (hasServerFailed || error === undefined) return { kind: 'unknown', hasServerFailed };
    return { kind: 'refusal', refusal: { status: response.status, code, message: error } };
  } catch {
    return { kind: 'unknown', hasServerFailed };
  } finally {
    clearTimeout(timer);
  }
};

/** Why a call did not do what it was asked for: the server's refusal where there is one. */
export const failureOf = (reply: Reply<unknown>, otherwise: Message): Message =>
  reply.kind === 'refusal' ? fromServer(reply.refusal.message, reply.refusal.code) : otherwise;

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The payment on the wire, with its amount as decimal text. */
export type PaymentBody = Omit<Payment, 'amount'> & { readonly amount: string };

/** The same key never charges twice, however often it is sent. */
export const sendPayment = (payment: PaymentBody, key: string): Promise<Reply<PaymentResult>> =>
  call(payerPaths.pay, post(payment, { 'Idempotency-Key': key }));

export const fetchResult = (linkId: string, key: string): Promise<Reply<PaymentResult>> =>
  call(payerPaths.result, post({ linkId, key }));

export const fetchLink = (linkId: string): Promise<Reply<{ readonly link: PublicLink }>> =>
  call(`${fillPath(payerPaths.link, { linkId })}?t=${Date.now()}`, {});

/** What the payer of a link is asked to sign now, or null; undefined where that is not known. */
export const fetchSigning = async (linkId: string): Promise<PublicLink['signing'] | undefined> => {
  const reply = await call<{ readonly link?: PublicLink }>(fillPath(payerPaths.link, { linkId }), {});
  return reply.kind === 'response' ? reply.response.link?.signing : undefined;
};

/** The payment that a payer wants voided. The server asks for all of these fields. */
export interface VoidBody {
  readonly transactionId: string;
  readonly rrn: string;
  readonly amount: string;
  readonly merchantTpn: string;
  readonly merchantAuthKey: string | null;
}

export const sendVoid = (payment: VoidBody): Promise<Reply<VoidResult>> => call(payerPaths.void, post(payment));

/** How a card is funded whose number begins with these eight digits. Whatever goes wrong, a payment is not held up by it. */
export const lookUpFunding = async (linkId: string, prefix: string): Promise<CardFunding> => {
  const reply = await call<{ readonly funding?: CardFunding }>(payerPaths.cardFunding, post({ linkId, prefix }));
  return reply.kind === 'response' ? (reply.response.funding ?? 'unknown') : 'unknown';
};

/** Asks the store of an expired link for a new one. */
export const askRenewal = (linkId: string): Promise<Reply<object>> =>
  call(fillPath(payerPaths.askRenewal, { linkId }), post({}));

/** Texts the receipt of a paid link to its customer's own number. */
export const textReceipt = (linkId: string, language: Language): Promise<Reply<object>> =>
  call(fillPath(payerPaths.textReceipt, { linkId }), post({ language }));

/** The link that takes the place of one whose payment was voided. */
export const fetchSuccessor = (linkId: string): Promise<Reply<{ readonly linkId: string }>> =>
  call(fillPath(payerPaths.successor, { linkId }), post({}));

const sendInBackground = (path: string, body: unknown): void => {
  fetch(path, { ...post(body), keepalive: true }).catch((failure: unknown) => {
    // The payer can do nothing about a report that did not arrive. Who looks for the reason finds it in the console.
    // oxlint-disable-next-line no-console -- The page has no other log, and nothing secret is in a failed connection.
    console.warn('A report of this page did not arrive', failure);
  });
};

export const countAccess = (linkId: string, language: Language): void => {
  sendInBackground(fillPath(payerPaths.access, { linkId }), { language });
};

/** The server completes a link by itself; this call only repeats it. */
export const confirmCompletion = (linkId: string, transactionId: string): void => {
  sendInBackground(fillPath(payerPaths.complete, { linkId }), { transactionId, status: 'completed' });
};

/** Reports to the store's activity log what happened on the page; never card data. */
export const reportActivity = (
  linkId: string,
  action: (typeof payerActions)[number],
  description: string,
  status: 'success' | 'failed',
): void => {
  sendInBackground(payerPaths.report, { action, entity: 'payment_link', entityId: linkId, description, status });
};
