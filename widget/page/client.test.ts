import { describe, expect, it } from 'vitest';
import { activity, checkout } from '../../src/contract/checkout.ts';
import { pathFor } from '../../src/contract/endpoint.ts';
import { payer } from '../../src/contract/payer.ts';
import { paymentLinks } from '../../src/contract/payment-links.ts';
import { paths } from './client.ts';

const params = { linkId: 'a/b c' };

describe('the paths of the calls', () => {
  it.each([
    [paths.pay, pathFor(checkout.pay, undefined, undefined)],
    [paths.result, pathFor(checkout.result, undefined, undefined)],
    [paths.void, pathFor(checkout.void, undefined, undefined)],
    [paths.report, pathFor(activity.report, undefined, undefined)],
    [paths.link(params.linkId), pathFor(paymentLinks.forPayer, params, undefined)],
    [paths.access(params.linkId), pathFor(paymentLinks.access, params, undefined)],
    [paths.cardFunding, pathFor(payer.cardFunding, undefined, undefined)],
    [paths.askRenewal(params.linkId), pathFor(payer.askRenewal, params, undefined)],
    [paths.successor(params.linkId), pathFor(payer.successor, params, undefined)],
    [paths.complete(params.linkId), pathFor(checkout.complete, params, undefined)],
  ])('the path %s is the one in the contract', (path, contractPath) => {
    expect(path).toBe(contractPath);
  });
});
