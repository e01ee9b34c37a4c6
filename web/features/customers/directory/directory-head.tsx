import Add from '@mui/icons-material/Add';
import Archive from '@mui/icons-material/ArchiveOutlined';
import More from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CustomerSort, customerSorts } from '../../../../src/contract/customers.ts';
import { Key } from '../../../ui/key.tsx';
import { TitleBar } from '../../../ui/list-head.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { exportMessages, fixMessages, messages } from './messages.ts';
import type { DirectoryParams } from './use-directory-params.ts';

/** What the head of the directory offers. */
export interface DirectoryActs {
  readonly onAdd: () => void;
  readonly onExport: () => void;
  readonly onFix: () => void;
  readonly exporting: boolean;
}

const MoreMenu = ({ onExport, onFix, exporting }: DirectoryActs) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={messages.more}
        title={messages.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={exporting} onClick={pick(onExport)} sx={{ minHeight: { xs: 44, md: 36 } }}>
          {exportMessages.label}
        </MenuItem>
        <MenuItem onClick={pick(onFix)} sx={{ minHeight: { xs: 44, md: 36 } }}>
          {fixMessages.label}
        </MenuItem>
        <MenuItem component={Link} to="/payment-links/many" sx={{ minHeight: { xs: 44, md: 36 } }}>
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

const Title = (acts: DirectoryActs) => (
  <TitleBar>
    <Typography variant="h1" noWrap sx={{ flex: 1 }}>
      {messages.title}
    </Typography>
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
      <Button
        component={Link}
        to="/customers/archived"
        aria-label={messages.archivedName}
        startIcon={<Archive />}
        sx={{ ml: 'auto', mr: -1.25, minHeight: { xs: 44, md: 32 }, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {messages.archived}
      </Button>
    </Box>
  </>
);
