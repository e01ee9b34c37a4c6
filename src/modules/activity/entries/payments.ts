import { showMoney } from '../../../contract/money.ts';
import type { CheckoutEvent } from '../../checkout/index.ts';
import { statusOf } from '../report.ts';
import type { About, Entry, EntryStatus, Recorders } from './entry.ts';

/** The events of payments that are told of; the others are followed by one of these. */
type PaymentEvent = Exclude<CheckoutEvent, { type: 'PaymentVoiding' | 'PaymentActAsked' }>;

interface Payment {
  readonly cents: number;
  readonly reference: string;
}

type More = Pick<Entry, 'detail'> & { readonly status?: EntryStatus };

const of = (
  { cents, reference }: Payment,
  action: string,
  what: string,
  { link, byName, name }: About,
  { detail, status = statusOf(action) }: More = {},
): Entry => ({
  action,
  text: `${showMoney(cents)}${link?.customerName ? ` for ${link.customerName}` : ''} ${what}${byName}`,
  detail: { transactionId: reference, ...detail, ...(name !== null && { by: name }) },
  status,
});

/** What is recorded of money. */
export const payments: Recorders<PaymentEvent> = {
  PaymentApproved: (event, about) => of(event, 'PAYMENT_TRANSACTION_SUCCESS', 'was paid', about),
  PaymentAuthorized: (event, about) => of(event, 'PAYMENT_TRANSACTION_SUCCESS', 'was authorized', about),
  PaymentDeclined: (event, about) =>
    of(event, 'PAYMENT_TRANSACTION_FAILED', 'was not paid', about, { detail: { code: event.code } }),
  PaymentUnknown: (event, about) =>
    of(event, 'PAYMENT_UNKNOWN', 'has no answer of the bank yet; it is being asked', about, { status: 'warning' }),
  PaymentNotFound: (event, about) =>
    of(event, 'PAYMENT_NOT_FOUND', 'is not known at the processor; it can be paid again', about, { status: 'warning' }),
  PaymentVoided: (event, about) =>
    of(event, 'PAYMENT_VOID_SUCCESS', event.isRelease ? 'was released' : 'was voided', about, {
      detail: { code: event.reason },
    }),
  VoidFailed: (event, about) =>
    of(event, 'PAYMENT_VOID_FAILED', `could not be ${event.isRelease ? 'released' : 'voided'}`, about, {
      detail: { code: event.reason },
    }),
  PaymentRefunded: (event, about) =>
    of(event, 'PAYMENT_REFUNDED', event.byStaff ? 'was refunded' : 'was refunded at the processor', about),
  PaymentCaptured: (event, about) => of(event, 'PAYMENT_CAPTURED', 'was captured', about),
  PaymentActFailed: (event, about) =>
    of(event, 'PAYMENT_ACT_FAILED', `could not be ${event.act === 'capture' ? 'captured' : 'refunded'}`, about, {
      detail: { act: event.act },
    }),
  AuthorizationLapsing: (event, about) =>
    of(
      event,
      event.isLapsed ? 'PAYMENT_AUTHORIZATION_LAPSED' : 'PAYMENT_AUTHORIZATION_LAPSING',
      event.isLapsed ? 'is not set aside any more' : 'will soon not be set aside any more',
      about,
      { status: 'warning' },
    ),
  PaymentDecided: (event, about) =>
    of(event, 'PAYMENT_DECIDED', `was decided to be ${event.charged ? 'charged' : 'not charged'}`, about, {
      detail: { reason: event.reason },
    }),
  ReviewDismissed: ({ reason }, { byName, name }) => ({
    action: 'REVIEW_DISMISSED',
    text: `A review was dismissed${byName}`,
    detail: { reason, ...(name !== null && { by: name }) },
  }),
};
