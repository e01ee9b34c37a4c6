/** What a code or a text of the processor says about the money of a call. */
export type Verdict = 'declined' | 'already_reversed' | 'undecided';

/**
 * The one table of host codes that decide, for charges, voids, captures and refunds alike, with what each means. They are
 * the two-character codes of the card networks and the gateway's risk rules (`R02` to `R13`). A code that does not stand
 * here decides nothing: not `91` (issuer unavailable), `94` (duplicate), `96` (system error), `06`, `10`, `19`, `92`, not
 * `DEJ_…` or the gateway's own `5xx`, and none that nobody has met yet.
 */
export const decidingCodes: ReadonlyMap<string, Exclude<Verdict, 'undecided'>> = new Map([
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

/** Words of trouble on the way to the decision, whatever code stands beside them. An expired "Processing Token" is none. */
const undecidedWords =
  /NO RESPONSE|TIME|SYSTEM|INPRGRS|IN PROGRESS|DUPLICATE|TRY AGAIN|TRY LATER|PROCESSING(?! TOKEN)|UNAVAILABLE|INTERNAL/i;

/** Whether words leave the outcome open, so that the code beside them decides nothing either. */
export const leavesOpen = (texts: string): boolean => undecidedWords.test(texts);

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

/** A verdict needs a documented response code, a host code that decides, and no word that takes it back. */
export const verdictOf = ({ responseCode, hostCodes, texts }: Refusal): Verdict => {
  const [first = 'undecided', ...others] = hostCodes.map(
    (code) => decidingCodes.get(code.toUpperCase()) ?? 'undecided',
  );
  const agree = others.every((verdict) => verdict === first);
  return declineCodes.has(responseCode) && agree && !leavesOpen(texts) ? first : 'undecided';
};
