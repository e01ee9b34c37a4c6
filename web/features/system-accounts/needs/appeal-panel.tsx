import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from '../../../core/router/index.ts';
import { useState } from 'react';
import type { Appeal } from '../../../../src/contract/operator/appeals.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { IconAct } from '../../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { Moment } from '../../../ui/moment.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { DetailList } from '../parts/index.ts';
import { appealMessages as messages } from './messages.ts';
import { useAnswerAppealMutation } from './needs-api.ts';
import { panelTitle } from './panel-title.ts';

interface AppealPanelProps {
  readonly appeal: Appeal;
  readonly onClose: () => void;
}

const storeOf = ({ companyName, username }: Appeal): string => companyName ?? username;

interface RefusalFormProps {
  readonly appeal: Appeal;
  readonly busy: boolean;
  readonly onRefuse: (answer: string) => void;
  readonly onCancel: () => void;
}

/** Asks in place what they will read; the answer may be left out. */
const RefusalForm = ({ appeal: { author, against }, busy, onRefuse, onCancel }: RefusalFormProps) => {
  const [answer, setAnswer] = useState('');
  const focus = useFocusOnMount<HTMLTextAreaElement>();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRefuse(answer);
      }}
      sx={{ display: 'grid', gap: 1.5, my: 1.75 }}
    >
      <TextField
        inputRef={focus}
        label={messages.answer}
        help={messages.of[against].answerHint}
        value={answer}
        onText={setAnswer}
        multiline
        minRows={3}
        inputProps={{ maxLength: 1_000 }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <BusyButton
          type="submit"
          variant="contained"
          busy={busy}
          label={messages.refuseAndTell(messages.of[against].refuse, author)}
          busyLabel={messages.telling}
          sx={{ flex: 1, minHeight: 44 }}
        />
        <Button onClick={onCancel} sx={{ minHeight: 44 }}>
          {messages.cancel}
        </Button>
      </Box>
    </Box>
  );
};

const Head = ({ appeal, onClose }: AppealPanelProps) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', pt: 1.5, minHeight: 52 }}>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {messages.kind}
        </Typography>
        <IconAct label={messages.close} Icon={Close} onPress={onClose} />
      </Box>
      <Typography
        id={panelTitle}
        ref={heading}
        tabIndex={-1}
        variant="h2"
        sx={{ fontSize: '1.25rem', outline: 'none', overflowWrap: 'anywhere' }}
      >
        {storeOf(appeal)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[appeal.author, appeal.email].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};

interface AnswersProps {
  readonly appeal: Appeal;
  readonly busy: boolean;
  readonly onAnswer: (accept: boolean, reply: string) => void;
}

const Answers = ({ appeal, busy, onAnswer }: AnswersProps) => {
  const [refuses, setRefuses] = useState(false);
  if (refuses)
    return (
      <RefusalForm
        appeal={appeal}
        busy={busy}
        onRefuse={(reply) => onAnswer(false, reply)}
        onCancel={() => setRefuses(false)}
      />
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, my: 1.75 }}>
      <BusyButton
        variant="contained"
        startIcon={<Check />}
        busy={busy}
        label={messages.accept(appeal)}
        busyLabel={messages.accepting}
        onClick={() => onAnswer(true, '')}
        sx={{ flex: 1, minHeight: 44 }}
      />
      <Button variant="outlined" onClick={() => setRefuses(true)} sx={{ minHeight: 44 }}>
        {messages.of[appeal.against].refuse}
      </Button>
    </Box>
  );
};

const Letter = ({ appeal }: { readonly appeal: Appeal }) => {
  const { timezone } = useUser();
  return (
    <>
      <Box component="section" aria-label={messages.letter} sx={{ borderTop: 1, borderColor: 'divider', py: 1.75 }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {messages.letter}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{appeal.letter}</Typography>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.75 }}>
        <DetailList
          details={[
            [messages.written, <Moment key="written" at={appeal.writtenAt} timeZone={timezone} as="short" />],
            [
              messages.of[appeal.against].decided,
              <Moment key="decided" at={appeal.decidedAt} timeZone={timezone} as="short" />,
            ],
            ...(appeal.against === 'stop' ? [[messages.stopped, messages.stoppedParts(appeal.stopped)] as const] : []),
            // A deactivation is made without one.
            ...(appeal.against === 'deactivation'
              ? []
              : [[messages.reason, appeal.reason ?? messages.noReason] as const]),
            [messages.username, appeal.username],
          ]}
        />
      </Box>
    </>
  );
};

/** A letter against a decision, and the two answers to it. */
export const AppealPanel = ({ appeal, onClose }: AppealPanelProps) => {
  const toast = useToast();
  const [answer, { isLoading: busy, error }] = useAnswerAppealMutation();
  const send = async (accept: boolean, reply: string): Promise<void> => {
    const sent = await answer({ params: { id: appeal.id }, body: { accept, answer: reply } });
    if (sent.error !== undefined) return;
    toast(
      accept ? messages.accepted(appeal.against, storeOf(appeal)) : messages.refused(appeal.against, storeOf(appeal)),
    );
    onClose();
  };
  return (
    <Box sx={{ px: 2.5, pb: 2.5 }}>
      <Head appeal={appeal} onClose={onClose} />
      <Answers appeal={appeal} busy={busy} onAnswer={(approve, reply) => void send(approve, reply)} />
      <LiveRefusal message={error === undefined ? null : messageOf(error, messages.failed)} sx={{ mb: 1.5 }} />
      <Letter appeal={appeal} />
      {appeal.against !== 'denial' && (
        <MuiLink
          component={Link}
          to={`/system-accounts?tab=accounts&q=${encodeURIComponent(appeal.username)}`}
          sx={{ display: 'inline-block', mt: 2 }}
        >
          {messages.account}
        </MuiLink>
      )}
    </Box>
  );
};
