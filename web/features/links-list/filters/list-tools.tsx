import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import { useLinkBatchQuery } from '../../../core/link-batch-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { useIsDesktop } from '../../../ui/page.tsx';
import { quoted } from '../../../ui/paper-head.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type LinkListParams, statusFilterOf, useListFocus } from '../navigation/index.ts';
import { filterLabels, filterMessages, savedFilterMessages, sortLabels } from './messages.ts';
import { type SavedFilters, useDeleteFilterMutation } from './use-saved-filters.ts';
import { toastMessages } from '../../../ui/messages.ts';

const SaveFilterDialog = lazy(async () => ({
  default: (await import('./save-filter-dialog.tsx')).SaveFilterDialog,
}));

interface ToConfirmProps {
  /** How many links wait for the register. */
  readonly toConfirm: number;
  readonly short?: boolean;
}

// It may not break the line of the title. The smallest phones have no room for it there, and count in their menu.
const besideTitle = {
  '@media (max-width:429px)': { px: 1, '& .MuiButton-startIcon': { mr: 0.25 } },
  '@media (max-width:374px)': { '& .MuiButton-startIcon': { display: 'none' } },
  '@media (max-width:359px)': { display: 'none' },
} as const;

/** Leads to where what waits for the register is keyed in. */
export const ToConfirm = ({ toConfirm, short = false }: ToConfirmProps) => {
  if (toConfirm === 0) return null;
  const name = filterMessages.toConfirm(toConfirm);
  const shortCount = toConfirm > 99 ? '99+' : toConfirm;
  return (
    <Button
      component={Link}
      to="/pos"
      aria-label={filterMessages.enterInRegister(toConfirm)}
      title={filterMessages.enter}
      startIcon={<Check />}
      sx={{
        borderRadius: 99,
        minWidth: 0,
        px: 1.5,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        ...(short && besideTitle),
        color: 'success.main',
        bgcolor: 'success.soft',
        '&:hover': { bgcolor: 'success.soft', boxShadow: 'inset 0 0 0 1.5px currentColor' },
      }}
    >
      {short ? shortCount : name}
    </Button>
  );
};

interface ToolsProps extends Omit<ToConfirmProps, 'short'> {
  readonly params: LinkListParams;
  /** How many links were found and what they come to; empty until the server has answered. */
  readonly found: string;
  readonly showsSearch: boolean;
  readonly saved: SavedFilters;
}

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
    aria-label={filterMessages.remove(label)}
    endIcon={<Close sx={{ width: 14 }} />}
    onClick={onRemove}
    sx={chipStyle}
  >
    <span className="word">{label}</span>
  </Button>
);

/** Saves what narrows the list now; where it is saved already, deletes that. One button, so that it keeps the focus. */
const FilterKeeper = ({ params: { q, status, sort }, saved: { current } }: Pick<ToolsProps, 'params' | 'saved'>) => {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteFilterMutation();
  const toast = useToast();
  const removeCurrent = async (id: string, name: string): Promise<void> => {
    const { error } = await remove({ params: { id } });
    if (error === undefined) toast({ title: toastMessages.success, text: savedFilterMessages.removed(name) });
    else
      toast({
        title: toastMessages.error,
        text: messageOf(error, savedFilterMessages.removeFailed),
        tone: 'error',
        seconds: 8,
      });
  };
  const press = (): void => {
    if (isLoading) return;
    if (current === undefined) setAsking(true);
    else void removeCurrent(current.id, current.name);
  };
  return (
    <>
      <Button size="small" onClick={press} sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {current === undefined ? savedFilterMessages.save : savedFilterMessages.remove(current.name)}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SaveFilterDialog filter={{ q, status: statusFilterOf(status), sort }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The list for many whose links are shown, by its name. */
const BatchChip = ({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) => {
  const { currentData } = useLinkBatchQuery({ params: { id } });
  return <FilterChip label={filterMessages.batch(currentData?.batch.fileName ?? '')} onRemove={onRemove} />;
};

/** What narrows and orders the list, in words. */
export const narrowingLabels = ({ q, status, sort, batch }: LinkListParams): readonly string[] => [
  filterLabels[statusFilterOf(status)],
  quoted(q),
  batch === undefined ? '' : filterMessages.batch(''),
  sortLabels[sort],
];

/** What narrows and orders the list, each to be removed. A list for many is no filter to be kept: its rows are not. */
const FilterChips = ({ params, saved }: Pick<ToolsProps, 'params' | 'saved'>) => {
  const { q, sort, batch } = params;
  const status = statusFilterOf(params.status);
  const isEmpty = q === '' && status === 'all' && sort === 'newest' && batch === undefined;
  if (isEmpty) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {batch !== undefined && <BatchChip id={batch} onRemove={params.showAnyBatch} />}
      {q !== '' && <FilterChip label={`“${q}”`} onRemove={() => params.search('')} />}
      {status !== 'all' && <FilterChip label={filterLabels[status]} onRemove={() => params.filter('all')} />}
      {sort !== 'newest' && <FilterChip label={sortLabels[sort]} onRemove={() => params.sortBy('newest')} />}
      <Button size="small" onClick={params.clear}>
        {filterMessages.clearAll}
      </Button>
      {batch === undefined && <FilterKeeper params={params} saved={saved} />}
    </Box>
  );
};

/** The search, what it found, and what narrows it. */
export const ListTools = memo(({ params, toConfirm, found, showsSearch, saved }: ToolsProps) => {
  const isDesktop = useIsDesktop();
  const { search } = useListFocus();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, px: { xs: 2, md: 2.5 }, py: 1.25 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {(isDesktop || showsSearch) && (
          <SearchField
            label={filterMessages.search}
            value={params.q}
            onSearch={params.search}
            shortcut="/"
            inputRef={search}
            sx={{ flex: { xs: '1 0 100%', md: '1 1 180px' }, maxWidth: { md: 460 } }}
          />
        )}
        <Typography role="status" variant="body2" sx={{ minHeight: '1lh', color: 'text.secondary' }}>
          {found}
        </Typography>
        {isDesktop && (
          <Box sx={{ ml: 'auto' }}>
            <ToConfirm toConfirm={toConfirm} />
          </Box>
        )}
      </Box>
      <FilterChips params={params} saved={saved} />
    </Box>
  );
});
