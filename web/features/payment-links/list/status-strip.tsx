import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { type StatusFilter, statusFilters } from '../../../../src/contract/payment-links.ts';
import { filterLabels } from '../messages.ts';
import type { LinkListParams } from './list-place.ts';
import { headMessages } from './messages.ts';

/** How many links each filter shows; undefined until the server has answered. */
export type Counts = Readonly<Record<StatusFilter, number>> | undefined;

/** An unknown status counts as all: an old address or a tile of the dashboard may name one. */
export const statusFilterOf = (status: string): StatusFilter => statusFilters.find((name) => name === status) ?? 'all';

const inStrip = ['all', 'pending', 'completed', 'failed', 'expired', 'voided', 'disabled'] as const;
const inSelect = ['to_confirm', 'authorized', 'refunded', 'partly_refunded', 'paid_elsewhere', 'cancelled'] as const;

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: { xs: 44, md: 40 },
  border: 0,
  p: 0,
  borderRadius: '4px',
  background: 'none',
  fontFamily: 'inherit',
  fontSize: { xs: '0.875rem', md: '0.8125rem' },
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
  '& .count': { color: 'text.disabled', fontWeight: 400 },
  '&:hover': { color: 'text.primary' },
  '&[aria-current], &[aria-selected=true]': {
    color: 'primary.ink',
    fontWeight: 600,
    boxShadow: 'inset 0 -2px var(--mui-palette-primary-ink)',
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.ink', outlineOffset: '-3px' },
} as const;

const Count = ({ of }: { readonly of: number | undefined }) =>
  of !== undefined && <span className="count">{of.toLocaleString('en-US')}</span>;

interface StatusStripProps {
  readonly params: LinkListParams;
  readonly counts: Counts;
}

/** The address of the list with another filter. */
const useAddressOf = (): ((status: StatusFilter) => object) => {
  const { pathname, search } = useLocation();
  return (status) => {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    if (status === 'all') query.delete('status');
    else query.set('status', status);
    return { pathname, search: query.toString() };
  };
};

const MoreStatuses = ({ params, counts }: StatusStripProps) => {
  const current = inSelect.find((name) => name === params.status);
  return (
    <Box
      component="select"
      aria-label={headMessages.moreStatuses}
      aria-current={current === undefined ? undefined : true}
      value={current ?? ''}
      onChange={({ target }) => params.filter(target.value)}
      sx={{ ...entryStyle, colorScheme: 'inherit', '& option': { bgcolor: 'background.paper', color: 'text.primary' } }}
    >
      <option value="" disabled hidden>
        {headMessages.more}
      </option>
      {inSelect.map((status) => (
        <option key={status} value={status}>
          {filterLabels[status]}
          {counts && ` ${counts[status].toLocaleString('en-US')}`}
        </option>
      ))}
    </Box>
  );
};

/** The statuses with how many links each shows; a press narrows the list to one. */
export const StatusStrip = ({ params, counts }: StatusStripProps) => {
  const current = statusFilterOf(params.status);
  const addressOf = useAddressOf();
  return (
    <Box
      component="nav"
      aria-label={headMessages.statuses}
      tabIndex={-1}
      sx={{
        display: 'flex',
        gap: { xs: 2.5, md: 1.75 },
        px: { xs: 2, md: 2.5 },
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {inStrip.map((status) => (
        <Box
          key={status}
          component={Link}
          to={addressOf(status)}
          aria-current={status === current || undefined}
          sx={entryStyle}
        >
          {status === 'all' ? headMessages.all : filterLabels[status]}
          <Count of={counts?.[status]} />
        </Box>
      ))}
      <MoreStatuses params={params} counts={counts} />
    </Box>
  );
};
