import { statement } from '../../../../db/statement.ts';
import type { Takings, TakingsPeriod } from '../../../contract/reporting.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import {
  boundsOf,
  daysBefore,
  daysOf,
  declinesOf,
  hoursUntil,
  slotFormat,
  slotsOf,
  sumOf,
  type Days,
  type SlotRow,
} from '../takings.ts';

const selectSlots = statement(
  'reporting.takings',
  `select to_char(hour at time zone $4, $5) as slot, type, reason, hour < $6::timestamptz as "isCounted",
          sum(lines)::int as lines, sum(cents)::bigint as cents
     from read_payment_hours where store_id = $1 and hour >= $2 and hour < $3 group by 1, 2, 3, 4`,
);
const selectFunnel = statement(
  'reporting.funnel',
  `select coalesce(sum(made), 0)::int as made, coalesce(sum(opened), 0)::int as opened, coalesce(sum(paid), 0)::int as paid
     from read_link_hours where store_id = $1 and hour >= $2 and hour < $3`,
);

/** What a person chooses. */
interface Choice {
  readonly period: TakingsPeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Store = Pick<Staff, 'storeId' | 'timezone'>;

/** What a store has taken in a period and in the one before. It reads the hours of these, however long the store's history is. */
export const readTakings = ({ readReplica, clock }: Context) => {
  const slots = (days: Days, { storeId, timezone: zone }: Store, until: Date | undefined): Promise<SlotRow[]> => {
    const { start, end } = boundsOf(days, zone);
    return readReplica.sql<SlotRow>(selectSlots, [storeId, start, end, zone, slotFormat(days), until ?? end]);
  };
  return async (choice: Choice, store: Store): Promise<Takings> => {
    const zone = store.timezone;
    const now = clock();
    const days = daysOf({ ...choice, now, zone });
    const before = daysBefore(days);
    const hours = hoursUntil(days, now, zone);
    const { start, end } = boundsOf(days, zone);
    const [rows, rowsBefore, [funnel]] = await Promise.all([
      slots(days, store, undefined),
      slots(before, store, hours?.before),
      readReplica.sql<Takings['funnel']>(selectFunnel, [store.storeId, start, end]),
    ]);
    return {
      ...days,
      timezone: zone,
      until: hours?.until.toISOString() ?? null,
      slots: slotsOf(days, rows),
      total: sumOf(rows),
      before: {
        ...before,
        slots: slotsOf(before, rowsBefore),
        total: sumOf(rowsBefore.filter(({ isCounted }) => isCounted)),
      },
      declines: declinesOf(rows),
      funnel: funnel ?? { made: 0, opened: 0, paid: 0 },
    };
  };
};
