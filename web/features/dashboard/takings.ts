import { toCents } from '../../../src/contract/money.ts';
import { type Takings, type TakingsPeriod, takingsPeriods, type TakingsSlot } from '../../../src/contract/reporting.ts';
import { timeMessages } from '../../ui/messages.ts';

/** The period on screen: one that is offered, or two days of one's own. */
export type Choice = { readonly period: TakingsPeriod } | { readonly from: string; readonly to: string };

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The period as the address of the screen says; today where it says nothing that can be meant. */
export const choiceOf = (search: URLSearchParams): Choice => {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { period: takingsPeriods.find((period) => period === search.get('period')) ?? 'today' };
};

/** How much more was taken than before, in percent; null where nothing was taken before. */
export const trendOf = ({ total, before }: Takings): number | null => {
  const [now, then] = [toCents(total.net), toCents(before.total.net)];
  return then <= 0 ? null : ((now - then) / then) * 100;
};

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(timeMessages.locale, { ...options, timeZone: 'UTC' });
const hours = utc({ hour: 'numeric' });
const days = utc({ month: 'short', day: 'numeric' });

/** `5 PM` for an hour, `Nov 20` for a day. */
export const slotName = (at: string): string =>
  at.includes('T') ? hours.format(new Date(`${at}:00:00Z`)) : days.format(new Date(`${at}T00:00:00Z`));

/** `Saturday`, of a day. */
export const weekdayOf = (day: string): string => utc({ weekday: 'long' }).format(new Date(`${day}T00:00:00Z`));

/** `Fri, Nov 20`, of a day. */
export const shortDayOf = (day: string): string =>
  utc({ weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `Saturday, November 21`, of a day. */
export const longDayOf = (day: string): string =>
  utc({ weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** Dollars by slot: of hours what had come together at their end, of days what each took. What has not come yet is null. */
export const lineOf = (slots: readonly TakingsSlot[], passed = slots.length): (number | null)[] => {
  const isDayLong = slots[0]?.at.includes('T') === true;
  let sum = 0;
  return slots.map(({ net }, index) => {
    if (index >= passed) return null;
    sum = isDayLong ? sum + toCents(net) : toCents(net);
    return sum / 100;
  });
};

const hourIn = (instant: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant));

/** How many slots of the period have begun. */
export const slotsPassed = ({ slots, until, timezone }: Takings): number => {
  if (until === null || slots.length !== 24 || !slots[0]?.at.includes('T')) return slots.length;
  return hourIn(new Date(new Date(until).getTime() - 1), timezone) + 1;
};

/** The end of the hour up to which both periods are compared: `6 PM`; null once the period has ended. */
export const untilOf = ({ until, timezone }: Takings): string | null =>
  until === null
    ? null
    : new Intl.DateTimeFormat(timeMessages.locale, { timeZone: timezone, hour: 'numeric' }).format(new Date(until));
