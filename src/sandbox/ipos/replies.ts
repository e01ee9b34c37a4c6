import { json, text, type Reply } from '../wire/http.ts';
import type { Fault } from './faults.ts';
import type { Act, Habits } from './records.ts';

/** A refusal made before anything is reserved: the field at fault and the gateway's words for it. */
export interface Refusal {
  readonly status: 400 | 401;
  readonly field: string;
  readonly message: string;
}

/** A refusal of one field: 400, or 401 where the token is at fault. */
export const refused = (field: string, message: string, status: Refusal['status'] = 400): Refusal => ({
  status,
  field,
  message,
});

/** The refusal in the gateway's wrapper, `errors[]` with one entry; by habit it may travel with status 200. */
export const refusalReply = ({ status, field, message }: Refusal, habits: Habits): Reply =>
  json(habits.errorsWith200 ? 200 : status, { errors: [{ field, message }] });

/** The act in the gateway's vocabulary, without its wrapper. */
export const fieldsOf = (act: Act, habits: Habits): Record<string, unknown> => {
  const { verdict } = act;
  const code = verdict.approved ? 200 : 400;
  const money = (cents: number): string => (habits.amounts === 'dollars' ? dollars(cents) : String(cents));
  return {
    responseCode: habits.numericCodes ? code : String(code),
    responseMessage: verdict.approved ? 'Successful' : 'Declined',
    errResponseCode: verdict.code,
    errResponseMessage: verdict.text,
    transactionReferenceId: act.ref,
    transactionType: String(act.type),
    transactionId: act.transactionId,
    transactionNumber: act.transactionNumber,
    batchNumber: act.batchNumber,
    ...cardFields(act, habits.profile),
    cardLast4Digit: act.last4,
    amount: money(verdict.cents),
    totalAmount: money(verdict.cents),
    tips: money(0),
    customFee: money(0),
    localTax: money(0),
    stateTax: money(0),
    ...(verdict.approvalCode === undefined ? {} : { responseApprovalCode: verdict.approvalCode }),
    rrn: act.rrn,
    ...avsFields(act),
  };
};

/** The act as iposTransact answers it. */
export const wrapped = (act: Act, habits: Habits): Reply => json(200, { [habits.wrapper]: fieldsOf(act, habits) });

/** An answer in the words that a fault has planned for it, over those that would have been said. */
export const inOtherWords = (honest: Record<string, unknown>, habits: Habits, fault: Fault): Reply => {
  const { status = 200, body } = fault;
  if (body !== undefined) return text(status, 'application/json', body);
  const said = Object.entries({ ...honest, ...fault.fields }).filter(([, value]) => value !== null);
  return json(status, { [habits.wrapper]: Object.fromEntries(said) });
};

/** Cents, 0 or more, as dollars with two decimals. */
export const dollars = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const cardFields = ({ brand, funding }: Act, profile: Habits['profile']): Record<string, string> => {
  if (profile === 'C' || funding === 'unknown') return { cardType: brand };
  const word = funding.toUpperCase();
  return profile === 'A' ? { cardType: brand, cardLabel: `${brand} ${word}` } : { cardType: word, cardLabel: brand };
};

const avsFields = ({ zip, street }: Act): Record<string, unknown> =>
  zip === undefined && street === undefined
    ? {}
    : { avsRspMsg: 'EXACT MATCH', avs: { Zip: zip ?? '', StreetNo: street ?? '' } };
