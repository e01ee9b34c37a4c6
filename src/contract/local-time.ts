const dayMs = 24 * 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
};

/** What a clock of a time zone shows at an instant, written as if it were UTC, so that plain arithmetic works on it. In ms. */
export const localTime = (instant: Date, zone: string): number => {
  const parts = clockOf(zone).formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
};

/** The local midnight before a local time, both as `localTime` writes them. */
export const midnightOf = (local: number): number => local - (local % dayMs);

/** The instant at which a clock of a zone shows a local time; two steps settle a change of summer time in between. */
export const instantOf = (local: number, zone: string): Date => {
  const first = local - (localTime(new Date(local), zone) - local);
  return new Date(first - (localTime(new Date(first), zone) - local));
};

/** The calendar day of an instant in a time zone: `2026-11-20`. */
export const dayOf = (instant: Date, zone: string): string =>
  new Date(localTime(instant, zone)).toISOString().slice(0, 10);

/** The calendar day so many days after another, before it where the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

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
