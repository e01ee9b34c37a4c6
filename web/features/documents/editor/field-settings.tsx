import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { MergeField, SignKind } from '../../../../src/contract/documents/content.ts';
import { templateLimits } from '../../../../src/contract/documents/limits.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { fieldNames, signNames } from '../parts/index.ts';
import { problemMessages, settingMessages as messages } from './messages.ts';
import { type SelectedField, setOfField } from './text-editing.ts';

const nameOf = ({ type, attrs }: SelectedField): string => {
  if (type === 'mergeField') return fieldNames[attrs['name'] as MergeField];
  return type === 'blank' ? messages.blank : signNames[attrs['kind'] as SignKind];
};

const stripStyle = {
  flex: 'none',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  px: { xs: 2, md: 2.5 },
  py: 1.25,
} as const;

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 1.5,
  alignItems: 'start',
} as const;

interface FieldSettingsProps {
  readonly editor: Editor;
  readonly field: SelectedField;
}

const SettingsHead = ({ editor, field }: FieldSettingsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 0.5 }}>
    <Typography sx={{ fontWeight: 600, flex: 1 }}>{nameOf(field)}</Typography>
    <FormControlLabel
      label={messages.required}
      control={
        <Checkbox
          size="small"
          checked={field.attrs['required'] === true}
          onChange={({ target }) => setOfField(editor, field, 'required', target.checked)}
        />
      }
      sx={{ mr: 0 }}
    />
    <Button
      size="small"
      startIcon={<Delete />}
      onClick={() => editor.chain().focus().deleteSelection().run()}
      sx={{ color: 'text.secondary' }}
    >
      {messages.remove}
    </Button>
  </Box>
);

const textOf = (attrs: SelectedField['attrs'], name: string): string => {
  const value = attrs[name];
  return typeof value === 'string' ? value : '';
};

/** A field that was put in without a name is named first. */
const focusNameless = (input: HTMLInputElement | null): void => {
  if (input?.value === '') input.focus();
};

/** What can be set of the field that is selected. Tab leads here from the text, Escape back. */
export const FieldSettings = ({ editor, field }: FieldSettingsProps) => {
  const { type, attrs } = field;
  const set = (name: string, value: unknown): void => setOfField(editor, field, name, value);
  // They take space from the text, in which the field stays in view.
  useEffect(() => {
    editor.commands.scrollIntoView();
  }, [editor]);
  return (
    <Box
      role="group"
      aria-label={messages.section(nameOf(field))}
      onKeyDown={({ key }) => key === 'Escape' && editor.commands.focus()}
      sx={stripStyle}
    >
      <SettingsHead editor={editor} field={field} />
      <Box sx={fieldsStyle}>
        {type !== 'mergeField' && (
          <TextField
            label={type === 'blank' ? messages.blankName : messages.signName}
            value={textOf(attrs, 'label')}
            onText={(text) => set('label', text)}
            inputRef={focusNameless}
            error={textOf(attrs, 'label').trim() === '' ? problemMessages.nameless : undefined}
            inputProps={{ maxLength: templateLimits.label }}
          />
        )}
        {type !== 'signField' && (
          <TextField
            label={messages.fallback}
            value={textOf(attrs, 'fallback')}
            onText={(text) => set('fallback', text === '' ? null : text)}
            inputProps={{ maxLength: templateLimits.value }}
          />
        )}
      </Box>
    </Box>
  );
};
