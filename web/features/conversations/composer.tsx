import AddLink from '@mui/icons-material/AddLinkOutlined';
import Texts from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type RefObject, useId, useState } from 'react';
import type { Conversation } from '../../../src/contract/texting/conversations.ts';
import { FormField } from '../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { Amount, Count, Field, LetterNote, QuietNote } from './composer-parts.tsx';
import { composerMessages as messages } from './messages.ts';
import { SavedTextsDialog } from './saved-texts-dialog.tsx';
import { isReady, type Reader, useSending, type When, type MessageDraft } from './use-sending.ts';

// On a phone the length stands above the buttons, and there is nothing to say before something is typed: it has no such keys.
const foot = (hasLink: boolean) =>
  ({
    display: 'grid',
    alignItems: 'center',
    gap: 1,
    mt: 1,
    gridTemplate: hasLink
      ? { xs: "'count' auto 'send' auto / 1fr", md: "'texts count send' auto / auto 1fr auto" }
      : {
          xs: "'count count count' auto 'link texts send' auto / auto auto 1fr",
          md: "'link texts count send' auto / auto auto 1fr auto",
        },
    '& > p': { textAlign: { md: 'right' } },
  }) as const;

const sectionStyle = { p: { xs: 1.25, md: 2.5 }, pt: { md: 1.5 }, borderTop: 1, borderColor: 'divider' } as const;

interface ComposerProps {
  readonly reader: Reader;
  readonly onReader: (customerId: string) => void;
  readonly conversation: Conversation;
  readonly name: string;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  /** Asks again whether it is quiet where they are. */
  readonly onQuiet: () => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Which of those who share the phone it is for. */
const ReaderChoice = ({ reader, onReader, conversation: { customers } }: ComposerProps) => {
  const id = useId();
  if (customers.length < 2) return null;
  return (
    <FormField id={id} label={messages.reader}>
      <Select
        value={reader.customer?.id ?? ''}
        labelId={`${id}-label`}
        id={id}
        onChange={({ target }) => onReader(target.value)}
        sx={{ mb: 1 }}
      >
        {customers.map((customer) => (
          <MenuItem key={customer.id} value={customer.id}>
            <bdi>{customer.customerName}</bdi>
          </MenuItem>
        ))}
      </Select>
    </FormField>
  );
};

interface FootProps {
  readonly id: string;
  readonly written: MessageDraft;
  readonly conversation: Conversation;
  readonly busy: boolean;
  /** A link needs somebody of the directory. */
  readonly mayLink: boolean;
  readonly onLink: () => void;
  readonly onTexts: () => void;
  readonly onSend: () => void;
}

const sendLabel = ({ amount }: MessageDraft, { quiet }: Conversation): string => {
  if (quiet === null) return amount === null ? messages.send : messages.sendLink;
  return amount === null ? messages.sendAt(quiet.untilTime) : messages.sendLinkAt(quiet.untilTime);
};

const Foot = ({ id, written, conversation, busy, mayLink, onLink, onTexts, onSend }: FootProps) => {
  const isDesktop = useIsDesktop();
  const hasLink = written.amount !== null;
  return (
    <Box sx={foot(hasLink)}>
      {mayLink && !hasLink && (
        <Button variant="outlined" onClick={onLink} startIcon={<AddLink />} sx={{ gridArea: 'link' }}>
          {isDesktop ? messages.link : messages.linkShort}
        </Button>
      )}
      {(isDesktop || !hasLink) && (
        <Button onClick={onTexts} startIcon={<Texts />} sx={{ gridArea: 'texts', color: 'text.primary' }}>
          {isDesktop ? messages.saved : messages.savedShort}
        </Button>
      )}
      <Count id={id} written={written} conversation={conversation} />
      <BusyButton
        busy={busy}
        disabled={!isReady(written)}
        label={sendLabel(written, conversation)}
        busyLabel={messages.sending}
        onClick={onSend}
        sx={{ gridArea: 'send', justifySelf: { xs: hasLink ? 'stretch' : 'end', md: 'end' } }}
      />
    </Box>
  );
};

/** The field for a message and for a link that goes with it, with its length and price, and when it goes out. */
export const Composer = (props: ComposerProps) => {
  const { conversation, message, onMessage, onQuiet, reader, inputRef } = props;
  const id = useId();
  const [amount, setAmount] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const written = { message, amount };
  const onSent = (): void => {
    onMessage('');
    setAmount(null);
  };
  const acts = { onSent, onLinkOnly: () => setAmount(null), onQuiet };
  const { submit, busy, refusal } = useSending(reader, conversation, written, acts);
  const pick = (text: string): void => {
    onMessage([message.trimEnd(), text].filter((part) => part !== '').join(' '));
    setIsChoosing(false);
    inputRef.current?.focus();
  };
  const isQuiet = conversation.quiet !== null;
  const usual: When = isQuiet ? 'later' : 'now';
  const notes = { phone: reader.phone, written, conversation, busy, onMessage, onAnyway: () => void submit('anyway') };
  return (
    <Box component="section" aria-label={messages.label} sx={sectionStyle}>
      <LiveRefusal title={messages.failedTitle} message={refusal} sx={{ mb: 1 }} />
      <QuietNote {...notes} />
      <LetterNote {...notes} />
      <ReaderChoice {...props} />
      {amount !== null && <Amount amount={amount} onAmount={setAmount} />}
      <Field {...props} countId={id} onEnter={(held) => void submit(held && isQuiet ? 'anyway' : usual)} />
      <Foot
        {...{ id, written, conversation, busy, mayLink: reader.customer !== null }}
        {...{ onLink: () => setAmount(''), onTexts: () => setIsChoosing(true), onSend: () => void submit(usual) }}
      />
      {isChoosing && <SavedTextsDialog typed={message} onPick={pick} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
};
