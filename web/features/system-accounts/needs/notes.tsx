import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { LoadError } from '../../../ui/list-states.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { needsMessages } from './messages.ts';
import { useAddNoteMutation, useNotesQuery } from './needs-api.ts';

const messages = needsMessages.panel;

const NoteForm = ({ accountId }: { readonly accountId: string }) => {
  const [add, { isLoading: busy, error }] = useAddNoteMutation();
  const [text, setText] = useState('');
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    const answer = await add({ params: { id: accountId }, body: { text } });
    if (answer.error === undefined) setText('');
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      <TextField
        label={messages.note}
        help={messages.notesHint}
        value={text}
        onText={setText}
        multiline
        minRows={2}
        inputProps={{ maxLength: 1_000 }}
      />
      <LiveRefusal message={error === undefined ? null : messageOf(error, messages.addFailed)} sx={{}} />
      <Box>
        <BusyButton
          type="submit"
          variant="outlined"
          size="small"
          busy={busy}
          label={messages.add}
          busyLabel={messages.adding}
          disabled={text.trim() === ''}
        />
      </Box>
    </Box>
  );
};

/** What the operator has written about a store, the latest first, and a field for more. */
export const Notes = ({ accountId }: { readonly accountId: string }) => {
  const { timezone } = useUser();
  const { currentData, error, refetch } = useNotesQuery(accountId);
  const notes = currentData?.notes;
  return (
    <>
      {error !== undefined && (
        <LoadError message={messageOf(error, messages.notesFailed)} onRetry={() => void refetch()} />
      )}
      {notes?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.noNotes}</Typography>}
      {notes?.map((note) => (
        <Box key={note.id} sx={{ mb: 1.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{note.text}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note.author}, <Moment at={note.createdAt} timeZone={timezone} as="short" />
          </Typography>
        </Box>
      ))}
      <NoteForm accountId={accountId} />
    </>
  );
};
