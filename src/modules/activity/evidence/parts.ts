import {
  evidenceParts,
  type EvidencePart,
  type MissingReason,
  type PartState,
} from '../../../contract/documents/evidence.ts';
import { messagesAbout, receiptsOf, type EvidenceFacts } from './facts.ts';

/** How many of something there are, or why there is none. */
type Held = number | null | MissingReason;

const counted = (many: number, why: MissingReason): Held => (many === 0 ? why : many);

const isDescribed = ({ terms, documents }: EvidenceFacts): boolean => terms.notes !== null || documents.length > 0;

const earlier = ({ earlier: payments }: EvidenceFacts): Held =>
  payments === null ? 'customer_not_known' : counted(payments.length, 'first_payment');

/** What there is of each part: how many, null for one thing, or why it is missing. */
const held: Readonly<Record<EvidencePart, (facts: EvidenceFacts) => Held>> = {
  letter: () => null,
  payment: () => null,
  purchase: (facts) => (isDescribed(facts) ? null : 'nothing_written'),
  documents: ({ documents }) => counted(documents.length, 'nothing_signed'),
  refund_policy: ({ documents }) =>
    documents.some(({ isRefundPolicy }) => isRefundPolicy) ? null : 'policy_not_signed',
  messages: (facts) => counted(messagesAbout(facts).length, 'nothing_sent'),
  visits: ({ record, openings }) => counted(Math.max(record.openings, openings.length), 'never_opened'),
  receipt: (facts) => counted(receiptsOf(facts).length, 'receipt_not_sent'),
  pos: ({ record }) => (record.posConfirmedAt === null ? 'not_in_register' : null),
  earlier_payments: earlier,
  hashes: ({ chained, documents }) => counted(chained.length + documents.length, 'not_sealed_yet'),
};

/** On how many pages a part stands, and how much of it did not fit. */
export type PartPlan = Readonly<Pick<PartState, 'pages' | 'leftOut'>>;

/** Each part as it goes into the file, or why it is missing. */
export const partsOf = (facts: EvidenceFacts, planned: ReadonlyMap<EvidencePart, PartPlan>): PartState[] =>
  evidenceParts.map((name) => {
    const many = held[name](facts);
    const { pages = 0, leftOut = 0 } = planned.get(name) ?? {};
    if (typeof many === 'string') return { name, have: false, why: many, count: null, pages, leftOut };
    return { name, have: true, why: null, count: many, pages, leftOut };
  });
