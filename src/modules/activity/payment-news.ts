import { statement } from '../../../db/statement.ts';
import { showMoney } from '../../contract/money.ts';
import { reaction, type Reaction } from '../../kernel/projection.ts';
import type { CheckoutEvent } from '../checkout/index.ts';
import { statusOf, type PayerAction } from './report.ts';

const insert = statement(
  'activity.record-payment',
  `insert into activity_logs (store_id, id, user_id, action, entity, entity_id, description, metadata, status)
   values ($1, gen_random_uuid(), $2, $3, 'payment_link', $4, $5, $6, $7)`,
);

type Told = Extract<
  CheckoutEvent,
  { type: 'PaymentApproved' | 'PaymentAuthorized' | 'PaymentDeclined' | 'PaymentVoided' | 'VoidFailed' }
>;

const lines: Readonly<Record<Told['type'], readonly [action: PayerAction, words: string]>> = {
  PaymentApproved: ['PAYMENT_TRANSACTION_SUCCESS', 'was paid'],
  PaymentAuthorized: ['PAYMENT_TRANSACTION_SUCCESS', 'was authorized'],
  PaymentDeclined: ['PAYMENT_TRANSACTION_FAILED', 'was not paid'],
  PaymentVoided: ['PAYMENT_VOID_SUCCESS', 'was voided'],
  VoidFailed: ['PAYMENT_VOID_FAILED', 'could not be voided'],
};

/** Writes down what the server itself knows of a payment; only these rows are trusted. */
export const paymentNews: Reaction = reaction<Told>(
  ['PaymentApproved', 'PaymentAuthorized', 'PaymentDeclined', 'PaymentVoided', 'VoidFailed'],
  async (event, tx) => {
    const [action, words] = lines[event.type];
    const why = 'reason' in event ? { reason: event.reason } : {};
    const metadata = JSON.stringify({ transactionId: event.reference, ...why });
    const description = `${showMoney(event.cents)} ${words}`;
    const subject = [event.storeId, event.userId, action, event.publicLinkId];
    await tx.sql(insert, [...subject, description, metadata, statusOf(action)]);
  },
);
