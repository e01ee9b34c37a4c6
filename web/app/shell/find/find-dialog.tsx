import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useId, useState } from 'react';
import { CloseButton } from '../../../ui/confirm-dialog.tsx';
import { visuallyHidden } from '../../../ui/form-field.tsx';
import { useDebounced, useFocusOnMount } from '../../../ui/interaction.ts';
import { EmptyState, LoadError } from '../../../ui/list-states.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import type { FindOption } from './find-option.ts';
import { findMessages as messages } from './messages.ts';
import { OptionList, optionId } from './option-list.tsx';
import { useKnownOptions } from './options.ts';
import { rememberChoice } from './recent.ts';
import { useFound } from './use-found.ts';

/** The server refuses a longer term. */
const maxLength = 200;

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  pl: 2,
  pr: 6.5,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  '& > svg': { fontSize: 20, color: 'text.secondary' },
} as const;

interface FieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly listId: string;
  readonly active: FindOption | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Field = ({ text, onType, listId, active, onKeyDown }: FieldProps) => (
  <Box sx={headStyle}>
    <Search aria-hidden />
    <InputBase
      fullWidth
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      placeholder={useIsDesktop() ? messages.placeholder : messages.shortPlaceholder}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      inputProps={{
        ...{ type: 'text', role: 'combobox', maxLength, autoComplete: 'off', spellCheck: false, enterKeyHint: 'go' },
        ...{ 'aria-label': messages.title, 'aria-autocomplete': 'list', 'aria-expanded': true },
        'aria-controls': listId,
        ...(active && { 'aria-activedescendant': optionId(listId, active) }),
      }}
      sx={{ fontSize: '1rem', '& input': { p: 0 } }}
    />
  </Box>
);

/** What is found for the text, and which line of it Enter opens. */
const useFind = (typed: string, onClose: () => void) => {
  const [text, setText] = useState(typed);
  const [at, setAt] = useState(0);
  const q = useDebounced(text).trim();
  const found = useFound(q);
  const options = [...useKnownOptions(text.trim()), ...found.options];
  const active = options[Math.min(at, options.length - 1)];
  const type = (changed: string): void => {
    setText(changed);
    setAt(0);
  };
  const choose = (option: FindOption): void => {
    onClose();
    rememberChoice(option);
    option.choose();
  };
  const isSearching = found.isSearching || q !== text.trim();
  return { ...found, text, type, q, options, active, choose, setAt, isSearching };
};

type Find = ReturnType<typeof useFind>;

/** Moves through the lines, round from the last to the first, and opens one. */
const useFindKeys = ({ options, active, choose, setAt }: Find) => {
  const at = active === undefined ? -1 : options.indexOf(active);
  const move = (by: number): void => setAt((at + by + options.length) % Math.max(1, options.length));
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && choose(active),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
};

const Outcome = ({ find: { options, isSearching, hasFailed, retry, q } }: { readonly find: Find }) => (
  <>
    <Box role="status" sx={visuallyHidden}>
      {isSearching ? messages.searching : messages.count(options.length)}
    </Box>
    {hasFailed && <LoadError message={messages.failed} onRetry={retry} />}
    {isSearching && (
      <Box aria-hidden sx={{ px: 2, py: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {messages.searching}
      </Box>
    )}
    {!isSearching && !hasFailed && options.length === 0 && (
      <EmptyState icon={<Search />} title={messages.none(q)} text={messages.noneHint} />
    )}
  </>
);

const paperStyle = { width: '100%', m: 0, mt: { xs: 0, md: '10vh' }, maxHeight: { md: '70vh' } } as const;

interface FindDialogProps {
  /** What was typed before the dialog was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Finds people, payment links, screens, acts and settings, and opens what is chosen. */
export const FindDialog = ({ typed, onClose }: FindDialogProps) => {
  const listId = useId();
  const find = useFind(typed, onClose);
  const isDesktop = useIsDesktop();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullScreen={!isDesktop}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': messages.title, sx: paperStyle },
      }}
    >
      <Field text={find.text} onType={find.type} listId={listId} active={find.active} onKeyDown={useFindKeys(find)} />
      <CloseButton onClose={onClose} />
      {/* The tab index lets a keyboard scroll it. */}
      <Box tabIndex={0} sx={{ overflowY: 'auto', overscrollBehavior: 'contain', pb: 1 }}>
        <OptionList id={listId} find={find} />
        <Outcome find={find} />
      </Box>
      {isDesktop && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.75rem', color: 'text.secondary' }}>
          {messages.keys}
        </Box>
      )}
    </Dialog>
  );
};
