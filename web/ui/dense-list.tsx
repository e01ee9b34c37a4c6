import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import { useUser } from '../core/session-api.ts';
import { DayLine } from './day-line.tsx';
import { headEdge } from './list-head.tsx';
import { useNow } from './moment.tsx';
import { belowNarrow as phone, tickStyle } from './row-tick.tsx';
import { type HeadProps, SortLabel, type SortOrder } from './line-heads.tsx';

/** One set of styles, as an array of `sx` takes it. */
type Style = Exclude<SxProps<Theme>, readonly unknown[] | ((theme: Theme) => unknown)>;

interface Grid {
  /** The container query of the widths below which it is used; in units of the text, because larger text leaves room for less. */
  readonly below: string;
  readonly columns: string;
}

/** The columns of a dense list. The width of the list decides which it has, not that of the window. */
export interface Columns {
  /** All of them. */
  readonly wide: string;
  /** Without the cells of the class `far`. */
  readonly medium?: Grid;
  /** Without the cells of the class `wide`, and with those of the class `narrow`. */
  readonly narrow: Grid;
  readonly phone: string;
}

const gridOf = ({ wide, medium, narrow }: Columns): Style => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: '14px',
  whiteSpace: 'nowrap',
  px: '14px',
  gridTemplateColumns: wide,
  ...(medium && { [medium.below]: { gridTemplateColumns: medium.columns, '& .far': { display: 'none' } } }),
  [narrow.below]: {
    gridTemplateColumns: narrow.columns,
    columnGap: '8px',
    pr: '6px',
    '& > .wide': { display: 'none' },
    '& .narrow': { display: 'inline' },
  },
});

/** Between two lines, and below the heads. */
const hairline = '1px solid var(--mui-palette-divider)';

const states = {
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:hover, &.ticked': { bgcolor: 'action.hover' },
  // What it shows stands in the panel beside the list.
  '&.open': { bgcolor: 'sheets.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-ink)' },
  // What gets the focus is scrolled clear of the heads, and of the bars at the foot.
  '& a, & button, & input': {
    scrollMarginTop: `calc(var(${headEdge}, 0px) + 48px)`,
    scrollMarginBottom: { xs: 'calc(136px + env(safe-area-inset-bottom))', md: '76px' },
  },
} as const;

const cells = {
  '& .tick label': tickStyle,
  '& .who': { display: 'flex', alignItems: 'center', minWidth: 0, py: '5px' },
  '& .name': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '1.5rem',
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& .name:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& .amount': { textAlign: 'right', fontWeight: 600, letterSpacing: '-.01em' },
  '& .amount small': { fontSize: 'inherit', fontWeight: 400, color: 'text.disabled' },
  '& .quiet-cell, & time': { fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .quiet-cell': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .right': { textAlign: 'right' },
} as const;

// The box selects only once something is selected: the style of the list shows it then.
const phoneLine = {
  gap: '0 10px',
  p: '8px 4px 8px 16px',
  minHeight: 64,
  '& .tick': { display: 'none' },
  '& .who': { fontSize: '0.9375rem', py: 0.25 },
  '& .amount': { fontSize: '0.9375rem' },
  '.line + &::before': { left: 16, right: 0 },
} as const;

/**
 * One line of the list, or two on a phone; its class is `line`, as is that of what it shows below itself. Its cells have the classes
 * `tick`, `who` around `name`, `amount`, `quiet-cell` and `acts`. `own` is what a list adds.
 */
export const lineStyle = (columns: Columns, own: Style): readonly Style[] => [
  {
    // Before the widths of the list, which hide it.
    '& .acts': { display: 'flex', justifyContent: 'flex-end', gap: '2px' },
    '& .narrow': { display: 'none' },
    ...gridOf(columns),
    ...states,
    ...cells,
    position: 'relative',
    minHeight: 44,
    // It begins where the names begin, behind the padding, the box and the gap, and ends below the head's last button.
    '.line + &::before': {
      content: '""',
      position: 'absolute',
      inset: '0 20px auto calc(28px + 1.5rem)',
      borderTop: hairline,
      [columns.narrow.below]: { left: 'calc(22px + 1.5rem)' },
    },
    [phone]: { ...phoneLine, gridTemplateColumns: columns.phone },
  },
  own,
];

/** Whether a press on a line met one of its controls, or what one of them has opened over the screen. */
export const isControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, label, [role=menu], .MuiModal-root') !== null;

// Around the heads: they stay below the head of the list while the lines scroll.
const headsStyle = {
  position: 'sticky',
  top: `var(${headEdge}, 0px)`,
  zIndex: 1,
  bgcolor: 'background.paper',
  '@media print': { position: 'static' },
} as const;

const headStyle = {
  minHeight: 30,
  fontSize: '0.75rem',
  color: 'text.disabled',
  borderBottom: hairline,
  // A longer name has two lines, and stands whole.
  whiteSpace: 'normal',
  overflowWrap: 'normal',
  lineHeight: 1.25,
  '& .tick label': tickStyle,
  '& .right, & .amount': { textAlign: 'right' },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    p: 0,
    minHeight: 24,
    background: 'none',
    cursor: 'pointer',
    borderRadius: '4px',
  },
  '& button:hover, & [aria-sort] button': { color: 'text.primary' },
  '& .arrow': { ml: 0.25, width: 12, height: 12, fill: 'currentColor', verticalAlign: '-1px' },
  [phone]: { display: 'none' },
} as const;

