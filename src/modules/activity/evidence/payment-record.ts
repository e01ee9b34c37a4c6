import type { SignedOfLink } from '../../documents/index.ts';
import type { ReceiptedPayment } from '../../checkout/index.ts';
import type { SentAboutLink } from '../../messaging/index.ts';
import type { LinkRecord, LinkTerms, PaidLink } from '../../payment-links/index.ts';
import { readCardLabels } from '../../../contract/checkout/card-name.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Anchor } from '../chain.ts';
import { fullTime } from '../../messaging/index.ts';
import type { ChainedLine, PageOpening, StoreToName } from './evidence.store.ts';

/** A payment of the same customer from before, with its card. */
export interface EarlierPayment extends Pick<PaidLink, 'transactionNumber' | 'cents' | 'paidAt'> {
  readonly card: string | null;
  /** It was made with a card of the same kind and the same last four digits. */
  readonly isSameCard: boolean;
}

/** Everything that is known of a payment and may be shown to a bank: nothing that staff wrote for themselves, and nobody else's. */
export interface PaymentRecord {
  readonly store: StoreToName;
  /** Who asks for it, by name. */
  readonly staffName: string;
  readonly now: Date;
  readonly terms: LinkTerms;
  readonly payment: ReceiptedPayment;
  /** What the bank said of the address. */
  readonly addressCheck: string | null;
  readonly documents: readonly SignedOfLink[];
  readonly messages: readonly SentAboutLink[];
  readonly linkRecord: LinkRecord;
  readonly openings: readonly PageOpening[];
  /** Null where the link has no customer. */
  readonly earlier: readonly EarlierPayment[] | null;
  readonly chained: readonly ChainedLine[];
  readonly anchor: Anchor | null;
}

/** A moment in full, in the zone of the store. ICU puts a narrow space before AM, which not every font has. */
export const momentOf = (at: Date, { store: { timezone } }: Pick<PaymentRecord, 'store'>): string =>
  fullTime(at, timezone).replaceAll(/\s/g, ' ');

/** A day in words. */
export const dayOf = (at: Date, { store: { timezone } }: Pick<PaymentRecord, 'store'>): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezone }).format(at);

type Card = Pick<ReceiptedPayment, 'cardLabel' | 'cardLast4'> & {
  readonly cardType?: string | null;
  readonly funding?: string | null;
};

/** A card by its kind and the last four digits, `Visa debit ending in 5556`; null where nothing is known of it. */
export const cardOf = ({ cardType = null, cardLabel, cardLast4, funding = null }: Card): string | null => {
  const read = readCardLabels({ cardType, cardLabel });
  const isKnown = funding === 'debit' || funding === 'credit' || funding === 'prepaid';
  const kind = [read.brand, read.funding ?? (isKnown ? funding : null)].filter((part) => part !== null).join(' ');
  if (cardLast4 === null) return kind || null;
  return `${kind || 'Card'} ending in ${cardLast4}`;
};

/** What was taken of the card, before anything went back. */
export const takenOf = ({ payment }: Pick<PaymentRecord, 'payment'>): Cents =>
  payment.capturedCents ?? payment.takenCents;

export const paidAtOf = ({ payment, terms }: Pick<PaymentRecord, 'payment' | 'terms'>): Date =>
  payment.completedAt ?? terms.createdAt;

/** What was signed and stands: of a document that was asked for again, the last one. */
export const standingDocuments = ({ documents }: Pick<PaymentRecord, 'documents'>): readonly SignedOfLink[] =>
  documents.filter(({ isReplaced }) => !isReplaced);

export const receiptsOf = ({ messages }: Pick<PaymentRecord, 'messages'>): readonly SentAboutLink[] =>
  messages.filter(({ isReceipt }) => isReceipt);

/** What was sent before the payment, and what was not a receipt after it. */
export const messagesAbout = ({ messages }: Pick<PaymentRecord, 'messages'>): readonly SentAboutLink[] =>
  messages.filter(({ isReceipt }) => !isReceipt);
