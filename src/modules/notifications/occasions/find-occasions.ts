import type { PersonType } from '../../../contract/notifications/notification-settings.ts';
import { lapsed } from '../../../contract/notifications/bell.ts';
import { staffOf } from '../../../kernel/stamp.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Stamped, Tx } from '../../../kernel/tx.ts';
import type { CheckoutEvent } from '../../checkout/index.ts';
import type {
  DocumentDeclined,
  DocumentEnded,
  DocumentReplaced,
  DocumentVoided,
  DocumentWaived,
} from '../../documents/index.ts';
import type { IdentityEvent } from '../../identity/index.ts';
import type { TextEvent } from '../../messaging/index.ts';
import type { LinkFlagged, LinkStatusChanged, LinkOutline } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import type { Occasion, OccasionHandler } from './occasion.ts';
import { recordOccasion, reopenPayment, settleDocument, settleOccasions, settleTexts } from './record-occasion.ts';

type Of<E extends { type: string }, Type extends E['type']> = Extract<E, { type: Type }>;

type PaymentOccasion = Of<
  CheckoutEvent,
  | 'PaymentApproved'
  | 'PaymentCaptured'
  | 'PaymentDecided'
  | 'PaymentDeclined'
  | 'PaymentVoided'
  | 'PaymentRefunded'
  | 'AuthorizationLapsing'
>;
type PersonalOccasion = Of<IdentityEvent, 'NewDeviceUsed' | 'CredentialsChanged'>;
type TextOccasion = Of<TextEvent, 'TextFailed' | 'TextDelivered'>;
type DocumentOccasion = DocumentDeclined | DocumentWaived | DocumentVoided | DocumentReplaced | DocumentEnded;

/** What is told of an event, and the key under which it is told once; null where there is nothing to tell. */
const paymentTypeOf = (
  event: PaymentOccasion,
  { status }: LinkOutline,
): readonly [PersonType, string | null] | null => {
  const once = (type: PersonType): readonly [PersonType, string] => [type, `${type}:${event.transactionId}`];
  switch (event.type) {
    case 'PaymentDecided':
      return event.charged ? once('payment_success') : null;
    // A decline that leaves another try is not told: the payer is still at it.
    case 'PaymentDeclined':
      return status === 'failed' ? once('payment_failed') : null;
    case 'PaymentVoided':
      return once('payment_voided');
    // A payment can be refunded in several parts.
    case 'PaymentRefunded':
      return ['payment_refunded', null];
    case 'AuthorizationLapsing':
      return ['authorization_lapsing', `authorization_lapsing:${event.transactionId}:${event.isLapsed}`];
    default:
      return once('payment_success');
  }
};

const nothing = { linkId: null, publicLinkId: null, transactionId: null, reference: null, cents: null };
const none = {
  ...nothing,
  ...{ customerName: null, status: null, detail: null, document: null, forUser: null, byUser: null },
};

/** What an occasion takes over from its link. */
const ofLink = (linkId: string, { publicId, cents, customerName, status }: LinkOutline) => ({
  ...{ ...none, linkId, publicLinkId: publicId, cents, customerName, status },
});

// They are told as what they are, with an act of their own.
const lapses = new Set(['authorization_lapsing', 'authorization_lapsed']);

type Recorder = (occasion: Omit<Occasion, 'id' | 'at'>, key: string | null, tx: Tx) => Promise<void>;
type Outlines = Pick<Context['linkLookups'], 'finalOutlineOf'>;

const tellPayment =
  ({ finalOutlineOf }: Outlines, tell: Recorder) =>
  async (event: Stamped<PaymentOccasion>, tx: Tx): Promise<void> => {
    const { storeId, linkId, transactionId, reference, cents, by } = event;
    const link = await finalOutlineOf({ storeId, id: linkId }, tx);
    const found = link && paymentTypeOf(event, link);
    if (!found) return;
    const [type, key] = found;
    const detail = event.type === 'AuthorizationLapsing' && event.isLapsed ? lapsed : null;
    const byUser = (by ?? staffOf(event.stamp))?.userId ?? null;
    const about = { ...ofLink(linkId, link), transactionId, reference, cents, detail, byUser };
    await tell({ storeId, type, ...about }, key, tx);
  };

/** Whether a payment turned out to be confirmed in the register by mistake, so that it has to be confirmed again. */
const waitsAgain = (event: LinkStatusChanged | LinkFlagged, { status, posConfirmed }: LinkOutline): boolean =>
  event.type === 'LinkFlagged'
    ? status === 'partly refunded' && !posConfirmed
    : event.from.status === 'confirmed in pos' && status === 'completed';

