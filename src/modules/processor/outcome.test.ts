import { describe, expect, it } from 'vitest';
import { aPlainAnswer, anAnswer, resultFields, saleCall, voidCall } from '../../testing/processor.ts';
import { outcomeOfCall, outcomeOfStatus, summaryOf } from './outcome.ts';

describe('an answer', () => {
  it.each(['iposhpresponse', 'iposTransactResponse', 'iposHPResponse'])(
    'an answer is read in the wrapper %s',
    (wrapper) => {
      expect(outcomeOfCall(anAnswer({}, 200, wrapper), saleCall)).toMatchObject({
        kind: 'approved',
        response: { funding: 'debit', cents: 1250 },
      });
    },
  );

  it('an answer is read without a wrapper, and with numbers for codes', () => {
    expect(outcomeOfCall(aPlainAnswer(JSON.stringify({ ...resultFields, responseCode: 200 })), saleCall)).toMatchObject(
      {
        kind: 'approved',
      },
    );
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
  ])('an answer with the amount %j is %s', (totalAmount, kind) => {
    expect(outcomeOfCall(anAnswer({ totalAmount, amount: '' }), saleCall)).toMatchObject({ kind });
  });

  it('an amount of thousands is read with its separators', () => {
    const large = { ...saleCall, cents: 125_000 };
    for (const totalAmount of ['1,250.00', '$1,250.00', '1250.00', '125000'])
      expect(outcomeOfCall(anAnswer({ totalAmount }), large)).toMatchObject({
        kind: 'approved',
        response: { cents: 125_000 },
      });
  });

  it.each([
    [{ transactionType: '1' }, 'approved'],
    [{ transactionType: '3' }, 'unclear'],
    [{ errResponseCode: '10' }, 'unclear'],
    [{ responseCode: '400', txnStatus: 'APPROVED' }, 'unclear'],
    [{ rrn: '', errResponseMessage: '' }, 'unclear'],
    [{ errResponseCode: null, errResponseMessage: 'PARTIAL APPROVAL' }, 'unclear'],
  ])('an answer that names no amount completes only where all else agrees: %o is %s', (result, kind) => {
    expect(outcomeOfCall(anAnswer({ amount: '', totalAmount: '', ...result }), saleCall)).toMatchObject({ kind });
  });

  it('an id that no number can hold is kept whole', () => {
    const body = `{"iposhpresponse":${JSON.stringify(resultFields).replace('"rrn":"632415000123"', '"rrn":632415000123,"transactionId":43377239258242026112015000712345')}}`;
    expect(outcomeOfCall(aPlainAnswer(body), saleCall)).toMatchObject({
      response: { rrn: '632415000123', transactionId: '43377239258242026112015000712345' },
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
  ])('an answer with %o is %s', (result, kind) => {
    expect(outcomeOfCall(anAnswer(result), saleCall)).toMatchObject({ kind });
  });

  it.each(['', '<html>', '{', '[]', 'null', '{}', '{"iposhpresponse":{}}', '{"error":"nope"}', '{"message":"x"}'])(
    'an answer that says nothing of the money is unknown: %s',
    (body) => {
      for (const outcomeOf of [outcomeOfCall, outcomeOfStatus])
        expect(outcomeOf(aPlainAnswer(body), saleCall)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('the answer "pending" is no more than pending', () => {
    for (const outcomeOf of [outcomeOfCall, outcomeOfStatus])
      expect(outcomeOf(aPlainAnswer('{"status":"Pending","data":{}}'), saleCall)).toEqual({ kind: 'pending' });
  });

  it('an answer from a broken server is unknown, whatever it says', () => {
    expect(outcomeOfCall(anAnswer({}, 502), saleCall)).toMatchObject({ kind: 'unknown' });
  });

  it('an answer that says yes and no at once is unknown', () => {
    const errors = [{ field: 'transactionRequest.amount', message: 'Invalid' }];
    for (const body of [{ errors, iposhpresponse: resultFields }, { iposhpresponse: { ...resultFields, errors } }]) {
      expect(outcomeOfCall(aPlainAnswer(JSON.stringify(body)), saleCall)).toMatchObject({ kind: 'unknown' });
    }
    expect(
      outcomeOfCall(aPlainAnswer(JSON.stringify({ errors, iposhpresponse: { responseCode: '400' } })), saleCall),
    ).toMatchObject({
      kind: 'refused',
    });
  });

  it('the amount of a void is left to the processor', () => {
    expect(outcomeOfCall(anAnswer({ totalAmount: '99' }), voidCall)).toMatchObject({ kind: 'approved' });
  });
});

describe('an answer to a question about a payment', () => {
  const unnamed = { transactionReferenceId: '' };

  it('an answer that names no payment declines none: it may be about the question', () => {
    expect(outcomeOfStatus(anAnswer({ ...unnamed, responseCode: '401' }), saleCall)).toMatchObject({ kind: 'unknown' });
    const body = '{"responseCode":"401","responseMessage":"Token is expired"}';
    expect(outcomeOfStatus(aPlainAnswer(body, 401), saleCall)).toMatchObject({ kind: 'unknown' });
    expect(outcomeOfStatus(anAnswer({ responseCode: '400', errResponseCode: '51' }), saleCall)).toMatchObject({
      kind: 'declined',
    });
  });

  it('an answer without our reference proves nothing, whatever else fits', () => {
    expect(outcomeOfStatus(anAnswer(unnamed), saleCall)).toMatchObject({ kind: 'unknown' });
    expect(outcomeOfStatus(anAnswer(unnamed), voidCall)).toMatchObject({ kind: 'unknown' });
    expect(outcomeOfStatus(anAnswer({}), voidCall)).toMatchObject({ kind: 'approved' });
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
  ])('the status %j wins over an approving response code: a charge is %s, a void %s', (txnStatus, charge, ofAVoid) => {
    for (const outcomeOf of [outcomeOfCall, outcomeOfStatus]) {
      expect(outcomeOf(anAnswer({ txnStatus }), saleCall)).toMatchObject({ kind: charge });
      expect(outcomeOf(anAnswer({ txnStatus }), voidCall)).toMatchObject({ kind: ofAVoid });
    }
  });

  it.each([
    ['APPROVED', '91', 'approved'],
    ['VOIDED', 'R12', 'voided'],
    ['DECLINED', '51', 'declined'],
    ['DECLINED', '91', 'undecided'],
  ])('the status %s with the host code %s of a refusal is %s', (txnStatus, errResponseCode, kind) => {
    const result = { txnStatus, responseCode: '400', errResponseCode, errResponseMessage: 'DECLINE' };
    expect(outcomeOfStatus(anAnswer(result), saleCall)).toMatchObject({ kind });
  });

  it('the status of the charge, in the answer to a refused void, makes no void of it', () => {
    const refused = { responseCode: '400', errResponseCode: '05', errResponseMessage: 'NO ORIGINAL TXN' };
    for (const txnStatus of ['APPROVED', 'SETTLED'])
      expect(outcomeOfCall(anAnswer({ ...refused, txnStatus }), voidCall)).toMatchObject({ kind: 'declined' });
  });

  it('the status wins where no response code stands beside it', () => {
    expect(outcomeOfStatus(anAnswer({ responseCode: null, txnStatus: 'VOIDED' }), saleCall)).toMatchObject({
      kind: 'voided',
    });
  });

  it('a status makes an error beside it a contradiction', () => {
    const errors = [{ field: 'transactionRequest.amount', message: 'Invalid Amount' }];
    const body = JSON.stringify({ errors, iposhpresponse: { responseCode: '400', txnStatus: 'APPROVED' } });
    expect(outcomeOfCall(aPlainAnswer(body), saleCall)).toMatchObject({ kind: 'unknown' });
  });
});

describe('two answers', () => {
  const said = (result: object) => summaryOf(outcomeOfCall(anAnswer({ responseCode: '400', ...result }), saleCall));

  it('two answers are the same where code and message are, and never where nothing was said', () => {
    expect(said({ errResponseCode: '91' })).toBe(said({ errResponseCode: '91', authCode: 'X' }));
    expect(said({ errResponseCode: '91' })).not.toBe(said({ errResponseCode: '96' }));
    expect(said({ errResponseCode: '91', errResponseMessage: 'A' })).not.toBe(said({ errResponseCode: '91' }));
    expect(summaryOf({ kind: 'unknown', why: 'no answer in time' })).toBeNull();
    expect(summaryOf({ kind: 'unaskable' })).toBeNull();
  });
});

describe('a list of errors', () => {
  const errors = (message: string, field = 'transactionRequest.amount') =>
    aPlainAnswer(JSON.stringify({ errors: [{ field, message }] }), 400);

  it('an error about anything but what we asked says nothing of the charge', () => {
    for (const field of ['', 'x', 'l3Data', 'host', 'amounts.settled'])
      expect(outcomeOfCall(errors('Invalid', field), saleCall)).toMatchObject({ kind: 'unknown' });
    for (const field of ['token', 'Avs.Zip', 'merchantAuthentication.merchantId', 'customerName'])
      expect(outcomeOfCall(errors('Invalid', field), saleCall)).toMatchObject({ kind: 'refused', field });
  });

  it('the error of an expired token is a refusal although it speaks of processing', () => {
    const message = 'Payment Processing Token is Expired. Please try with new Token';
    expect(outcomeOfCall(errors(message, 'token'), saleCall)).toMatchObject({ kind: 'refused' });
  });

  it('an error means that nothing was recorded, except when it says that the reference is known', () => {
    expect(outcomeOfCall(errors('Invalid Amount', 'amount'), saleCall)).toEqual({
      kind: 'refused',
      field: 'amount',
      message: 'Invalid Amount',
    });
    expect(outcomeOfCall(errors('Transaction id must be unique'), saleCall)).toMatchObject({ kind: 'unknown' });
  });

  it.each(['Request timed out', 'Internal Server Error', 'Transaction in progress', 'Please try again later'])(
    'an error that may have come after the charge leaves the outcome unknown: %s',
    (message) => {
      expect(outcomeOfCall(errors(message), saleCall)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('an error means "not found" to a question only in the words for it', () => {
    expect(outcomeOfStatus(errors('No transaction found for the given transactionReferenceId'), saleCall)).toEqual({
      kind: 'not_found',
    });
    const busy = 'No transaction information available: SYSTEM UNAVAILABLE, TRY AGAIN';
    for (const other of [
      busy,
      'Invalid token',
      'User is not registered for PaymentTokenization',
      'Invalid Merchant Id',
    ]) {
      expect(outcomeOfStatus(errors(other), saleCall)).toMatchObject({ kind: 'unknown' });
    }
  });
});
