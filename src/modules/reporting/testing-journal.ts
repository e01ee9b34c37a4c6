import { randomUUID } from 'node:crypto';
import { startOfDay } from '../../contract/day-bounds.ts';
import { dayOf } from '../../contract/local-time.ts';
import { showMoney } from '../../contract/money.ts';
import type { Database } from '../../kernel/tokens.ts';
import { randomOf } from '../../testing/random-faults.ts';
import { seed } from '../../testing/run-sequences.ts';
import { countedIn, insertAndCount } from '../checkout/ledger/payment-totals.ts';

export const zones = ['America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu'] as const;
/** Nights on which clocks are changed, and one on which they are not. */
export const nights = ['2026-03-08', '2026-11-01', '2026-06-15'] as const;

/** A line of the journal, and where and when it moved money. */
export interface Line {
  readonly zone: string;
  readonly type: string;
  readonly cents: number;
  readonly at: Date;
  /** Its row in the table of transactions, if it has one. */
  readonly transactionId?: string;
  /** The payment that was voided. Where there is none, and of every refund, it is older than all nights. */
  readonly of?: Line | undefined;
}

const thousand = Array.from({ length: 1_000 }, (_, number) => number);

/** Draws what happened in the zones around the nights; a payment is voided once at most. */
export const drawJournal = (acts: number): readonly Line[] => {
  const { pick } = randomOf(seed, 0);
  const random = (below: number): number => Math.floor((below * (1_000 * pick(thousand) + pick(thousand))) / 1_000_000);
  const lines: Line[] = [];
  const lastPaid = new Map<string, Line>();
  for (let act = 0; act < acts; act += 1) {
    const zone = pick(zones);
    const night = pick(nights);
    // From eleven hours before the night's midnight to thirteen hours after it, and often at the very edge.
    const edge = random(3) === 0 ? random(4_000) - 2_000 : random(24 * 3_600_000) - 11 * 3_600_000;
    const at = new Date(startOfDay(night, zone).getTime() + edge);
    const type = pick(['approved', 'captured', 'voided', 'refunded', 'declined']);
    const isPaid = type === 'approved' || type === 'captured';
    const of = type === 'voided' ? lastPaid.get(zone) : undefined;
    const cents = type === 'declined' ? 0 : (1 + random(90_000)) * (isPaid ? 1 : -1);
    const line = { zone, type, cents: of ? -of.cents : cents, at, of, transactionId: randomUUID() };
    lines.push(line);
    if (isPaid) lastPaid.set(zone, line);
    if (of) lastPaid.delete(zone);
  }
  return lines;
};

const insertRows = `
  with line as (
    select * from jsonb_to_recordset($3) as line (id uuid, kind text, state text, "of" uuid, cents int, at timestamptz)),
  older as (
    insert into transactions (store_id, payment_link_id, link_id, kind, state, superseded, transaction_reference_id, cents, created_at)
    select $1, $2, 'link', 'sale', 'voided', true, left(id::text, 19) || 'o', -cents, '2026-01-05T12:00:00Z'
      from line where "of" is null and kind in ('void', 'refund') returning id, transaction_reference_id)
  insert into transactions
    (store_id, id, payment_link_id, link_id, kind, state, superseded, transaction_reference_id, cents, created_at, original_id)
  select $1, line.id, $2, 'link', kind, state, true, left(line.id::text, 20), abs(cents), at, coalesce("of", older.id)
    from line left join older on older.transaction_reference_id = left(line.id::text, 19) || 'o'`;

/** Writes the payments, voids, refunds and declines that lines of one store are about. */
export const insertTransactions = async (
  { pool }: Pick<Database, 'pool'>,
  lines: readonly Line[],
  { storeId, linkId }: { readonly storeId: string; readonly linkId: string },
): Promise<void> => {
  const voided = new Set(lines.map(({ of }) => of));
  const kinds = new Map([
    ['voided', 'void'],
    ['refunded', 'refund'],
  ]);
  const rows = lines.map((line) => {
    const { type, cents, at, of, transactionId: id } = line;
    const state = voided.has(line) ? 'voided' : 'approved';
    return {
      ...{ id, kind: kinds.get(type) ?? 'sale', cents, at, of: of?.transactionId },
      state: type === 'declined' ? 'declined' : state,
    };
  });
  await pool.query(insertRows, [storeId, linkId, JSON.stringify(rows)]);
};

const inserts = insertAndCount(
  `insert into payment_events (store_id, payment_link_id, type, cents, detail, at, transaction_id) values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The statement that writes a line as the program does, with what is counted of it. */
export const insertOf = ({ type, cents }: Line): string => inserts[countedIn(type, cents)];

/** What the journal says of a day as its summary adds it up: what was voided on the day of its payment is not among what was paid. */
export const recountSummary = (lines: readonly Line[], zone: string, day: string) => {
  const isToday = (line?: Line): boolean => line !== undefined && dayOf(line.at, zone) === day;
  const mine = lines.filter((line) => line.zone === zone && isToday(line));
  const of = (...types: readonly string[]): readonly Line[] => mine.filter(({ type }) => types.includes(type));
  const sum = (all: readonly Line[]): number => all.reduce((total, { cents }) => total + cents, 0);
  const voided = new Set(lines.flatMap(({ of: payment }) => payment ?? []));
  const [paid, voids, refunds] = [of('approved', 'captured'), of('voided'), of('refunded')];
  const slips = voids.filter((line) => isToday(line.of));
  const isSlip = (line: Line): boolean => slips.some((slip) => slip.of === line);
  const approved = paid.filter((line) => !voided.has(line)).length;
  const amountsOf = (all: readonly Line[]) => all.map(({ cents }) => showMoney(cents)).toSorted();
  const kept = showMoney(sum(paid) + sum(slips));
  return {
    ...{ revenue: showMoney(sum(mine)), paid: kept, closing: kept },
    ...{ approved, declined: of('declined').length + paid.length - approved },
    ...{ voids: `${voids.length} Voided, ${showMoney(-sum(voids))}`, refunded: showMoney(sum(refunds)) },
    payments: amountsOf(paid.filter((line) => !isSlip(line))),
    returns: amountsOf([...voids, ...refunds]),
  };
};

/** The same figures, out of the text of its PDF. */
export const readSummary = (text: string): ReturnType<typeof recountSummary> => {
  const found = (pattern: RegExp): string => pattern.exec(text)?.slice(1).join(' ') ?? '';
  const amounts = (from: string, to: string): string[] =>
    [...text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/^\d+:\d\d .* (−?\$[\d,.]+)$/gm)]
      .map(([, amount = '']) => amount)
      .toSorted();
  return {
    revenue: found(/(\S+)\nTotal revenue\n/),
    paid: found(/(\S+)\s+(?:.* page \d+ of \d+\s+)?Voids and refunds/),
    closing: found(/Debitlink total\n(\S+)/),
    approved: Number(found(/(\d+)\nApproved/)),
    declined: Number(found(/(\d+)\nNot approved/)),
    voids: found(/(\d+)\n(Void\w+, \S+)/),
    refunded: found(/(\S+)\nRefunded\n/),
    payments: amounts('attempts approved', 'Voids and refunds'),
    returns: amounts('Voids and refunds', 'Not yet confirmed in POS'),
  };
};
