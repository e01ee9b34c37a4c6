import { statement } from '../../../../db/statement.ts';
import type { Gauge } from '../../../kernel/gauge.ts';
import { cached, samplesFor } from '../../../platform/metrics.ts';
import type { Context } from '../context.ts';
import type { JournalEntry } from '../ledger/index.ts';

// None of the three grows with what has been settled.
const countOutcomes = statement(
  'checkout.count-outcomes',
  `select type, count(*)::int as payments from payment_events
    where at > now() - interval '1 hour' and type not in ('claimed', 'void_claimed', 'capture_claimed', 'refund_claimed') group by type`,
);

const countOpen = statement(
  'checkout.count-open-attempts',
  `select case when kind in ('sale', 'preauth') then 'payment' else kind end as kind, state, count(*)::int as attempts,
          extract(epoch from now() - min(coalesce(sent_at, created_at)))::float8 as age
     from transactions
    where next_check_at is not null and state in ('claimed', 'sending', 'unknown', 'absent')
    group by 1, 2`,
);

const countVoids = statement(
  'checkout.count-pending-voids',
  `select t.state, count(*)::int as charges,
          extract(epoch from now() - min((select min(v.created_at) from transactions v
                                           where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void')))::float8 as age
     from transactions t where t.state in ('void_pending', 'void_failed') group by t.state`,
);

interface OutcomeRow {
  readonly type: JournalEntry;
  readonly payments: number;
}

interface OpenRow {
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly age: number;
}

interface VoidRow {
  readonly state: string;
  readonly charges: number;
  readonly age: number | null;
}

/** The lines of the journal that tell what became of a payment, as operators read them. */
const outcomes: Partial<Record<JournalEntry, string>> = {
  approved: 'approved',
  authorized: 'authorized',
  declined: 'declined',
  unknown: 'unknown',
  absent: 'not_found',
  voided: 'voided',
  released: 'released',
  void_failed: 'void_failed',
  refunded: 'refunded',
  captured: 'captured',
  capture_failed: 'capture_failed',
  refund_failed: 'refund_failed',
};

const outcomeGauge = (rows: () => Promise<readonly OutcomeRow[]>): Gauge => ({
  name: 'debitlink_payments_last_hour',
  help: 'What became of payments in the last hour, in all stores',
  labels: ['outcome'],
  collect: async () => {
    const counts = new Map((await rows()).map(({ type, payments }) => [outcomes[type], payments]));
    return samplesFor('outcome', Object.values(outcomes), (outcome) => counts.get(outcome));
  },
});

const openStates = { claimed: 'claimed', sending: 'sending', unknown: 'unknown', absent: 'not_found' };

const openGauges = (rows: () => Promise<readonly OpenRow[]>): readonly Gauge[] => {
  const ofOpen = (name: string, help: string, valueOf: (row: OpenRow) => number): Gauge => ({
    name,
    help,
    labels: ['kind', 'state'],
    collect: async () => {
      const found = await rows();
      return ['payment', 'capture', 'void', 'refund'].flatMap((kind) =>
        Object.entries(openStates).map(([column, state]) => {
          const row = found.find((one) => one.kind === kind && one.state === column);
          return { labels: { kind, state }, value: row ? valueOf(row) : 0 };
        }),
      );
    },
  });
  return [
    ofOpen(
      'debitlink_open_attempts',
      'Payments, captures, voids and refunds whose end is not known: claimed, sending, unknown, or not found and still asked about',
      ({ attempts }) => attempts,
    ),
    ofOpen(
      'debitlink_open_attempts_oldest_seconds',
      'Time since the oldest of them was sent to the processor',
      ({ age }) => age,
    ),
  ];
};

const voidGauges = (rows: () => Promise<readonly VoidRow[]>): readonly Gauge[] => {
  const ofVoids = (name: string, help: string, state: string, valueOf: (row: VoidRow) => number | null): Gauge => ({
    name,
    help,
    collect: async () => {
      const row = (await rows()).find((one) => one.state === state);
      return [{ value: (row && valueOf(row)) ?? 0 }];
    },
  });
  return [
    ofVoids(
      'debitlink_voids_pending',
      'Charges whose void the processor has not confirmed yet',
      'void_pending',
      ({ charges }) => charges,
    ),
    ofVoids(
      'debitlink_voids_pending_oldest_seconds',
      'Time since the oldest of them was first to be voided',
      'void_pending',
      ({ age }) => age,
    ),
    ofVoids(
      'debitlink_voids_failed',
      'Charges that should not stand and whose void the processor refuses: staff have to act',
      'void_failed',
      ({ charges }) => charges,
    ),
  ];
};

/** What the operator reads of payments: their outcomes, and whatever has none yet. */
export const checkoutGauges = ({ readReplica }: Pick<Context, 'readReplica'>): readonly Gauge[] => [
  outcomeGauge(cached(() => readReplica.sql<OutcomeRow>(countOutcomes))),
  ...openGauges(cached(() => readReplica.sql<OpenRow>(countOpen))),
  ...voidGauges(cached(() => readReplica.sql<VoidRow>(countVoids))),
];
