import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextField } from '../../../ui/form-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { type RefusedDocuments, WantedDocuments } from '../../documents/index.tsx';
import { draftOf, type LinkFormValues, summaryOf } from './link-form.ts';
import { fieldMessages } from './messages.ts';
import { DebitOnlyBox, ExpiryField, TypeField } from './option-fields.tsx';

/** The note as the payment page will show it. */
const NotePreview = ({ note }: { readonly note: string }) => (
  <Box
    component="figure"
    sx={{ m: 0, px: 2, py: 1.5, borderLeft: 3, borderColor: 'primary.main', bgcolor: 'background.default' }}
  >
    <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
      {fieldMessages.notePreview}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
  </Box>
);

/** The note for the store and the note for the customer. A badge and a preview mark the one that the customer reads. */
const NoteFields = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const note = form.values.customerNotes.trim();
  return (
    <>
      <TextField
        {...fieldOf(form, 'internalNotes')}
        label={fieldMessages.internalNotes}
        help={fieldMessages.internalNotesHelp}
        multiline
        minRows={2}
        maxRows={8}
      />
      <TextField
        {...fieldOf(form, 'customerNotes')}
        label={fieldMessages.customerNotes}
        badge={<StatusChip tone="info">{fieldMessages.customerSees}</StatusChip>}
        help={fieldMessages.customerNotesHelp}
        multiline
        minRows={2}
        maxRows={8}
      />
      {note !== '' && <NotePreview note={note} />}
    </>
  );
};

/** For whom a document of the new link is made, and what it says as far as that is typed. */
const sourceOf = (values: LinkFormValues) => ({
  draft: draftOf(values),
  ...(values.customerId !== null && { customerId: values.customerId }),
});

interface MoreOptionsProps {
  readonly form: Form<LinkFormValues>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Why the link was not created. */
  readonly refusal: RefusedDocuments | null;
}

const summaryStyle = {
  flex: '1 1 8rem',
  textAlign: 'right',
  textWrap: 'balance',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;

/** What most links leave as it is: type, expiry, cards, notes and documents. Folded, it says what is in force. */
export const MoreOptions = ({ form, open, onOpen, refusal }: MoreOptionsProps) => {
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={() => onOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={{ width: '100%', minHeight: 44, flexWrap: 'wrap', columnGap: 1, textAlign: 'left', borderRadius: 1 }}
      >
        <Box component="span" sx={{ flex: 'none', fontSize: '0.875rem', fontWeight: 600 }}>
          {fieldMessages.options}
        </Box>
        <Box component="span" sx={summaryStyle}>
          {!open && summaryOf(form.values)}
        </Box>
        <ExpandMore
          fontSize="small"
          sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
        />
      </ButtonBase>
      {open && (
        <Stack id={id} sx={{ gap: 2, pt: 1, pb: 2 }}>
          <TypeField form={form} />
          <ExpiryField form={form} />
          <DebitOnlyBox form={form} />
          <NoteFields form={form} />
          <WantedDocuments
            wanted={form.values.documents}
            source={sourceOf(form.values)}
            refused={refusal}
            onChange={(documents) => form.set('documents', documents)}
          />
        </Stack>
      )}
    </Box>
  );
};
