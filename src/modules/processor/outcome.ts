import type { Cents } from '../../contract/money.ts';
import { isAct, typeCodes, type CallKind } from './request.ts';
import {
  amountOf,
  compareAmount,
  isBusy,
  leavesOpen,
  openEnvelope,
  readResponse,
  speaksAgainst,
  verdictOf,
  type Envelope,
  type Fields,
  type HttpAnswer,
  type ProcessorResponse,
} from './response.ts';

/**
 * What the processor's answer means for the money. Only approved, voided, refunded, declined, already reversed, refused and
 * unsent are certain; all else is open.
 */
export type ProcessorOutcome =
  | { readonly kind: 'approved'; readonly response: ProcessorResponse }
  /** Approved, and voided or refunded at the processor since. */
  | { readonly kind: 'voided' | 'refunded'; readonly response: ProcessorResponse }
  | { readonly kind: 'declined'; readonly response: ProcessorResponse }
  /** For a void: the charge had been reversed already. */
  | { readonly kind: 'already_reversed'; readonly response: ProcessorResponse }
  /** Not approved, and not declined for certain: the host was busy, or nobody knows the code. */
  | { readonly kind: 'undecided'; readonly response: ProcessorResponse }
  /** Turned away before anything was recorded. */
  | { readonly kind: 'refused'; readonly field: string; readonly message: string }
  /** Approved for another amount than ours, or an answer to another reference. */
  | { readonly kind: 'mismatch'; readonly of: 'amount' | 'reference'; readonly response: ProcessorResponse }
  /** It contradicts itself, names a transaction status that nobody knows, or leaves open which amount was approved. */
  | { readonly kind: 'unclear'; readonly response: ProcessorResponse }
  /** The processor knows of no call with this reference. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'pending' }
  /** The processor cannot even be asked: the store has left the terminal that was charged. */
  | { readonly kind: 'unaskable' }
  /** No connection was made, so that nothing of the call was sent. */
  | { readonly kind: 'unsent'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** The call that an answer is about; `cents` null where the amount was left to the processor (a full void). */
export interface ProcessorCall {
  readonly kind: CallKind;
  readonly reference: string;
  readonly cents: Cents | null;
}

const hostCodesOf = (fields: Fields): readonly string[] =>
  [fields['errResponseCode'], fields['hostResponseCode']].flatMap((code) => (code ? [code.trim()] : []));

const textsOf = (fields: Fields): string =>
  [fields['responseMessage'], fields['errResponseMessage'], fields['hostResponseMessage']].join(' ');

const isApproval = (fields: Fields): boolean => {
  const { responseCode } = fields;
  if (responseCode === '200') return true;
  return (responseCode === '00' || responseCode === '0') && (fields['errResponseCode'] ?? '00') === '00';
};

/** An approval whose host code says no or that nothing was decided; without a code its texts may say so. */
const contradictsItself = (fields: Fields): boolean => {
  const codes = hostCodesOf(fields);
  return codes.length === 0 ? leavesOpen(textsOf(fields)) : codes.some(speaksAgainst);
};

/** The whole answer says that just this was approved, so that an amount left out means the one asked for. */
const allElseAgrees = (fields: Fields, { kind }: ProcessorCall): boolean =>
  amountOf(fields) === '' &&
  isApproval(fields) &&
  hostCodesOf(fields).join() === '00' &&
  (fields['transactionType'] ?? String(typeCodes[kind])) === String(typeCodes[kind]) &&
  Boolean(fields['responseApprovalCode'] || fields['rrn'] || fields['transactionId']);

type ReadOutcome = (fields: Fields, call: ProcessorCall) => ProcessorOutcome;

const ofApproval: ReadOutcome = (fields, call) => {
  const response = readResponse(fields, call.cents);
  switch (compareAmount(fields, call.cents)) {
    case 'same':
      return { kind: 'approved', response };
    case 'different':
      return { kind: 'mismatch', of: 'amount', response };
    default:
      return { kind: allElseAgrees(fields, call) ? 'approved' : 'unclear', response };
  }
};

const ofResponseCode: ReadOutcome = (fields, call) => {
  const response = readResponse(fields, call.cents);
  if (isApproval(fields)) return contradictsItself(fields) ? { kind: 'unclear', response } : ofApproval(fields, call);
  const refusal = {
    responseCode: fields['responseCode'] ?? '',
    hostCodes: hostCodesOf(fields),
    texts: textsOf(fields),
  };
  const verdict = verdictOf(refusal);
  return { kind: verdict === 'already_reversed' && call.kind !== 'void' ? 'undecided' : verdict, response };
};

/** A charge was refunded since it was taken; of a refund it says that it was made. A void or a capture cannot be. */
const ofRefunded: ReadOutcome = (fields, call) => {
  const response = readResponse(fields, call.cents);
  if (call.kind === 'refund') return ofResponseCode(fields, call);
  return { kind: isAct(call.kind) ? 'unclear' : 'refunded', response };
};

/** The transaction's own status wins over the response code, which is the one of the first answer for ever. */
const ofResult: ReadOutcome = (fields, call) => {
  const response = readResponse(fields, call.cents);
  const echoed = fields['transactionReferenceId'] ?? '';
  if (echoed === '') return { kind: 'unknown', why: 'an answer that names no payment' };
  if (echoed !== call.reference) return { kind: 'mismatch', of: 'reference', response };
  const status = (fields['txnStatus'] ?? '').trim().toUpperCase();
  switch (status) {
    case '':
      return ofResponseCode(fields, call);
    case 'APPROVED':
    case 'SETTLED':
      // In the answer to an act it may be the status of the charge, so that the act is read by its own code.
      return isAct(call.kind) ? ofResponseCode(fields, call) : ofApproval(fields, call);
    case 'DECLINED':
      return isApproval(fields) ? { kind: 'undecided', response } : ofResponseCode(fields, call);
    case 'PENDING':
      return { kind: 'pending' };
    case 'VOIDED':
      if (call.kind === 'void') return { kind: 'approved', response };
      return { kind: isAct(call.kind) ? 'unclear' : 'voided', response };
    case 'REFUNDED':
      return ofRefunded(fields, call);
    default:
      return { kind: 'unclear', response };
  }
};

const ofAnswer = (
  answer: HttpAnswer,
  call: ProcessorCall,
  ofErrors: (errors: Extract<Envelope, { kind: 'errors' }>) => ProcessorOutcome,
): ProcessorOutcome => {
  if (isBusy(answer.status)) return { kind: 'unknown', why: `status ${answer.status}` };
  const envelope = openEnvelope(answer.body);
  switch (envelope.kind) {
    case 'result':
      return ofResult(envelope.fields, call);
    case 'errors':
      return ofErrors(envelope);
    case 'pending':
      return { kind: 'pending' };
    default:
      return { kind: 'unknown', why: `unreadable answer, status ${answer.status}` };
  }
};

// A refusal names the part of our request that is wrong. An error about anything else may come from behind the charge.
const partsOfRequest = new Set(
  [
    'merchantAuthentication',
    'merchantId',
    'transactionReferenceId',
    'token',
    'transactionRequest',
    'transactionType',
    'amount',
    'paymentTokenId',
    'rrn',
    'preferences',
    'customerName',
    'customerEmail',
    'customerMobile',
    'Avs',
  ].map((part) => part.toLowerCase()),
);
const isOfRequest = (field: string): boolean => partsOfRequest.has(/^\w*/.exec(field.toLowerCase())?.[0] ?? '');

// A repeated reference says only that an earlier call arrived.
const isKnownReference = (message: string): boolean => /unique/i.test(message);

/** The outcome of a money call. */
export const outcomeOfCall = (answer: HttpAnswer, call: ProcessorCall): ProcessorOutcome =>
  ofAnswer(answer, call, ({ field, message }) =>
    isOfRequest(field) && !isKnownReference(message) && !leavesOpen(message)
      ? { kind: 'refused', field, message }
      : { kind: 'unknown', why: message },
  );

/** The plain statement that there is no payment with the reference that was asked about. */
export const saysNotFound = (message: string): boolean =>
  /\bno transaction\b|\btransaction not found\b/i.test(message) && !leavesOpen(message);

/** The outcome of a status call. Only the plain statement that nothing was found counts as not found; any other error says nothing. */
export const outcomeOfStatus = (answer: HttpAnswer, call: ProcessorCall): ProcessorOutcome =>
  ofAnswer(answer, call, ({ message }) =>
    saysNotFound(message) ? { kind: 'not_found' } : { kind: 'unknown', why: message },
  );

/** Whether the processor turned a call away because it does not take the account that made it. */
export const refusesAccount = (outcome: ProcessorOutcome): boolean =>
  outcome.kind === 'refused' && /(^|\.)(token|merchantId)$/i.test(outcome.field);

/** Whether the processor refuses an act because the batch of its charge was closed. */
export const saysSettled = (outcome: ProcessorOutcome): boolean =>
  outcome.kind === 'declined' && /NO ORIGINAL/i.test(outcome.response.message);

const longestSummary = 300;

/**
 * An outcome as text, the same for two answers that say the same; null where nothing was said that counts. Some answers are
 * believed only once they were repeated.
 */
export const summaryOf = (outcome: ProcessorOutcome): string | null => {
  switch (outcome.kind) {
    case 'unknown':
    case 'unsent':
    case 'unaskable':
      return null;
    case 'undecided':
      return `undecided ${outcome.response.code} ${outcome.response.message}`.slice(0, longestSummary);
    case 'mismatch':
      return outcome.of === 'amount' ? `amount ${outcome.response.cents ?? 'too large'}` : 'other reference';
    default:
      return outcome.kind;
  }
};
