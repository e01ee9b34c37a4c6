import type { contract } from '../index.ts';
import { link, linkId, paymentResult, publicLink, type ExampleOf } from './records.ts';

const params = { linkId };

/** One example for each call about the payments of links. */
export const checkoutExamples: {
  readonly [Call in keyof (typeof contract)['checkout']]: ExampleOf<(typeof contract)['checkout'][Call]>;
} = {
  pay: {
    body: {
      token: 'a-token-from-the-processor',
      amount: link.amount,
      linkId,
      streetAddress: '1 Main St',
      billingZip: '90012',
      customerName: link.customerName,
      customerEmail: link.customerEmail,
      customerMobile: link.customerPhone,
      merchantTpn: publicLink.merchantTpn,
      merchantAuthKey: publicLink.merchantAuthKey,
      debitOnly: true,
    },
    response: paymentResult,
  },
  result: { body: { linkId, key: 'the-idempotency-key-of-the-payment' }, response: paymentResult },
  complete: { params, body: { transactionId: paymentResult.transactionId, status: 'completed' }, response: {} },
  void: {
    body: {
      transactionId: paymentResult.transactionId,
      rrn: '632415000123',
      amount: link.amount,
      merchantTpn: publicLink.merchantTpn,
      merchantAuthKey: publicLink.merchantAuthKey,
    },
    response: { success: true, originalTransactionId: paymentResult.transactionId },
  },
  decide: {
    params,
    body: { reviewCode: 'silent', charged: true, rrn: '632415000123', reason: 'Found it in the settlement report' },
    response: {},
  },
  dismissReview: { params, body: { reason: 'Called the customer; the card is a debit card' }, response: {} },
  history: {
    params,
    response: {
      history: [
        {
          type: 'payment_approved',
          at: paymentResult.paidAt,
          amount: link.amount,
          reference: paymentResult.transactionId,
          code: null,
          by: null,
          reason: null,
          declineReason: null,
          card: null,
        },
      ],
    },
  },
};
