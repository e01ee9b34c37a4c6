import AddLink from '@mui/icons-material/AddLinkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Link } from 'react-router-dom';
import { type Conversation, longestMessage } from '../../../src/contract/texting/conversations.ts';
import { plainForm, rareLetters } from '../../../src/contract/texting/plain-letters.ts';
import { textSize } from '../../../src/contract/texting/segments.ts';
import { messageText } from '../../../src/contract/texting/template.ts';
import { callErrorOf } from '../../core/transport.ts';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { useSendMessageMutation } from './conversations-api.ts';
import { composerMessages as messages } from './messages.ts';

/** What a text to the customer says: the first one has the store's name before it, and how to stop behind. */
const wholeOf = (message: string, { firstText }: Pick<Conversation, 'firstText'>): string =>
  firstText === null ? message.trim() : `${firstText.before}${message.trim()}${firstText.after}`;

const noteStyle = {
  alignItems: 'center',
  mb: 1,
  '& .MuiAlert-message': { flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
} as const;

interface NotesProps {
  readonly phone: string;
  readonly message: string;
  readonly conversation: Conversation;
  readonly busy: boolean;
  readonly onMessage: (message: string) => void;
  readonly onAnyway: () => void;
}

const QuietNote = ({ phone, conversation, message, busy, onAnyway }: NotesProps) => {
  const { quiet } = conversation;
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
        disabled={busy || message.trim() === ''}
        onClick={onAnyway}
        sx={{ minHeight: { xs: 44, md: 32 } }}
      >
        {messages.anyway}
      </Button>
    </Alert>
  );
};

/** The first letter that costs more, with what stands for it. */
const LetterNote = ({ message, onMessage }: NotesProps) => {
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
        sx={{ minHeight: { xs: 44, md: 32 } }}
      >
        {messages.writePlain(plain)}
      </Button>
    </Alert>
  );
};

const Count = ({
  id,
  message,
  conversation,
}: Pick<NotesProps, 'message' | 'conversation'> & { readonly id: string }) => {
  const text = wholeOf(message, conversation);
  const { parts, used, space } = textSize(text);
  const isEmpty = message.trim() === '';
  return (
    <Typography
      id={id}
      variant="body2"
      sx={{ gridArea: 'count', color: 'text.secondary', ...(isEmpty && { display: { xs: 'none', md: 'block' } }) }}
    >
      {isEmpty ? (
        messages.hint
      ) : (
        <>
          {messages.characters(used, space)} · {parts > 1 ? <b>{messages.texts(parts)}</b> : messages.texts(parts)},{' '}
          {messages.price(parts)}
        </>
      )}
    </Typography>
  );
};

type When = 'now' | 'later' | 'anyway';

/** Sends what was written; what was not sent stays in the field. */
const useSending = (conversation: Conversation, message: string, onSent: () => void, onQuiet: () => void) => {
  const [trigger] = useSendMessageMutation();
  const { send, busy, refusal, refuse } = useSubmission(trigger, { failed: messages.failed });
  const isTooLong = messageText(wholeOf(message, conversation), window.location.origin) === null;
  const submit = async (when: When): Promise<void> => {
    const { customerId: id } = conversation;
    const trimmed = message.trim();
    if (id === null || trimmed === '') return;
    if (isTooLong) return refuse(messages.tooLong);
    const body = { message: trimmed, ...(when !== 'now' && { [when]: true }) };
    const sent = await send({ params: { id }, body }, (error) => {
      if (callErrorOf(error)?.refusal?.code === 'quiet_hours') onQuiet();
      return false;
    });
    if (sent !== null) onSent();
  };
  return { submit, busy, refusal };
};

// On a phone the length stands above the buttons, and there is nothing to say before something is typed: it has no such keys.
const footStyle = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  gridTemplate: { xs: "'count count' auto 'link send' auto / auto 1fr", md: "'link count send' auto / auto 1fr auto" },
} as const;

const sectionStyle = { p: { xs: 1.25, md: 2.5 }, pt: { md: 1.5 }, borderTop: 1, borderColor: 'divider' } as const;

interface ComposerProps {
  readonly phone: string;
  readonly conversation: Conversation;
  readonly name: string;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  /** Asks again whether it is quiet where they are. */
  readonly onQuiet: () => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

type FieldProps = Pick<ComposerProps, 'name' | 'message' | 'onMessage' | 'inputRef'> & {
  /** Of what says how long the text is. */
  readonly countId: string;
  readonly onEnter: (withControl: boolean) => void;
};

const Field = ({ name, message, onMessage, inputRef, countId, onEnter }: FieldProps) => {
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

const LinkButton = ({ customerId }: Pick<Conversation, 'customerId'>) => (
  <Button
    variant="outlined"
    component={Link}
    to={`/payment-links?tab=create&customerId=${customerId ?? ''}`}
    startIcon={<AddLink />}
    sx={{ gridArea: 'link' }}
  >
    {messages.link}
  </Button>
);

/** The field for a message, with its length and price, and when it goes out. */
export const Composer = ({ onQuiet, inputRef, ...props }: ComposerProps) => {
  const id = useId();
  const { conversation, message, onMessage } = props;
  const { quiet } = conversation;
  const { submit, busy, refusal } = useSending(conversation, message, () => onMessage(''), onQuiet);
  const usual: When = quiet === null ? 'now' : 'later';
  const notes = { ...props, busy, onAnyway: () => void submit('anyway') };
  return (
    <Box component="section" aria-label={messages.label} sx={sectionStyle}>
      <LiveRefusal title={messages.failedTitle} message={refusal} sx={{ mb: 1 }} />
      <QuietNote {...notes} />
      <LetterNote {...notes} />
      <Field
        {...props}
        inputRef={inputRef}
        countId={id}
        onEnter={(withControl) => void submit(withControl && quiet !== null ? 'anyway' : usual)}
      />
      <Box sx={footStyle}>
        <LinkButton customerId={conversation.customerId} />
        <Count id={id} message={message} conversation={conversation} />
        <BusyButton
          busy={busy}
          disabled={message.trim() === ''}
          label={quiet === null ? messages.send : messages.sendAt(quiet.untilTime)}
          busyLabel={messages.sending}
          onClick={() => void submit(usual)}
          sx={{ gridArea: 'send' }}
        />
      </Box>
    </Box>
  );
};
