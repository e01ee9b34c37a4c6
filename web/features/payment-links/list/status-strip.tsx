import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { type StatusFilter, statusFilters } from '../../../../src/contract/payment-links.ts';
import { useIsDesktop } from '../../../ui/page.tsx';
import { filterLabels, listMessages } from '../messages.ts';
import type { LinkListParams, ListPlace } from './list-place.ts';
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

interface PhoneTabsProps extends StatusStripProps {
  readonly place: ListPlace;
}

/** The two tabs that the specification names, as the first entries of a phone's strip. */
const PhoneTabs = ({ params, counts, place }: PhoneTabsProps) => (
  <Box role="tablist" aria-label={listMessages.title} sx={{ display: 'flex', gap: 2.5 }}>
    <Box
      component="button"
      role="tab"
      id="tab-list"
      aria-controls="panel-list"
      aria-selected={statusFilterOf(params.status) === 'all'}
      onClick={place.showAll}
      sx={entryStyle}
    >
      {listMessages.tabs.list}
      <Count of={counts?.all} />
    </Box>
    <Box
      component="button"
      role="tab"
      id="tab-create"
      aria-controls="panel-create"
      aria-selected={false}
      onClick={place.create}
      sx={entryStyle}
    >
      {listMessages.tabs.create}
    </Box>
  </Box>
);

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
      sx={{ ...entryStyle, fieldSizing: 'content', '& option': { bgcolor: 'background.paper', color: 'text.primary' } }}
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
export const StatusStrip = ({ params, counts, place }: PhoneTabsProps) => {
  const isDesktop = useIsDesktop();
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
      {!isDesktop && <PhoneTabs params={params} counts={counts} place={place} />}
      {inStrip.slice(isDesktop ? 0 : 1).map((status) => (
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