const tellLink =
  ({ linkLookups, clock }: Pick<Context, 'linkLookups' | 'clock'>, tell: Recorder) =>
  async (event: LinkStatusChanged | LinkFlagged, tx: Tx): Promise<void> => {
    const { storeId, linkId } = event;
    const link = await linkLookups.finalOutlineOf({ storeId, id: linkId }, tx);
    if (!link) return;
    await settleOccasions({ storeId, linkId }, link, clock(), tx);
    if (waitsAgain(event, link)) await reopenPayment(storeId, linkId, clock(), tx);
    const isExpired =
      event.type === 'LinkStatusChanged' && event.to.status === 'expired' && event.from.status !== 'expired';
    if (isExpired) await tell({ storeId, type: 'link_expired', ...ofLink(linkId, link) }, null, tx);
    const { review, reviewSince } = link;
    if (review === null || lapses.has(review)) return;
    const about = { ...ofLink(linkId, link), detail: review };
    await tell({ storeId, type: 'review_needed', ...about }, `review_needed:${linkId}:${review}:${reviewSince}`, tx);
  };

const tellText =
  ({ linkLookups, clock }: Pick<Context, 'linkLookups' | 'clock'>, tell: Recorder) =>
  async (event: TextOccasion, tx: Tx): Promise<void> => {
    const { storeId, linkId, messageId } = event;
    // Who cancels a text knows that it does not arrive.
    if (linkId === null || (event.type === 'TextFailed' && event.code === 'cancelled')) return;
    if (event.type === 'TextDelivered') {
      await settleTexts(storeId, linkId, clock(), tx);
      return;
    }
    const link = await linkLookups.finalOutlineOf({ storeId, id: linkId }, tx);
    if (!link) return;
    const about = { ...ofLink(linkId, link), detail: event.reason };
    await tell({ storeId, type: 'text_failed', ...about }, `text_failed:${messageId}`, tx);
  };

const tellDocument =
  ({ clock }: Pick<Context, 'clock'>, tell: Recorder) =>
  async (event: DocumentOccasion, tx: Tx): Promise<void> => {
    // That somebody signs after the wrong person got it settles nothing: the store is to look at who that was.
    if (event.type !== 'DocumentDeclined') return settleDocument(event, clock(), tx);
    const { storeId, linkId, publicLinkId, id, title, wrongPerson, reason } = event;
    const customerName = event.customerName === '' ? null : event.customerName;
    const about = { linkId, publicLinkId, customerName, detail: reason, document: { id, title, wrongPerson } };
    await tell({ ...none, storeId, type: 'document_declined', ...about }, null, tx);
  };

const tellPerson =
  (tell: Recorder) =>
  async (event: Stamped<PersonalOccasion>, tx: Tx): Promise<void> => {
    const { storeId, userId } = event;
    const by = staffOf(event.stamp);
    const about =
      event.type === 'NewDeviceUsed'
        ? ({ type: 'new_device', detail: event.device } as const)
        : ({ type: 'credentials_changed', detail: by?.name ?? 'Debitlink', byUser: by?.userId ?? null } as const);
    await tell({ ...none, storeId, forUser: userId, ...about }, null, tx);
  };

/** Finds in the events of the program what is worth telling, and settles what is not any more. */
export const findOccasions = (
  context: Context,
  occasionHandlers: readonly OccasionHandler[],
): readonly EventHandler[] => {
  const { newId, clock, linkLookups } = context;
  const record = recordOccasion(occasionHandlers);
  const tell: Recorder = (occasion, key, tx) => record({ ...occasion, id: newId(), at: clock() }, key, tx);
  const links = ['LinkStatusChanged', 'LinkFlagged'] as const;
  const texts = ['TextFailed', 'TextDelivered'] as const;
  const people = ['NewDeviceUsed', 'CredentialsChanged'] as const;
  return [
    optionalHandler('notifications.tell-payment', paymentTypes, tellPayment(linkLookups, tell)),
    optionalHandler('notifications.tell-link', links, tellLink(context, tell)),
    optionalHandler('notifications.tell-text', texts, tellText(context, tell)),
    optionalHandler('notifications.tell-document', documentTypes, tellDocument(context, tell)),
    optionalHandler('notifications.tell-person', people, tellPerson(tell)),
  ];
};

const paymentTypes: readonly PaymentOccasion['type'][] = [
  'PaymentApproved',
  'PaymentCaptured',
  'PaymentDecided',
  'PaymentDeclined',
  'PaymentVoided',
  'PaymentRefunded',
  'AuthorizationLapsing',
];

const documentTypes: readonly DocumentOccasion['type'][] = [
  'DocumentDeclined',
  'DocumentWaived',
  'DocumentVoided',
  'DocumentReplaced',
  'DocumentEnded',
];
