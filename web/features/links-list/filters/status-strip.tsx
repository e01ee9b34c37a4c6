import Box from '@mui/material/Box';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { StatusFilter } from '../../../../src/contract/links/payment-links.ts';
import { useIsDesktop } from '../../../ui/page.tsx';
import { createLinkMessages } from '../../link/index.ts';
import {
  type LinkListParams,
  type ListPlace,
  screenMessages,
  statusFilterOf,
  useListFocus,
} from '../navigation/index.ts';
import { filterLabels, filterMessages, savedFilterMessages } from './messages.ts';
import type { SavedFilters } from './use-saved-filters.ts';

/** How many links each filter shows; undefined until the server has answered. */
export type Counts = Readonly<Record<StatusFilter, number>> | undefined;

const inStrip = ['all', 'pending', 'completed', 'failed', 'expired', 'voided', 'disabled'] as const;
const inSelect = [
  ...([
    'asks_renewal',
    'to_confirm',
    'authorized',
    'refunded',
    'partly_refunded',
    'paid_elsewhere',
    'cancelled',
  ] as const),
] as const;

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
  readonly saved: SavedFilters;
}

interface PhoneTabsProps extends Pick<StatusStripProps, 'params' | 'counts'> {
  readonly place: ListPlace;
}

/** The two tabs that the specification names, as the first entries of a phone's strip. */
const PhoneTabs = ({ params, counts, place }: PhoneTabsProps) => {
  const { createTab } = useListFocus();
  return (
    <Box role="tablist" aria-label={screenMessages.title} sx={{ display: 'flex', gap: 2.5 }}>
      <Box
        component="button"
        role="tab"
        id="tab-list"
        aria-controls="panel-list"
        aria-selected={statusFilterOf(params.status) === 'all'}
        onClick={place.showAll}
        sx={entryStyle}
      >
        {screenMessages.allLinks}
        <Count of={counts?.all} />
      </Box>
      <Box
        component="button"
        ref={createTab}
        role="tab"
        id="tab-create"
        aria-controls="panel-create"
        aria-selected={false}
        onClick={place.create}
        sx={entryStyle}
      >
        {createLinkMessages.tab}
      </Box>
    </Box>
  );
};

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

/** The saved filters of a narrow screen, below the statuses of its menu. */
const SavedOptions = ({ filters }: Pick<SavedFilters, 'filters'>) =>
  filters.length > 0 && (
    <optgroup label={savedFilterMessages.group}>
      {filters.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );

const moreStyle = {
  ...entryStyle,
  maxWidth: 220,
  flexShrink: 0,
  fieldSizing: 'content',
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
} as const;

const MoreStatuses = ({ params, counts, saved }: StatusStripProps) => {
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const ownCurrent = isDesktop ? undefined : saved.current?.id;
  const current = ownCurrent ?? inSelect.find((name) => name === params.status);
  const choose = (value: string): void => {
    const filter = saved.filters.find(({ id }) => id === value);
    if (filter === undefined) {
      params.filter(value);
      return;
    }
    saved.markUsed(filter);
    void navigate(saved.addressOf(filter));
  };
  return (
    <Box
      component="select"
      aria-label={filterMessages.moreStatuses}
      aria-current={current === undefined ? undefined : true}
      value={current ?? ''}
      onChange={({ target }) => choose(target.value)}
      sx={moreStyle}
    >
      <option value="" disabled hidden>
        {filterMessages.more}
      </option>
      {inSelect.map((status) => (
        <option key={status} value={status}>
          {filterLabels[status]}
          {counts && ` ${counts[status].toLocaleString('en-US')}`}
        </option>
      ))}
      {!isDesktop && <SavedOptions filters={saved.filters} />}
    </Box>
  );
};

/** The saved filters beside the statuses. */
const SavedLinks = ({ saved: { filters, current, addressOf, markUsed } }: Pick<StatusStripProps, 'saved'>) =>
  filters.map((filter) => (
    <Box
      key={filter.id}
      component={Link}
      to={addressOf(filter)}
      onClick={() => markUsed(filter)}
      aria-current={filter.id === current?.id || undefined}
      sx={entryStyle}
    >
      {filter.name}
    </Box>
  ));

/** The statuses with how many links each shows; a press narrows the list to one. */
export const StatusStrip = ({ params, counts, saved, place }: StatusStripProps & Pick<PhoneTabsProps, 'place'>) => {
  const isDesktop = useIsDesktop();
  const current = statusFilterOf(params.status);
  const addressOf = useAddressOf();
  return (
    <Box
      component="nav"
      aria-label={filterMessages.statuses}
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
          {status === 'all' ? filterMessages.all : filterLabels[status]}
          <Count of={counts?.[status]} />
        </Box>
      ))}
      <MoreStatuses params={params} counts={counts} saved={saved} />
      {isDesktop && <SavedLinks saved={saved} />}
    </Box>
  );
};
