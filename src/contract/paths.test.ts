import { describe, expect, it } from 'vitest';
import { paymentLinks } from './links/payment-links.ts';
import { pathFor } from './endpoint.ts';
import { fillPath, payerPaths } from './paths.ts';

const params = { linkId: 'a/b c' };

describe('the path of a call', () => {
  it('has its parameters filled in and escaped, for the payer’s page as for the console', () => {
    const filled = '/api/payment-links/a%2Fb%20c/access';
    expect([fillPath(payerPaths.access, params), pathFor(paymentLinks.access, params, undefined)]).toEqual([
      filled,
      filled,
    ]);
  });

  it('is left as it is where it has no parameters', () => {
    expect(fillPath(payerPaths.pay)).toBe('/api/process-customer-payment');
  });
});
