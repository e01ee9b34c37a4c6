import { startOfDay } from '../day-bounds.ts';
import { addDays, dayOf, instantOf, localTime } from '../local-time.ts';

/** When a store's day is told: at a time of day (HH:MM:SS) in an IANA zone. */
export interface SummarySchedule {
  readonly summaryTime: string;
  readonly summaryTimezone: string;
}

/** A summary that is made before this time of day tells the day that has ended. */
const morning = '05:00:00';

/** Whether a summary of this time tells the whole day before, and not the day so far. */
export const tellsDayBefore = ({ summaryTime }: Pick<SummarySchedule, 'summaryTime'>): boolean => summaryTime < morning;

/** The last day that is to be told by now. Clocks are read as they show the time, so that a day of any length is told once. */
export const lastSummaryDay = (schedule: SummarySchedule, now: Date): string => {
  const { summaryTime, summaryTimezone } = schedule;
  const timeOfDay = Date.parse(`1970-01-01T${summaryTime}Z`);
  const day = new Date(localTime(now, summaryTimezone) - timeOfDay).toISOString().slice(0, 10);
  return tellsDayBefore(schedule) ? addDays(day, -1) : day;
};

/** When a summary is made next, as long as none is due. */
export const nextSummary = ({ summaryTime, summaryTimezone: zone }: SummarySchedule, now: Date): Date => {
  const at = (day: string): Date => instantOf(Date.parse(`${day}T${summaryTime}Z`), zone);
  const today = dayOf(now, zone);
  return at(today) > now ? at(today) : at(addDays(today, 1));
};

/** Payments of a day are written for at most so long after its end. */
const settlesWithin = 15 * 60_000;

/** Whether all of a day is written by now, so that its summary lacks nothing. */
export const isDayComplete = (day: string, zone: string, now: Date): boolean =>
  startOfDay(addDays(day, 1), zone).getTime() + settlesWithin <= now.getTime();

/** What of a store's days was told. */
export interface SummaryState extends SummarySchedule {
  /** Each day is told again once it is complete. */
  readonly summaryFinal: boolean;
  readonly summarySentDay: string | null;
  /** The last day that was told when it was complete. */
  readonly summaryFinalDay: string | null;
}

/** A day that is to be told, and whether it is told as a whole. */
export interface DueSummary {
  readonly day: string;
  readonly isComplete: boolean;
}

/** Further back nobody is told of a day after a downtime; its summary can still be made by hand on that day alone. */
const mostDays = 7;

/** A day in the future was told by a clock that went wrong. */
const believable = (day: string | null, today: string): string | null => (day !== null && day > today ? null : day);

/** The days that are to be told now, the oldest first. */
export const dueSummaries = (state: SummaryState, now: Date): readonly DueSummary[] => {
  const { summaryFinal, summaryTimezone: zone } = state;
  const today = dayOf(now, zone);
  const last = lastSummaryDay(state, now);
  const sentDay = believable(state.summarySentDay, today) ?? addDays(last, -1);
  const due: DueSummary[] = [];
  const finalDay = believable(state.summaryFinalDay, today);
  const isKnown = sentDay === state.summarySentDay;
  if (summaryFinal && isKnown && (finalDay ?? '') < sentDay && isDayComplete(sentDay, zone, now))
    due.push({ day: sentDay, isComplete: true });
  const earliest = addDays(last, 1 - mostDays);
  const next = addDays(sentDay, 1);
  for (let day = next < earliest ? earliest : next; day <= last; day = addDays(day, 1)) {
    const isComplete = isDayComplete(day, zone, now);
    // A day that has just ended waits until it is complete, and later ones wait for it.
    if (day < today && !isComplete) break;
    due.push({ day, isComplete });
  }
  return due;
};
