import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { PaymentResult } from '../../src/contract/checkout.ts';
import type { Cents } from '../../src/contract/money.ts';
import { fundingOf } from '../../src/modules/checkout/index.ts';

/** What one payer was told last. */
export interface Told {
  readonly linkId: string;
  readonly answer: Pick<PaymentResult, 'success' | 'pending' | 'transactionId'>;
}

/** What the judge reads of the stand-in's books. */
export interface Charge {
  readonly ref: string;
  readonly type: number;
  readonly requestedCents: Cents;
  readonly verdict: { readonly approved: boolean; readonly cents: Cents };
  readonly voided: boolean;
  readonly refundedCents: Cents;
}

interface Held {
  readonly reference: string;
  readonly linkId: string;
  readonly state: string;
  readonly kind: string;
  /** What was asked for, and what was taken where the processor has said so. */
  readonly asked: Cents;
  readonly cents: Cents;
  /** An admin has decided what became of it. */
  readonly decided: boolean;
  readonly debitOnly: boolean;
  readonly cardType: string | null;
  readonly cardLabel: string | null;
  readonly status: string;
  readonly review: string | null;
  readonly age: number;
  readonly journal: Cents;
}

const readHeld = statement(
  'proof.attempts',
  `select t.transaction_reference_id as reference, l.link_id as "linkId", t.state, t.kind,
          (t.amount * 100)::bigint as asked, (coalesce(t.approved_amount, t.amount) * 100)::bigint as cents,
          t.decided_at is not null as decided,
          t.debit_only as "debitOnly", t.card_type as "cardType", t.card_label as "cardLabel", l.status,
          l.review_reason as review, extract(epoch from clock_timestamp() - t.created_at)::float8 as age,
          coalesce((select sum(e.amount * 100) from payment_events e
                     where e.store_id = t.store_id and e.transaction_id = t.id), 0)::bigint as journal
     from transactions t join payment_links l on l.store_id = t.store_id and l.id = t.payment_link_id
    where t.kind in ('sale', 'preauth', 'void')`,
);
const readPaid = statement(
  'proof.links',
  `select link_id as "linkId", (amount * 100)::bigint as cents from payment_links where status in ('completed', 'confirmed in pos')`,
);
const readTotal = statement(
  'proof.total',
  `select coalesce(sum(cents), 0)::bigint as cents from read_link_totals where status in ('completed', 'confirmed in pos')`,
);

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, each) => total + each, 0);

/** Money that the processor took and has not given back. */
const standsAt = ({ verdict, voided, refundedCents }: Charge): boolean =>
  verdict.approved && !voided && refundedCents < verdict.cents;

/** What the processor's books and ours disagree on, charge by charge; amounts that were neither voided nor declined. */
const judgeCharges = (charges: readonly Charge[], held: readonly Held[]): string[] => {
  const ours = new Map(held.map((attempt) => [attempt.reference, attempt]));
  const standing = charges.filter((charge) => (charge.type === 1 || charge.type === 5) && standsAt(charge));
  const linkOf = ({ ref }: Charge): string => ours.get(ref)?.linkId ?? ref;
  return [
    ...standing.flatMap((charge, index) =>
      standing.findIndex((other) => linkOf(other) === linkOf(charge)) < index
        ? [`${linkOf(charge)} was charged twice`]
        : [],
    ),
    ...charges.flatMap(({ ref }) => (ours.has(ref) ? [] : [`${ref} is a charge that nobody asked for`])),
    ...standing.flatMap(({ ref, verdict }) => {
      const attempt = ours.get(ref);
      const isWrong = attempt?.state === 'approved' && !attempt.decided && attempt.asked !== verdict.cents;
      return isWrong ? [`${ref} took another amount`] : [];
    }),
    ...standing.flatMap(({ ref }) => {
      const attempt = ours.get(ref);
      const known = attempt !== undefined && ['approved', 'void_pending', 'void_failed'].includes(attempt.state);
      return known ? [] : [`the charge ${ref} stands, but not here (${attempt?.state ?? 'nowhere'})`];
    }),
  ];
};

