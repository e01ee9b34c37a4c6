import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { Key } from '../../../ui/key.tsx';
import { type FieldChoice, type FieldOption, findFields } from './fields.ts';
import { listMessages as messages } from './messages.ts';

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 32 },
  px: 2,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'sheets.selected' },
  '&.new': { color: 'primary.ink', fontWeight: 600 },
} as const;

interface OptionsProps {
  readonly id: string;
  readonly options: readonly FieldOption[];
  /** The position of the one that Enter takes; none where the search has not the focus. */
  readonly active: number | null;
  readonly onChoose: (choice: FieldChoice) => void;
}

const groupsOf = (options: readonly FieldOption[]) => Map.groupBy(options, ({ group }) => group);

const Options = ({ id, options, active, onChoose }: OptionsProps) => (
  <Box role="listbox" id={id} aria-label={messages.label} sx={{ pb: 1 }}>
    {[...groupsOf(options)].map(([group, members]) => (
      <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
        <Typography
          id={`${id}-${group}`}
          role="presentation"
          variant="body2"
          sx={{ px: 2, pt: 1.25, pb: 0.5, fontWeight: 600, color: 'text.disabled' }}
        >
          {messages.groups[group]}
        </Typography>
        {members.map((option) => (
          <Box
            key={option.key}
            role="option"
            id={`${id}-${option.key}`}
            aria-selected={active !== null && options[active] === option}
            className={option.key === 'new-blank' ? 'new' : ''}
            // The caret stays in the text, where the field is put.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.choice)}
            sx={optionStyle}
          >
            {option.name}
          </Box>
        ))}
      </Box>
    ))}
  </Box>
);

interface FieldListProps {
  /** The names of the blanks that the text has. */
  readonly blanks: readonly string[];
  readonly onChoose: (choice: FieldChoice) => void;
  /** The list was opened to choose from: its search gets the focus. */
  readonly isOpened?: boolean;
}

/** How many positions a key moves in a list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is searched for, and which of what was found Enter takes. */
const useFieldSearch = (id: string, { blanks, onChoose }: FieldListProps) => {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const options = findFields(search, blanks);
  const active = Math.min(at, options.length - 1);
  const type = (text: string): void => {
    setSearch(text);
    setAt(0);
  };
  const choose = (choice: FieldChoice): void => {
    type('');
    onChoose(choice);
  };
  const move = (step: number): void => {
    const next = (active + step + options.length) % options.length;
    setAt(next);
    document.getElementById(`${id}-${options[next]?.key ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const [step, option] = [steps[event.key], options[active]];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (option) choose(option.choice);
  };
  return { search, options, active, type, choose, press };
};

const focusInput = (input: HTMLInputElement | null): void => input?.focus();

const searchIcon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

/** A searchable list of what can be put into the text: arrows move in it, Enter takes one. A blank can be made of any name. */
export const FieldList = memo((props: FieldListProps) => {
  const { isOpened = false } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(isOpened);
  const { search, options, active, type, choose, press } = useFieldSearch(id, props);
  return (
    <>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', px: 1.5, pt: 1.5, pb: 0.5 }}>
        <OutlinedInput
          fullWidth
          value={search}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          placeholder={messages.search}
          inputRef={isOpened ? focusInput : null}
          inputProps={{
            ...{ role: 'combobox', 'aria-label': messages.search, maxLength: 60, autoComplete: 'off' },
            ...{ 'aria-expanded': true, 'aria-controls': id, 'aria-autocomplete': 'list' },
            'aria-activedescendant': `${id}-${options[active]?.key ?? ''}`,
          }}
          startAdornment={searchIcon}
          endAdornment={!isOpened && <Key name="{" />}
        />
      </Box>
      <Options id={id} options={options} active={isFocused ? active : null} onChoose={choose} />
    </>
  );
});
