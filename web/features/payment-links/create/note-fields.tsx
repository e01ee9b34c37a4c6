import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextField } from '../../../ui/form-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import type { LinkFormValues } from './link-form.ts';
import { createMessages } from './messages.ts';

/** The note as the payment page will show it. */
const NotePreview = ({ note }: { readonly note: string }) => (
  <Box
    component="figure"
    sx={{ m: 0, px: 2, py: 1.5, borderLeft: 3, borderColor: 'primary.main', bgcolor: 'background.default' }}
  >
    <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
      {createMessages.notePreview}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
  </Box>
);

/** The note for the store and the note for the customer. A badge and a preview mark the one that the customer reads. */
export const NoteFields = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const note = form.values.customerNotes.trim();
  return (
    <>
      <TextField
        {...fieldOf(form, 'internalNotes')}
        label={createMessages.internalNotes}
        help={createMessages.internalNotesHelp}
        multiline
        minRows={2}
        maxRows={8}
      />
      <TextField
        {...fieldOf(form, 'customerNotes')}
        label={createMessages.customerNotes}
        badge={<StatusChip tone="info">{createMessages.customerSees}</StatusChip>}
        help={createMessages.customerNotesHelp}
        multiline
        minRows={2}
        maxRows={8}
      />
      {note !== '' && <NotePreview note={note} />}
    </>
  );
};
