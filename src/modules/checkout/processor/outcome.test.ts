import { describe, expect, it } from 'vitest';
import { answerOf, judgeCall, judgeStatus } from './outcome.ts';
import { answer, asked, fields, ofVoid, plain } from './testing.ts';

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
    ['$12.50', 'approved'],
    ['USD 12.50', 'approved'],
    ['12.50 USD', 'approved'],
    ['', 'approved'],
    ['625', 'mismatch'],
    ['1249', 'mismatch'],
    ['$1,250.50', 'mismatch'],
    ['125000', 'unclear'],
    ['1250.00', 'unclear'],
    ['0', 'unclear'],
    ['-12.50', 'unclear'],
    ['12.505', 'unclear'],
    ['n/a', 'unclear'],
  ])('with the amount %j is %s', (totalAmount, kind) => {
    expect(judgeCall(answer({ totalAmount, amount: '' }), asked)).toMatchObject({ kind });
  });

  it('of thousands is read with its separators', () => {
    const large = { ...asked, cents: 125_000 };
    for (const totalAmount of ['1,250.00', '$1,250.00', '1250.00', '125000'])
      expect(judgeCall(answer({ totalAmount }), large)).toMatchObject({ kind: 'approved', told: { cents: 125_000 } });
  });

  it.each([
    [{ transactionType: '1' }, 'approved'],
    [{ transactionType: '3' }, 'unclear'],
    [{ errResponseCode: '10' }, 'unclear'],
    [{ responseCode: '400', txnStatus: 'APPROVED' }, 'unclear'],
    [{ rrn: '', errResponseMessage: '' }, 'unclear'],
    [{ errResponseCode: null, errResponseMessage: 'PARTIAL APPROVAL' }, 'unclear'],
  ])('that names no amount completes only where all else agrees: %o is %s', (result, kind) => {
    expect(judgeCall(answer({ amount: '', totalAmount: '', ...result }), asked)).toMatchObject({ kind });
  });

  it('keeps an id whole that no number can hold', () => {
    const body = `{"iposhpresponse":${JSON.stringify(fields).replace('"rrn":"632415000123"', '"rrn":632415000123,"transactionId":43377239258242026112015000712345')}}`;
    expect(judgeCall(plain(body), asked)).toMatchObject({
      told: { rrn: '632415000123', transactionId: '43377239258242026112015000712345' },
    });
  });

  it.each([
    [{ responseCode: '00' }, 'approved'],
    [{ responseCode: '00', errResponseCode: '51' }, 'undecided'],
    [{ responseCode: '500' }, 'undecided'],
    [{ responseCode: 'x' }, 'undecided'],
    [{ transactionReferenceId: 'SOMEBODYELSES' }, 'mismatch'],
    [{ transactionReferenceId: '' }, 'unknown'],
    [{ errResponseCode: '51' }, 'unclear'],
    [{ errResponseCode: '91' }, 'unclear'],
    [{ errResponseCode: '', errResponseMessage: 'HOST NO RESPONSE' }, 'unclear'],
  ])('with %o is %s', (result, kind) => {
    expect(judgeCall(answer(result), asked)).toMatchObject({ kind });
  });

  it.each(['', '<html>', '{', '[]', 'null', '{}', '{"iposhpresponse":{}}', '{"error":"nope"}', '{"message":"x"}'])(
    'that says nothing of the money is unknown: %s',
    (body) => {
      for (const judge of [judgeCall, judgeStatus])
        expect(judge(plain(body), asked)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('that it is still under way is no more than that', () => {
    for (const judge of [judgeCall, judgeStatus])
      expect(judge(plain('{"status":"Pending","data":{}}'), asked)).toEqual({ kind: 'pending' });
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
    expect(judgeCall(answer({ totalAmount: '99' }), ofVoid)).toMatchObject({ kind: 'approved' });
  });
});

describe('an answer to a question about a payment', () => {
  const unnamed = { transactionReferenceId: '' };

  it('that names no payment declines none: it may be about the question', () => {
    expect(judgeStatus(answer({ ...unnamed, responseCode: '401' }), asked)).toMatchObject({ kind: 'unknown' });
    const body = '{"responseCode":"401","responseMessage":"Token is expired"}';
    expect(judgeStatus(plain(body, 401), asked)).toMatchObject({ kind: 'unknown' });
    expect(judgeStatus(answer({ responseCode: '400', errResponseCode: '51' }), asked)).toMatchObject({
      kind: 'declined',
    });
  });

  it('proves nothing without our reference, whatever else fits', () => {
    expect(judgeStatus(answer(unnamed), asked)).toMatchObject({ kind: 'unknown' });
    expect(judgeStatus(answer(unnamed), ofVoid)).toMatchObject({ kind: 'unknown' });
    expect(judgeStatus(answer({}), ofVoid)).toMatchObject({ kind: 'approved' });
  });
});

describe("the transaction's own status", () => {
  it.each([
    ['APPROVED', 'approved', 'approved'],
    ['settled', 'approved', 'approved'],
    ['VOIDED', 'voided', 'approved'],
    ['REFUNDED', 'refunded', 'unclear'],
    ['PENDING', 'pending', 'pending'],
    ['DECLINED', 'undecided', 'undecided'],
    ['CHARGEBACK', 'unclear', 'unclear'],
    [' ', 'approved', 'approved'],
  ])('%j wins over an approving response code: a charge is %s, a void %s', (txnStatus, charge, ofAVoid) => {
    for (const judge of [judgeCall, judgeStatus]) {
      expect(judge(answer({ txnStatus }), asked)).toMatchObject({ kind: charge });
      expect(judge(answer({ txnStatus }), ofVoid)).toMatchObject({ kind: ofAVoid });
    }
  });

  it.each([
    ['APPROVED', '91', 'approved'],
    ['VOIDED', 'R12', 'voided'],
    ['DECLINED', '51', 'declined'],
    ['DECLINED', '91', 'undecided'],
  ])('%s with the host code %s of a refusal is %s', (txnStatus, errResponseCode, kind) => {
    const result = { txnStatus, responseCode: '400', errResponseCode, errResponseMessage: 'DECLINE' };
    expect(judgeStatus(answer(result), asked)).toMatchObject({ kind });
  });

  it('of the charge, in the answer to a void that was refused, makes no void of it', () => {
    const refused = { responseCode: '400', errResponseCode: '05', errResponseMessage: 'NO ORIGINAL TXN' };
    for (const txnStatus of ['APPROVED', 'SETTLED'])
      expect(judgeCall(answer({ ...refused, txnStatus }), ofVoid)).toMatchObject({ kind: 'declined' });
  });

  it('wins where no response code stands beside it', () => {
    expect(judgeStatus(answer({ responseCode: null, txnStatus: 'VOIDED' }), asked)).toMatchObject({ kind: 'voided' });
  });

  it('makes an error beside it a contradiction', () => {
    const errors = [{ field: 'transactionRequest.amount', message: 'Invalid Amount' }];
    const body = JSON.stringify({ errors, iposhpresponse: { responseCode: '400', txnStatus: 'APPROVED' } });
    expect(judgeCall(plain(body), asked)).toMatchObject({ kind: 'unknown' });
  });
});

describe('two answers', () => {
  const said = (result: object) => answerOf(judgeCall(answer({ responseCode: '400', ...result }), asked));

  it('are the same where code and words are, and for silence never', () => {
    expect(said({ errResponseCode: '91' })).toBe(said({ errResponseCode: '91', authCode: 'X' }));
    expect(said({ errResponseCode: '91' })).not.toBe(said({ errResponseCode: '96' }));
    expect(said({ errResponseCode: '91', errResponseMessage: 'A' })).not.toBe(said({ errResponseCode: '91' }));
    expect(answerOf({ kind: 'unknown', why: 'no answer in time' })).toBeNull();
    expect(answerOf({ kind: 'unaskable' })).toBeNull();
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

  it('of an expired token is a refusal although it speaks of processing', () => {
    const message = 'Payment Processing Token is Expired. Please try with new Token';
    expect(judgeCall(errors(message, 'token'), asked)).toMatchObject({ kind: 'refused' });
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
    const busy = 'No transaction information available: SYSTEM UNAVAILABLE, TRY AGAIN';
    for (const other of [
      busy,
      'Invalid token',
      'User is not registered for PaymentTokenization',
      'Invalid Merchant Id',
    ]) {
      expect(judgeStatus(errors(other), asked)).toMatchObject({ kind: 'unknown' });
    }
  });
});
