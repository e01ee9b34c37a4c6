import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  type Conversation,
  type StaffConsentSource,
  staffConsentSources,
} from '../../../src/contract/texting/conversations.ts';
import { useUser } from '../../core/session-api.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { showDateAndTime } from '../../ui/date-time.ts';
import { ExplainedChoice } from '../../ui/explained-choice.tsx';
import { FormField, TextField } from '../../ui/form-field.tsx';
import { BusyButton, DialogRefusal } from '../../ui/form-parts.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { useRecordConsentMutation } from './conversations-api.ts';
import { consentMessages as messages } from './messages.ts';

type Source = Conversation['consents'][number]['source'];

const isOrigin = (source: Source): source is keyof typeof messages.origins => source in messages.origins;

const sourceName = (source: Source): string =>
  isOrigin(source) ? messages.origins[source] : messages.sources[source].toLowerCase();

/** What was recorded before, the newest first. */
const History = ({ consents }: Pick<Conversation, 'consents'>) => {
  const { timezone } = useUser();
  if (consents.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}>{messages.history}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {consents.map(({ wanted, source, quote, recordedBy, at }) => (
          <li key={`${at} ${source}`}>
            {messages.entry(wanted, sourceName(source), showDateAndTime(new Date(at), timezone), recordedBy)}
            {quote !== null && <Box dir="auto">“{quote}”</Box>}
          </li>
        ))}
      </Box>
    </Box>
  );
};

interface ConsentDialogProps {
  readonly phone: string;
  readonly conversation: Conversation;
  /** What is chosen at first. */
  readonly wanted: boolean;
  readonly onClose: () => void;
}

interface AnswerProps {
  readonly wanted: boolean;
  readonly onWanted: (wanted: boolean) => void;
}

const Answer = ({ wanted, onWanted }: AnswerProps) => (
  <RadioGroup
    aria-label={messages.title}
    value={wanted ? 'wanted' : 'unwanted'}
    onChange={({ target }) => onWanted(target.value === 'wanted')}
  >
    <ExplainedChoice value="wanted" label={messages.wanted}>
      {messages.wantedHelp}
    </ExplainedChoice>
    <ExplainedChoice value="unwanted" label={messages.unwanted}>
      {messages.unwantedHelp}
    </ExplainedChoice>
  </RadioGroup>
);

interface SourceProps {
  readonly source: StaffConsentSource;
  readonly onSource: (source: StaffConsentSource) => void;
}

const Source = ({ source, onSource }: SourceProps) => {
  const id = useId();
  return (
    <FormField id={id} label={messages.source}>
      <Select value={source} labelId={`${id}-label`} id={id} onChange={({ target }) => onSource(target.value)}>
        {staffConsentSources.map((name) => (
          <MenuItem key={name} value={name}>
            {messages.sources[name]}
          </MenuItem>
        ))}
      </Select>
    </FormField>
  );
};

/** Records what somebody said about texts; shows what was recorded before. */
export const ConsentDialog = ({ phone, conversation, wanted: first, onClose }: ConsentDialogProps) => {
  const [wanted, setWanted] = useState(first);
  const [source, setSource] = useState<StaffConsentSource>('in_person');
  const [quote, setQuote] = useState('');
  const [trigger] = useRecordConsentMutation();
  const { send, busy, refusal } = useSubmission(trigger, { failed: messages.failed });
  const save = async (): Promise<void> => {
    if ((await send({ params: { phone }, body: { wanted, source, quote } })) !== null) onClose();
  };
  return (
    <ClosableDialog open title={messages.title} text={messages.text} unsaved={quote.trim() !== ''} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Answer wanted={wanted} onWanted={setWanted} />
        <Source source={source} onSource={setSource} />
        <TextField
          label={messages.quote}
          value={quote}
          onText={setQuote}
          multiline
          minRows={2}
          inputProps={{ maxLength: 500 }}
        />
        <History consents={conversation.consents} />
        <DialogRefusal message={refusal} sx={{}} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <BusyButton busy={busy} label={messages.save} busyLabel={messages.saving} onClick={() => void save()} />
      </DialogActions>
    </ClosableDialog>
  );
};
