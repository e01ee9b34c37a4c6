import { createHash } from 'node:crypto';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { PaymentApproved, PaymentCaptured, PaymentDeclined } from '../../checkout/index.ts';
import type { Context } from '../context.ts';
import type { OccasionHandler } from './occasion.ts';

type PaymentEvent = PaymentApproved | PaymentCaptured | PaymentDeclined;

/** The same event is the same occasion, however often it is handled. */
const idOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Tells payments that succeeded or failed. */
export const tellPayments = ({ clock, paymentLinks }: Context, handle: OccasionHandler): EventHandler =>
  optionalHandler<PaymentEvent>(
    'notifications.tell-payments',
    ['PaymentApproved', 'PaymentCaptured', 'PaymentDeclined'],
    async ({ type: event, storeId, linkId, publicLinkId, transactionId, reference, cents }, tx) => {
      const type = event === 'PaymentDeclined' ? 'payment_failed' : 'payment_success';
      const link = await paymentLinks.outlineOf(linkId, storeId, tx);
      if (!link) return;
      const { customerName, status } = link;
      const about = { linkId, publicLinkId, transactionId, reference, cents, customerName, status };
      await handle({ id: idOf(`${type}:${transactionId}`), type, storeId, at: clock(), ...about }, tx);
    },
  );
