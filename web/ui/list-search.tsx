import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef } from 'react';
import type { ListParams } from './paged-list.tsx';
import { SearchField } from './search-field.tsx';
import { useKeys, useShortcutsOn } from './shortcuts.ts';

interface ListSearchProps {
  readonly label: string;
  readonly params: ListParams;
  readonly sx?: SxProps<Theme>;
}

const amongTools = { flex: { xs: '1 0 100%', sm: '0 1 300px' } };

/** The search of a list, to which `/` leads; by itself it stands among the list's tools. */
export const ListSearch = ({ label, params, sx = amongTools }: ListSearchProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [lettersOn] = useShortcutsOn();
  useKeys(lettersOn ? { '/': () => input.current?.focus() } : {});
  return (
    <Box role="search" sx={sx}>
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
