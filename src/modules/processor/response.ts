import { toCents, type Cents } from '../../contract/money.ts';
import { fundingOf, type Funding } from './funding.ts';

/** A finished exchange: the status line and the whole body. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** The scalar fields of a result, all of them as text. */
export type Fields = Readonly<Record<string, string>>;

/** A result in the program's words. Ids stay text because they are longer than a number holds. */
export interface ProcessorResponse {
  readonly code: string;
  readonly message: string;
  readonly transactionId: string | null;
  readonly rrn: string | null;
  readonly authCode: string | null;
  readonly cardType: string | null;
  readonly cardLabel: string | null;
  readonly last4: string | null;
  readonly batchNumber: string | null;
  readonly funding: Funding;
  /** What was charged, or null when the answer names no amount. */
  readonly cents: Cents | null;
}

/** What stands in the body of an answer, whatever it was wrapped in. */
export type Envelope =
  | { readonly kind: 'result'; readonly fields: Fields }
  | { readonly kind: 'errors'; readonly field: string; readonly message: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unreadable' };

/**
 * Parses JSON but keeps every number as the text it was written in: the gateway's 32-digit ids do not fit a number. Undefined when it
 * is no JSON.
 */
export const parseExactly = (text: string): unknown => {
  const keepText = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, keepText);
  } catch {
    return undefined;
  }
};

type JsonObject = Readonly<Record<string, unknown>>;

const wrappers = ['iposhpresponse', 'ipostransactresponse'];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL keeps no text with a zero in it, and an answer that cannot be kept would leave its payment open for ever. */
const withoutZeros = (text: string): string => text.replaceAll('\0', '');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? withoutZeros(value) : undefined;

const scalarsOf = (object: JsonObject): Fields =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => (typeof value === 'string' ? [[name, withoutZeros(value)]] : [])),
  );

// Only the documented list is the gateway's own. An `error` of another shape may come from anything in between.
const firstError = (object: JsonObject): Envelope | null => {
  const listed: unknown = Array.isArray(object['errors']) ? object['errors'][0] : undefined;
  if (!isObject(listed)) return null;
  return { kind: 'errors', field: textOf(listed['field']) ?? '', message: textOf(listed['message']) ?? '' };
};

/** Opens an answer: a result in either wrapper or in none, a list of errors, or the statement that the call is still pending. */
export const openEnvelope = (body: string): Envelope => {
  const root = parseExactly(body);
  if (!isObject(root)) return { kind: 'unreadable' };
  const wrapped = Object.entries(root).find(([name]) => wrappers.includes(name.toLowerCase()))?.[1];
  const result = isObject(wrapped) ? wrapped : root;
  const error = firstError(root) ?? firstError(result);
  // An answer that says both yes and no is none, and neither is an error about a transaction that has a status.
  const isContradiction =
    /^(200|0|00)$/.test(textOf(result['responseCode']) ?? '') || result['txnStatus'] !== undefined;
  if (error) return isContradiction ? { kind: 'unreadable' } : error;
  const isResult = typeof result['responseCode'] === 'string' || typeof result['txnStatus'] === 'string';
  if (isResult) return { kind: 'result', fields: scalarsOf(result) };
  return textOf(root['status'])?.toLowerCase() === 'pending' ? { kind: 'pending' } : { kind: 'unreadable' };
};

/** How an amount of an answer compares with the cents that were asked for. `unsaid`: none, or none that can be read for certain. */
export type AmountComparison = 'same' | 'different' | 'unsaid';

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const withoutSigns = (written: string): string => {
  const bare = written.replace(/^\s*(USD\s*)?\$?\s*|\s*(USD)?\s*$/gi, '');
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
};

/** The cents that an amount can stand for: the gateway says cents in some places and dollars in others. */
const readings = (written: string): readonly Cents[] => {
  const bare = withoutSigns(written);
  const asCents = /^\d+$/.test(bare) ? [Number(bare)] : [];
  const asDollars = /^\d+(\.\d{1,2})?$/.test(bare) ? [toCents(bare)] : [];
  return [...asCents, ...asDollars];
};

/** A hundred times or a hundredth of the amount is a confusion of units, which proves neither the right amount nor a wrong one. */
const isUnitsConfused = (read: readonly Cents[], cents: Cents): boolean =>
  read.some((each) => each === cents * 100 || each * 100 === cents);

const compareWritten = (written: string, cents: Cents): AmountComparison => {
  const read = readings(written).filter((each) => each > 0);
  if (read.includes(cents)) return 'same';
  return read.length === 0 || isUnitsConfused(read, cents) ? 'unsaid' : 'different';
};

/** The most that a column for money holds. */
const largestAmount: Cents = 2_147_483_647;

