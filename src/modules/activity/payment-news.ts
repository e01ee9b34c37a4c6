import { statement } from '../../../db/statement.ts';
import { showMoney } from '../../contract/money.ts';
import { eventHandler, type EventHandler } from '../../kernel/handler.ts';
import type { CheckoutEvent } from '../checkout/index.ts';
import { statusOf, type PayerAction } from './report.ts';

const insert = statement(
  'activity.record-payment',
  `insert into activity_logs (store_id, id, user_id, action, entity, entity_id, description, metadata, status)
   values ($1, gen_random_uuid(), $2, $3, 'payment_link', $4, $5, $6, $7)`,
);

type Told = Extract<
  CheckoutEvent,
  {
    type:
      | 'PaymentApproved'
      | 'PaymentAuthorized'
      | 'PaymentDeclined'
      | 'PaymentVoided'
      | 'PaymentRefunded'
      | 'PaymentDecided'
      | 'VoidFailed';
  }
>;

/** What the server records and no page can report. */
type ServerAction = 'PAYMENT_DECIDED' | 'PAYMENT_REFUNDED' | 'REVIEW_DISMISSED';

const lines: Readonly<Record<Told['type'], readonly [action: PayerAction | ServerAction, words: string]>> = {
  PaymentApproved: ['PAYMENT_TRANSACTION_SUCCESS', 'was paid'],
  PaymentAuthorized: ['PAYMENT_TRANSACTION_SUCCESS', 'was authorized'],
  PaymentDeclined: ['PAYMENT_TRANSACTION_FAILED', 'was not paid'],
  PaymentVoided: ['PAYMENT_VOID_SUCCESS', 'was voided'],
  PaymentRefunded: ['PAYMENT_REFUNDED', 'was refunded at the processor'],
  PaymentDecided: ['PAYMENT_DECIDED', 'was decided'],
  VoidFailed: ['PAYMENT_VOID_FAILED', 'could not be voided'],
};

const detailOf = (event: Told): Readonly<Record<string, string>> => {
  switch (event.type) {
    case 'PaymentDeclined':
      return { code: event.code };
    case 'PaymentVoided':
    case 'VoidFailed':
      return { code: event.reason };
    case 'PaymentDecided':
      return { reason: event.reason, by: event.name };
    default:
      return {};
  }
};

const wordsOf = (event: Told): string =>
  event.type === 'PaymentDecided'
    ? `was decided to be ${event.charged ? 'charged' : 'not charged'} by ${event.name}`
    : lines[event.type][1];

/** Writes down what the server itself knows of a payment; only these rows are trusted. */
export const paymentNews: EventHandler = eventHandler<Told>(
  [
    'PaymentApproved',
    'PaymentAuthorized',
    'PaymentDeclined',
    'PaymentVoided',
    'PaymentRefunded',
    'PaymentDecided',
    'VoidFailed',
  ],
  async (event, tx) => {
    const [action] = lines[event.type];
    const metadata = JSON.stringify({ transactionId: event.reference, ...detailOf(event) });
    const description = `${showMoney(event.cents)} ${wordsOf(event)}`;
    const subject = [event.storeId, event.userId, action, event.publicLinkId];
    await tx.sql(insert, [...subject, description, metadata, statusOf(action)]);
  },
);

/** Writes down that what staff were called to was seen to, by whom and why. */
export const reviewNews: EventHandler = eventHandler<Extract<CheckoutEvent, { type: 'ReviewDismissed' }>>(
  ['ReviewDismissed'],
  async ({ storeId, publicLinkId, reason, name }, tx) => {
    const action: ServerAction = 'REVIEW_DISMISSED';
    const metadata = JSON.stringify({ reason, by: name });
    await tx.sql(insert, [
      storeId,
      null,
      action,
      publicLinkId,
      `A review was dismissed by ${name}`,
      metadata,
      'success',
    ]);
  },
);
