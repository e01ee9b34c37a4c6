import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Duplicates from '@mui/icons-material/CallMerge';
import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { Link } from '../../../core/router/index.ts';
import {
  type CustomerCounts,
  customerFilters,
  type CustomerSort,
  customerSorts,
} from '../../../../src/contract/customers.ts';
import { useDuplicatesCount } from '../../../core/duplicates-api.ts';
import { useWaitingConversations } from '../../../core/conversation-counts-api.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { Key } from '../../../ui/key.tsx';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { TitleBar } from '../../../ui/list-head.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { type MenuActs, MoreMenu } from './more-menu.tsx';
import { messages } from './messages.ts';
import type { DirectoryParams } from './use-directory-params.ts';

/** What the head of the directory offers. */
export interface DirectoryActs extends MenuActs {
  readonly onAdd: () => void;
  /** How many customers the search and the filters find; undefined until that is known. */
  readonly counts: CustomerCounts | undefined;
  /** A panel is open, whose act is the one that stands out. */
  readonly isQuiet: boolean;
}

/** The button that adds a customer: in the head of a desktop, at the foot of a phone. */
export const AddButton = ({
  onAdd,
  isQuiet = false,
}: Pick<DirectoryActs, 'onAdd'> & { readonly isQuiet?: boolean }) => (
  <Button
    variant="contained"
    disableElevation
    startIcon={<Add />}
    onClick={onAdd}
    sx={{
      whiteSpace: 'nowrap',
      '& kbd': { ml: 0.75 },
      ...(isQuiet && { '&, &:hover': { bgcolor: 'primary.soft', color: 'primary.ink' } }),
    }}
  >
    {messages.add}
    <Key name="N" />
  </Button>
);

/** Leads a phone to the conversations, which a desktop lists in its menu; says in how many somebody waits. */
const ConversationsChip = () => {
  const isDesktop = useIsDesktop();
  const waiting = useWaitingConversations();
  if (isDesktop) return null;
  return (
    <IconButton component={Link} to="/customers/conversations" aria-label={messages.conversations(waiting)}>
      <CountBadge count={waiting}>
        <Forum />
      </CountBadge>
    </IconButton>
  );
};

// The smallest phones have no room for it beside the title and the buttons, and most phones none for thousands.
const countStyle = (customers: number) =>
  ({
    flex: 1,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    [`@media (max-width:${customers < 1_000 ? 359 : 439}px)`]: visuallyHidden,
  }) as const;

const CustomerCount = ({ counts }: Pick<DirectoryActs, 'counts'>) => {
  if (counts === undefined) return null;
  const { customers, more } = counts.found;
  const [one, many] = messages.counted;
  return (
    <Typography role="status" sx={countStyle(customers)}>
      {customers.toLocaleString('en-US')}
      {more && '+'} <Hidden>{customers === 1 ? one : many}</Hidden>
    </Typography>
  );
};

const Title = ({ counts, ...acts }: DirectoryActs) => (
  <TitleBar>
    <Typography variant="h1" noWrap sx={{ flex: counts === undefined ? 1 : 'none' }}>
      {messages.title}
    </Typography>
    <CustomerCount counts={counts} />
    <ConversationsChip />
    <MoreMenu {...acts} />
    {useIsDesktop() && <AddButton onAdd={acts.onAdd} isQuiet={acts.isQuiet} />}
  </TitleBar>
);

const chipStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  flex: 'none',
  minHeight: { xs: 44, md: 32 },
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '999px',
  background: 'none',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 550,
  cursor: 'pointer',
  '& .count': { fontWeight: 400 },
  '&:hover': { bgcolor: 'action.hover' },
  '&.waits': { bgcolor: 'success.soft', borderColor: 'transparent', color: 'success.main' },
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', borderColor: 'primary.soft', color: 'primary.ink' },
} as const;

/** What the list can be narrowed to; several hold at once. Where a filter would show nobody it is left out. */
const Chips = ({ params, counts }: { readonly params: DirectoryParams } & Pick<DirectoryActs, 'counts'>) => {
  const shown = customerFilters.filter((name) => params.filters.includes(name) || (counts?.filters[name] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={messages.filters}
      sx={{ display: 'flex', gap: 1, px: { xs: 2, md: 2.5 }, pb: 1, overflowX: 'auto' }}
    >
      {shown.map((name) => (
        <Box
          key={name}
          component="button"
          type="button"
          className={name === 'replied' ? 'waits' : ''}
          aria-pressed={params.filters.includes(name)}
          onClick={() => params.toggleFilter(name)}
          sx={chipStyle}
        >
          {params.filters.includes(name) && <Check sx={{ fontSize: 15 }} />}
          {messages.filterNames[name]}
          <span className="count">{counts?.filters[name].toLocaleString('en-US')}</span>
        </Box>
      ))}
    </Box>
  );
};

const selectStyle = {
  minHeight: { xs: 44, md: 32 },
  border: 0,
  p: 0,
  // Its text begins where the field above does.
  ml: '-4px',
  background: 'none',
  borderRadius: '4px',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: 'text.secondary',
  cursor: 'pointer',
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
} as const;

const SortSelect = ({ sort, sortBy }: Pick<DirectoryParams, 'sort' | 'sortBy'>) => (
  <Box
    component="select"
    aria-label={messages.sort}
    value={sort}
    onChange={({ target }) => sortBy(target.value as CustomerSort)}
    sx={selectStyle}
  >
    {customerSorts.map((name) => (
      <option key={name} value={name}>
        {messages.sorts[name]}
      </option>
    ))}
  </Box>
);

interface DirectoryHeadProps extends DirectoryActs {
  readonly params: DirectoryParams;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

const linkStyle = {
  minHeight: { xs: 44, md: 32 },
  fontSize: '0.8125rem',
  color: 'text.secondary',
  // Beside a panel the search needs the width.
  '@container list (min-width: 37.5rem) and (max-width: 45rem)': {
    minWidth: 0,
    px: 1,
    '& .label': { display: 'none' },
  },
} as const;

/** The ways to who is in the directory twice, if anybody is, and to who is archived. */
const OtherLists = () => {
  const pairs = useDuplicatesCount();
  return (
    <Box sx={{ display: 'flex', ml: 'auto', mr: -1.25 }}>
      {pairs > 0 && (
        <Button
          component={Link}
          to="/customers/duplicates"
          aria-label={messages.duplicatesName(pairs)}
          title={messages.duplicatesName(pairs)}
          startIcon={<Duplicates />}
          sx={linkStyle}
        >
          <span className="label">{messages.duplicates}&nbsp;</span>
          {pairs > 99 ? '99+' : pairs}
        </Button>
      )}
      <Button
        component={Link}
        to="/customers/archived"
        aria-label={messages.archivedName}
        title={messages.archivedName}
        startIcon={<Archive />}
        sx={linkStyle}
      >
        <span className="label">{messages.archived}</span>
      </Button>
    </Box>
  );
};

/** The title of the directory, its search, its order, and the way to who is archived. */
export const DirectoryHead = ({ params, searchRef, ...acts }: DirectoryHeadProps) => (
  <>
    <Title {...acts} />
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', px: { xs: 2, md: 2.5 }, py: 1 }}
    >
      <SearchField
        label={messages.search}
        value={params.q}
        onSearch={params.search}
        shortcut="/"
        inputRef={searchRef}
        sx={{ flex: { xs: '1 0 100%', md: '1 1 180px' }, maxWidth: { md: 460 } }}
      />
      <SortSelect sort={params.sort} sortBy={params.sortBy} />
      <OtherLists />
    </Box>
    <Chips params={params} counts={acts.counts} />
  </>
);
