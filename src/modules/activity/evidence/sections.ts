import type { EvidencePart } from '../../../contract/documents/evidence.ts';
import { showMoney } from '../../../contract/money.ts';
import { oneLine } from '../../../contract/one-line.ts';
import { showPhone } from '../../../contract/phone.ts';
import { deviceOf } from '../../../platform/device.ts';
import {
  cardOf,
  dayOf,
  messagesAbout,
  momentOf,
  paidAtOf,
  receiptsOf,
  standingDocuments,
  takenOf,
  type PaymentRecord,
} from './payment-record.ts';

/** What belongs together: a heading, what is said below it, and values by their names. */
export interface Item {
  readonly heading?: string;
  readonly text?: string;
  readonly pairs?: readonly (readonly [name: string, value: string])[];
}

/** A part of the evidence that is told in items. Where there are too many, `unit` names what is left out. */
export interface Section {
  readonly name: EvidencePart;
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly Item[];
  readonly unit: string;
}

type Pair = readonly [name: string, value: string | null | undefined];

/** Those of them that have a value, each in one line. */
const known = (...pairs: readonly Pair[]): readonly (readonly [string, string])[] =>
  pairs.flatMap(([name, value]) => (value ? [[name, oneLine(value).slice(0, 300)] as const] : []));

const placeOf = (channel: 'sms' | 'email', to: string): string => (channel === 'sms' ? showPhone(to) : to);

const paymentSection = (record: PaymentRecord): Section => {
  const { payment, store, addressCheck } = record;
  const back = payment.changes.map(({ type, cents, at }): Pair => [
    type.replace(/^./, (first) => first.toUpperCase()),
    `${showMoney(cents)} on ${momentOf(new Date(at), record)}`,
  ]);
  const pairs = known(
    ['Amount', showMoney(takenOf(record))],
    ['Paid', momentOf(paidAtOf(record), record)],
    ...back,
    ['Card', cardOf(payment)],
    ['Approval code', payment.authCode],
    ['Payment number', payment.transactionNumber],
    ['Our reference', payment.reference],
    ['Processor’s reference', payment.rrn],
    ['Name of the customer', payment.customerName],
    ['Billing address given', payment.billingAddress],
    ['Billing ZIP given', payment.billingZip],
    ['Answer to the address', addressCheck],
    ['Paid from the address', payment.payerIp],
    ['Name on the statement', store.statementName],
    ['Store', store.payee],
    ['Phone of the store', store.phone && showPhone(store.phone)],
    ['Email of the store', store.supportEmail],
  );
  return { name: 'payment', title: 'Payment', items: [{ pairs }], unit: 'lines' };
};

const purchaseSection = (record: PaymentRecord): Section => {
  const { terms } = record;
  const asked = known(
    ['Asked for', showMoney(terms.cents)],
    ['Asked on', momentOf(terms.createdAt, record)],
    ['Number', terms.transactionNumber],
    ['Asked of', terms.customerName],
  );
  const lines = (terms.notes ?? '').split('\n').filter((line) => line.trim() !== '');
  const signed = standingDocuments(record).map(({ title, keyTerms }) => ({
    heading: `Key terms of “${title}”`,
    pairs: known(...keyTerms.map(({ label, value }): Pair => [label, value])),
  }));
  return {
    name: 'purchase',
    title: lines.length > 0 || signed.length > 0 ? 'What was bought' : 'What was asked for',
    items: [
      { pairs: asked },
      ...(lines.length === 0 ? [] : [{ text: 'What the request to pay said, as the customer read it:' }]),
      ...lines.map((text) => ({ text })),
      ...signed.filter(({ pairs }) => pairs.length > 0),
    ],
    unit: 'lines',
  };
};

const policySection = ({ documents }: PaymentRecord): Section => {
  const shown = documents.filter(({ isRefundPolicy }) => isRefundPolicy);
  const items = shown.map(({ title }) => ({
    text: `The refund policy is part of “${title}”. The customer was shown it before signing; it stands above as it was signed.`,
  }));
  return { name: 'refund_policy', title: 'Refund policy as shown', items, unit: 'documents' };
};

const opened = ({ openedAt, openedFrom, openedWith }: PaymentRecord['messages'][number], record: PaymentRecord) => {
  if (openedAt === null) return null;
  const from = openedFrom === null ? '' : `, from ${openedFrom}`;
  const device = openedWith === null ? '' : ` with ${deviceOf(openedWith)}`;
  return `${momentOf(openedAt, record)}${from}${device}`;
};

/** Addresses with which anybody could read a signed copy are shortened, and empty lines left out. */
const quoted = (said: string): string => said.replaceAll(/([?&]copy=)[^\s&]+/g, '$1…').replaceAll(/\s*\n\s*/g, '\n');

const messageItem = (message: PaymentRecord['messages'][number], record: PaymentRecord): Item => {
  const { channel, to, subject, said, at, sentAt, deliveredAt, failedAt } = message;
  const pairs = known(
    ['To', placeOf(channel, to)],
    ['Delivered', deliveredAt && momentOf(deliveredAt, record)],
    ['Not delivered', failedAt && momentOf(failedAt, record)],
    ['Opened by a person', opened(message, record)],
    ['Subject', subject],
  );
  return {
    heading: `${channel === 'sms' ? 'Text' : 'Email'} of ${momentOf(sentAt ?? at, record)}`,
    pairs,
    text: said === null ? 'What it said is not kept any more.' : quoted(said),
  };
};

