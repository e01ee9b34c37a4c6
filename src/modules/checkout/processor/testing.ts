import type { Asked } from './outcome.ts';

/** What was asked of the processor: a sale of 12.50, and a void of all of it. */
export const asked: Asked = { kind: 'sale', reference: 'ABCDEFGH0123456789XY', cents: 1250 };
export const ofVoid: Asked = { kind: 'void', reference: asked.reference, cents: null };
export const fields = {
  responseCode: '200',
  errResponseCode: '00',
  errResponseMessage: 'APPROVAL TAS164',
  transactionReferenceId: asked.reference,
  amount: '1250',
  totalAmount: '1250',
  cardType: 'VISA',
  cardLabel: 'VISA DEBIT',
  rrn: '632415000123',
};
export const answer = (result: object, status = 200, wrapper = 'iposhpresponse') => ({
  status,
  body: JSON.stringify({ [wrapper]: { ...fields, ...result } }),
});
export const plain = (body: string, status = 200) => ({ status, body });
