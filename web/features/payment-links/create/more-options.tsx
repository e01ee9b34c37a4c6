import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { Form } from '../../../ui/use-form.ts';
import { type LinkFormValues, summaryOf } from './link-form.ts';
import { createMessages } from './messages.ts';
import { NoteFields } from './note-fields.tsx';
import { DebitOnlyBox, ExpiryField, TypeField } from './option-fields.tsx';

interface MoreOptionsProps {
  readonly form: Form<LinkFormValues>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const summaryStyle = {
  flex: '1 1 8rem',
  textAlign: 'right',
  textWrap: 'balance',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;

/** What most links leave as it is: type, expiry, cards and notes. Folded, it says what is in force. */
export const MoreOptions = ({ form, open, onOpen }: MoreOptionsProps) => {
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
          {createMessages.options}
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
        </Stack>
      )}
    </Box>
  );
};
