import Box from '@mui/material/Box';
import { memo } from 'react';
import { Link, type To, useLocation, useNavigate } from '../../../core/router/index.ts';
import type { StatusFilter } from '../../../../src/contract/links/payment-links.ts';
import type { SavedFilter } from '../../../../src/contract/links/saved-filters.ts';
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
import { useFitting } from './use-fitting.ts';
import type { SavedFilters } from './use-saved-filters.ts';

/** How many links each filter shows; undefined until the server has answered. */
export type Counts = Readonly<Record<StatusFilter, number>> | undefined;

const inStrip = ['all', 'pending', 'completed', 'failed', 'expired', 'voided', 'disabled'] as const;
const inSelect = [
  'asks_renewal',
  'to_confirm',
  'authorized',
  'refunded',
  'partly_refunded',
  'paid_elsewhere',
  'cancelled',
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
  // Of a button as of a link: they stand on one line.
  fontFamily: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
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
      <button
        type="button"
        className="entry"
        role="tab"
        id="tab-list"
        aria-controls="panel-list"
        aria-selected={statusFilterOf(params.status) === 'all'}
        onClick={place.showAll}
      >
        {screenMessages.allLinks}
        <Count of={counts?.all} />
      </button>
      <button
        type="button"
        className="entry"
        ref={createTab}
        role="tab"
        id="tab-create"
        aria-controls="panel-create"
        aria-selected={false}
        onClick={place.create}
      >
        {createLinkMessages.tab}
      </button>
    </Box>
  );
};

/** The address of the list with another filter. */
const useAddressOf = (): ((status: StatusFilter) => To) => {
  const { pathname, search } = useLocation();
  return (status) => {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    if (status === 'all') query.delete('status');
    else query.set('status', status);
    return { pathname, search: query.toString() };
  };
};

/** Saved filters for which the strip has no room, below the statuses of its menu. */
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

interface MoreProps extends StatusStripProps {
  /** What the strip has no room for: statuses, and filters that were saved. */
  readonly cutStatuses: readonly StatusFilter[];
  readonly cutFilters: SavedFilters['filters'];
}

const MoreStatuses = ({ params, counts, saved, cutStatuses, cutFilters }: MoreProps) => {
  const navigate = useNavigate();
  const statuses = [...cutStatuses, ...inSelect];
  const ownCurrent = cutFilters.find(({ id }) => id === saved.current?.id)?.id;
  const current = ownCurrent ?? statuses.find((name) => name === params.status);
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
    <select
      className="entry"
      aria-label={filterMessages.moreStatuses}
      aria-current={current === undefined ? undefined : true}
      value={current ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="" disabled hidden>
        {filterMessages.more}
      </option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {filterLabels[status]}
          {counts && ` ${counts[status].toLocaleString('en-US')}`}
        </option>
      ))}
      <SavedOptions filters={cutFilters} />
    </select>
  );
};

interface EntryProps {
  /** The strip has no room for it. */
  readonly isCut?: boolean;
}

const classOf = (isCut: boolean): string => (isCut ? 'entry cut' : 'entry');

interface StatusLinkProps extends EntryProps, Pick<StatusStripProps, 'params' | 'counts'> {
  readonly status: StatusFilter;
}

const StatusLink = ({ status, params, counts, isCut = false }: StatusLinkProps) => (
  <Link
    className={classOf(isCut)}
    to={useAddressOf()(status)}
    aria-current={status === statusFilterOf(params.status) || undefined}
  >
    {status === 'all' ? filterMessages.all : filterLabels[status]}
    <Count of={counts?.[status]} />
  </Link>
);

/** A saved filter beside the statuses. */
const SavedLink = ({
  filter,
  saved,
  isCut = false,
}: EntryProps & Pick<StatusStripProps, 'saved'> & { readonly filter: SavedFilter }) => (
  <Link
    className={classOf(isCut)}
    to={saved.addressOf(filter)}
    onClick={() => saved.markUsed(filter)}
    aria-current={filter.id === saved.current?.id || undefined}
  >
    {filter.name}
  </Link>
);

// One style for all entries: each of its own would be made again whenever something is counted.
const stripStyle = {
  display: 'flex',
  px: { xs: 2, md: 2.5 },
  borderBottom: 1,
  borderColor: 'divider',
  '& .entry': entryStyle,
  '& .cut': { visibility: 'hidden' },
  '& select': { maxWidth: 220, flexShrink: 0, fieldSizing: 'content' },
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
} as const;
const phoneStrip = { ...stripStyle, gap: 2.5, overflowX: 'auto', scrollbarWidth: 'none' } as const;
const desktopStrip = { ...stripStyle, gap: 1.75 } as const;

/** The strip of a phone is pushed sideways by a thumb. */
const PhoneStrip = ({ place, ...props }: StatusStripProps & Pick<PhoneTabsProps, 'place'>) => (
  <Box component="nav" aria-label={filterMessages.statuses} tabIndex={-1} sx={phoneStrip}>
    <PhoneTabs params={props.params} counts={props.counts} place={place} />
    {inStrip.slice(1).map((status) => (
      <StatusLink key={status} status={status} {...props} />
    ))}
    <MoreStatuses {...props} cutStatuses={[]} cutFilters={props.saved.filters} />
  </Box>
);

const entriesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.75,
  minWidth: 0,
  height: 40,
  overflow: 'hidden',
  '& > *': { flex: 'none' },
} as const;

/** The strip of a desktop cuts no entry: those that do not fit are in its menu. */
const DesktopStrip = (props: StatusStripProps) => {
  const { filters } = props.saved;
  const { strip, count } = useFitting(inStrip.length + filters.length);
  return (
    <Box component="nav" aria-label={filterMessages.statuses} tabIndex={-1} sx={desktopStrip}>
      <Box ref={strip} sx={entriesStyle}>
        {inStrip.map((status, at) => (
          <StatusLink key={status} status={status} isCut={at >= count} {...props} />
        ))}
        {filters.map((filter, at) => (
          <SavedLink key={filter.id} filter={filter} isCut={inStrip.length + at >= count} saved={props.saved} />
        ))}
      </Box>
      <MoreStatuses
        {...props}
        cutStatuses={inStrip.slice(count)}
        cutFilters={filters.slice(Math.max(0, count - inStrip.length))}
      />
    </Box>
  );
};

/** The statuses with how many links each shows; a press narrows the list to one. */
export const StatusStrip = memo(({ place, ...props }: StatusStripProps & Pick<PhoneTabsProps, 'place'>) =>
  useIsDesktop() ? <DesktopStrip {...props} /> : <PhoneStrip place={place} {...props} />,
);
