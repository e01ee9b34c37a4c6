import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import type { LinkSort } from '../../../../src/contract/links/payment-links.ts';
import { belowNarrow } from '../../../ui/row-tick.tsx';
import { isByDate } from './link-rows.tsx';
import { rowStyles } from './list-styles.ts';
import { rowMessages } from './messages.ts';

const lineCount = 12;

// A bar for each cell of a line, in their order; what has none keeps its column.
const cells: readonly { readonly where: string; readonly width?: number | string }[] = [
  { where: 'tick' },
  { where: 'who', width: '70%' },
  { where: 'far', width: 110 },
  { where: 'amount', width: 60 },
  { where: 'state', width: 84 },
  { where: 'progress', width: 48 },
  { where: 'wide', width: 40 },
  { where: 'wide', width: 48 },
  { where: 'far', width: 110 },
  { where: 'time', width: 56 },
  { where: 'wide' },
  { where: 'more' },
];

const Line = () => (
  <div className="line link">
    {cells.map(({ where, width }, column) => (
      <div key={column} className={where}>
        {width !== undefined && <Skeleton variant="text" width={width} sx={{ ml: where === 'amount' ? 'auto' : 0 }} />}
      </div>
    ))}
  </div>
);

/** Links in bars: nothing moves when the links take their place. */
export const LinkRowsSkeleton = ({ sort }: { readonly sort: LinkSort }) => (
  <Box role="status" data-waiting className="links" aria-label={rowMessages.loading} sx={{ pointerEvents: 'none' }}>
    <GlobalStyles styles={rowStyles} />
    <Box sx={{ height: 31, borderBottom: 1, borderColor: 'divider', [belowNarrow]: { display: 'none' } }} />
    {isByDate(sort) && (
      <div className="day">
        <Skeleton variant="text" width={160} />
      </div>
    )}
    {Array.from({ length: lineCount }, (_, line) => (
      <Line key={line} />
    ))}
  </Box>
);
