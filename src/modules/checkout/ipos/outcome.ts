import type { Cents } from '../../../contract/money.ts';
import { fundingOf, type Funding } from '../funding.ts';
import { centsOf, means } from './amounts.ts';
import { openEnvelope, type Envelope } from './envelope.ts';

/** What a result told, in our words; ids stay text because they are longer than a number holds. */
export interface Told {
  readonly responseCode: string;
  readonly responseMessage: string;
  readonly transactionId: string | null;
  readonly rrn: string | null;
  readonly authCode: string | null;
  readonly cardType: string | null;
  readonly cardLabel: string | null;
  readonly last4: string | null;
  readonly batchNumber: string | null;
  readonly funding: Funding;
  /** What was charged, in cents, or null when the answer names no amount. */
  readonly cents: Cents | null;
}

/** What the processor's answer means for the money. Whatever is not certain is `unknown`. */
export type Outcome =
  | { readonly kind: 'approved'; readonly told: Told }
  | { readonly kind: 'declined'; readonly told: Told }
  /** Turned away before anything was recorded. */
  | { readonly kind: 'refused'; readonly field: string; readonly message: string }
  /** Approved, but for another amount or under another reference than ours. */
  | { readonly kind: 'mismatch'; readonly of: 'amount' | 'reference'; readonly told: Told }
  /** The processor knows of no call with this reference. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown'; readonly why: string };

/** What was asked; `cents` null where the amount was left to the processor (a full void). */
export interface Asked {
  readonly reference: string;
  readonly cents: Cents | null;
}

/** A finished exchange: the status line and the whole body. */
export interface Answered {
  readonly status: number;
  readonly body: string;
}

type Fields = Readonly<Record<string, string>>;

const amountOf = (fields: Fields): string => fields['totalAmount'] || fields['amount'] || '';

const toldBy = (fields: Fields, cents: Cents | null): Told => ({
  responseCode: fields['errResponseCode'] || fields['responseCode'] || '',
  responseMessage: fields['errResponseMessage'] || fields['responseMessage'] || '',
  transactionId: fields['transactionId'] || null,
  rrn: fields['rrn'] || fields['RRN'] || null,
  authCode: fields['responseApprovalCode'] || null,
  cardType: fields['cardType'] || null,
  cardLabel: fields['cardLabel'] || null,
  last4: (fields['cardLast4Digit'] ?? '').slice(-4) || null,
  batchNumber: fields['batchNumber'] || null,
  funding: fundingOf(fields),
  cents: cents === null ? null : centsOf(amountOf(fields), cents),
});

const isApproval = (fields: Fields): boolean => {
  const { responseCode } = fields;
  if (responseCode === '200') return true;
  return (responseCode === '00' || responseCode === '0') && (fields['errResponseCode'] ?? '00') === '00';
};

type Judge = (fields: Fields, asked: Asked) => Outcome;

const judgeResult: Judge = (fields, { reference, cents }) => {
  const told = toldBy(fields, cents);
  const echoed = fields['transactionReferenceId'] || reference;
  if (echoed !== reference) return { kind: 'mismatch', of: 'reference', told };
  if (isApproval(fields)) {
    const right = cents === null || means(amountOf(fields), cents);
    return right ? { kind: 'approved', told } : { kind: 'mismatch', of: 'amount', told };
  }
  // The processor's own refusals are 4xx codes; any other code is not a word about the card.
  if (/^4\d\d$/.test(fields['responseCode'] ?? '')) return { kind: 'declined', told };
  return { kind: 'unknown', why: `response code ${fields['responseCode'] ?? ''}` };
};

/** Who asks about a payment believes only what names it: "401" may be a word about the question. An approval names it by its amount too. */
const judgeTold: Judge = (fields, asked) => {
  const isOurs = asked.cents !== null && isApproval(fields) && means(amountOf(fields), asked.cents);
  return fields['transactionReferenceId'] || isOurs
    ? judgeResult(fields, asked)
    : { kind: 'unknown', why: 'an answer that names no payment' };
};

const judge = (
  answer: Answered,
  asked: Asked,
  onResult: Judge,
  onErrors: (errors: Extract<Envelope, { kind: 'errors' }>) => Outcome,
): Outcome => {
  if (answer.status >= 500) return { kind: 'unknown', why: `status ${answer.status}` };
  const envelope = openEnvelope(answer.body);
  switch (envelope.kind) {
    case 'result':
      return onResult(envelope.fields, asked);
    case 'errors':
      return onErrors(envelope);
    case 'pending':
      return { kind: 'unknown', why: 'pending' };
    default:
      return { kind: 'unknown', why: `unreadable answer, status ${answer.status}` };
  }
};

// A repeated reference says only that an earlier call arrived; trouble of the gateway's own says nothing about this one.
const saysNothing = /unique|duplicate|timed? ?-?out|in progress|internal|unavailable|try (again|later)/i;

// A refusal names the part of our request that is wrong. Words about anything else may come from behind the charge.
const partsOfRequest = new Set(
  [
    ...['merchantAuthentication', 'merchantId', 'transactionReferenceId', 'token'],
    ...['transactionRequest', 'transactionType', 'amount', 'paymentTokenId', 'rrn'],
    ...['preferences', 'customerName', 'customerEmail', 'customerMobile', 'Avs'],
  ].map((part) => part.toLowerCase()),
);
const isOfRequest = (field: string): boolean => partsOfRequest.has(/^\w*/.exec(field.toLowerCase())?.[0] ?? '');

/** The outcome of a money call. */
export const judgeCall = (answer: Answered, asked: Asked): Outcome =>
  judge(answer, asked, judgeResult, ({ field, message }) =>
    isOfRequest(field) && !saysNothing.test(message)
      ? { kind: 'refused', field, message }
      : { kind: 'unknown', why: message },
  );

/** The outcome of a status call. Only the plain word that nothing was found counts as not found; any other error says nothing. */
export const judgeStatus = (answer: Answered, asked: Asked): Outcome =>
  judge(answer, asked, judgeTold, ({ message }) =>
    /\bno transaction\b|\btransaction not found\b/i.test(message)
      ? { kind: 'not_found' }
      : { kind: 'unknown', why: message },
  );