/** The expected cents if the amount can mean them; null where it is not said or cannot be read for certain. */
const centsOf = (written: string, expected: Cents): Cents | null => {
  const comparison = compareWritten(written, expected);
  if (comparison !== 'different') return comparison === 'same' ? expected : null;
  const [likelier = null] = readings(written);
  return likelier !== null && likelier <= largestAmount ? likelier : null;
};

/** The amount of a result as it is written there; empty when it names none. */
export const amountOf = (fields: Fields): string => fields['totalAmount'] || fields['amount'] || '';

/** Compares the amount of a result with the cents that were asked for; the same where none were. */
export const compareAmount = (fields: Fields, cents: Cents | null): AmountComparison =>
  cents === null ? 'same' : compareWritten(amountOf(fields), cents);

/** Reads a result. `cents` is what was asked for, or null where the amount was left to the processor. */
export const readResponse = (fields: Fields, cents: Cents | null): ProcessorResponse => ({
  code: fields['errResponseCode'] || fields['responseCode'] || '',
  message: fields['errResponseMessage'] || fields['responseMessage'] || '',
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

/** What a code or a text of the processor says about the money of a call. */
export type Verdict = 'declined' | 'already_reversed' | 'undecided';

/**
 * The one table of host codes that decide, for charges, voids, captures and refunds alike, with what each means. They are
 * the two-character codes of the card networks and the gateway's risk rules (`R02` to `R13`). A code that does not stand
 * here decides nothing: not `91` (issuer unavailable), `94` (duplicate), `96` (system error), `06`, `10`, `19`, `92`, not
 * `DEJ_…` or the gateway's own `5xx`, and none that nobody has met yet.
 */
const decidingCodes: ReadonlyMap<string, Exclude<Verdict, 'undecided'>> = new Map([
  ['79', 'already_reversed'],
  ...[
    '03', // merchant or terminal not known
    '04', // keep the card
    '05', // do not honour; the gateway uses it for more, so that its text is read too
    '07', // keep the card, special condition
    '12', // invalid transaction
    '13', // invalid amount
    '14', // invalid card number, month or year
    '15', // no such issuer
    '30', // format error
    '35', // gateway key error
    '39', // no credit account
    '41', // lost card
    '43', // stolen card
    '51', // insufficient funds
    '52', // no checking account
    '53', // no savings account
    '54', // expired card
    '55', // wrong PIN
    '57', // not permitted to the cardholder
    '58', // not permitted to the terminal
    '59', // suspected fraud
    '61', // over the withdrawal limit
    '62', // restricted card
    '63', // security violation
    '65', // over the activity limit
    '75', // too many PIN tries
    '78', // no account
    '82', // wrong CVV
    '85', // nothing to decline, not approved either
    '93', // violation of law
    'N7', // CVV2 mismatch
    'R1', // authorization revoked
    'R3', // all authorizations revoked
    ...['R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13'],
  ].map((code) => [code, 'declined'] as const),
]);

/** Host codes of somebody who could not decide. Beside an approval they contradict it, which a code that nobody knows does not. */
const undecidedCodes = /^(06|19|9[1246]|5\d\d|DEJ_.*)$/;

/** Texts of trouble on the way to the decision, whatever code stands beside them. An expired "Processing Token" is none. */
const undecidedTexts =
  /NO RESPONSE|TIME|SYSTEM|INPRGRS|IN PROGRESS|DUPLICATE|TRY AGAIN|TRY LATER|PROCESSING(?! TOKEN)|UNAVAILABLE|INTERNAL/i;

/** Whether texts leave the outcome open, so that the code beside them decides nothing either. */
export const leavesOpen = (texts: string): boolean => undecidedTexts.test(texts);

/** Statuses, of HTTP or written as a response code, of somebody who was too busy to decide. */
export const isBusy = (status: string | number): boolean => /^(408|409|425|429|5\d\d)$/.test(String(status));

/** The response codes that the processor documents for a refused transaction. */
const declineCodes = new Set(['400', '401', '402']);

/** Whether a host code says that the call it stands beside was not approved, or not yet. */
export const speaksAgainst = (code: string): boolean =>
  decidingCodes.has(code.toUpperCase()) || undecidedCodes.test(code.toUpperCase());

/** What is said of a call that was not approved. */
export interface Refusal {
  readonly responseCode: string;
  /** Every host code that the answer carries. */
  readonly hostCodes: readonly string[];
  /** Every text that the answer carries. */
  readonly texts: string;
}

/** A verdict needs a documented response code, a host code that decides, and no text that contradicts it. */
export const verdictOf = ({ responseCode, hostCodes, texts }: Refusal): Verdict => {
  const [first = 'undecided', ...others] = hostCodes.map(
    (code) => decidingCodes.get(code.toUpperCase()) ?? 'undecided',
  );
  const agree = others.every((verdict) => verdict === first);
  return declineCodes.has(responseCode) && agree && !leavesOpen(texts) ? first : 'undecided';
};
