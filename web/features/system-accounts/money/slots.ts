import { toCents } from '../../../../src/contract/money.ts';
import type { MoneyPeriod, MoneySlot, PlatformMoney } from '../../../../src/contract/operator/platform-money.ts';
import { showTime } from '../../../ui/date-time.ts';
import { timeMessages } from '../../../ui/messages.ts';
import { moneyMessages as messages } from './messages.ts';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(timeMessages.locale, { ...options, timeZone: 'UTC' });
const [days, shortDays] = [
  utc({ weekday: 'short', month: 'short', day: 'numeric' }),
  utc({ month: 'short', day: 'numeric' }),
];
const [months, shortMonths] = [utc({ month: 'long', year: 'numeric' }), utc({ month: 'short' })];

const isDay = (at: string): boolean => at.length === 10;
const startOf = (at: string): Date => new Date(`${isDay(at) ? at : `${at}-01`}T00:00:00Z`);

/** `Fri, Nov 20`, or `November 2026`. */
export const slotName = (at: string): string => (isDay(at) ? days : months).format(startOf(at));

/** `Nov 20`, or `Nov`: for below the bars. */
export const shortName = (at: string): string => (isDay(at) ? shortDays : shortMonths).format(startOf(at));

/** `Today, until 5:52 PM`: what has not ended yet says up to when it is. */
export const presentName = (period: MoneyPeriod, now: Date, timezone: string): string =>
  messages.until(period === 'days' ? messages.today : messages.thisMonth, showTime(now, timezone));

/** How many of the tries were declined: `14%`; a dash where nobody tried. */
export const declineShare = ({ payments, declined }: Pick<MoneySlot, 'payments' | 'declined'>): string =>
  payments + declined === 0 ? '–' : `${Math.round((declined / (payments + declined)) * 100)}%`;

/** How much more was paid than before, in percent; null where nothing was. */
export const trendOf = ({ total, before }: Pick<PlatformMoney, 'total' | 'before'>): number | null => {
  const [now, then] = [toCents(total.gross), toCents(before.gross)];
  return then <= 0 ? null : ((now - then) / then) * 100;
};

const steps = [1, 1.5, 2, 3, 4, 5, 7.5, 10];

/** The dollars between the lines of the chart: the smallest round number of which three are at least the highest bar. */
export const lineStep = (highest: number): number => {
  const third = Math.max(highest / 3, 1);
  const power = 10 ** Math.floor(Math.log10(third));
  return (steps.find((step) => step * power >= third) ?? 10) * power;
};
