import { expect } from 'vitest';
import { contract } from '../contract/index.ts';
import { ReviewCode } from '../contract/checkout/review.ts';
import type { OpenStore } from './accounts.ts';
import {
  aPayableLink,
  aPayment,
  attemptsOf,
  cards,
  linkRow,
  reconcile,
  type LinkOptions,
  type TestCheckout,
} from './payments.ts';
import type { CallResponse } from './test-app.ts';

/** Why admins decide and dismiss in tests. */
export const reason = 'Looked it up in the portal';

/** How a decision differs from the usual one: by the store's admin, about the notice that the link shows now. */
interface DecisionOptions {
  readonly by?: Pick<OpenStore, 'token'>;
  readonly reviewCode?: ReviewCode;
  /** Fields over those that the console sends. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What people do about the payments of a link that staff were called for. */
export interface Reviews {
  decide(linkId: string, charged: boolean, options?: DecisionOptions): Promise<CallResponse>;
  dismiss(
    linkId: string,
    options?: { readonly by?: Pick<OpenStore, 'token'>; readonly why?: string },
  ): Promise<CallResponse>;
  /** The notice that a link shows now, by its code. */
  codeOf(linkId: string): Promise<ReviewCode | null>;
  /** What happened to the money of a link, newest first. */
  historyOf(linkId: string): Promise<Record<string, unknown>[]>;
  /** Voids a payment of a link as its store's staff do: the first, or the one with this index. */
  voidPayment(linkId: string, index?: number): Promise<CallResponse>;
}

/** The acts of reviews on a started program. */
export const reviewsOf = ({ app, store }: Pick<TestCheckout, 'app' | 'store'>): Reviews => {
  const { decide, dismissReview, history, void: voidPayment } = contract.checkout;
  const codeOf = async (linkId: string): Promise<ReviewCode | null> => {
    const { rows } = await app.database.pool.query<{ code: string | null }>(
      'select review_code as code from payment_links where link_id = $1',
      [linkId],
    );
    return ReviewCode.nullable().parse(rows[0]?.code);
  };
  return {
    codeOf,
    decide: async (linkId, charged, { by = store, reviewCode, extra = {} } = {}) => {
      const body = { reviewCode: reviewCode ?? (await codeOf(linkId)) ?? 'silent', charged, reason, ...extra };
      return app.call(decide, { params: { linkId }, body }, by);
    },
    dismiss: (linkId, { by = store, why = reason } = {}) =>
      app.call(dismissReview, { params: { linkId }, body: { reason: why } }, by),
    historyOf: async (linkId) => {
      const { body } = await app.call(history, { params: { linkId } }, store);
      return body['history'] as unknown as Record<string, unknown>[];
    },
    voidPayment: async (linkId, index = 0) => {
      const row = (await attemptsOf(app, linkId)).filter(({ kind }) => kind !== 'void')[index];
      const body = { transactionId: String(row?.['transaction_reference_id']) };
      return app.call(voidPayment, { body }, store);
    },
  };
};

/** How a payment of which the processor says nothing differs from the usual one. */
export interface SilentPaymentOptions extends LinkOptions {
  /** Whether the card was charged. */
  readonly charged: boolean;
  readonly card?: string;
}

/** A payment of which the processor says nothing, however often it is asked, so that staff were called. */
export const aSilentPayment = async (
  { app, store }: Pick<TestCheckout, 'app' | 'store'>,
  { charged, card = cards.debit, ...link }: SilentPaymentOptions,
): Promise<{ linkId: string; key: string }> => {
  const linkId = await aPayableLink(app.database, store, link);
  const { body, key } = aPayment(app, { linkId, card });
  app.sandbox.ipos.fault({ fault: charged ? 'reset_after_charge' : 'reset_before_charge' });
  await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  for (const aged of [false, true, true]) {
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { aged });
  }
  expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('still missing') });
  return { linkId, key };
};
