import { belowNarrow as phone } from '../../../ui/row-tick.tsx';

/** Around the lines: those of more than two customers have room for each, and scroll sideways under their labels. */
export const linesStyle = (count: number) => ({
  minWidth: count > 2 ? `${5.75 + count * 11}rem` : 0,
  [phone]: { minWidth: count > 2 ? `${count * 9.5}rem` : 0 },
});

/** A grid of one line: the label, and a column for each customer. */
export const lineStyle = (count: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: `5.75rem repeat(${count}, minmax(0, 1fr))`,
    borderTop: 1,
    borderColor: 'divider',
    '&:first-of-type': { borderTop: 0 },
    '& > .label': {
      fontSize: '0.8125rem',
      color: 'text.secondary',
      py: '12px',
      position: 'sticky',
      left: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
    },
    '& > .both': { gridColumn: '2 / -1', px: 1.5, py: '11px', color: 'text.secondary', overflowWrap: 'anywhere' },
    [phone]: {
      gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
      '& > .label': { gridColumn: '1 / -1', pt: 1, pb: 0.25, justifySelf: 'start' },
      '& > .both': { gridColumn: '1 / -1', px: 0, pt: 0, pb: 1.25 },
    },
  }) as const;

/** One of the choices of a line: its circle and its value. */
export const choiceStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  minHeight: 44,
  minWidth: 0,
  px: 1.5,
  py: 1.25,
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'sheets.selected', color: 'text.primary', fontWeight: 550 },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.ink', outlineOffset: '-2px' },
  '& input': {
    appearance: 'none',
    flex: 'none',
    width: 16,
    height: 16,
    m: 0,
    mt: '3px',
    outline: 'none',
    cursor: 'pointer',
    borderRadius: '50%',
    border: '1.5px solid var(--mui-palette-sheets-edge)',
    bgcolor: 'background.paper',
  },
  '& input:checked': { border: '5px solid var(--mui-palette-primary-main)' },
  '& .value': { minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.5 },
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
  '& b': { fontSize: '1rem', fontWeight: 600, letterSpacing: '-.01em' },
  '& .empty': { color: 'text.disabled' },
} as const;
