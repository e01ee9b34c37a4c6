import { describe, expect, it } from 'vitest';
import { activity } from '../../src/contract/activity.ts';
import { checkout } from '../../src/contract/checkout.ts';
import { pathFor } from '../../src/contract/endpoint.ts';
import { paymentLinks } from '../../src/contract/payment-links.ts';
import { paths } from './client.ts';
import { tokenNotice, readToken } from './card-token.ts';

const params = { linkId: 'a/b c' };

describe('the calls of the page', () => {
  it.each([
    [paths.pay, pathFor(checkout.pay, undefined, undefined)],
    [paths.result, pathFor(checkout.result, undefined, undefined)],
    [paths.void, pathFor(checkout.void, undefined, undefined)],
    [paths.report, pathFor(activity.report, undefined, undefined)],
    [paths.link(params.linkId), pathFor(paymentLinks.forPayer, params, undefined)],
    [paths.access(params.linkId), pathFor(paymentLinks.access, params, undefined)],
    [paths.complete(params.linkId), pathFor(checkout.complete, params, undefined)],
  ])('%s is where the contract has it', (written, promised) => {
    expect(written).toBe(promised);
  });
});

describe("the processor's answer", () => {
  it.each([
    [{ payment_token_id: 'T1' }, 'T1'],
    [{ paymentTokenId: 'T2' }, 'T2'],
    ['T3', 'T3'],
  ])('gives its token in any of the known shapes', (given, token) => {
    expect(readToken(given)).toEqual({ token });
  });

  it.each([
    [{ error: 'Invalid CVV' }, 'Invalid CVV'],
    [{}, 'the card could not be read'],
    [null, 'the card could not be read'],
    ['', 'the card could not be read'],
  ])('gives its reason where there is no token', (given, reason) => {
    expect(readToken(given)).toEqual({ reason });
  });

  it.each([
    ['Domain is not registered. Please add your domain under Whitelisted Domain.', 'Domain registration required'],
    ['TPN is not registered for PaymentTokenization', 'TPN registration required'],
    ['User is not registered', 'TPN registration required'],
    ['Invalid CVV', 'Tokenization failed: Invalid CVV'],
  ])('"%s" becomes "%s"', (reason, title) => {
    expect(tokenNotice(reason).title).toBe(title);
  });
});
