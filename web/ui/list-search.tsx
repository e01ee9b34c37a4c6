import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { ListParams } from '../../../ui/paged-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useKeys, useShortcutsOn } from '../../../ui/shortcuts.ts';

interface ListSearchProps {
  readonly label: string;
  readonly params: ListParams;
}

/** The search of a list, to which `/` leads. */
export const ListSearch = ({ label, params }: ListSearchProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [lettersOn] = useShortcutsOn();
  useKeys(lettersOn ? { '/': () => input.current?.focus() } : {});
  return (
    <Box role="search" sx={{ flex: { xs: '1 0 100%', sm: '0 1 300px' } }}>
      <SearchField
        label={label}
        value={params.q}
        onSearch={params.search}
        shortcut="/"
        inputRef={input}
        sx={{ width: '100%' }}
      />
    </Box>
  );
};