const judgeOurs = (held: readonly Held[], paid: readonly { linkId: string }[], grace: number): string[] => {
  const payments = held.filter(({ kind }) => kind !== 'void');
  const approved = new Set(
    payments.filter(({ state, kind }) => state === 'approved' && kind === 'sale').map(({ linkId }) => linkId),
  );
  const failedVoids = new Set(payments.filter(({ state }) => state === 'void_failed').map(({ linkId }) => linkId));
  return [
    ...paid.flatMap(({ linkId }) =>
      approved.has(linkId) || failedVoids.has(linkId) ? [] : [`${linkId} is completed without a payment`],
    ),
    ...[...approved].flatMap((linkId) =>
      paid.some((link) => link.linkId === linkId) ? [] : [`${linkId} was paid and is not completed`],
    ),
    ...held.flatMap(({ reference, state, age }) =>
      ['claimed', 'sending', 'unknown'].includes(state) && age > grace ? [`${reference} is still ${state}`] : [],
    ),
    ...payments.flatMap((attempt) => {
      const credit =
        attempt.debitOnly &&
        fundingOf({ cardType: attempt.cardType ?? '', cardLabel: attempt.cardLabel ?? '' }) === 'credit';
      const isBack = ['declined', 'voided', 'refunded', 'void_pending'].includes(attempt.state);
      const settled = isBack || attempt.decided || attempt.review !== null;
      return credit && !settled ? [`${attempt.reference} kept a credit card on a debit-only link`] : [];
    }),
  ];
};

const judgeTold = (told: readonly Told[], charges: readonly Charge[], held: readonly Held[]): string[] => {
  const standing = new Map(charges.filter(standsAt).map((charge) => [charge.ref, charge]));
  const chargedLinks = new Set(
    held.filter(({ reference, kind }) => kind !== 'void' && standing.has(reference)).map(({ linkId }) => linkId),
  );
  const hopeful = new Set(told.filter(({ answer }) => answer.success || answer.pending).map(({ linkId }) => linkId));
  return told.flatMap(({ linkId, answer }) => {
    if (answer.success)
      return standing.has(answer.transactionId ?? '')
        ? []
        : [`the payer of ${linkId} was told of a charge that does not stand`];
    return !hopeful.has(linkId) && chargedLinks.has(linkId)
      ? [`the payer of ${linkId} was told it failed, and was charged`]
      : [];
  });
};

/** What the judge is shown. */
export interface Evidence {
  readonly database: Database;
  /** The processor's books, where they can be read. */
  readonly charges?: readonly Charge[];
  readonly told?: readonly Told[];
  /** Seconds an attempt may stay open. */
  readonly grace?: number;
}

/** Compares the processor's books, our tables and what payers were told; answers everything that does not agree. */
export const judge = async ({ database, charges, told = [], grace = 0 }: Evidence): Promise<readonly string[]> => {
  const held = await database.sql<Held>(readHeld);
  const paid = await database.sql<{ linkId: string; cents: Cents }>(readPaid);
  const [shown] = await database.sql<{ cents: Cents }>(readTotal);
  const sales = held.filter(
    ({ kind, state }) => kind === 'sale' && ['approved', 'void_pending', 'void_failed'].includes(state),
  );
  const journal = sum(held.map((attempt) => attempt.journal));
  const taken = sum(sales.map(({ cents }) => cents));
  const theirs = charges?.filter((charge) => charge.type === 1 && standsAt(charge));
  const sums = [
    journal === taken ? [] : [`the journal says ${journal}, the payments ${taken}`],
    theirs === undefined || sum(theirs.map(({ verdict, refundedCents }) => verdict.cents - refundedCents)) === journal
      ? []
      : ['the processor took another sum than the journal says'],
    shown?.cents === sum(paid.map(({ cents }) => cents)) ? [] : ['the dashboard shows another sum than the links'],
  ].flat();
  return [
    ...(charges ? [...judgeCharges(charges, held), ...judgeTold(told, charges, held)] : []),
    ...judgeOurs(held, paid, grace),
    ...sums,
  ];
};
