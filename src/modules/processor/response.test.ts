import { describe, expect, it } from 'vitest';
import { aPlainAnswer, anAnswer, saleCall, voidCall } from '../../testing/processor.ts';
import { outcomeOfCall } from './outcome.ts';

describe('a refusal of a charge', () => {
  const refused = (result: object, status = 200) =>
    outcomeOfCall(anAnswer({ responseCode: '400', ...result }, status), saleCall);
  const text = { errResponseMessage: 'DECLINE', responseMessage: 'Declined' };
  const deciding = [
    ...'03 04 05 07 12 13 14 15 30 35 39 41 43 51 52 53 54 55 57 58 59 61 62 63 65 75 78 82 85 93'.split(' '),
    ...'N7 R1 R3 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R12 R13'.split(' '),
  ];

  it.each(deciding)('a refusal with the host code %s is a decline', (errResponseCode) => {
    for (const responseCode of ['400', '401', '402'])
      expect(refused({ ...text, responseCode, errResponseCode })).toMatchObject({ kind: 'declined' });
  });

  it.each(['06', '10', '19', '79', '91', '92', '94', '96', '500', '501', 'B1', 'DEJ_ERR_003', 'ZZ', '00', ''])(
    'a refusal with the host code %j decides nothing',
    (errResponseCode) => {
      expect(refused({ ...text, errResponseCode })).toMatchObject({ kind: 'undecided' });
    },
  );

  it.each([
    ...['HOST NO RESPONSE', 'TIMEOUT', 'Time Out', 'SYSTEM ERROR', 'STMT/TXN INPRGRS', 'DUPLICATE TXN'],
    ...['PLEASE TRY AGAIN', 'PROCESSING', 'Service unavailable'],
  ])('a refusal whose text says %s decides nothing, whatever its code', (errResponseMessage) => {
    expect(refused({ errResponseCode: '05', errResponseMessage })).toMatchObject({ kind: 'undecided' });
    expect(refused({ errResponseCode: '05', responseMessage: errResponseMessage })).toMatchObject({
      kind: 'undecided',
    });
  });

  it('a refusal with two host codes that differ decides nothing', () => {
    expect(refused({ ...text, errResponseCode: '51', hostResponseCode: '91' })).toMatchObject({ kind: 'undecided' });
    expect(refused({ ...text, errResponseCode: '51', hostResponseCode: '54' })).toMatchObject({ kind: 'declined' });
  });

  it.each(['403', '404', '408', '409', '425', '429', '500', '503'])(
    'a refusal with the response code %s decides nothing',
    (responseCode) => {
      expect(refused({ ...text, responseCode, errResponseCode: '51' })).toMatchObject({ kind: 'undecided' });
    },
  );

  it.each([408, 409, 425, 429, 500, 503])('a refusal under the HTTP status %i says nothing at all', (status) => {
    expect(refused({ ...text, errResponseCode: '51' }, status)).toMatchObject({ kind: 'unknown' });
    expect(outcomeOfCall(aPlainAnswer('', status), saleCall)).toMatchObject({ kind: 'unknown' });
  });

  it('a refusal without our reference is no decline', () => {
    expect(refused({ ...text, errResponseCode: '51', transactionReferenceId: '' })).toMatchObject({ kind: 'unknown' });
  });

  it('the host code 79 says of a void that it was not needed', () => {
    const reversed = anAnswer({ responseCode: '400', errResponseCode: '79', errResponseMessage: 'ALREADY REVERSED' });
    expect(outcomeOfCall(reversed, voidCall)).toMatchObject({ kind: 'already_reversed' });
  });
});
