import Mail from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ComponentProps,
  Fragment,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { dayOf } from '../../../src/contract/local-time.ts';
import { Link, useLocation } from '../../core/router/index.ts';
import { showLocalPhone } from '../../../src/contract/phone.ts';
import type { Conversation, ConversationText } from '../../../src/contract/texting/conversations.ts';
import { useDraft } from '../../core/drafts.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { showDayAndTime, showWeekday } from '../../ui/date-time.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { useNow } from '../../ui/moment.tsx';
import { Bubble, Line } from './bubble.tsx';
import { Composer } from './composer.tsx';
import {
  useConversationQuery,
  useFinishConversationMutation,
  useReadConversationMutation,
} from './conversations-api.ts';
import { composerMessages, threadMessages as messages } from './messages.ts';
import { ThreadHead } from './thread-head.tsx';

const LoadedDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }));

const ConsentDialog = (props: ComponentProps<typeof LoadedDialog>) => (
  <Suspense fallback={null}>
    <LoadedDialog {...props} />
  </Suspense>
);

interface TextsProps {
  readonly conversation: Conversation;
  readonly name: string;
  readonly customerId: string | null;
  readonly onWriteAgain: (message: string) => void;
  readonly onRecordOptOut: () => void;
}

const follows = ({ kind }: ConversationText) => {
  if (kind === 'opt-out') return <Line tone="out">{messages.outLine}</Line>;
  return kind === 'opt-in' ? <Line tone="in">{messages.inLine}</Line> : null;
};

// It is scrolled from its end, so that the newest text stays in sight while links above it load.
const logStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column-reverse',
  containerType: 'inline-size',
  containerName: 'thread',
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

const NoTexts = ({ name }: Pick<TextsProps, 'name'>) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{messages.none(name)}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {messages.noneHint}
    </Typography>
  </>
);

/** All texts, with a line before each day. */
const Texts = ({ conversation: { texts, optedOut }, name, ...acts }: TextsProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const dayOfText = ({ at }: ConversationText): string => dayOf(new Date(at), timezone);
  const showDay = (at: Date): string =>
    dayOf(at, timezone) === dayOf(now, timezone) ? messages.today : showWeekday(at, now, timezone);
  const isNewDay = (text: ConversationText, before: ConversationText | undefined): boolean =>
    before === undefined || dayOfText(before) !== dayOfText(text);
  return (
    <Box role="log" aria-label={messages.log(name)} tabIndex={0} sx={logStyle}>
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 1.75, md: 2.5 }, py: 1.5 }}>
        {texts.length === 0 && <NoTexts name={name} />}
        {texts.map((text, index) => (
          <Fragment key={text.id}>
            {isNewDay(text, texts[index - 1]) && <Line>{showDay(new Date(text.at))}</Line>}
            <Bubble text={text} isOptedOut={optedOut !== null} {...acts} />
            {follows(text)}
          </Fragment>
        ))}
      </Box>
    </Box>
  );
};

