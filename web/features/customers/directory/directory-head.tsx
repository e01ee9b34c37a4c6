import Add from '@mui/icons-material/Add';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Duplicates from '@mui/icons-material/CallMerge';
import More from '@mui/icons-material/MoreVert';
import Forum from '@mui/icons-material/ForumOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CustomerSort, customerSorts } from '../../../../src/contract/customers.ts';
import { useDuplicatesCount } from '../../../core/duplicates-api.ts';
import { useWaitingConversations } from '../../../core/conversation-counts-api.ts';
import { Key } from '../../../ui/key.tsx';
import { TitleBar } from '../../../ui/list-head.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { syncMessages } from '../contacts/index.ts';
import { exportMessages, fixMessages, messages, pickingMessages } from './messages.ts';
import type { DirectoryParams } from './use-directory-params.ts';

/** What the head of the directory offers. */
export interface DirectoryActs {
  readonly onAdd: () => void;
  readonly onExport: () => void;
  readonly onFix: () => void;
  /** Null where there is no OpenPhone to sync with. */
  readonly onSync: (() => void) | null;
  /** Begins to select customers for a merge. */
  readonly onMerge: () => void;
  readonly exporting: boolean;
}

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

const MoreButton = ({ isOpen, onOpen }: MoreButtonProps) => (
  <IconButton
    aria-label={messages.more}
    title={messages.more}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <More fontSize="small" />
  </IconButton>
);

const itemStyle = { minHeight: { xs: 44, md: 36 } } as const;

const MoreMenu = ({ onExport, onFix, onSync, onMerge, exporting }: DirectoryActs) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <MoreButton isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component={Link} to="/customers/import" sx={itemStyle}>
          {messages.importFile}
        </MenuItem>
        <MenuItem disabled={exporting} onClick={pick(onExport)} sx={itemStyle}>
          {exportMessages.label}
        </MenuItem>
        <MenuItem onClick={pick(onFix)} sx={itemStyle}>
          {fixMessages.label}
        </MenuItem>
        {onSync !== null && (
          <MenuItem onClick={pick(onSync)} sx={itemStyle}>
            {syncMessages.label}
          </MenuItem>
        )}
        <MenuItem onClick={pick(onMerge)} sx={itemStyle}>
          {pickingMessages.start}
        </MenuItem>
        <MenuItem component={Link} to="/payment-links/many" sx={itemStyle}>
          {messages.many}
        </MenuItem>
      </Menu>
    </>
  );
};

/** The button that adds a customer: in the head of a desktop, at the foot of a phone. */
export const AddButton = ({ onAdd }: Pick<DirectoryActs, 'onAdd'>) => (
  <Button variant="contained" startIcon={<Add />} onClick={onAdd} sx={{ whiteSpace: 'nowrap', '& kbd': { ml: 0.75 } }}>
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
      <Badge badgeContent={waiting} color="primary" max={99}>
        <Forum />
      </Badge>
    </IconButton>
  );
};

const Title = (acts: DirectoryActs) => (
  <TitleBar>
    <Typography variant="h1" noWrap sx={{ flex: 1 }}>
      {messages.title}
    </Typography>
    <ConversationsChip />
    <MoreMenu {...acts} />
    {useIsDesktop() && <AddButton onAdd={acts.onAdd} />}
  </TitleBar>
);

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

const linkStyle = { minHeight: { xs: 44, md: 32 }, fontSize: '0.8125rem', color: 'text.secondary' } as const;

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
          startIcon={<Duplicates />}
          sx={linkStyle}
        >
          {`${messages.duplicates} ${pairs > 99 ? '99+' : pairs}`}
        </Button>
      )}
      <Button
        component={Link}
        to="/customers/archived"
        aria-label={messages.archivedName}
        startIcon={<Archive />}
        sx={linkStyle}
      >
        {messages.archived}
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
  </>
);
