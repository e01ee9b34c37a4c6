import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { statusFilters } from '../../../../src/contract/payment-links.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ListAddress } from '../../../ui/use-list-params.ts';
import { filterWords, listTexts } from '../messages.ts';

const Chips = ({ address }: { readonly address: ListAddress }) => {
  const { q, status } = address;
  const filter = statusFilters.find((known) => known === status && known !== 'all');
  if (q === '' && filter === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
      {q !== '' && <Chip label={`“${q}”`} onDelete={() => address.search('')} />}
      {filter !== undefined && <Chip label={filterWords[filter]} onDelete={() => address.filter('all')} />}
      <Button size="small" onClick={address.clear}>
        Clear all
      </Button>
    </Box>
  );
};

/** Search and status filter of the list; both stand in the address. */
export const ListFilters = ({ address }: { readonly address: ListAddress }) => (
  <Box component="search" sx={{ display: 'block', mb: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <SearchField label={listTexts.search} value={address.q} onSearch={address.search} />
      <NativeSelect
        value={statusFilters.find((known) => known === address.status) ?? 'all'}
        onChange={({ target }) => address.filter(target.value)}
        input={<OutlinedInput sx={{ width: { xs: '100%', sm: 180 } }} />}
        inputProps={{ 'aria-label': listTexts.status }}
      >
        {statusFilters.map((status) => (
          <option key={status} value={status}>
            {filterWords[status]}
          </option>
        ))}
      </NativeSelect>
    </Box>
    <Chips address={address} />
  </Box>
);
