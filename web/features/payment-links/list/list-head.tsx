import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Export from '@mui/icons-material/FileDownloadOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { InHeader } from '../../../ui/header-slot.tsx';
import { Key } from '../../../ui/key.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { filterLabels, listMessages } from '../messages.ts';
import { type LinkListParams, type ListPlace, statusFilterOf } from './list-place.ts';
import { headMessages, sortLabels } from './messages.ts';
import { FilterKeeper } from './filter-keeper.tsx';
import type { SavedFilters } from './use-saved-filters.ts';

interface TabsProps {
  readonly place: ListPlace;
}

/** The two tabs that the specification names; on a desktop the list stays in sight beside the form. */
const ScreenTabs = ({ place }: TabsProps) => {
  const hasPanel = place.isCreating || place.linkId !== null;
  return (
    <Box role="tablist" aria-label={listMessages.title} sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
      <Button
        role="tab"
        id="tab-list"
        aria-controls="panel-list"
        aria-selected={!place.isCreating}
        onClick={place.showAll}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {listMessages.tabs.list}
      </Button>
      <Button
        role="tab"
        id="tab-create"
        aria-controls="panel-create"
        aria-selected={place.isCreating}
        variant={hasPanel ? 'text' : 'contained'}
        startIcon={<Add />}
        onClick={place.create}
        sx={{
          whiteSpace: 'nowrap',
          '& kbd': { ml: 0.75 },
          ...(hasPanel && { bgcolor: 'primary.soft', color: 'primary.ink' }),
        }}
      >
        {listMessages.tabs.create}
        <Key name="C" />
      </Button>
    </Box>
  );
};

interface HeadProps extends TabsProps {
  readonly params: LinkListParams;
  readonly toConfirm: number;
  readonly exporting: boolean;
  readonly onExport: () => void;
  readonly onShowKeys: () => void;
  readonly onShowSearch: () => void;
}

type ToConfirmProps = Pick<HeadProps, 'params' | 'toConfirm'> & { readonly short?: boolean };

/** Narrows the list to what waits for the register; pressed again, it shows all links. */
export const ToConfirm = ({ params, toConfirm, short = false }: ToConfirmProps) => {
  const isOn = params.status === 'to_confirm';
  if (toConfirm === 0 && !isOn) return null;
  const name = headMessages.toConfirm(toConfirm);
  return (
    <Button
      aria-pressed={isOn}
      aria-label={name}
      startIcon={<Check />}
      onClick={() => params.filter(isOn ? 'all' : 'to_confirm')}
      sx={{
        borderRadius: 99,
        minWidth: 0,
        px: 1.5,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        color: 'success.main',
        bgcolor: 'success.soft',
        '&:hover': { bgcolor: 'success.soft' },
        '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 1.5px currentColor' },
      }}
    >
      {short ? toConfirm : name}
    </Button>
  );
};

const PhoneTitle = ({ params, toConfirm, onShowSearch }: HeadProps) => (
  <InHeader>
    <Typography variant="h1" noWrap sx={{ flex: 1 }}>
      {listMessages.title}
    </Typography>
    <ToConfirm params={params} toConfirm={toConfirm} short />
    <IconButton aria-label={headMessages.search} onClick={onShowSearch}>
      <Search />
    </IconButton>
  </InHeader>
);

/** The title of the screen with its acts; on a phone it stands in the header. */
export const ListTitle = (props: HeadProps) => {
  const { place, exporting, onExport, onShowKeys } = props;
  if (!useIsDesktop()) return <PhoneTitle {...props} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', p: '14px 20px 6px' }}>
      <Typography variant="h1" noWrap sx={{ flexGrow: 1 }}>
        {listMessages.title}
      </Typography>
      <IconButton aria-label={headMessages.keys} title={`${headMessages.keys} (?)`} onClick={onShowKeys}>
        <Keyboard fontSize="small" />
      </IconButton>
      <IconButton aria-label={headMessages.export} title={headMessages.export} disabled={exporting} onClick={onExport}>
        <Export fontSize="small" />
      </IconButton>
      <ScreenTabs place={place} />
    </Box>
  );
};

const chipStyle = {
  minHeight: { xs: 44, md: 28 },
  minWidth: 0,
  maxWidth: '100%',
  px: 1.25,
  py: 0,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: 'text.primary',
  bgcolor: 'action.hover',
  '& .word': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

const FilterChip = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <Button
    aria-label={headMessages.remove(label)}
    endIcon={<Close sx={{ width: 14 }} />}
    onClick={onRemove}
    sx={chipStyle}
  >
    <span className="word">{label}</span>
  </Button>
);

/** What narrows and orders the list, each to be removed. */
const FilterChips = ({ params, saved }: Pick<ToolsProps, 'params' | 'saved'>) => {
  const { q, sort } = params;
  const status = statusFilterOf(params.status);
  const isEmpty = q === '' && status === 'all' && sort === 'newest';
  if (isEmpty) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {q !== '' && <FilterChip label={`“${q}”`} onRemove={() => params.search('')} />}
      {status !== 'all' && <FilterChip label={filterLabels[status]} onRemove={() => params.filter('all')} />}
      {sort !== 'newest' && <FilterChip label={sortLabels[sort]} onRemove={() => params.sortBy('newest')} />}
      <Button size="small" onClick={params.clear}>
        {headMessages.clearAll}
      </Button>
      <FilterKeeper params={params} saved={saved} />
    </Box>
  );
};

interface ToolsProps extends Pick<HeadProps, 'params' | 'toConfirm'> {
  /** How many links were found and what they come to; empty until the server has answered. */
  readonly found: string;
  readonly showsSearch: boolean;
  readonly saved: SavedFilters;
}

/** The search, what it found, and what narrows it. */
export const ListTools = ({ params, toConfirm, found, showsSearch, saved }: ToolsProps) => {
  const isDesktop = useIsDesktop();
  return (
    <Box sx={{ display: 'grid', gap: 1, px: { xs: 2, md: 2.5 }, py: 1.25 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {(isDesktop || showsSearch) && (
          <SearchField
            label={listMessages.search}
            value={params.q}
            onSearch={params.search}
            shortcut="/"
            sx={{ flex: { xs: '1 0 100%', md: '1 1 180px' }, maxWidth: { md: 460 } }}
          />
        )}
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {found}
        </Typography>
        {isDesktop && (
          <Box sx={{ ml: 'auto' }}>
            <ToConfirm params={params} toConfirm={toConfirm} />
          </Box>
        )}
      </Box>
      <FilterChips params={params} saved={saved} />
    </Box>
  );
};
