import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';

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

// Of the theme, which changes without this being drawn anew.
const colour = (name: string): string => `var(--mui-palette-${name})`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Takings that grow through a day, or stand side by side for days, over those of the period before. Loaded on its own. */
export const TakingsChart = ({ names, now, before, title }: TakingsChartProps) => {
  const valueFormatter = (value: number | null): string => (value === null ? '' : exact.format(value));
  const shared = { curve: 'stepAfter', showMark: false, valueFormatter } as const;
  return (
    <Box role="img" aria-label={title}>
      <LineChart
        height={216}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ scaleType: 'point', data: [...names], disableLine: true, disableTicks: true }]}
        yAxis={[
          {
            min: 0,
            width: 48,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => dollars.format(value),
          },
        ]}
        series={[
          { ...shared, id: 'before', label: before.label, data: [...before.values], color: colour('text-disabled') },
          { ...shared, id: 'now', label: now.label, data: [...now.values], color: colour('primary-main'), area: true },
        ]}
        sx={{
          '& .MuiLineChart-area': { fillOpacity: 0.12 },
          '& .MuiLineChart-line[data-series="before"]': { strokeDasharray: '3 4', strokeWidth: 1.5 },
          '& .MuiChartsGrid-line': { stroke: colour('divider') },
          '& .MuiChartsAxis-tickLabel': { fill: colour('text-secondary') },
        }}
      />
    </Box>
  );
};
