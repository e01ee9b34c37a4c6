import Check from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type Placeholder, placeholders, type TemplateField } from '../../../src/contract/texting/placeholders.ts';
import type { SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import { TextField } from '../../ui/form-field.tsx';
import { fieldOf, type Form } from '../../ui/use-form.ts';
import { insertLabel, languageMessages, noteMessages, textMessages } from './messages.ts';
import { asksForPayment, previewText, type PreviewValues } from './preview-values.ts';
import { chipsBelow, TemplateChips } from './template-chips.tsx';
import {
  defaultOf,
  effectiveText,
  type Language,
  languagesOf,
  problemIn,
  type TemplateProblem,
  type TemplateValues,
  textField,
} from './template-form.ts';
import { notesOf, type TemplateNote } from './template-note.ts';

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

/** One key deletes a whole name: it is selected first, so that what follows the key deletes all of it. */
const selectName = ({ key, target: input }: KeyboardEvent): void => {
  if (!(input instanceof HTMLTextAreaElement) || (key !== 'Backspace' && key !== 'Delete')) return;
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start !== end) return;
  const [before = ''] = (key === 'Backspace' && /\{\w+\}$/.exec(value.slice(0, start))) || [];
  const [after = ''] = (key === 'Delete' && /^\{\w+\}/.exec(value.slice(start))) || [];
  if (before !== '' || after !== '') input.setSelectionRange(start - before.length, start + after.length);
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

interface NotesProps extends Pick<NoteProps, 'onText'> {
  readonly notes: readonly TemplateNote[];
}

const Notes = ({ notes, onText }: NotesProps) => (
  <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
    {notes.map((each) => (
      <Note key={each.message} note={each} onText={onText} />
    ))}
  </Box>
);

interface LanguageChoiceProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

const LanguageChoice = ({ language, onLanguage }: LanguageChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={language}
    aria-label={languageMessages.label}
    onChange={(_, next: Language | null) => next !== null && onLanguage(next)}
  >
    {(['en', 'es'] as const).map((each) => (
      <ToggleButton key={each} value={each} sx={{ minHeight: { xs: 44, md: 32 }, textTransform: 'none', px: 1.5 }}>
        {languageMessages[each]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

export interface TemplateEditorProps extends LanguageChoiceProps {
  readonly form: Form<TemplateValues>;
  readonly field: TemplateField;
  readonly saved: SavedTwilioConfig;
  readonly values: PreviewValues;
}

/** What stands below a field where nothing is wrong with it. */
const helpOf = ({ form, field, language, saved }: TemplateEditorProps): string | undefined => {
  const text = form.values[textField(field, language)].trim();
  if (language === 'en')
    return asksForPayment(field) && text === defaultOf(field, 'en', saved).trim() ? noteMessages.isDefault : undefined;
  if (text !== '') return undefined;
  const instead = effectiveText({ field, language }, form.values, saved).trim();
  if (instead === '') return undefined;
  return instead === form.values[field].trim() ? languageMessages.fallback : languageMessages.ours;
};

/** When a text goes out, and in which language it is written here. */
const EditorHead = ({ form, field, language, onLanguage }: TemplateEditorProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Typography variant="body2" sx={{ flex: '1 1 180px', color: 'text.secondary' }}>
      {language === 'es' ? languageMessages.readers : textMessages[field].note}
    </Typography>
    {languagesOf(field).length > 1 && (form.values.spanishTexts || language === 'es') && (
      <LanguageChoice language={language} onLanguage={onLanguage} />
    )}
  </Box>
);

/** The field of one text in one language, the names to insert, and what is to know of it while it is written. */
export const TemplateEditor = (props: TemplateEditorProps) => {
  const { form, field, language, values } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const name = textField(field, language);
  const template = form.values[name];
  const onText = (text: string): void => form.set(name, text);
  const problem = problemIn(field, template);
  const { label } = textMessages[field];
  return (
    <>
      <EditorHead {...props} />
      <TextField
        key={name}
        {...fieldOf(form, name)}
        label={language === 'es' ? languageMessages.inSpanish(label) : label}
        error={problem?.message ?? form.errors[name]}
        help={helpOf(props)}
        inputRef={input}
        onKeyDown={selectName}
        inputProps={{ lang: language }}
        multiline
        minRows={4}
        startAdornment={<TemplateChips field={field} template={template} />}
        sx={chipsBelow}
      />
      {problem !== null && <Fix problem={problem} template={template} onText={onText} />}
      <Notes notes={notesOf(field, template, previewText(field, template, values))} onText={onText} />
      <Insert field={field} template={template} input={input} onText={onText} />
    </>
  );
};
