import { type Columns, lineStyle } from '../../../ui/dense-list.tsx';
import { lineActStyle } from '../../../ui/line-acts.tsx';
import { belowNarrow as phone } from '../../../ui/row-tick.tsx';
import { textingStyle } from './texting-mark.tsx';

interface Grids {
  readonly wide: string;
  readonly narrow: string;
  readonly phone: string;
}

/** The columns of a list of customers, from the widest list to a phone's. */
export const columnsOf = ({ narrow, ...grids }: Grids): Columns => ({
  ...grids,
  narrow: { below: '@container list (max-width: 62.4rem)', columns: narrow },
});

/** One customer: one line, or two on a phone, name and sum above phone and last activity. */
export const rowStyle = (columns: Columns) =>
  lineStyle(columns, {
    ...lineActStyle,
    ...textingStyle,
    '& .name': { fontWeight: 400 },
    '&.owes .name': { fontWeight: 600 },
    // Nothing else of a line is marked by a dot or stands out at its end.
    '& .quiet-cell.unread': { color: 'text.primary', fontWeight: 600 },
    '& .unread time::before': {
      content: '""',
      display: 'inline-block',
      width: 8,
      height: 8,
      mr: '6px',
      borderRadius: '50%',
      bgcolor: 'primary.ink',
    },
    '& .times': { fontSize: '0.8125rem', fontWeight: 400, color: 'text.disabled' },
    // A finger's button is wider than its column where a phone lies on its side; it reaches over the gap before it.
    '& .more': { display: 'flex', justifyContent: 'flex-end' },
    '& .more > button': { flexShrink: 0 },
    '& .phone-only': { display: 'none' },
    [phone]: {
      '& .phone-only': { display: 'inline', mr: 1 },
      '& .desktop-only': { display: 'none' },
      '& .who': { gridColumn: 1 },
      '& .amount': { gridColumn: 2, gridRow: 1 },
      '& .phone': { gridRow: 2, gridColumn: 1 },
      '& > .texts': { display: 'none' },
      '& > .time': { display: 'block', gridRow: 2, gridColumn: 2 },
      '& .more': { gridRow: '1 / 3', gridColumn: 3 },
    },
  });

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
