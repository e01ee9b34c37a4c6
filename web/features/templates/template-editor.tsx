import Check from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useRef } from 'react';
import { type Placeholder, placeholders, type TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { TextField } from '../../ui/form-field.tsx';
import { fieldOf, type Form } from '../../ui/use-form.ts';
import { insertLabel, messages, noteMessages, textMessages } from './messages.ts';
import type { TemplateProblem, TemplateValues } from './template-form.ts';
import type { TemplateNote } from './template-note.ts';

/** What a name looks like where it is inserted: the dollar sign stands outside the amount. */
const written = (name: Placeholder, before: string): string =>
  name === 'amount' && !before.endsWith('$') ? `\${${name}}` : `{${name}}`;

/** Puts a name where the caret is, in place of what is selected, and the caret behind it. */
const insertAt = (input: HTMLTextAreaElement, name: Placeholder): string => {
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(written(name, value.slice(0, selectionStart)), selectionStart, selectionEnd, 'end');
  input.focus();
  return input.value;
};

interface InsertProps {
  readonly field: TemplateField;
  readonly template: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (template: string) => void;
}

const Insert = ({ field, template, input, onText }: InsertProps) => (
  <Box
    role="group"
    aria-label={textMessages[field].insert}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
  >
    <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', mr: 0.25 }}>
      {insertLabel}
    </Typography>
    {placeholders[field].map((name) => {
      const isUsed = template.includes(`{${name}}`);
      return (
        <Button
          key={name}
          size="small"
          aria-label={`${insertLabel} {${name}}`}
          startIcon={isUsed && <Check />}
          onClick={() => input.current && onText(insertAt(input.current, name))}
          sx={
            isUsed
              ? { border: 1, borderColor: 'divider', color: 'text.secondary' }
              : { border: 1, borderColor: 'transparent', bgcolor: 'primary.soft', color: 'primary.ink' }
          }
        >
          {`{${name}}`}
        </Button>
      );
    })}
  </Box>
);

interface FixProps {
  readonly problem: TemplateProblem;
  readonly template: string;
  readonly onText: (template: string) => void;
}

/** Puts right what keeps a text from being saved. */
const Fix = ({ problem: { wrong, meant }, template, onText }: FixProps) => (
  <Box>
    <Button
      size="small"
      variant="outlined"
      color="error"
      onClick={() => onText(template.replaceAll(wrong, meant === null ? '' : `{${meant}}`))}
    >
      {meant === null ? noteMessages.takeOut : noteMessages.use(meant)}
    </Button>
  </Box>
);

interface NoteProps {
  readonly note: TemplateNote;
  readonly onText: (template: string) => void;
}

// On a narrow phone the button stands below the words.
const noteStyle = {
  alignItems: 'center',
  '& .MuiAlert-message': {
    ...{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
  },
} as const;

const Note = ({ note: { tone, message, fix }, onText }: NoteProps) => (
  <Alert severity={tone} role="presentation" sx={noteStyle}>
    <Box component="span" sx={{ flex: '1 1 180px' }}>
      {message}
    </Box>
    {fix && (
      <Button size="small" variant="outlined" color="inherit" onClick={() => onText(fix.template)}>
        {fix.label}
      </Button>
    )}
  </Alert>
);

interface TemplateEditorProps {
  readonly form: Form<TemplateValues>;
  readonly field: TemplateField;
  readonly problem: TemplateProblem | null;
  readonly notes: readonly TemplateNote[];
  /** What the field may be reset to; null where nothing goes out then. */
  readonly defaultText: string | null;
}

/** The field of one text, the names to insert, and what is to know of it while it is written. */
export const TemplateEditor = ({ form, field, problem, notes, defaultText }: TemplateEditorProps) => {
  const input = useRef<HTMLTextAreaElement>(null);
  const template = form.values[field];
  const onText = (text: string): void => form.set(field, text);
  const isDefault = defaultText !== null && template.trim() === defaultText.trim();
  return (
    <>
      <TextField
        {...fieldOf(form, field)}
        label={textMessages[field].label}
        error={problem?.message ?? form.errors[field]}
        help={isDefault ? noteMessages.isDefault : undefined}
        inputRef={input}
        multiline
        minRows={4}
        maxRows={12}
      />
      {problem !== null && <Fix problem={problem} template={template} onText={onText} />}
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {notes.map((note) => (
          <Note key={note.message} note={note} onText={onText} />
        ))}
      </Box>
      <Insert field={field} template={template} input={input} onText={onText} />
      {defaultText !== null && !isDefault && (
        <Box>
          <Button size="small" onClick={() => onText(defaultText)}>
            {messages.reset}
          </Button>
        </Box>
      )}
    </>
  );
};
