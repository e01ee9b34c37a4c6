import type { DisputeReason } from '../../../contract/documents/evidence.ts';
import { showMoney } from '../../../contract/money.ts';
import { oneLine } from '../../../contract/one-line.ts';
import { showPhone } from '../../../contract/phone.ts';
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

/** So many documents and readers of receipts are named; all of them follow the letter. */
const mostNamed = 5;

/** `A`, `A and B`, `A, B and C`. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const customerOf = ({ terms }: PaymentRecord): string => oneLine(terms.customerName);

const openedText = (record: PaymentRecord): string | null => {
  const opened = messagesAbout(record).find(({ openedAt }) => openedAt !== null);
  if (!opened?.openedAt) return null;
  const to = opened.channel === 'sms' ? showPhone(opened.to) : opened.to;
  return `The request to pay was sent to ${to} and opened there on ${momentOf(opened.openedAt, record)}.`;
};

const signed = (record: PaymentRecord): string | null => {
  const documents = standingDocuments(record).slice(-mostNamed);
  if (documents.length === 0) return null;
  const each = documents.map(
    ({ title, signedAt, signerName }) => `“${title}” was signed by ${signerName} on ${momentOf(signedAt, record)}`,
  );
  const paid = paidAtOf(record);
  const before = documents.every(({ signedAt }) => signedAt <= paid) ? ', before the payment' : '';
  return `${listed(each)}${before}. What was signed, and how, follows word for word.`;
};

const paid = (record: PaymentRecord): string => {
  const { payment } = record;
  const card = cardOf(payment);
  const approval = payment.authCode ? `, approval code ${payment.authCode}` : '';
  const zip = payment.billingZip ? ` The billing ZIP given was ${payment.billingZip}.` : '';
  return `${showMoney(takenOf(record))} was paid on ${momentOf(paidAtOf(record), record)}${card === null ? '' : ` with a ${card}`}${approval}.${zip}`;
};

const receipt = (record: PaymentRecord): string | null => {
  const sent = receiptsOf(record)
    .filter(({ failedAt }) => failedAt === null)
    .slice(-mostNamed);
  if (sent.length === 0) return null;
  const to = listed([...new Set(sent.map((each) => (each.channel === 'sms' ? showPhone(each.to) : each.to)))]);
  return `A receipt was sent to ${to}.`;
};

const earlier = (record: PaymentRecord): string | null => {
  const { earlier: payments } = record;
  const first = payments?.at(-1);
  if (!payments || !first) return null;
  const day = dayOf(first.paidAt, record);
  const before = payments.length === 1 ? `once before, on ${day}` : `${payments.length} times before, since ${day}`;
  return `${customerOf(record)} has paid us ${before}. Nothing of that was voided or refunded.`;
};

const wasReturned = (record: PaymentRecord): string => {
  const { changes } = record.payment;
  if (changes.length === 0) return 'Nothing of this payment was refunded or voided.';
  const each = changes.map(
    ({ type, cents, at }) => `${showMoney(cents)} was ${type} on ${momentOf(new Date(at), record)}`,
  );
  return `Of this payment ${listed(each)}.`;
};

const bought = ({ terms: { notes } }: PaymentRecord): string | null =>
  notes === null ? null : `The request to pay said what it was for: “${oneLine(notes).slice(0, 300)}”`;

const policy = (record: PaymentRecord): string | null => {
  const shown = standingDocuments(record).find(({ isRefundPolicy }) => isRefundPolicy);
  return shown ? `Our refund policy is part of “${shown.title}”, which was shown and signed.` : null;
};

const asked = (record: PaymentRecord): string =>
  `The request to pay was for ${showMoney(record.terms.cents)}, and the page on which the card was given showed this amount.`;

const ownNumber = ({ payment, earlier: others }: PaymentRecord): string => {
  const last = others?.[0];
  const other = last ? ` The customer’s payment before it has another number, ${last.transactionNumber}.` : '';
  const number = payment.transactionNumber === null ? '' : ` number ${payment.transactionNumber} and`;
  return `This payment has${number} reference ${payment.reference}. Each request of ours can be paid once.${other}`;
};

/** What a bank says, and what of the record answers it, in the order in which they are told. */
const answers: Readonly<Record<DisputeReason, readonly [string, ...((record: PaymentRecord) => string | null)[]]>> = {
  not_authorized: [
    'The cardholder says that this payment was not authorized. Our records show:',
    ...[openedText, signed, paid, receipt, earlier],
  ],
  not_received: [
    'The cardholder says that what was paid for was not received. Our records show:',
    ...[bought, signed, paid, receipt, wasReturned],
  ],
  not_as_described: [
    'The cardholder says that what was received is not as described. This is what was described before the payment:',
    ...[bought, signed, policy, paid, wasReturned],
  ],
  wrong_amount: ['The cardholder says that the amount is wrong. Our records show:', ...[asked, signed, paid, receipt]],
  duplicate: [
    'The cardholder says that this payment was made twice. Our records show:',
    ...[ownNumber, bought, signed, paid, receipt],
  ],
  credit_not_processed: [
    'The cardholder says that a credit was not processed. Our records show:',
    ...[wasReturned, policy, signed, paid],
  ],
};

/** The letter to the bank as it is drafted: what the record says and nothing else. */
export const draftLetter = (reason: DisputeReason, record: PaymentRecord): string => {
  const { store, staffName, now, payment } = record;
  const [lead, ...said] = answers[reason];
  const card = cardOf(payment);
  const subject = `Answer to the dispute of ${showMoney(takenOf(record))}${card === null ? '' : `, ${card}`}`;
  return [
    `${store.payee}\n${dayOf(now, record)}`,
    subject,
    lead,
    ...said.map((say) => say(record)).filter((sentence) => sentence !== null),
    'The pages that follow show each of these facts as it was recorded at the time.',
    `${staffName}, ${store.payee}`,
  ].join('\n\n');
};
