/** What most days have, in ms. */
export const dayMs = 24 * 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  // Swedish writes a moment as ISO 8601 does: `2026-11-20 15:30:00`.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
};

const localTimeByFormatter = (instant: Date, zone: string): number =>
  Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`);

/**
 * What a clock of a time zone shows at an instant, written as if it were UTC, so that plain arithmetic works on it. In ms, to the second.
 * `Temporal` is not in every browser yet; where it is, a page need not wait for its first formatter, which takes twenty times as long.
 */
export const localTime = (instant: Date, zone: string): number => {
  if (!('Temporal' in globalThis)) return localTimeByFormatter(instant, zone);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return Math.floor(instant.getTime() / 1_000) * 1_000 + offsetNanoseconds / 1_000_000;
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
