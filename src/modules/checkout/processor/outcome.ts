import type { Cents } from '../../../contract/money.ts';
import { fundingOf, type Funding } from '../funding.ts';
import { centsOf, compareAmount, type Comparison } from './amounts.ts';
import { openEnvelope, type Envelope } from './envelope.ts';
import { isBusy, leavesOpen, speaksAgainst, verdictOf } from './verdict.ts';

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

/** What the processor's answer means for the money. Only approved, voided, refunded, declined, already reversed and refused are certain; all else is open. */
export type Outcome =
  | { readonly kind: 'approved'; readonly told: Told }
  /** Approved, and given back at the processor since. */
  | { readonly kind: 'voided' | 'refunded'; readonly told: Told }
  | { readonly kind: 'declined'; readonly told: Told }
  /** For a void: the charge had gone back already. */
  | { readonly kind: 'already_reversed'; readonly told: Told }
  /** Not approved, in words that do not decide: the host was busy, or nobody knows the code. */
  | { readonly kind: 'undecided'; readonly told: Told }
  /** Turned away before anything was recorded. */
  | { readonly kind: 'refused'; readonly field: string; readonly message: string }
  /** Approved for another amount than ours, or an answer to another reference. */
  | { readonly kind: 'mismatch'; readonly of: 'amount' | 'reference'; readonly told: Told }
  /** It contradicts itself, names a transaction status that nobody has heard of, or leaves open which amount was approved. */
  | { readonly kind: 'unclear'; readonly told: Told }
  /** The processor knows of no call with this reference. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'pending' }
  /** It cannot even be asked: the store has left the terminal that was charged. */
  | { readonly kind: 'unaskable' }
  | { readonly kind: 'unknown'; readonly why: string };

/** What was asked; `cents` null where the amount was left to the processor (a full void). */
export interface Asked {
  readonly kind: 'sale' | 'preauth' | 'void';
  readonly reference: string;
  readonly cents: Cents | null;
}

/** A finished exchange: the status line and the whole body. */
export interface Answered {
  readonly status: number;
  readonly body: string;
}

type Fields = Readonly<Record<string, string>>;

/** The gateway's number for each kind of transaction. */
export const typeCodes = { sale: 1, preauth: 5, void: 2 } as const;

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

const hostCodesOf = (fields: Fields): readonly string[] =>
  [fields['errResponseCode'], fields['hostResponseCode']].flatMap((code) => (code ? [code.trim()] : []));

const textsOf = (fields: Fields): string =>
  [fields['responseMessage'], fields['errResponseMessage'], fields['hostResponseMessage']].join(' ');

const isApproval = (fields: Fields): boolean => {
  const { responseCode } = fields;
  if (responseCode === '200') return true;
  return (responseCode === '00' || responseCode === '0') && (fields['errResponseCode'] ?? '00') === '00';
};

/** A yes whose host code says no or that nothing was decided; without a code its words may say so. */
const contradictsItself = (fields: Fields): boolean => {
  const codes = hostCodesOf(fields);
  return codes.length === 0 ? leavesOpen(textsOf(fields)) : codes.some(speaksAgainst);
};

/** The whole answer says that just this was approved, so that an amount left out means the one asked for. */
const allElseAgrees = (fields: Fields, { kind }: Asked): boolean =>
  amountOf(fields) === '' &&
  isApproval(fields) &&
  hostCodesOf(fields).join() === '00' &&
  (fields['transactionType'] ?? String(typeCodes[kind])) === String(typeCodes[kind]) &&
  Boolean(fields['responseApprovalCode'] || fields['rrn'] || fields['transactionId']);

type Judge = (fields: Fields, asked: Asked) => Outcome;

const comparisonOf = (fields: Fields, { cents }: Asked): Comparison =>
  cents === null ? 'same' : compareAmount(amountOf(fields), cents);

const onApproval: Judge = (fields, asked) => {
  const told = toldBy(fields, asked.cents);
  switch (comparisonOf(fields, asked)) {
    case 'same':
      return { kind: 'approved', told };
    case 'different':
      return { kind: 'mismatch', of: 'amount', told };
    default:
      return { kind: allElseAgrees(fields, asked) ? 'approved' : 'unclear', told };
  }
};

