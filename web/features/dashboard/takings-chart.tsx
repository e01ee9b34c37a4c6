import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';

/** One line of the chart: dollars by slot, null where there is nothing to tell yet. */
interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

interface TakingsChartProps {
  readonly names: readonly string[];
  readonly now: Line;
  readonly before: Line;
  /** What the chart says, for whoever does not see it. */
  readonly title: string;
}

export const chartHeight = 216;
const namesHeight = 24;
const amountsWidth = 52;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Round amounts from 0 to above the highest one, about four. */
const amountsUpTo = (highest: number): readonly number[] => {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
};

/** A step for each slot in a box one high and as wide as there are slots, up to the first that has not come yet. */
const stepsOf = (values: readonly (number | null)[], top: number): string => {
  const end = values.indexOf(null);
  return values
    .slice(0, end === -1 ? values.length : end)
    .map((value, index) => `${index === 0 ? 'M0 ' : 'V'}${1 - Math.max(0, value ?? 0) / top}H${index + 1}`)
    .join('');
};

const areaOf = (steps: string): string => (steps === '' ? '' : `${steps}V1H0Z`);

// A line is as thick as it is on the screen, however wide the box is drawn.
const lineStyle = { fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;

const plotStyle = {
  position: 'absolute',
  inset: `8px 0 ${namesHeight}px ${amountsWidth}px`,
  '& svg': { display: 'block', width: 1, height: 1, overflow: 'visible' },
  '& .amount': { stroke: 'var(--mui-palette-divider)', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& .before': { ...lineStyle, stroke: 'var(--mui-palette-text-disabled)', strokeWidth: 1.5, strokeDasharray: '3 4' },
  '& .now': { ...lineStyle, stroke: 'var(--mui-palette-primary-main)' },
  '& .area': { fill: 'var(--mui-palette-primary-main)', fillOpacity: 0.12 },
  '& .slot': { fill: 'var(--mui-palette-text-primary)', fillOpacity: 0.06 },
} as const;

interface PlotProps extends Pick<TakingsChartProps, 'now' | 'before'> {
  readonly amounts: readonly number[];
  readonly slots: number;
  readonly pointed: number | null;
}

const Plot = ({ now, before, amounts, slots, pointed }: PlotProps) => {
  const top = amounts.at(-1) ?? 1;
  const steps = stepsOf(now.values, top);
  return (
    <svg viewBox={`0 0 ${slots} 1`} preserveAspectRatio="none" aria-hidden>
      {amounts.map((amount) => (
        <path key={amount} className="amount" d={`M0 ${1 - amount / top}H${slots}`} />
      ))}
      {pointed !== null && <rect className="slot" x={pointed} width={1} height={1} />}
      <path className="area" d={areaOf(steps)} />
      <path className="before" d={stepsOf(before.values, top)} />
      <path className="now" d={steps} />
    </svg>
  );
};

/** What both lines say of the slot under the pointer. */
const Tip = ({
  names,
  now,
  before,
  at,
}: Pick<TakingsChartProps, 'names' | 'now' | 'before'> & { readonly at: number }) => (
  <Box
    sx={{
      ...{ position: 'absolute', top: 0, px: 1.25, py: 0.75, borderRadius: 1, pointerEvents: 'none' },
      ...{ bgcolor: 'sheets.inverse', color: 'sheets.onInverse', typography: 'caption', whiteSpace: 'nowrap' },
      mx: 1,
    }}
    // On the side where there is more room.
    style={
      at < names.length / 2
        ? { left: `${((at + 1) / names.length) * 100}%` }
        : { right: `${(1 - at / names.length) * 100}%` }
    }
  >
    <b>{names[at]}</b>
    {[now, before].map(({ label, values }) => {
      const value = values[at] ?? null;
      return value !== null && <div key={label}>{`${label}: ${exact.format(value)}`}</div>;
    })}
  </Box>
);

const Amounts = ({ amounts }: { readonly amounts: readonly number[] }) =>
  amounts.map((amount, index) => (
    <Box
      key={amount}
      component="span"
      sx={{ position: 'absolute', right: 'calc(100% + 8px)', transform: 'translateY(50%)' }}
      style={{ bottom: `${(index / (amounts.length - 1)) * 100}%` }}
    >
      {dollars.format(amount)}
    </Box>
  ));

const nameStyle = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
} as const;

/** At most five names, so that they have room on a phone. */
const Names = ({ names }: Pick<TakingsChartProps, 'names'>) => {
  const every = Math.ceil(names.length / 5);
  const shown = names.flatMap((name, index) =>
    index % every === 0 ? [{ name, at: (index + 0.5) / names.length }] : [],
  );
  return shown.map(({ name, at }) => (
    <Box key={at} component="span" sx={nameStyle} style={{ left: `${at * 100}%` }}>
      {name}
    </Box>
  ));
};

/** Takings that grow through a day, or stand side by side for days, over those of the period before. */
export const TakingsChart = ({ names, now, before, title }: TakingsChartProps) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const amounts = amountsUpTo(Math.max(...[...now.values, ...before.values].map((value) => value ?? 0)));
  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(names.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * names.length))));
  };
  return (
    <Box
      role="img"
      aria-label={title}
      sx={{ position: 'relative', height: chartHeight, typography: 'caption', color: 'text.secondary' }}
    >
      <Box sx={plotStyle} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        <Plot {...{ now, before, amounts, pointed }} slots={names.length} />
        <Amounts amounts={amounts} />
        <Names names={names} />
        {pointed !== null && <Tip {...{ names, now, before }} at={pointed} />}
      </Box>
    </Box>
  );
};
