import { headEdge } from '../../../ui/list-head.tsx';
import { belowNarrow as phone } from '../../../ui/row-tick.tsx';

// In units of the text: larger text leaves room for less. The width of the list decides, not that of the window.
const belowWide = '@container list (max-width: 62.4rem)';

const hairline = '1px solid var(--mui-palette-divider)';

interface Columns {
  readonly wide: string;
  readonly narrow: string;
  readonly phone: string;
}

const line = ({ wide, narrow }: Columns) =>
  ({
    display: 'grid',
    alignItems: 'center',
    columnGap: '14px',
    whiteSpace: 'nowrap',
    px: '14px',
    gridTemplateColumns: wide,
    [belowWide]: { gridTemplateColumns: narrow, columnGap: '8px', pr: '6px', '& > .wide': { display: 'none' } },
  }) as const;

const lineStates = {
  position: 'relative',
  minHeight: 44,
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:hover, &.ticked': { bgcolor: 'action.hover' },
  // What gets the focus is scrolled clear of the heads, and of the bars at the foot.
  '& a, & button, & input': {
    scrollMarginTop: `calc(var(${headEdge}, 0px) + 48px)`,
    scrollMarginBottom: { xs: 'calc(136px + env(safe-area-inset-bottom))', md: '76px' },
  },
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    inset: '0 14px auto calc(28px + 1.5rem)',
    borderTop: hairline,
    [belowWide]: { left: 'calc(22px + 1.5rem)' },
  },
} as const;

const cells = {
  '& .who': { display: 'flex', alignItems: 'center', minWidth: 0, py: '5px' },
  '& .name': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '1.5rem',
    fontWeight: 400,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '&.owes .name': { fontWeight: 550 },
  '& .name:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& .quiet-cell, & time': {
    fontSize: '0.8125rem',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .right': { textAlign: 'right' },
  '& .amount': { textAlign: 'right', fontWeight: 600, letterSpacing: '-.01em' },
  '& .amount small': { fontSize: 'inherit', fontWeight: 500, color: 'text.disabled' },
  '& .times': { fontSize: '0.8125rem', fontWeight: 400, color: 'text.disabled' },
  '& .act': { display: 'flex', justifyContent: 'flex-end' },
  // A finger's button is wider than its column where a phone lies on its side; it reaches over the gap before it.
  '& .more': { display: 'flex', justifyContent: 'flex-end' },
  '& .more > button': { flexShrink: 0 },
  '& .phone-only': { display: 'none' },
} as const;

// Two lines: name and sum, phone and last payment.
const phoneLine = {
  gap: '0 10px',
  p: '8px 4px 8px 16px',
  minHeight: 64,
  '& .tick, & .desktop-only': { display: 'none' },
  '& .phone-only': { display: 'inline' },
  '& .who': { gridColumn: 1, fontSize: '0.9375rem', py: 0.25 },
  '& .amount': { gridColumn: 2, gridRow: 1, fontSize: '0.9375rem' },
  '& .phone': { gridRow: 2, gridColumn: 1 },
  '& > .time': { display: 'block', gridRow: 2, gridColumn: 2 },
  '& .more': { gridRow: '1 / 3', gridColumn: 3 },
  '&:not(:first-of-type)::before': { left: 16, right: 0 },
} as const;

/** One customer: one line, or two on a phone. */
export const rowStyle = (columns: Columns) =>
  ({
    ...line(columns),
    ...lineStates,
    ...cells,
    [phone]: { ...phoneLine, gridTemplateColumns: columns.phone },
  }) as const;

/** While customers are selected, a phone shows the boxes too. */
export const pickingStyle = {
  [phone]: {
    '& .customer': { gridTemplateColumns: '32px minmax(0, 1fr) auto 44px' },
    '& .customer .tick': { display: 'block', gridRow: '1 / 3', gridColumn: 1 },
    '& .customer .who, & .customer .phone': { gridColumn: 2 },
    '& .customer .amount, & .customer > .time': { gridColumn: 3 },
    '& .customer .more': { gridColumn: 4 },
  },
} as const;

/** Around the heads of the columns: they stay below the head of the list while the lines scroll. */
export const headsStyle = {
  position: 'sticky',
  top: `var(${headEdge}, 0px)`,
  zIndex: 1,
  bgcolor: 'background.paper',
} as const;

/** The heads of the columns; a phone has none. */
export const headStyle = (columns: Columns) =>
  ({
    ...line(columns),
    minHeight: 30,
    fontSize: '0.75rem',
    color: 'text.disabled',
    borderBottom: hairline,
    '& .right': { textAlign: 'right' },
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
    [phone]: { display: 'none' },
  }) as const;
