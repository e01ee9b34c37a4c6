import { expect, it } from 'vitest';
import { verdictOnAccount } from './account-check.ts';

const errorOf = (field: string, message: string, status = 200) => ({
  status,
  body: JSON.stringify({ errors: [{ field, message }] }),
});

it.each([
  ['token', 'Invalid token', 401, 'token_refused'],
  ['token', 'Invalid token', 200, 'token_refused'],
  ['token', 'Payment Processing Token is Expired. Please try with new Token', 401, 'token_expired'],
  ['merchantAuthentication.merchantId', 'Invalid Merchant Id', 400, 'tpn_refused'],
  ['transactionReferenceId', 'No transaction found for the given transactionReferenceId', 200, 'accepted'],
  ['', 'Transaction not found', 400, 'accepted'],
  ['transactionReferenceId', 'No transaction found yet, please try again', 200, 'unanswered'],
  ['transactionReferenceId', 'Invalid Transaction Reference Id', 400, 'unanswered'],
  ['', 'System error', 401, 'unanswered'],
  ['', 'Something else', 401, 'account_refused'],
  ['token', 'Invalid token', 503, 'unanswered'],
])(
  'an error about the field "%s" that says "%s" under the status %i says of an account: %s',
  (field, message, status, verdict) => {
    expect(verdictOnAccount(errorOf(field, message, status))).toBe(verdict);
  },
);

it.each([
  [200, ''],
  [200, '<html></html>'],
  [200, '{"status":"Pending","data":{}}'],
  [200, '{"iposhpresponse":{"responseCode":"200","transactionReferenceId":"A"}}'],
  [403, 'Forbidden'],
  [404, '{}'],
  [429, '{"errors":[{"field":"token","message":"Invalid token"}]}'],
])('an answer under the status %i with the body "%s" says nothing of an account', (status, body) => {
  expect(verdictOnAccount({ status, body })).toBe('unanswered');
});

it('an answer under the status 401 refuses an account whatever stands in it', () => {
  expect(verdictOnAccount({ status: 401, body: '<html></html>' })).toBe('account_refused');
});
