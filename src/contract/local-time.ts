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
