import {
  evidenceParts,
  type EvidencePart,
  type MissingReason,
  type PartState,
} from '../../../contract/documents/evidence.ts';
import { messagesAbout, receiptsOf, type PaymentRecord } from './payment-record.ts';

/** How many of something there are, or why there is none. */
type PartContent = number | null | MissingReason;

const counted = (many: number, why: MissingReason): PartContent => (many === 0 ? why : many);

const isDescribed = ({ terms, documents }: PaymentRecord): boolean => terms.notes !== null || documents.length > 0;

const earlier = ({ earlier: payments }: PaymentRecord): PartContent =>
  payments === null ? 'customer_not_known' : counted(payments.length, 'first_payment');

/** What there is of each part: how many, null for one thing, or why it is missing. */
const held: Readonly<Record<EvidencePart, (record: PaymentRecord) => PartContent>> = {
  letter: () => null,
  payment: () => null,
  purchase: (record) => (isDescribed(record) ? null : 'nothing_written'),
  documents: ({ documents }) => counted(documents.length, 'nothing_signed'),
  refund_policy: ({ documents }) =>
    documents.some(({ isRefundPolicy }) => isRefundPolicy) ? null : 'policy_not_signed',
  messages: (record) => counted(messagesAbout(record).length, 'nothing_sent'),
  visits: ({ linkRecord, openings }) => counted(Math.max(linkRecord.openings, openings.length), 'never_opened'),
  receipt: (record) => counted(receiptsOf(record).length, 'receipt_not_sent'),
  pos: ({ linkRecord }) => (linkRecord.posConfirmedAt === null ? 'not_in_register' : null),
  earlier_payments: earlier,
  hashes: ({ chained, documents }) => counted(chained.length + documents.length, 'not_sealed_yet'),
};

/** On which page a part begins, on how many it stands, and how much of it did not fit. */
export interface PartPlan extends Readonly<Pick<PartState, 'pages' | 'leftOut'>> {
  readonly first: number;
}

/** Each part as it goes into the file, or why it is missing. */
export const partsOf = (record: PaymentRecord, planned: ReadonlyMap<EvidencePart, PartPlan>): PartState[] =>
  evidenceParts.map((name) => {
    const many = held[name](record);
    const { pages = 0, leftOut = 0 } = planned.get(name) ?? {};
    if (typeof many === 'string') return { name, have: false, why: many, count: null, pages, leftOut };
    return { name, have: true, why: null, count: many, pages, leftOut };
  });
