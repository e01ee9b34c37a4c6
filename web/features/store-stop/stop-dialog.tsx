import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StopAppeal, type StoreStop } from '../../../src/contract/operator/appeals.ts';
import { useUser } from '../../core/session-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../ui/use-form.ts';
import { messages } from './messages.ts';
import { useAppealStopMutation, useStopQuery } from './stop-api.ts';

interface PartProps {
  readonly title: string;
  readonly at?: string | null;
  readonly children: ReactNode;
}

/** Words that somebody wrote, below whose and when they are. */
const Part = ({ title, at = null, children }: PartProps) => {
  const { timezone } = useUser();
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        {at !== null && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
            <Moment at={at} timeZone={timezone} as="short" />
          </Typography>
        )}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
    </Box>
  );
};

const LetterForm = ({ isFirst }: { readonly isFirst: boolean }) => {
  const [write, { isLoading: busy, error }] = useAppealStopMutation();
  const toast = useToast();
  const form = useForm(StopAppeal, { letter: '' }, (body) => {
    if (busy) return;
    void write({ body }).then((sent) => sent.error === undefined && toast(messages.sent));
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        {...fieldOf(form, 'letter')}
        label={messages.letter}
        help={isFirst ? messages.letterHelp : messages.letterAgain}
        multiline
        minRows={4}
        inputProps={{ maxLength: 2_000 }}
      />
      <DialogRefusal message={error === undefined ? null : messageOf(error, messages.failed)} sx={{}} />
      <BusyButton type="submit" busy={busy} label={messages.send} busyLabel={messages.sending} sx={{ minHeight: 44 }} />
    </Box>
  );
};

const Answer = ({ appeal }: { readonly appeal: NonNullable<StoreStop['appeal']> }) =>
  appeal.answeredAt === null ? (
    <Typography sx={{ color: 'text.secondary' }}>
      {messages.waits} {messages.answerComes}
    </Typography>
  ) : (
    <Part title={messages.answer} at={appeal.answeredAt}>
      {appeal.answer ?? messages.noAnswer}
    </Part>
  );

interface ContentProps {
  readonly stop: StoreStop;
  readonly mayWrite: boolean;
}

/** How to go on: the form, or who may write. */
const Next = ({ stop: { appeal, mayAppeal }, mayWrite }: ContentProps) => {
  if (mayAppeal && mayWrite) return <LetterForm key={appeal?.writtenAt} isFirst={appeal === null} />;
  if (mayAppeal) return <Typography sx={{ color: 'text.secondary' }}>{messages.askAdmin}</Typography>;
  const isHeard = appeal !== null && appeal.answeredAt !== null;
  return isHeard && <Typography sx={{ color: 'text.secondary' }}>{messages.heard}</Typography>;
};

const Content = (props: ContentProps) => {
  const { reason, appeal, since } = props.stop;
  return (
    <DialogContent sx={{ display: 'grid', gap: 2 }}>
      <Part title={messages.reason} at={since}>
        {reason ?? messages.noReason}
      </Part>
      {appeal && (
        <>
          <Part title={messages.letterOf(appeal.author)} at={appeal.writtenAt}>
            {appeal.letter}
          </Part>
          <Answer appeal={appeal} />
        </>
      )}
      <Next {...props} />
    </DialogContent>
  );
};

interface StopDialogProps {
  readonly stopped: StoreStop['stopped'];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Why something of the store is stopped, what was written against it, what was answered, and a form for more. */
export const StopDialog = ({ stopped, mayWrite, onClose }: StopDialogProps) => {
  const { data, error, refetch } = useStopQuery();
  return (
    <ClosableDialog
      open
      title={messages.title(stopped)}
      text={messages.meaning(stopped)}
      maxWidth="sm"
      onClose={onClose}
    >
      {data ? (
        <Content stop={data.stop} mayWrite={mayWrite} />
      ) : (
        <DialogContent sx={{ minHeight: 220 }}>
          {error === undefined ? (
            <ListSkeleton rows={3} />
          ) : (
            <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
          )}
        </DialogContent>
      )}
    </ClosableDialog>
  );
};
