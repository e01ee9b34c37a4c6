import { describe, expect, it } from 'vitest';
import { judgeCall, judgeStatus } from './outcome.ts';
import { redact } from './redact.ts';
import { plainName } from './request.ts';

const asked = { reference: 'ABCDEFGH0123456789XY', cents: 1250 };
const fields = {
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
const answer = (result: object, status = 200, wrapper = 'iposhpresponse') => ({
  status,
  body: JSON.stringify({ [wrapper]: { ...fields, ...result } }),
});
const plain = (body: string, status = 200) => ({ status, body });

describe('an answer', () => {
  it.each(['iposhpresponse', 'iposTransactResponse', 'iposHPResponse'])('is read in the wrapper %s', (wrapper) => {
    expect(judgeCall(answer({}, 200, wrapper), asked)).toMatchObject({
      kind: 'approved',
      told: { funding: 'debit', cents: 1250 },
    });
  });

  it('is read without a wrapper, and with numbers for codes', () => {
    expect(judgeCall(plain(JSON.stringify({ ...fields, responseCode: 200 })), asked)).toMatchObject({
      kind: 'approved',
    });
  });

  it.each([
    ['1250', 'approved'],
    ['12.50', 'approved'],
    ['12.5', 'approved'],
    [12.5, 'approved'],
    ['625', 'mismatch'],
    ['125000', 'mismatch'],
    ['1249', 'mismatch'],
    ['', 'mismatch'],
  ])('with the amount %j is %s', (totalAmount, kind) => {
    expect(judgeCall(answer({ totalAmount, amount: '' }), asked)).toMatchObject({ kind });
  });

  it('keeps an id whole that no number can hold', () => {
    const body = `{"iposhpresponse":${JSON.stringify(fields).replace('"rrn":"632415000123"', '"rrn":632415000123,"transactionId":43377239258242026112015000712345')}}`;
    expect(judgeCall(plain(body), asked)).toMatchObject({
      told: { rrn: '632415000123', transactionId: '43377239258242026112015000712345' },
    });
  });

  it.each([
    [{ responseCode: '400' }, 'declined'],
    [{ responseCode: '401' }, 'declined'],
    [{ responseCode: '402' }, 'declined'],
    [{ responseCode: '00' }, 'approved'],
    [{ responseCode: '00', errResponseCode: '51' }, 'unknown'],
    [{ responseCode: '500' }, 'unknown'],
    [{ responseCode: 'x' }, 'unknown'],
    [{ transactionReferenceId: 'SOMEBODYELSES' }, 'mismatch'],
    [{ transactionReferenceId: '' }, 'approved'],
  ])('with %o is %s', (result, kind) => {
    expect(judgeCall(answer(result), asked)).toMatchObject({ kind });
  });

  it.each([
    '',
    '<html>',
    '{',
    '[]',
    'null',
    '{}',
    '{"iposhpresponse":{}}',
    '{"error":"nope"}',
    '{"message":"x"}',
    '{"status":"Pending","data":{}}',
  ])('that says nothing of the money is unknown: %s', (body) => {
    for (const judge of [judgeCall, judgeStatus]) expect(judge(plain(body), asked)).toMatchObject({ kind: 'unknown' });
  });

  it('is unknown from a broken server, whatever it says', () => {
    expect(judgeCall(answer({}, 502), asked)).toMatchObject({ kind: 'unknown' });
  });

  it('that says yes and no at once is unknown', () => {
    const errors = [{ field: 'transactionRequest.amount', message: 'Invalid' }];
    for (const body of [{ errors, iposhpresponse: fields }, { iposhpresponse: { ...fields, errors } }]) {
      expect(judgeCall(plain(JSON.stringify(body)), asked)).toMatchObject({ kind: 'unknown' });
    }
    expect(judgeCall(plain(JSON.stringify({ errors, iposhpresponse: { responseCode: '400' } })), asked)).toMatchObject({
      kind: 'refused',
    });
  });

  it('leaves the amount to the processor for a void', () => {
    expect(judgeCall(answer({ totalAmount: '99' }), { ...asked, cents: null })).toMatchObject({ kind: 'approved' });
  });
});

describe('an answer to a question about a payment', () => {
  const unnamed = { transactionReferenceId: '' };

  it('that names no payment declines none: it may be about the question', () => {
    expect(judgeStatus(answer({ ...unnamed, responseCode: '401' }), asked)).toMatchObject({ kind: 'unknown' });
    const body = '{"responseCode":"401","responseMessage":"Token is expired"}';
    expect(judgeStatus(plain(body, 401), asked)).toMatchObject({ kind: 'unknown' });
    expect(judgeStatus(answer({ responseCode: '400' }), asked)).toMatchObject({ kind: 'declined' });
  });

  it('may name an approval by its amount, and a void only by its reference', () => {
    expect(judgeStatus(answer(unnamed), asked)).toMatchObject({ kind: 'approved' });
    expect(judgeStatus(answer({ ...unnamed, amount: '', totalAmount: '' }), asked)).toMatchObject({ kind: 'unknown' });
    expect(judgeStatus(answer(unnamed), { ...asked, cents: null })).toMatchObject({ kind: 'unknown' });
    expect(judgeStatus(answer({}), { ...asked, cents: null })).toMatchObject({ kind: 'approved' });
  });
});

describe('a list of errors', () => {
  const errors = (message: string, field = 'transactionRequest.amount') =>
    plain(JSON.stringify({ errors: [{ field, message }] }), 400);

  it('about anything but what we asked says nothing of the charge', () => {
    for (const field of ['', 'x', 'l3Data', 'host', 'amounts.settled'])
      expect(judgeCall(errors('Invalid', field), asked)).toMatchObject({ kind: 'unknown' });
    for (const field of ['token', 'Avs.Zip', 'merchantAuthentication.merchantId', 'customerName'])
      expect(judgeCall(errors('Invalid', field), asked)).toMatchObject({ kind: 'refused', field });
  });

  it('means that nothing was recorded, except when it says that the reference is known', () => {
    expect(judgeCall(errors('Invalid Amount', 'amount'), asked)).toEqual({
      kind: 'refused',
      field: 'amount',
      message: 'Invalid Amount',
    });
    expect(judgeCall(errors('Transaction id must be unique'), asked)).toMatchObject({ kind: 'unknown' });
  });

  it.each(['Request timed out', 'Internal Server Error', 'Transaction in progress', 'Please try again later'])(
    'leaves the outcome unknown where it tells of trouble that may have come after the charge: %s',
    (message) => {
      expect(judgeCall(errors(message), asked)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('means "not found" to a question only in the words for it', () => {
    expect(judgeStatus(errors('No transaction found for the given transactionReferenceId'), asked)).toEqual({
      kind: 'not_found',
    });
    for (const other of ['Invalid token', 'User is not registered for PaymentTokenization', 'Invalid Merchant Id']) {
      expect(judgeStatus(errors(other), asked)).toMatchObject({ kind: 'unknown' });
    }
  });
});

describe('what goes out and what is kept', () => {
  it.each([
    ["Zoë O'Neill-Núñez 3rd", 'Zoe ONeillNunez rd'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausenb'],
    ['张伟', ''],
  ])('writes the name %j as %j', (name, sent) => {
    expect(plainName(name)).toBe(sent);
  });

  it('holds no token, wherever it stood', () => {
    const kept = redact(
      '{"a":{"paymentTokenId":"SECRET"},"cardToken":"SECRET","chdToken":"","list":[{"responseCardToken":"SECRET"}],"n":1}',
    );
    expect(kept).toBe(
      '{"a":{"paymentTokenId":"[redacted]"},"cardToken":"[redacted]","chdToken":"","list":[{"responseCardToken":"[redacted]"}],"n":"1"}',
    );
    expect(redact('<p>SECRET</p>')).toBe('[13 characters that are not JSON]');
  });
});