const messagesSection = (record: PaymentRecord): Section => ({
  name: 'messages',
  title: 'Texts and emails to the customer',
  items: messagesAbout(record).map((message) => messageItem(message, record)),
  unit: 'messages',
});

const visitsSection = (record: PaymentRecord): Section => {
  const { linkRecord, openings } = record;
  const { openings: many, visitors, firstOpenedAt, lastOpenedAt } = linkRecord;
  const counted = known(
    ['Openings', many === 0 ? null : `${many}, by ${visitors === 1 ? 'one visitor' : `${visitors} visitors`}`],
    ['First opened', firstOpenedAt && momentOf(firstOpenedAt, record)],
    ['Last opened', lastOpenedAt && momentOf(lastOpenedAt, record)],
  );
  const each = openings.map(({ at, from, userAgent }) => ({
    text: [momentOf(at, record), from && `from ${from}`, userAgent && `with ${deviceOf(userAgent)}`]
      .filter((part) => part !== null && part !== '')
      .join(', '),
  }));
  return {
    name: 'visits',
    title: 'Visits of the payment page',
    items: [
      ...(counted.length === 0 ? [] : [{ pairs: counted }]),
      ...(each.length === 0 ? [] : [{ text: 'Up to the payment, as the page told of itself:' }, ...each]),
    ],
    unit: 'visits',
  };
};

const receiptSection = (record: PaymentRecord): Section => {
  const { payment, store } = record;
  const says = [
    ...[store.payee, showMoney(takenOf(record)), momentOf(paidAtOf(record), record)],
    ...[cardOf(payment), payment.transactionNumber && `number ${payment.transactionNumber}`],
    payment.authCode && `approval ${payment.authCode}`,
  ];
  return {
    name: 'receipt',
    title: 'Receipt',
    lead: `The receipt says: ${says.filter((part) => part !== null && part !== '').join(', ')}.`,
    items: receiptsOf(record).map((message) => {
      const { pairs = [], heading = '' } = messageItem(message, record);
      return { heading: `Receipt sent by ${heading.replace(/^./, (first) => first.toLowerCase())}`, pairs };
    }),
    unit: 'messages',
  };
};

const posSection = (record: PaymentRecord): Section => {
  const { posConfirmedAt, posConfirmedBy } = record.linkRecord;
  const pairs = known(['Entered', posConfirmedAt && momentOf(posConfirmedAt, record)], ['By', posConfirmedBy]);
  const title = 'Entry in the store’s point-of-sale system';
  return { name: 'pos', title, items: posConfirmedAt === null ? [] : [{ pairs }], unit: 'lines' };
};

const earlierSection = (record: PaymentRecord): Section => ({
  name: 'earlier_payments',
  title: 'Earlier payments of the same customer',
  lead: 'Payments by card that were neither voided nor refunded, the latest first.',
  items: (record.earlier ?? []).map(({ paidAt, cents, transactionNumber, card, isSameCard }) => ({
    text: [
      dayOf(paidAt, record),
      showMoney(cents),
      transactionNumber,
      card && (isSameCard ? `${card} (same card)` : card),
    ]
      .filter((part) => part !== null)
      .join('  ·  '),
  })),
  unit: 'payments',
});

const hashItems = ({ documents }: PaymentRecord): readonly Item[] =>
  documents.map(({ title, documentId, frozenHash, signatureHash, sealedHash }) => ({
    heading: `“${title}”, number ${documentId}`,
    text: [
      `Its text:\n${frozenHash}`,
      `Its signature:\n${signatureHash}`,
      ...(sealedHash === null ? [] : [`Its sealed PDF:\n${sealedHash}`]),
    ].join('\n'),
  }));

const hashesSection = (record: PaymentRecord): Section => {
  const { chained, anchor } = record;
  const rows = chained.map(({ said, at, position, seal }) => ({
    text: `${position}. ${momentOf(at, record)}: ${oneLine(said)}\n${seal}`,
  }));
  const end: Item[] = anchor
    ? [
        {
          heading: `End of the chain as it was signed on ${anchor.day}, at entry ${anchor.position}`,
          text: anchor.hash,
        },
      ]
    : [];
  return {
    name: 'hashes',
    title: 'Hashes and their place in the chain',
    lead: 'Each entry was written when it happened. Its hash (SHA-256) covers it and every entry before it, so that none can be changed later without all that follow.',
    items: [...hashItems(record), ...rows, ...end],
    unit: 'entries',
  };
};

/** What is told before the signed documents, and after them, each in its order; parts that have nothing to tell are left out. */
export const sectionsOf = (record: PaymentRecord) => {
  const after = [
    policySection,
    messagesSection,
    visitsSection,
    receiptSection,
    posSection,
    earlierSection,
    hashesSection,
  ];
  return {
    before: [paymentSection(record), purchaseSection(record)],
    after: after.map((section) => section(record)).filter(({ items }) => items.length > 0),
  };
};
