import type { ProcessorCall } from '../modules/processor/outcome.ts';
import type { HttpAnswer, ProcessorResponse } from '../modules/processor/response.ts';

/** A sale of 12.50. */
export const saleCall: ProcessorCall = { kind: 'sale', reference: 'ABCDEFGH0123456789XY', cents: 1250 };
/** A void of all of it. */
export const voidCall: ProcessorCall = { kind: 'void', reference: saleCall.reference, cents: null };

/** The fields of a result that approves the sale. */
export const resultFields = {
  responseCode: '200',
  errResponseCode: '00',
  errResponseMessage: 'APPROVAL TAS164',
  transactionReferenceId: saleCall.reference,
  amount: '1250',
  totalAmount: '1250',
  cardType: 'VISA',
  cardLabel: 'VISA DEBIT',
  rrn: '632415000123',
};

/** An answer of the processor with a result that approves the sale, but for the fields given. */
export const anAnswer = (fields: object, status = 200, wrapper = 'iposhpresponse'): HttpAnswer => ({
  status,
  body: JSON.stringify({ [wrapper]: { ...resultFields, ...fields } }),
});

/** An answer with just this body. */
export const aPlainAnswer = (body: string, status = 200): HttpAnswer => ({ status, body });

/** What a result says: an approval of the sale on a debit card. */
export const aProcessorResponse = (known: Partial<ProcessorResponse> = {}): ProcessorResponse => ({
  code: '00',
  message: 'APPROVAL',
  transactionId: '1',
  rrn: '2',
  authCode: 'TAS164',
  cardType: 'VISA',
  cardLabel: 'VISA DEBIT',
  last4: '5556',
  batchNumber: '121',
  funding: 'debit',
  cents: 1250,
  ...known,
});
