import { statement } from '../../../../db/statement.ts';
import { showMoney } from '../../../contract/money.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { CheckoutEvent } from '../../checkout/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';
import { statusOf, type PayerAction } from '../report.ts';

// It runs in the commit that records a payment, hence as a named statement.
const insert = statement(
  'activity.record-payment',
  `insert into activity_logs (store_id, id, user_id, user_name, action, entity, entity_id, description, metadata, status)
   values ($1, $2, $3, $4, $5, 'payment_link', $6, $7, $8, $9)`,
);

const paymentEvents = [
  'PaymentApproved',
  'PaymentAuthorized',
  'PaymentDeclined',
  'PaymentVoided',
  'PaymentRefunded',
  'PaymentCaptured',
  'PaymentActFailed',
  'PaymentDecided',
  'VoidFailed',
] as const;

type PaymentEvent = Extract<CheckoutEvent, { type: (typeof paymentEvents)[number] }>;

/** The actions that the server records and no page can report. */
type ServerAction =
  | 'PAYMENT_DECIDED'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_CAPTURED'
  | 'PAYMENT_ACT_FAILED'
  | 'REVIEW_DISMISSED';

const actionOf: Readonly<Record<PaymentEvent['type'], PayerAction | ServerAction>> = {
  PaymentApproved: 'PAYMENT_TRANSACTION_SUCCESS',
  PaymentAuthorized: 'PAYMENT_TRANSACTION_SUCCESS',
  PaymentDeclined: 'PAYMENT_TRANSACTION_FAILED',
  PaymentVoided: 'PAYMENT_VOID_SUCCESS',
  PaymentRefunded: 'PAYMENT_REFUNDED',
  PaymentCaptured: 'PAYMENT_CAPTURED',
  PaymentActFailed: 'PAYMENT_ACT_FAILED',
  PaymentDecided: 'PAYMENT_DECIDED',
  VoidFailed: 'PAYMENT_VOID_FAILED',
};

interface Description {
  /** What happened to the amount, for people. */
  readonly text: string;
  /** Kept beside the text, for programs. */
  readonly detail: Readonly<Record<string, string>>;
}

const describe = (event: PaymentEvent): Description => {
  switch (event.type) {
    case 'PaymentApproved':
      return { text: 'was paid', detail: {} };
    case 'PaymentAuthorized':
      return { text: 'was authorized', detail: {} };
    case 'PaymentDeclined':
      return { text: 'was not paid', detail: { code: event.code } };
    case 'PaymentVoided':
      return { text: event.isRelease ? 'was released' : 'was voided', detail: { code: event.reason } };
    case 'PaymentRefunded':
      return { text: event.byStaff ? 'was refunded' : 'was refunded at the processor', detail: {} };
    case 'PaymentCaptured':
      return { text: 'was captured', detail: {} };
    case 'PaymentActFailed':
      return { text: `could not be ${event.act === 'capture' ? 'captured' : 'refunded'}`, detail: { act: event.act } };
    case 'VoidFailed':
      return { text: `could not be ${event.isRelease ? 'released' : 'voided'}`, detail: { code: event.reason } };
    default: {
      return {
        text: `was decided to be ${event.charged ? 'charged' : 'not charged'}`,
        detail: { reason: event.reason },
      };
    }
  }
};

/** What a payer does is recorded with the staff member whose link it is, an act with whoever asked for it, if a person did. */
const paidEvents: readonly PaymentEvent['type'][] = ['PaymentApproved', 'PaymentAuthorized', 'PaymentDeclined'];

const personOf = ({ type, by, userId }: PaymentEvent): readonly [id: string | null, name: string | null] => {
  if (by !== null) return [by.userId, by.name];
  return [paidEvents.includes(type) ? userId : null, null];
};

/** Records what the server itself knows of a payment. Only these rows are trusted. */
export const recordPaymentActivity = ({ newId }: Context): EventHandler =>
  optionalHandler<PaymentEvent>('activity.record-payment', [...paymentEvents], async (event, tx) => {
    const action = actionOf[event.type];
    const { text, detail } = describe(event);
    const { by } = event;
    const description = `${showMoney(event.cents)} ${text}${by === null ? '' : ` by ${by.name}`}`;
    const metadata = JSON.stringify({ transactionId: event.reference, ...detail, ...(by !== null && { by: by.name }) });
    const subject = [event.storeId, newId(), ...personOf(event), action, event.publicLinkId];
    await tx.sql(insert, [...subject, description, metadata, statusOf(action)]);
  });

/** Records who dismissed a review, and why. */
export const recordDismissedReview = ({ newId }: Context): EventHandler =>
  optionalHandler<Extract<CheckoutEvent, { type: 'ReviewDismissed' }>>(
    'activity.record-dismissed-review',
    ['ReviewDismissed'],
    async ({ storeId, publicLinkId, reason, by: { userId, name } }, tx) => {
      const action: ServerAction = 'REVIEW_DISMISSED';
      await ActivityModel.in(tx).insert({
        storeId,
        id: newId(),
        userId,
        userName: name,
        action,
        entity: 'payment_link',
        entityId: publicLinkId,
        description: `A review was dismissed by ${name}`,
        metadata: { reason, by: name },
        status: 'success',
      });
    },
  );
