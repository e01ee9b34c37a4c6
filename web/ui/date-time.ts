import { dayOf, localTime } from '../../src/contract/local-time.ts';
import { timeMessages as messages } from './messages.ts';

/** In milliseconds. */
export const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { size: day, name: 'day' },
  { size: hour, name: 'hour' },
  { size: minute, name: 'minute' },
] as const;

/** When the current minute began, as the number of milliseconds that `Date` takes. */
export const currentMinute = (): number => Math.floor(Date.now() / minute) * minute;

/** How far a moment is from now: `in 3 h`, `2 d ago`, `now`. */
export const showDistance = (at: Date, now: Date): string => {
  const distance = at.getTime() - now.getTime();
  const unit = units.find(({ size }) => Math.abs(distance) >= size);
  if (unit === undefined) return messages.now;
  const length = Math.floor(Math.abs(distance) / unit.size);
  return distance > 0 ? messages.ahead(length, unit.name) : messages.ago(length, unit.name);
};

/** How long ago something happened; clocks differ, so that what seems to lie ahead is `just now`. */
export const showAgo = (at: string, now: Date): string => {
  const then = new Date(at);
  return now.getTime() - then.getTime() < minute ? messages.justNow : showDistance(then, now);
};

/** What is left of something that ends in so many milliseconds: `2 h left`, `40 min left`. */
export const showTimeLeft = (left: number): string => {
  const unit = units.find(({ size }) => left >= size);
  return unit === undefined ? messages.hardlyLeft : messages.left(Math.floor(left / unit.size), unit.name);
};

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter takes far longer than using it, and a list has hundreds of moments.
const formatterOf = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(messages.locale, { timeZone, ...options });
  formatters.set(key, known);
  return known;
};

const time = { hour: 'numeric', minute: '2-digit' } as const;
const shortMoment = { month: 'short', day: 'numeric', ...time, timeZoneName: 'short' } as const;

/** A moment in a zone, with the zone's short name: `Nov 20, 2026, 3:30 PM PST`. */
export const showMoment = (at: Date, timeZone: string): string =>
  formatterOf(timeZone, { year: 'numeric', ...shortMoment }).format(at);

/** A moment without the year, for narrow columns: `Nov 20, 3:30 PM PST`. */
export const showShortMoment = (at: Date, timeZone: string): string => formatterOf(timeZone, shortMoment).format(at);

// The first lines of a list need times and weekdays, and no other: these are made of words, because the first formatter of a page takes as
// long to make as those lines take to draw.

/** What a clock of the zone shows at a moment, in the date's UTC fields. */
const localOf = (at: Date, timeZone: string): Date => new Date(localTime(at, timeZone));

/** The time of day of a moment, for where its day stands beside it: `3:30 PM`. */
export const showTime = (at: Date, timeZone: string): string => {
  const local = localOf(at, timeZone);
  return messages.time(local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0'));
};

const sayWeekday = (at: Date, now: Date, timeZone: string, letters?: number): string => {
  const local = localOf(at, timeZone);
  const year = local.getUTCFullYear();
  return messages.weekday(
    (messages.weekdays[local.getUTCDay()] ?? '').slice(0, letters),
    messages.months[local.getUTCMonth()] ?? '',
    local.getUTCDate(),
    year === localOf(now, timeZone).getUTCFullYear() ? null : year,
  );
};

/** The day of a moment with its weekday: `Saturday, Nov 21, 2026`; without the year where it is the year of `now`. */
export const showWeekday = (at: Date, now: Date, timeZone: string): string => sayWeekday(at, now, timeZone);

/** The same for a narrow column: `Sat, Nov 21`, `Sat, Nov 21, 2025`. */
export const showShortWeekday = (at: Date, now: Date, timeZone: string): string => sayWeekday(at, now, timeZone, 3);

/** The day of a moment without the year, for narrow columns: `Nov 20`. */
const showDate = (at: Date, timeZone: string): string =>
  formatterOf(timeZone, { month: 'short', day: 'numeric' }).format(at);

/** A day of this year as `Nov 20`; of an earlier one only its month, `Nov 2025`. */
export const showShortDate = (at: Date, now: Date, timeZone: string): string => {
  const year = formatterOf(timeZone, { year: 'numeric' });
  return year.format(at) === year.format(now)
    ? showDate(at, timeZone)
    : formatterOf(timeZone, { year: 'numeric', month: 'short' }).format(at);
};

/** The day of a moment in a zone: `Nov 20, 2026`. */
export const showDay = (at: Date, timeZone: string): string =>
  formatterOf(timeZone, { year: 'numeric', month: 'short', day: 'numeric' }).format(at);

/** How many calendar days of a zone a moment is away from now: -1 is yesterday. A day may have 23 or 25 hours. */
export const daysAway = (at: Date, now: Date, timeZone: string): number => {
  const [there, here] = [at, now].map((moment) => Date.parse(dayOf(moment, timeZone)));
  return ((there ?? 0) - (here ?? 0)) / day;
};

/** The time of day of a moment with the zone's short name: `3:30 PM PST`. */
export const showZonedTime = (at: Date, timeZone: string): string =>
  formatterOf(timeZone, { ...time, timeZoneName: 'short' }).format(at);

/** A future moment, by day name where it is near: `today 3:30 PM PST`, `tomorrow 11:59 PM PST`, else the full date. */
export const showFuture = (at: Date, now: Date, timeZone: string): string => {
  const away = daysAway(at, now, timeZone);
  if (away === 0) return messages.today(showZonedTime(at, timeZone));
  return away === 1 ? messages.tomorrow(showZonedTime(at, timeZone)) : showMoment(at, timeZone);
};

/** A moment without the year and the zone, for where the zone is named once for all: `Nov 20, 5:47 PM`. */
export const showDateAndTime = (at: Date, timeZone: string): string =>
  formatterOf(timeZone, { month: 'short', day: 'numeric', ...time }).format(at);

const nearDays: Readonly<Record<number, string>> = messages.nearDays;

/** A moment in a sentence, where the zone is named once for all: `today at 5:47 PM`, `tomorrow at 5:47 PM`, else `Nov 20, 5:47 PM`. */
export const showDayAndTime = (at: Date, now: Date, timeZone: string): string => {
  const day = nearDays[daysAway(at, now, timeZone)];
  return day === undefined ? showDateAndTime(at, timeZone) : messages.at(day, showTime(at, timeZone));
};

/** A moment for a narrow column whose head names the zone: `5:47 PM` of today, else `Nov 20, 5:47 PM`. */
export const showTimeOrDay = (at: Date, now: Date, timeZone: string): string =>
  daysAway(at, now, timeZone) === 0 ? showTime(at, timeZone) : showDateAndTime(at, timeZone);

/** A moment of a dense list: of today its time, of the six days before the weekday, else the day: `5:47 PM`, `Fri`, `Nov 2`. */
export const showNearMoment = (at: Date, now: Date, timeZone: string): string => {
  const away = daysAway(at, now, timeZone);
  if (away >= 0) return showTime(at, timeZone);
  return away > -7 ? formatterOf(timeZone, { weekday: 'short' }).format(at) : showShortDate(at, now, timeZone);
};

/** The short name of a zone at a moment: `PST`. */
export const showZone = (at: Date, timeZone: string): string =>
  formatterOf(timeZone, { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
