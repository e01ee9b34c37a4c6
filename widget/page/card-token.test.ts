import { describe, expect, it } from 'vitest';
import { readToken, tokenNotice, tokenReport } from './card-token.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';

describe('the answer of the tokenization script', () => {
  it.each([
    [{ payment_token_id: 'T1' }, 'T1'],
    [{ paymentTokenId: 'T2' }, 'T2'],
    ['T3', 'T3'],
  ])('the token is read in each of the known shapes', (answer, token) => {
    expect(readToken(answer)).toEqual({ token });
  });

  it.each([
    [{ error: 'Invalid CVV' }, 'Invalid CVV'],
    [{}, null],
    [null, null],
    ['', null],
  ])('the reason is read where there is no token', (answer, reason) => {
    expect(readToken(answer)).toEqual({ reason });
  });

  it.each([
    ['Domain is not registered. Please add your domain under Whitelisted Domain.', 'Domain registration required'],
    ['TPN is not registered for PaymentTokenization', 'TPN registration required'],
    ['User is not registered', 'TPN registration required'],
    ['Invalid CVV', 'Tokenization failed: Invalid CVV'],
    [null, 'Tokenization failed: the card could not be read'],
  ])('the reason "%s" is shown as "%s"', (reason, title) => {
    expect(tokenNotice(reason).title(en)).toBe(title);
    expect(tokenNotice(reason).title(es)).not.toBe(title);
    expect(tokenReport(reason)).toBe(title);
  });

  it.each(['Network Error', 'Failed to fetch', 'Load failed', 'timeout of 30000ms exceeded'])(
    'after "%s" the connection is to be checked, and not the card',
    (reason) => {
      const text = tokenNotice(reason).text(en);
      expect(text).toMatch(/^Your card was not charged\. .*check your connection/);
      expect(text).not.toMatch(/different card/);
    },
  );
});
