import Box from '@mui/material/Box';
import { Field } from '../../ui/field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { fieldOf, type Form } from '../../ui/use-form.ts';
import { createTexts } from './create-texts.ts';
import { pairOfFields } from './form-grid.ts';
import type { TypedLink } from './new-link.ts';

const seen = (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <StatusChip tone="held">{createTexts.customerSees}</StatusChip>
    {createTexts.customerNotesHelp}
  </Box>
);

/** The note for the store and the note for the customer, told apart by look as well as by words. */
export const NoteFields = ({ form }: { readonly form: Form<TypedLink> }) => (
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
      help={seen}
      multiline
      minRows={2}
      maxRows={8}
    />
  </Box>
);
