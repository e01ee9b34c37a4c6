import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { SmsStats } from '../../../src/contract/reporting.ts';

/** A count with thousands separators; undefined while it is not known. */
export const showCount = (count: number | undefined): string | undefined => count?.toLocaleString('en-US');

/** A percentage with one decimal; a dash where nothing was sent, because then there is no rate. */
export const showRate = (stats: SmsStats | undefined): string | undefined => {
  if (stats === undefined) return undefined;
  return stats.totalSent === 0 ? '–' : `${stats.clickRate.toFixed(1)}%`;
};

interface FigureSectionProps {
  readonly title: string;
  /** The period and the part of the store that the figures cover. */
  readonly scope: string;
  readonly children: ReactNode;
}

/** A group of figures, with their scope beside the title. */
export const FigureSection = ({ title, scope, children }: FigureSectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {scope}
        </Typography>
      </Box>
      {children}
    </Box>
  );
};

/**
 * How many cards one row holds on a phone, a tablet and a desktop. Each number divides the number of cards, so that no
 * row is left short.
 */
export const cardGrid = (xs: number, sm: number, lg: number) => {
  const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;
  return { display: 'grid', gap: 2, gridTemplateColumns: { xs: columns(xs), sm: columns(sm), lg: columns(lg) } };
};

interface FigureCardProps {
  readonly label: string;
  readonly note: string;
  readonly Icon: typeof SvgIcon;
  /** The formatted figure; undefined while it loads, which shows a skeleton of the same size. */
  readonly value: string | undefined;
}

/** One figure with its label. */
export const FigureCard = ({ label, note, Icon, value }: FigureCardProps) => (
  <Paper variant="outlined" sx={{ p: 2.5 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', color: 'text.secondary' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Icon aria-hidden sx={{ fontSize: 20, color: 'primary.main' }} />
    </Box>
    <Typography
      component="p"
      sx={{
        fontSize: '1.75rem',
        lineHeight: 1.3,
        fontWeight: 650,
        letterSpacing: '-0.02em',
        mt: 1,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {value ?? <Skeleton width="60%" />}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {note}
    </Typography>
  </Paper>
);
