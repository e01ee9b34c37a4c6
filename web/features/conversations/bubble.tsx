import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ConversationText } from '../../../src/contract/texting/conversations.ts';
import { Link } from '../../core/router/index.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { translate } from '../../core/translate.ts';
import { showDayAndTime, showTime } from '../../ui/date-time.ts';
import { useNow } from '../../ui/moment.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useCancelTextMutation, useSendTextNowMutation } from './conversations-api.ts';
import { LinkInBubble } from './link-in-bubble.tsx';
import { messages as listMessages, threadMessages as messages } from './messages.ts';

const shape = (isOurs: boolean) =>
  ({
    width: 'fit-content',
    maxWidth: 'min(480px, 78%)',
    px: 1.75,
    py: 1,
    border: 1,
    borderColor: isOurs ? 'transparent' : 'divider',
    borderRadius: isOurs ? '14px 14px 4px 14px' : '14px 14px 14px 4px',
    bgcolor: isOurs ? 'primary.soft' : 'sheets.sunken',
    alignSelf: isOurs ? 'flex-end' : 'flex-start',
    fontSize: { xs: '0.9375rem', md: '0.875rem' },
    lineHeight: 1.45,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }) as const;

const under = (isOurs: boolean) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: isOurs ? 'flex-end' : 'flex-start',
    columnGap: 1,
    mt: 0.25,
    mb: 1.5,
    px: 0.25,
    fontSize: '0.8125rem',
    color: 'text.secondary',
    '& .MuiButton-root': { minHeight: { xs: 44, md: 28 }, py: 0, px: 0.75 },
  }) as const;

/** Sends a text now that waits, or takes it back. */
const WaitingActs = ({ id, isOptedOut }: { readonly id: string; readonly isOptedOut: boolean }) => {
  const [sendNow] = useSendTextNowMutation();
  const [cancel] = useCancelTextMutation();
  const toast = useToast();
  const run = async (act: typeof sendNow | typeof cancel): Promise<void> => {
    const { error } = await act({ params: { id } });
    if (error !== undefined) toast({ title: messageOf(error, messages.actFailed), tone: 'error' });
  };
  return (
    <>
      {!isOptedOut && (
        <Button size="small" onClick={() => void run(sendNow)}>
          {messages.sendNow}
        </Button>
      )}
      <Button size="small" onClick={() => void run(cancel)}>
        {messages.cancel}
      </Button>
    </>
  );
};

interface BubbleProps {
  readonly text: ConversationText;
  /** Nothing is texted to the number: there is no way to send a text again. */
  readonly isOptedOut: boolean;
  /** Who of the directory has the number; null where nobody has. */
  readonly customerId: string | null;
  /** Puts a text into the field. */
  readonly onWriteAgain: (message: string) => void;
  readonly onRecordOptOut: () => void;
}

/** Leads to what puts a text right that did not arrive: the number, where it is to blame, else the words once more. */
const FailedAct = ({ text, isOptedOut, customerId, onWriteAgain }: Omit<BubbleProps, 'onRecordOptOut'>) => {
  const { errorCode, linkId, body } = text;
  if (errorCode === 'bad_phone' && customerId !== null)
    return (
      <Button size="small" component={Link} to={`/customers/${customerId}`} state={{ edit: 'phone' }}>
        {messages.correct}
      </Button>
    );
  if (linkId !== null || body === '' || isOptedOut) return null;
  return (
    <Button size="small" onClick={() => onWriteAgain(body)}>
      {messages.writeAgain}
    </Button>
  );
};

/** What became of a text of ours. */
const Outcome = (props: Omit<BubbleProps, 'onRecordOptOut'>): ReactNode => {
  const { text, isOptedOut } = props;
  const { timezone } = useUser();
  const now = useNow();
  const { status, dueAt, deliveredAt, at, error, sentBy } = text;
  const time = (moment: string): string => showTime(new Date(moment), timezone);
  if (status === 'waiting')
    return (
      <>
        {messages.waits(dueAt === null ? '' : showDayAndTime(new Date(dueAt), now, timezone))}
        <WaitingActs id={text.id} isOptedOut={isOptedOut} />
      </>
    );
  if (status === 'delivered') return messages.delivered(time(deliveredAt ?? at), sentBy ?? messages.automatic);
  if (status === 'sending') return messages.sending;
  if (status === 'sent') return messages.sent(time(at));
  if (status === 'cancelled') return messages.cancelled;
  return (
    <>
      <Box component="span" role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
        {messages.failed(translate(error ?? ''))}
      </Box>
      <FailedAct {...props} />
    </>
  );
};

/** What is to know of a text of theirs. */
const Remarks = ({ text, onRecordOptOut }: Pick<BubbleProps, 'text' | 'onRecordOptOut'>) => {
  const { timezone } = useUser();
  return (
    <>
      <time dateTime={text.at}>{showTime(new Date(text.at), timezone)}</time>
      {text.pictures > 0 && <span>{messages.pictures(text.pictures)}</span>}
      {text.soundsLikeOptOut && (
        <>
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {messages.soundsOut}
          </Box>
          <Button size="small" onClick={onRecordOptOut}>
            {messages.recordOut}
          </Button>
        </>
      )}
    </>
  );
};

const emptyText = ({ pictures, received }: ConversationText): string =>
  received && pictures > 0 ? listMessages.picture : listMessages.gone;

/** One text with what became of it. */
export const Bubble = (props: BubbleProps) => {
  const { text, isOptedOut } = props;
  const isOurs = !text.received;
  return (
    <>
      <Box dir="auto" sx={shape(isOurs)}>
        {text.body === '' ? <em>{emptyText(text)}</em> : text.body}
        {text.linkId !== null && <LinkInBubble linkId={text.linkId} isOptedOut={isOptedOut} />}
      </Box>
      <Box sx={under(isOurs)}>{isOurs ? <Outcome {...props} /> : <Remarks {...props} />}</Box>
    </>
  );
};

interface LineProps {
  readonly tone?: 'quiet' | 'out' | 'in';
  readonly children: ReactNode;
}

const tones = { quiet: 'text.secondary', out: 'error.main', in: 'primary.ink' } as const;

/** A line across the conversation: a day, or what holds from there on. */
export const Line = ({ tone = 'quiet', children }: LineProps) => (
  <Typography
    component="div"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      my: 1.25,
      fontSize: '0.8125rem',
      fontWeight: tone === 'quiet' ? 400 : 600,
      color: tones[tone],
      '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Typography>
);
