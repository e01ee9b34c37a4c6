import type { Theme } from '@mui/material/styles';
import { type Columns, dayStyle, lineStyle } from '../../../ui/dense-list.tsx';
import { belowNarrow as phone } from '../../../ui/row-tick.tsx';
import { lineActStyle } from '../../../ui/line-acts.tsx';
import { markStyle, statusStyle } from '../../link/index.ts';

// In units of the text: larger text leaves room for less.
const belowWidest = '@container list (max-width: 84.7rem)';
const belowWide = '@container list (max-width: 59.1rem)';
const smallest = '@container list (max-width: 21rem)';

/** The columns of the list. Their least widths fit into the narrowest list that shows them. */
export const columns: Columns = {
  wide: '1.5rem minmax(8.5rem, 1.5fr) 9.375rem 7.5rem 9.375rem 3.25rem minmax(5.5rem, .7fr) minmax(4.875rem, .6fr) 8.25rem 4.375rem 9rem 1.75rem',
  medium: {
    below: belowWidest,
    columns:
      '1.5rem minmax(6.5rem, 1.5fr) 6.875rem 8.875rem 3.25rem minmax(3.5rem, .5fr) minmax(4rem, .6fr) 4.125rem 9rem 1.75rem',
  },
  narrow: { below: belowWide, columns: '1.5rem minmax(0, 1fr) 6.5rem 8.625rem 3.25rem 4.25rem 1.75rem' },
  phone: 'auto minmax(0, 1fr) auto 40px',
};

const states = {
  '&.open .tinted': { bgcolor: 'background.paper' },
  // Finished work is quiet by weight and ink, not by opacity: it stays readable.
  '&.done, &.done .name, &.done .quiet, &.done time, &.done .mark': { color: 'text.disabled' },
  '&.done .name, &.done .amount': { fontWeight: 400 },
  '@keyframes justPaid': { from: { backgroundColor: 'var(--mui-palette-success-soft)' } },
  '&.paid': { animation: 'justPaid 1.6s ease-out' },
} as const;

const beforeStatus = { pr: '10px', [belowWide]: { pr: '16px' } } as const;

/** One link: one line, or two on a phone. */
const rowStyle = lineStyle(columns, {
  ...markStyle,
  ...statusStyle,
  ...lineActStyle,
  ...states,
  '& .alarm': { flex: 'none', ml: 0.75, fontSize: 15, color: 'text.disabled' },
  // What nobody sees yet is neither laid out nor painted.
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 44px',
  '@media print': { contentVisibility: 'visible' },
  // Cut at its own edge: a long name would lie below the buttons at the end of the line.
  '& .name': { minWidth: '3em', fontWeight: 600 },
  '& .hit': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ml: 1,
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  // What the search found stands below the name where both do not fit: cut, it would hide the match.
  '& .who:has(.hit:not(.ending))': { flexWrap: 'wrap', columnGap: 1, '& .hit': { ml: 0 } },
  // Sixteen pixels of air before the status, whose tint reaches eight into the gap.
  '& .amount': beforeStatus,
  '&.done .amount small': { fontWeight: 'inherit' },
  '& .ending, & time.ending': { flex: 'none', color: 'warning.main', fontWeight: 600 },
  '& .time': { textAlign: 'right' },
  '& .state': { display: 'flex', whiteSpace: 'normal', lineHeight: 1.25 },
  '& .more': { ml: -1 },
  '& .notice': { gridColumn: '2 / -1', pb: 1, fontSize: '0.8125rem', whiteSpace: 'normal', color: 'text.secondary' },
  // Beside the act that it calls for.
  '& .due': { [belowWide]: { gridRow: 2, gridColumn: '2 / 5', py: 1 } },
  '& .due-act': {
    [belowWide]: { gridRow: 2, gridColumn: '5 / -1', justifySelf: 'end', alignSelf: 'center', mr: '14px' },
  },
  '& .asked': { color: 'warning.main', fontWeight: 600 },
  '& .refusal': { color: 'error.main' },
  [phone]: {
    containIntrinsicHeight: 'auto 64px',
    '& .who': { gridColumn: '1 / 3' },
    '& .amount': { gridColumn: 3, pr: 0 },
    '& .state': { gridRow: 2, gridColumn: 1, minWidth: 0, whiteSpace: 'normal' },
    '& .progress': { gridRow: 2, gridColumn: 2 },
    '& .time': { gridRow: 2, gridColumn: 3 },
    '& .more': { gridRow: '1 / 3', gridColumn: 4, ml: 0 },
    '& .notice': { gridColumn: '1 / -1', pt: 0.5, pb: 0 },
    '& .due': { gridRow: 3, gridColumn: '1 / 3' },
    '& .due-act': { gridRow: 3, gridColumn: '3 / -1' },
  },
  [smallest]: { '& .progress': { display: 'none' } },
});

/** The lines, what stands in them and what over those of a day: their style is made once and not for each of them. */
export const rowStyles = (theme: Theme) => ({
  '.line.link': theme.unstable_sx(rowStyle),
  '.links .day': theme.unstable_sx(dayStyle(columns)),
});

/** While links are selected, a phone shows the boxes too, in place of the progress. */
export const pickingStyle = {
  [phone]: {
    '& .link': { gridTemplateColumns: '32px auto minmax(0, 1fr) auto 40px' },
    '& .link .tick': { display: 'block', gridRow: '1 / 3', gridColumn: 1 },
    '& .link .who': { gridColumn: '2 / 4' },
    '& .link .amount, & .link .time': { gridColumn: 4 },
    '& .link .state': { gridColumn: 2 },
    '& .link .progress': { gridColumn: 3 },
    '& .link .more': { gridColumn: 5 },
  },
} as const;

/** What the head of the amounts has of its own. */
export const headStyle = { '& .amount': beforeStatus } as const;
