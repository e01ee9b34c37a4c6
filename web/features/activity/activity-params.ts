import { useSearchParams } from '../../core/router/index.ts';
import { type ActivityKind, activityKinds } from '../../../src/contract/activity.ts';
import { startOfDay } from '../../../src/contract/day-bounds.ts';
import { addDays, dayOf } from '../../../src/contract/local-time.ts';
import { pageOf, type ListParams, useListParams } from '../../ui/paged-list.tsx';

/** For how long back the log is shown. */
export const periods = ['today', 'week', 'month', 'own', 'ever'] as const;
export type Period = (typeof periods)[number];

const daysBefore: Readonly<Record<Exclude<Period, 'own' | 'ever'>, number>> = { today: 0, week: 6, month: 29 };

/** Days as `2026-11-21`, or empty. */
export interface OwnDays {
  readonly from: string;
  readonly to: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the address says of the log that is shown. */
export interface ActivityParams {
  readonly list: ListParams;
  readonly kind: ActivityKind;
  readonly isMine: boolean;
  readonly period: Period;
  /** The first and the last day of an own period, or empty. */
  readonly days: OwnDays;
  /** The id of a user, or empty. */
  readonly who: string;
  /** The id of a link, customer or user, or empty. */
  readonly about: string;
  /** Nothing narrows the list. */
  readonly isWhole: boolean;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
}

/** Reads and writes what narrows the log in the address. */
export const useActivityParams = (): ActivityParams => {
  const list = useListParams();
  const [params, setParams] = useSearchParams();
  const read = (name: string): string => params.get(name) ?? '';
  const kind = activityKinds.find((each) => each === list.status) ?? 'all';
  const period = periods.find((each) => each === read('when')) ?? 'ever';
  const [who, about] = [read('who'), read('about')];
  const readDay = (name: string): string => (isDay(read(name)) ? read(name) : '');
  const days = { from: readDay('from'), to: readDay('to') };
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ ...changes, cursor: '' }))
        if (value === '') after.delete(name);
        else after.set(name, value);
      return after;
    });
  return {
    ...{ list, kind, period, days, who, about, change },
    isMine: read('mine') !== '',
    isWhole: list.q === '' && kind === 'all' && period === 'ever' && who === '' && about === '',
    clear: () => setParams(read('mine') === '' ? {} : { mine: '1' }),
  };
};

/** From when to when, as the server is asked. */
const boundsOf = ({ period, days }: Pick<ActivityParams, 'period' | 'days'>, timeZone: string) => {
  const startOf = (day: string): string => startOfDay(day, timeZone).toISOString();
  if (period === 'ever') return {};
  if (period !== 'own') return { from: startOf(addDays(dayOf(new Date(), timeZone), -daysBefore[period])) };
  return {
    ...(days.from !== '' && { from: startOf(days.from) }),
    ...(days.to !== '' && { to: startOf(addDays(days.to, 1)) }),
  };
};

/** The same as the server is asked for it, without its page. */
export const choiceOf = ({ list, kind, isMine, who, about, ...time }: ActivityParams, timeZone: string) => ({
  all: isMine ? ('false' as const) : ('true' as const),
  ...(kind !== 'all' && { kind }),
  ...(list.q !== '' && { q: list.q }),
  ...(who !== '' && { who }),
  ...(about !== '' && { about }),
  ...boundsOf(time, timeZone),
});

/** The page that is shown. */
export const pageOfChoice = ({ list }: ActivityParams) => pageOf({ q: '', cursor: list.cursor });
