import Down from '@mui/icons-material/SouthEastOutlined';
import Up from '@mui/icons-material/NorthEastOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '../../core/router/index.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import type { Takings } from '../../../src/contract/reporting.ts';
import { useFallbackPolling } from '../../core/live-stream.ts';
import { messageOf } from '../../core/transport.ts';
import { LargeAmount } from '../../ui/large-amount.tsx';
import { LoadError } from '../../ui/list-states.tsx';
import { Block } from './block.tsx';
import { useTakingsQuery } from './dashboard-api.ts';
import { Funnel } from './funnel.tsx';
import { messages } from './messages.ts';
import { PeriodChoice } from './period-choice.tsx';
import { choiceOf, type Choice, lineOf, slotName, slotsPassed, trendOf, untilOf, weekdayOf } from './takings.ts';
import { chartHeight, TakingsChart } from './takings-chart.tsx';

const TakingsTable = lazy(async () => ({ default: (await import('./takings-table.tsx')).TakingsTable }));

const interval = 30_000;

const money = (amount: string): string => showMoney(toCents(amount));

/** With what the takings are compared: `on last Saturday by 6 PM`. */
const comparisonOf = (takings: Takings, choice: Choice): string => {
  const hour = untilOf(takings);
  const by = hour === null ? '' : messages.byHour(hour);
  if (takings.from !== takings.to) return messages.onPeriod(takings.slots.length) + by;
  return ('period' in choice ? messages.onDay(weekdayOf(takings.to)) : messages.onDayBefore) + by;
};

const Trend = ({ takings, choice }: { readonly takings: Takings; readonly choice: Choice }) => {
  const trend = trendOf(takings);
  const comparison = comparisonOf(takings, choice);
  if (trend === null)
    return <Typography sx={{ color: 'text.secondary' }}>{messages.nothingBefore(comparison)}</Typography>;
  const percent = `${Math.abs(trend).toFixed(1)}%`;
  const Icon = trend < 0 ? Down : Up;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      <Box component="span" sx={{ color: trend < 0 ? 'text.primary' : 'success.main', fontWeight: 600 }}>
        <Icon aria-hidden sx={{ fontSize: 16, verticalAlign: '-2px', mr: 0.5 }} />
        {trend < 0 ? messages.less(percent) : messages.more(percent)}
      </Box>{' '}
      {comparison}
    </Typography>
  );
};

const namesOf = ({ from, to }: Takings, choice: Choice) => {
  if (from !== to) return { now: messages.thisPeriod, before: messages.periodBefore };
  const isToday = 'period' in choice;
  return {
    now: isToday ? messages.today : messages.thisPeriod,
    before: isToday ? messages.lastDay(weekdayOf(to)) : messages.periodBefore,
  };
};

const Chart = ({ takings, choice }: { readonly takings: Takings; readonly choice: Choice }) => {
  const names = namesOf(takings, choice);
  return (
    <TakingsChart
      names={takings.slots.map(({ at }) => slotName(at))}
      now={{ label: names.now, values: lineOf(takings.slots, slotsPassed(takings)) }}
      before={{ label: names.before, values: lineOf(takings.before.slots) }}
      title={messages.chart(money(takings.total.net), money(takings.before.total.net))}
    />
  );
};

const lineMark = (isBefore: boolean) =>
  ({
    display: 'inline-block',
    width: 16,
    verticalAlign: 'middle',
    mr: 1,
    borderTop: 2,
    borderStyle: isBefore ? 'dashed' : 'solid',
    borderColor: isBefore ? 'text.disabled' : 'primary.main',
    borderBottom: 0,
    borderLeft: 0,
    borderRight: 0,
  }) as const;

interface LegendProps {
  readonly takings: Takings;
  readonly choice: Choice;
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

const Legend = ({ takings, choice, isTable, onToggle }: LegendProps) => {
  const names = namesOf(takings, choice);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2.5,
        typography: 'body2',
        color: 'text.secondary',
        mt: 1,
      }}
    >
      <span>
        <Box component="span" aria-hidden sx={lineMark(false)} />
        {names.now}, {messages.payments(takings.total.payments)}
      </span>
      <span>
        <Box component="span" aria-hidden sx={lineMark(true)} />
        {names.before}
      </span>
      <Button size="small" onClick={onToggle} sx={{ ml: 'auto', minHeight: { xs: 44, md: 32 } }}>
        {isTable ? messages.asChart : messages.asTable}
      </Button>
    </Box>
  );
};

const TakingsBody = ({ takings, choice }: { readonly takings: Takings; readonly choice: Choice }) => {
  const [isTable, setIsTable] = useState(false);
  const { gross, voided, refunded } = takings.total;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        {messages.sumOf(money(gross), money(voided), money(refunded))}
      </Typography>
      {isTable ? (
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <TakingsTable takings={takings} />
        </Suspense>
      ) : (
        <Chart takings={takings} choice={choice} />
      )}
      <Legend takings={takings} choice={choice} isTable={isTable} onToggle={() => setIsTable(!isTable)} />
      <Funnel takings={takings} />
    </>
  );
};

/** What was taken in the period that the address names, how it grew, and against the period before. */
export const TakingsSection = () => {
  const [search, setSearch] = useSearchParams();
  const choice = choiceOf(search);
  const { data, currentData, error, refetch } = useTakingsQuery({ query: choice }, useFallbackPolling(interval));
  const takings = currentData?.takings ?? (error === undefined ? undefined : data?.takings);
  const choose = (next: Choice): void =>
    setSearch('period' in next && next.period === 'today' ? {} : { ...next }, { replace: true });
  return (
    <Block
      title={'period' in choice && choice.period === 'today' ? messages.todaysTakings : messages.takings}
      actions={<PeriodChoice choice={choice} onChoose={choose} />}
    >
      {error !== undefined && takings === undefined ? (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}>
            <LargeAmount amount={takings?.total.net} />
            {takings && <Trend takings={takings} choice={choice} />}
          </Box>
          {takings ? (
            <TakingsBody takings={takings} choice={choice} />
          ) : (
            <Skeleton variant="rounded" height={chartHeight} sx={{ mt: 5 }} />
          )}
        </>
      )}
    </Block>
  );
};
