import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Field } from '../../../ui/form-field.tsx';
import { pairOfFields } from '../../../ui/form-grid.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { createTexts } from './messages.ts';
import type { TypedLink } from './link-form.ts';

/** The note as the payment page will show it. */
const Preview = ({ note }: { readonly note: string }) => (
  <Box
    component="figure"
    sx={{ m: 0, px: 2, py: 1.5, borderLeft: 3, borderColor: 'primary.main', bgcolor: 'background.default' }}
  >
    <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
      {createTexts.notePreview}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
  </Box>
);

/** The note for the store and the note for the customer, told apart by look as well as by words. */
export const NoteFields = ({ form }: { readonly form: Form<TypedLink> }) => {
  const note = form.values.customerNotes.trim();
  return (
    <>
      <Box sx={pairOfFields}>
        <Field
          {...fieldOf(form, 'internalNotes')}
          label={createTexts.internalNotes}
          help={createTexts.internalNotesHelp}
          multiline
          minRows={2}
          maxRows={8}
        />
        <Field
          {...fieldOf(form, 'customerNotes')}
          label={createTexts.customerNotes}
          mark={<StatusChip tone="held">{createTexts.customerSees}</StatusChip>}
          help={createTexts.customerNotesHelp}
          multiline
          minRows={2}
          maxRows={8}
        />
      </Box>
      {note !== '' && <Preview note={note} />}
    </>
  );
};