/** How the line of the heads looks; `own` is what a list adds. */
export const headsLineStyle = (columns: Columns, own: Style): readonly Style[] => [gridOf(columns), headStyle, own];

interface HeadsProps {
  readonly columns: Columns;
  /** What a list adds. */
  readonly own?: Style;
  readonly children: ReactNode;
}

/** The heads of the columns; a phone has none. */
export const Heads = ({ columns, own = null, children }: HeadsProps) => (
  <Box role="rowgroup" sx={headsStyle}>
    <Box role="row" sx={headsLineStyle(columns, own)}>
      {children}
    </Box>
  </Box>
);

interface SortHeadProps extends HeadProps {
  readonly order: SortOrder;
  /** What a press makes of it. */
  readonly next: SortOrder;
  readonly onPress: () => void;
}

/** The order that was pressed, at once; that of the list as soon as it has another one than before the press. */
const usePressed = (order: SortOrder) => {
  const [pressed, setPressed] = useState({ over: order, order });
  if (pressed.over !== order) setPressed({ over: order, order });
  return [pressed.order, (next: SortOrder) => setPressed({ over: order, order: next })] as const;
};

/** The head of a column by which the list can be sorted. It shows what was pressed before the lines, which take longer, are in their order. */
export const SortHead = ({ label, className, order, next, onPress }: SortHeadProps) => {
  const [shown, show] = usePressed(order);
  const press = (): void => {
    show(next);
    onPress();
  };
  return <SortLabel label={label} className={className} order={shown} onPress={press} />;
};

/** How what stands over the lines of one day looks, its class is `day`; it begins where the names of the lines begin. */
export const dayStyle = ({ narrow }: Columns): Style => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  p: '11px 20px 7px calc(28px + 1.5rem)',
  fontSize: '0.8125rem',
  color: 'text.disabled',
  '& b': { color: 'text.primary', fontWeight: 600 },
  '& .sum': { ml: 'auto' },
  [narrow.below]: { pl: 'calc(22px + 1.5rem)' },
  [phone]: { px: 2 },
});

interface DayHeadProps {
  /** A moment of the day, as it was stored. */
  readonly at: string;
  /** What its lines come to. */
  readonly sum?: string | null;
}

/** The line over those of one day; its list has the style. */
export const DayHead = memo((props: DayHeadProps) => (
  <DayLine {...props} timeZone={useUser().timezone} now={useNow()} />
));
