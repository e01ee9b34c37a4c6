import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { useSaveSmsConfigMutation } from '../../core/texting-api.ts';
import { messageOf } from '../../core/transport.ts';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { autoMessages, messages, textMessages } from './messages.ts';
import { Preview } from './preview.tsx';
import { previewText, type PreviewValues } from './preview-values.ts';
import { TemplateEditor } from './template-editor.tsx';
import {
  autoFields,
  changesOf,
  defaultOf,
  problemIn,
  templateFields,
  templatesSchema,
  type TemplateValues,
  valuesOf,
} from './template-form.ts';
import { notesOf } from './template-note.ts';

interface AutoSendProps {
  readonly form: Form<TemplateValues>;
  readonly field: keyof typeof autoFields;
}

/** The switch of a text that goes out by itself. */
const AutoSend = ({ form, field }: AutoSendProps) => {
  const id = useId();
  const auto = autoFields[field];
  const isEmpty = form.values[auto] && form.values[field].trim() === '';
  return (
    <Box>
      <FormControlLabel
        label={autoMessages[auto]}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={form.values[auto]}
            onChange={({ target }) => form.set(auto, target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} role="status" sx={{ m: 0, color: 'warning.main', '&:empty': { display: 'none' } }}>
        {isEmpty && autoMessages.empty}
      </FormHelperText>
    </Box>
  );
};

interface TextSectionProps {
  readonly form: Form<TemplateValues>;
  readonly field: TemplateField;
  readonly saved: SavedTwilioConfig;
  readonly values: PreviewValues;
}

const section = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
  gap: { xs: 2, md: 4 },
  p: { xs: 2, sm: 3, md: 4 },
} as const;

/** One text: its field and its switch, and beside them how it arrives. */
const TextSection = ({ form, field, saved, values }: TextSectionProps) => {
  const id = useId();
  const template = form.values[field];
  const problem = problemIn(field, template);
  const text = previewText(field, template, values);
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {textMessages[field].note}
        </Typography>
        <TemplateEditor
          form={form}
          field={field}
          problem={problem}
          notes={notesOf(field, template, text)}
          defaultText={field === 'smsTemplate' ? defaultOf(field, saved) : null}
        />
        {field !== 'smsTemplate' && <AutoSend form={form} field={field} />}
      </Box>
      <Preview text={template.trim() === '' ? '' : text} wrong={problem?.wrong ?? null} customer={values.customer} />
    </Box>
  );
};

/** Saves what differs, and says with a toast that it is saved or why it is not. A text stays as it was typed, whatever becomes of it. */
const useSaveTemplates = (config: SavedTwilioConfig) => {
  const [saved, setSaved] = useState(config);
  const [send, { isLoading: busy }] = useSaveSmsConfigMutation();
  const toast = useToast();
  const save = async (values: TemplateValues): Promise<void> => {
    const body = changesOf(values, saved);
    if (busy) return;
    if (Object.keys(body).length === 0) return toast({ title: messages.nothing });
    const { data, error } = await send({ body });
    if (data === undefined) toast({ title: messages.failed, text: messageOf(error, messages.kept), tone: 'error' });
    else {
      setSaved(data.config);
      toast({ title: messages.done });
    }
  };
  return { saved, busy, save };
};

interface TemplatesFormProps {
  readonly config: SavedTwilioConfig;
  readonly values: PreviewValues;
}

/** The texts of whoever is signed in. */
export const TemplatesForm = ({ config, values }: TemplatesFormProps) => {
  const { saved, busy, save } = useSaveTemplates(config);
  const before = valuesOf(saved);
  const form = useForm<TemplateValues>(templatesSchema, before, (typed) => void save(typed), before);
  const unsaved = Object.keys(changesOf(form.values, saved)).length > 0;
  return (
    <Box component="form" noValidate onSubmit={form.submit}>
      <Sheet>
        {templateFields.map((field) => (
          <TextSection key={field} form={form} field={field} saved={saved} values={values} />
        ))}
      </Sheet>
      <SaveBar unsaved={unsaved} busy={busy} label={messages.save} stays onDiscard={form.reset} />
      {unsaved && <AskBeforeLeaving text={messages.lost} />}
    </Box>
  );
};