const onResponseCode: Judge = (fields, asked) => {
  const told = toldBy(fields, asked.cents);
  if (isApproval(fields)) return contradictsItself(fields) ? { kind: 'unclear', told } : onApproval(fields, asked);
  const refusal = {
    responseCode: fields['responseCode'] ?? '',
    hostCodes: hostCodesOf(fields),
    texts: textsOf(fields),
  };
  const verdict = verdictOf(refusal);
  return { kind: verdict === 'already_reversed' && asked.kind !== 'void' ? 'undecided' : verdict, told };
};

/** The transaction's own status wins over the response code, which is the one of the first answer for ever. */
const judgeResult: Judge = (fields, asked) => {
  const told = toldBy(fields, asked.cents);
  const echoed = fields['transactionReferenceId'] ?? '';
  if (echoed === '') return { kind: 'unknown', why: 'an answer that names no payment' };
  if (echoed !== asked.reference) return { kind: 'mismatch', of: 'reference', told };
  const status = (fields['txnStatus'] ?? '').trim().toUpperCase();
  switch (status) {
    case '':
      return onResponseCode(fields, asked);
    case 'APPROVED':
    case 'SETTLED':
      // In the answer to a void it may be the status of the charge, so that the void is judged by its own code.
      return asked.kind === 'void' ? onResponseCode(fields, asked) : onApproval(fields, asked);
    case 'DECLINED':
      return isApproval(fields) ? { kind: 'undecided', told } : onResponseCode(fields, asked);
    case 'PENDING':
      return { kind: 'pending' };
    case 'VOIDED':
      return { kind: asked.kind === 'void' ? 'approved' : 'voided', told };
    case 'REFUNDED':
      return { kind: asked.kind === 'void' ? 'unclear' : 'refunded', told };
    default:
      return { kind: 'unclear', told };
  }
};

const judge = (
  answer: Answered,
  asked: Asked,
  onErrors: (errors: Extract<Envelope, { kind: 'errors' }>) => Outcome,
): Outcome => {
  if (isBusy(answer.status)) return { kind: 'unknown', why: `status ${answer.status}` };
  const envelope = openEnvelope(answer.body);
  switch (envelope.kind) {
    case 'result':
      return judgeResult(envelope.fields, asked);
    case 'errors':
      return onErrors(envelope);
    case 'pending':
      return { kind: 'pending' };
    default:
      return { kind: 'unknown', why: `unreadable answer, status ${answer.status}` };
  }
};

// A refusal names the part of our request that is wrong. Words about anything else may come from behind the charge.
const partsOfRequest = new Set(
  [
    ...['merchantAuthentication', 'merchantId', 'transactionReferenceId', 'token'],
    ...['transactionRequest', 'transactionType', 'amount', 'paymentTokenId', 'rrn'],
    ...['preferences', 'customerName', 'customerEmail', 'customerMobile', 'Avs'],
  ].map((part) => part.toLowerCase()),
);
const isOfRequest = (field: string): boolean => partsOfRequest.has(/^\w*/.exec(field.toLowerCase())?.[0] ?? '');

// A repeated reference says only that an earlier call arrived.
const isKnownReference = (message: string): boolean => /unique/i.test(message);

/** The outcome of a money call. */
export const judgeCall = (answer: Answered, asked: Asked): Outcome =>
  judge(answer, asked, ({ field, message }) =>
    isOfRequest(field) && !isKnownReference(message) && !leavesOpen(message)
      ? { kind: 'refused', field, message }
      : { kind: 'unknown', why: message },
  );

/** The outcome of a status call. Only the plain word that nothing was found counts as not found; any other error says nothing. */
export const judgeStatus = (answer: Answered, asked: Asked): Outcome =>
  judge(answer, asked, ({ message }) =>
    /\bno transaction\b|\btransaction not found\b/i.test(message) && !leavesOpen(message)
      ? { kind: 'not_found' }
      : { kind: 'unknown', why: message },
  );

const longestAnswer = 300;

/**
 * What an answer said, in a form that two answers have in common when they say the same; null where nothing was heard that
 * counts. Some words are believed only once they were repeated.
 */
export const answerOf = (outcome: Outcome): string | null => {
  switch (outcome.kind) {
    case 'unknown':
    case 'unaskable':
      return null;
    case 'undecided':
      return `undecided ${outcome.told.responseCode} ${outcome.told.responseMessage}`.slice(0, longestAnswer);
    case 'mismatch':
      return outcome.of === 'amount' ? `amount ${outcome.told.cents ?? 'too large'}` : 'other reference';
    default:
      return outcome.kind;
  }
};