/** How a link reaches somebody who wants no texts. */
const OtherWay = ({ customerId }: { readonly customerId: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
    <Typography variant="body2" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
      {composerMessages.byOtherWay}
    </Typography>
    <Button
      variant="outlined"
      component={Link}
      to={`/payment-links?tab=create&customerId=${customerId}`}
      startIcon={<Mail />}
    >
      {composerMessages.email}
    </Button>
  </Box>
);

/** Why there is no field: nobody may be texted there, or nobody knows who it is. */
const NoField = ({ conversation, name }: { readonly conversation: Conversation; readonly name: string }) => {
  const { timezone } = useUser();
  const now = useNow();
  const { optedOut } = conversation;
  const when = optedOut === null ? '' : showDayAndTime(new Date(optedOut.at), now, timezone);
  const said = optedOut?.theirs === true ? composerMessages.theirOptOut : composerMessages.staffOptOut;
  return (
    <Box sx={{ p: { xs: 1.25, md: 2.5 }, borderTop: 1, borderColor: 'divider' }}>
      <Alert severity={optedOut === null ? 'info' : 'error'} role="presentation">
        {optedOut === null ? composerMessages.unknown : said(name, when)}
      </Alert>
      {optedOut !== null && conversation.customerId !== null && <OtherWay customerId={conversation.customerId} />}
    </Box>
  );
};

/** Whoever looks at a conversation has read it. */
const useRead = (phone: string, { texts }: Pick<Conversation, 'texts'>): void => {
  const [read] = useReadConversationMutation();
  const lastReceived = texts.findLast(({ received }) => received)?.id;
  useEffect(() => {
    if (lastReceived !== undefined) void read({ params: { phone } });
  }, [phone, lastReceived, read]);
};

interface LoadedProps {
  readonly phone: string;
  readonly conversation: Conversation;
  readonly onQuiet: () => void;
}

/** What was typed and not sent, which stays when the conversation is left. */
const useMessage = (phone: string) => {
  const { draft, saveDraft } = useDraft(`message ${phone}`, { message: '' });
  const [message, setMessage] = useState(draft.message);
  const write = (typed: string): void => {
    setMessage(typed);
    saveDraft({ message: typed });
  };
  return { message, write };
};

/** When quiet hours have ended, the server says what holds then. */
const useQuietEnd = ({ quiet }: Pick<Conversation, 'quiet'>, onQuiet: () => void): void => {
  const now = useNow();
  const isOver = quiet !== null && new Date(quiet.until) <= now;
  const ask = useEffectEvent(onQuiet);
  useEffect(() => {
    if (isOver) ask();
  }, [isOver]);
};

/** Whoever asked for a new message goes on in its field. */
const useNewMessageFocus = (field: RefObject<HTMLTextAreaElement | null>): void => {
  const { state } = useLocation();
  const isNew = (state as { readonly write?: boolean } | null)?.write === true;
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew, field]);
};

/** Who of those with the phone is written to: the oldest until another is chosen. */
const useReader = ({ customers }: Pick<Conversation, 'customers'>) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return { customer: customers.find(({ id }) => id === chosen) ?? customers[0] ?? null, setChosen };
};

const LoadedThread = ({ phone, conversation, onQuiet }: LoadedProps) => {
  const { optedOut } = conversation;
  const { customer, setChosen } = useReader(conversation);
  const name = customer?.customerName ?? conversation.customerName ?? showLocalPhone(phone);
  const { message, write } = useMessage(phone);
  const [consent, setConsent] = useState<'wanted' | 'unwanted' | null>(null);
  const [finish] = useFinishConversationMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  useNewMessageFocus(field);
  useRead(phone, conversation);
  useQuietEnd(conversation, onQuiet);
  const writeAgain = (again: string): void => {
    write(again);
    field.current?.focus();
  };
  const acts = { onWriteAgain: writeAgain, onRecordOptOut: () => setConsent('unwanted') };
  const about = { phone, conversation, name };
  const mayWrite = optedOut === null && (customer !== null || conversation.texts.some(({ received }) => received));
  return (
    <>
      <ThreadHead
        {...about}
        customer={customer}
        onDone={() => void finish({ params: { phone } })}
        onConsent={() => setConsent(optedOut === null ? 'wanted' : 'unwanted')}
      />
      <Texts {...about} {...acts} customerId={customer?.id ?? null} />
      {mayWrite ? (
        <Composer
          {...about}
          {...{ reader: { phone, customer }, onReader: setChosen, message, onMessage: write }}
          {...{ onQuiet, inputRef: field }}
        />
      ) : (
        <NoField {...about} />
      )}
      {consent !== null && <ConsentDialog {...about} wanted={consent === 'wanted'} onClose={() => setConsent(null)} />}
    </>
  );
};

/** What a store and a phone wrote to each other, and the field for more. */
export const Thread = ({ phone }: { readonly phone: string }) => {
  const { currentData, error, refetch } = useConversationQuery({ params: { phone } });
  const conversation = currentData?.conversation;
  if (conversation !== undefined)
    return <LoadedThread phone={phone} conversation={conversation} onQuiet={() => void refetch()} />;
  if (error === undefined) return <ListSkeleton rows={6} height={62} />;
  return (
    <Box sx={{ p: 2.5 }}>
      <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
    </Box>
  );
};
