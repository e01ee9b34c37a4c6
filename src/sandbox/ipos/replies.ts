import { json, text, type Reply } from '../wire/http.ts';
import type { Fault } from './faults.ts';
import type { IposSettings, LedgerEntry } from './records.ts';

/** A refusal before anything is written: the field at fault and the gateway's message. */
export interface Refusal {
  readonly status: 400 | 401;
  readonly field: string;
  readonly message: string;
}

/** The refusal of one field: 400, or 401 where the token is at fault. */
export const refuseField = (field: string, message: string, status: Refusal['status'] = 400): Refusal => ({
  status,
  field,
  message,
});

/** A refusal in the gateway's wrapper, `errors[]` with one entry. */
export const refusalReply = ({ status, field, message }: Refusal, settings: IposSettings): Reply =>
  json(settings.errorsWith200 ? 200 : status, { errors: [{ field, message }] });

/** A ledger entry in the gateway's field names, without its wrapper. */
export const fieldsOf = (entry: LedgerEntry, settings: IposSettings): Record<string, unknown> => {
  const { verdict } = entry;
  const code = verdict.approved ? 200 : 400;
  const money = (cents: number): string => (settings.amounts === 'dollars' ? dollars(cents) : String(cents));
  return {
    responseCode: settings.numericCodes ? code : String(code),
    responseMessage: verdict.approved ? 'Successful' : 'Declined',
    errResponseCode: verdict.code,
    errResponseMessage: verdict.text,
    transactionReferenceId: entry.ref,
    transactionType: String(entry.type),
    transactionId: entry.transactionId,
    transactionNumber: entry.transactionNumber,
    batchNumber: entry.batchNumber,
    ...cardFields(entry, settings.profile),
    cardLast4Digit: entry.last4,
    amount: money(verdict.cents),
    totalAmount: money(verdict.cents),
    tips: money(0),
    customFee: money(0),
    localTax: money(0),
    stateTax: money(0),
    ...(verdict.approvalCode === undefined ? {} : { responseApprovalCode: verdict.approvalCode }),
    rrn: entry.rrn,
    ...avsFields(entry),
  };
};

/** Fields in the gateway's wrapper. */
export const wrappedReply = (fields: Record<string, unknown>, settings: IposSettings, status = 200): Reply =>
  json(status, { [settings.wrapper]: fields });

/** The reply that the fault `says` dictates: a whole body, or fields over the actual ones (null removes one). */
export const dictatedReply = (actual: Record<string, unknown>, settings: IposSettings, fault: Fault): Reply => {
  const { status = 200, body } = fault;
  if (body !== undefined) return text(status, 'application/json', body);
  const fields = Object.entries({ ...actual, ...fault.fields }).filter(([, value]) => value !== null);
  return wrappedReply(Object.fromEntries(fields), settings, status);
};

/** Cents, 0 or more, as dollars with two decimals. */
export const dollars = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const cardFields = ({ brand, funding }: LedgerEntry, profile: IposSettings['profile']): Record<string, string> => {
  if (profile === 'C' || funding === 'unknown') return { cardType: brand };
  const label = funding.toUpperCase();
  return profile === 'A' ? { cardType: brand, cardLabel: `${brand} ${label}` } : { cardType: label, cardLabel: brand };
};

const avsFields = ({ zip, street }: LedgerEntry): Record<string, unknown> =>
  zip === undefined && street === undefined
    ? {}
    : { avsRspMsg: 'EXACT MATCH', avs: { Zip: zip ?? '', StreetNo: street ?? '' } };
