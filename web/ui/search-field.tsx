import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Key } from './key.tsx';
import { listMessages } from './messages.ts';

const debounceDelay = 200;
/** The server refuses a longer term. */
const maxLength = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** The key that leads to the field, shown while it is empty. */
  readonly shortcut?: string;
  /** The input, for who leads the focus to it. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly sx?: SxProps<Theme>;
}

const useDebouncedSearch = (value: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was opened beside the list since the keystroke stays open: the search is made from where the user is by then.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (timer.current === undefined) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(typed.trim());
    }, debounceDelay);
  };
  return { text, type };
};

const fieldWidth = { width: { xs: '100%', sm: 320 } };

/** Searches 200 ms after the last keystroke. Until then the typed text wins over a `value` that changes. */
export const SearchField = ({ label, value, onSearch, shortcut, inputRef, sx = fieldWidth }: SearchFieldProps) => {
  const { text, type } = useDebouncedSearch(value, onSearch);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const clear = (): void => {
    type('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      value={text}
      onChange={({ target }) => type(target.value)}
      inputRef={input}
      inputProps={{
        'aria-label': label,
        type: 'search',
        maxLength,
        enterKeyHint: 'search',
        sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
      }}
      placeholder={label}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end">
          {text !== '' && (
            <IconButton edge="end" aria-label={listMessages.clearSearch} onClick={clear}>
              <Close fontSize="small" />
            </IconButton>
          )}
          {text === '' && shortcut !== undefined && <Key name={shortcut} />}
        </InputAdornment>
      }
      sx={sx}
    />
  );
};
