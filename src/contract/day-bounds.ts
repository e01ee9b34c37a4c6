import { addDays, dayMs, dayOf, instantOf, localTime } from './local-time.ts';

/**
 * The first instant of a calendar day in a time zone. Where clocks are changed at midnight that is not always when they show it: they
 * may skip it, or show it twice.
 */
export const startOfDay = (day: string, zone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further than 14 hours from UTC, so that these two instants have the offsets before and after any change in between.
  const offsets = [-dayMs, dayMs].map((away) => localTime(new Date(midnight + away), zone) - (midnight + away));
  const possible = offsets.map((offset) => new Date(midnight - offset)).toSorted((a, b) => a.getTime() - b.getTime());
  const first = possible.find(
    (instant) => dayOf(instant, zone) >= day && dayOf(new Date(instant.getTime() - 1), zone) < day,
  );
  return first ?? instantOf(midnight, zone);
};

/** The instants from which on and before which it is a calendar day in a time zone: 23, 24 or 25 hours. */
export const dayBounds = (day: string, zone: string): { readonly start: Date; readonly end: Date } => ({
  start: startOfDay(day, zone),
  end: startOfDay(addDays(day, 1), zone),
});
