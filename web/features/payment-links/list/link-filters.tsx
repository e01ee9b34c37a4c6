import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { statusFilters } from '../../../../src/contract/payment-links.ts';
import type { ListParams } from '../../../ui/paged-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { filterLabels, listMessages } from '../messages.ts';

const FilterChips = ({ params }: { readonly params: ListParams }) => {
  const { q, status } = params;
  const filter = statusFilters.find((name) => name === status && name !== 'all');
  if (q === '' && filter === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
      {q !== '' && <Chip label={`“${q}”`} onDelete={() => params.search('')} />}
      {filter !== undefined && <Chip label={filterLabels[filter]} onDelete={() => params.filter('all')} />}
      <Button size="small" onClick={params.clear}>
        Clear all
      </Button>
    </Box>
  );
};

/** Search and status filter of the list, with a chip for each that is set. */
export const LinkFilters = ({ params }: { readonly params: ListParams }) => (
  <Box role="search" sx={{ display: 'block', mb: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <SearchField label={listMessages.search} value={params.q} onSearch={params.search} />
      <NativeSelect
        value={statusFilters.find((name) => name === params.status) ?? 'all'}
        onChange={({ target }) => params.filter(target.value)}
        input={<OutlinedInput sx={{ width: { xs: '100%', sm: 180 } }} />}
        inputProps={{ 'aria-label': listMessages.status }}
      >
        {statusFilters.map((status) => (
          <option key={status} value={status}>
            {filterLabels[status]}
          </option>
        ))}
      </NativeSelect>
    </Box>
    <FilterChips params={params} />
  </Box>
);
