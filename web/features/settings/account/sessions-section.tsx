import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSession } from '../../../../src/contract/people/own-account.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { showShortMoment } from '../../../ui/date-time.ts';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SheetLine, SheetSection } from '../../../ui/sheet.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from '../saving/index.ts';
import { sessionMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface LineProps {
  readonly session: OwnSession;
  readonly locked: boolean;
}

const EndButton = ({ session: { id, device, signedInAt }, locked }: LineProps) => {
  const { timezone } = useUser();
  const [end, { isLoading: busy }] = useEndSessionMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const { error } = await end({ params: { id } });
    if (error === undefined) toast({ title: messages.ended(messages.named(device)) });
    else toast({ title: toastMessages.error, text: messageOf(error, messages.endFailed), tone: 'error', seconds: 8 });
  };
  return (
    <BusyButton
      variant="outlined"
      busy={busy}
      disabled={locked}
      label={messages.end}
      busyLabel={messages.ending}
      {...(!busy && {
        'aria-label': messages.endLabel(messages.named(device), showShortMoment(new Date(signedInAt), timezone)),
      })}
      onClick={() => void send()}
    />
  );
};

const SessionLine = ({ session, locked }: LineProps) => {
  const { timezone } = useUser();
  const { device, address, current, impersonated, lastSeenAt, signedInAt } = session;
  return (
    <SheetLine
      component="li"
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {messages.named(device)}
          {current && <StatusChip tone="primary">{messages.current}</StatusChip>}
          {impersonated && <StatusChip tone="warning">{messages.byOperator}</StatusChip>}
        </Box>
      }
      detail={
        <>
          {address === null ? messages.unknownAddress : messages.named(address)} · {messages.lastUsed}
          <Moment at={lastSeenAt} timeZone={timezone} as="distance" /> · {messages.since}
          <Moment at={signedInAt} timeZone={timezone} as="short" />
        </>
      }
    >
      {!current && <EndButton session={session} locked={locked} />}
    </SheetLine>
  );
};

const EndOthers = ({ locked }: Pick<LineProps, 'locked'>) => {
  const [end] = useEndOtherSessionsMutation();
  const toast = useToast();
  return (
    <Box>
      <ConfirmButton
        button={{ label: messages.endOthers, color: 'error', disabled: locked }}
        title={messages.endOthersTitle}
        confirm={messages.end}
        busyLabel={messages.ending}
        destructive
        failed={messages.endOthersFailed}
        act={() => end()}
        onDone={({ ended }) => toast({ title: messages.othersEnded(ended) })}
      >
        <Typography>{messages.endOthersText}</Typography>
      </ConfirmButton>
    </Box>
  );
};

const Sessions = () => {
  const locked = useUser().impersonatedBy !== null;
  const { data, error, refetch } = useOwnSessionsQuery();
  if (data === undefined && error === undefined) return <ListSkeleton rows={2} height={64} />;
  if (data === undefined)
    return <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />;
  return (
    <>
      <Box component="ul" aria-label={messages.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.sessions.map((session) => (
          <SessionLine key={session.id} session={session} locked={locked} />
        ))}
      </Box>
      {data.sessions.some(({ current }) => !current) && <EndOthers locked={locked} />}
    </>
  );
};

/** Where the user is signed in, with the buttons that sign out one place or all others. */
export const SessionsSection = () => (
  <SheetSection title={messages.title} note={messages.note}>
    <Sessions />
  </SheetSection>
);
