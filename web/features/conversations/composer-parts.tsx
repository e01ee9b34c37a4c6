import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { Conversation } from '../../../src/contract/texting/conversations.ts';
import { longestMessage } from '../../../src/contract/texting/longest-message.ts';
import { plainForm, rareLetters } from '../../../src/contract/texting/plain-letters.ts';
import { textSize } from '../../../src/contract/texting/segments.ts';
import { FormField } from '../../ui/form-field.tsx';
import { composerMessages as messages } from './messages.ts';
import { isReady, wholeOf, type MessageDraft } from './use-sending.ts';

const noteStyle = {
  alignItems: 'center',
  mb: 1,
  '& .MuiAlert-message': { flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
} as const;

const noteAct = { minHeight: { xs: 44, md: 32 } } as const;

interface NotesProps {
  readonly phone: string;
  readonly written: MessageDraft;
  readonly conversation: Conversation;
  readonly busy: boolean;
  readonly onMessage: (message: string) => void;
  readonly onAnyway: () => void;
}

/** What the clock shows where they are, with the way around it. */
export const QuietNote = ({ phone, conversation: { quiet }, written, busy, onAnyway }: NotesProps) => {
  if (quiet === null) return null;
  const area = phone.length === 11 && phone.startsWith('1') ? `(${phone.slice(1, 4)})` : `+${phone.slice(0, 3)}`;
  return (
    <Alert severity="warning" role="presentation" sx={noteStyle}>
      <Box component="span" sx={{ flex: '1 1 180px' }}>
        {messages.quiet(quiet.theirTime, area, quiet.untilTime)}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={busy || !isReady(written)}
        onClick={onAnyway}
        sx={noteAct}
      >
        {messages.anyway}
      </Button>
    </Alert>
  );
};

/** The first letter that costs more, with what stands for it. */
export const LetterNote = ({ written: { message }, onMessage }: NotesProps) => {
  const letter = rareLetters(message).find((rare) => plainForm(rare) !== null);
  const plain = letter === undefined ? null : plainForm(letter);
  if (letter === undefined || plain === null) return null;
  return (
    <Alert severity="info" role="presentation" sx={noteStyle}>
      <Box component="span" sx={{ flex: '1 1 180px' }}>
        {messages.rare(letter)}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => onMessage(message.normalize('NFC').replaceAll(letter, plain))}
        sx={noteAct}
      >
        {messages.writePlain(plain)}
      </Button>
    </Alert>
  );
};

type CountProps = Pick<NotesProps, 'written' | 'conversation'> & { readonly id: string };

/** How long the whole text is, and what it costs. */
export const Count = ({ id, written, conversation }: CountProps) => {
  const text = wholeOf(written, conversation);
  const { parts, used, space } = textSize(text);
  const hint = written.amount === null ? messages.hint : messages.template;
  const isHidden = text === '' && written.amount === null;
  return (
    <Typography
      id={id}
      variant="body2"
      sx={{ gridArea: 'count', color: 'text.secondary', ...(isHidden && { display: { xs: 'none', md: 'block' } }) }}
    >
      {text === '' ? (
        hint
      ) : (
        <>
          {messages.characters(used, space)} · {parts > 1 ? <b>{messages.texts(parts)}</b> : messages.texts(parts)},{' '}
          {messages.price(parts, conversation.textPrice)}
        </>
      )}
    </Typography>
  );
};

// The line below the amount is the edge of the field: it shows the focus.
const amountStyle = {
  alignItems: 'baseline',
  fontSize: 32,
  lineHeight: 1.2,
  fontWeight: 650,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: '2px solid color-mix(in srgb, var(--mui-palette-text-secondary) 75%, transparent)',
  '&.Mui-focused': { borderColor: 'primary.main' },
  '& input': { p: 0, height: 'auto', '&::placeholder': { color: 'text.secondary', opacity: 0.55 } },
} as const;

interface AmountProps {
  readonly amount: string;
  readonly onAmount: (amount: string | null) => void;
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The amount of the link that goes out with the text. */
export const Amount = ({ amount, onAmount }: AmountProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mb: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormField id={id} label={messages.amount}>
          <InputBase
            id={id}
            inputRef={focus}
            value={amount}
            onChange={({ target }) => onAmount(target.value)}
            autoComplete="off"
            placeholder="0.00"
            inputProps={{ inputMode: 'decimal', maxLength: 20 }}
            startAdornment={
              <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontWeight: 500 }}>
                $
              </Box>
            }
            sx={amountStyle}
          />
        </FormField>
      </Box>
      <IconButton aria-label={messages.noLink} title={messages.noLink} onClick={() => onAmount(null)}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};

interface FieldProps {
  readonly name: string;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Of what says how long the text is. */
  readonly countId: string;
  readonly onEnter: (withControl: boolean) => void;
}

/** What is written. Enter sends it, and Shift+Enter begins a line. */
export const Field = ({ name, message, onMessage, inputRef, countId, onEnter }: FieldProps) => {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(event.ctrlKey || event.metaKey);
  };
  return (
    <OutlinedInput
      inputRef={inputRef}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      value={message}
      placeholder={messages.write(name)}
      onChange={({ target }) => onMessage(target.value)}
      onKeyDown={press}
      inputProps={{
        'aria-label': messages.write(name),
        'aria-describedby': countId,
        maxLength: longestMessage,
        dir: 'auto',
        enterKeyHint: 'send',
      }}
      sx={{ fontSize: { xs: '1rem', md: '0.875rem' } }}
    />
  );
};
