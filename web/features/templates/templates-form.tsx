import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import type { SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { useUser } from '../../core/session-api.ts';
import { useSaveSmsConfigMutation } from '../../core/texting-api.ts';
import { messageOf } from '../../core/transport.ts';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { useIsDesktop } from '../../ui/page.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { sheetWidth } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { autoMessages, messages, previewMessages } from './messages.ts';
import { Preview } from './preview.tsx';
import { previewText, previewValues } from './preview-values.ts';
import { ReminderSection } from './reminder-section.tsx';
import { ShownFor } from './shown-for.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateEditor, type TemplateEditorProps } from './template-editor.tsx';
import {
  autoFieldOf,
  changesOf,
  effectiveText,
  firstWrong,
  type Language,
  problemIn,
  templateFields,
  templatesSchema,
  type TemplateValues,
  valuesOf,
} from './template-form.ts';
import { TemplateList } from './template-list.tsx';
import { TestSection } from './test-section.tsx';
import { useExtremes, worstCases } from './worst-case.ts';

/** The link whose values the preview shows; undefined where there is none. */
interface ShownLink {
  readonly link: LinkRow | undefined;
  readonly onLink: (link: LinkRow) => void;
}

interface AutoSendProps {
  readonly form: Form<TemplateValues>;
  readonly field: TemplateField;
}

/** The switch of a text that goes out by itself. */
const AutoSend = ({ form, field }: AutoSendProps) => {
  const id = useId();
  const auto = autoFieldOf(field);
  if (auto === null) return null;
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

interface ColumnsProps extends TemplateEditorProps, ShownLink {}

/** The field of a text with what decides when it goes out. */
const EditorColumn = (props: TemplateEditorProps) => (
  <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
    <TemplateEditor {...props} />
    <AutoSend form={props.form} field={props.field} />
    {props.field === 'smsReminderTemplate' && <ReminderSection />}
  </Box>
);

/** How a text arrives, what it costs, and a test of it. */
const PreviewColumn = ({ form, field, language, saved, values, link, onLink }: ColumnsProps) => {
  const isAdmin = useUser().role === 'admin';
  const extremes = useExtremes();
  const template = effectiveText({ field, language }, form.values, saved);
  const price = form.values.textPrice;
  const text = template.trim() === '' ? '' : previewText(field, template, values);
  const wrong = problemIn(field, template)?.wrong ?? null;
  const worst = extremes && worstCases({ field, template, preview: values, price }, extremes);
  const { companyName } = saved;
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}>
      {link !== undefined && <ShownFor link={link} onLink={onLink} />}
      <Preview {...{ companyName, text, wrong, price }} customer={values.customer} worst={worst ?? []} />
      {isAdmin && <TestSection text={text} hasAddress={/https?:/.test(text ?? '')} />}
      {isAdmin && (
        <TextField
          {...fieldOf(form, 'textPrice')}
          label={previewMessages.priceField}
          help={previewMessages.priceHelp}
          inputMode="decimal"
          sx={{ maxWidth: 160 }}
        />
      )}
    </Box>
  );
};

const Columns = (editor: ColumnsProps) => (
  <>
    <EditorColumn {...editor} />
    <PreviewColumn {...editor} />
  </>
);

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
  /** Undefined where the store has none yet. */
  readonly lastLink: LinkRow | undefined;
}

const hairline = '1px solid var(--mui-palette-divider)';

const columns = {
  maxWidth: sheetWidth,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '216px minmax(0, 1fr)', lg: '216px minmax(0, 1fr) 320px' },
  '& > *': { p: { md: 2.5 } },
  '& > nav': { p: 1, borderRight: { md: hairline } },
  '& > :nth-child(3)': { gridColumn: { md: 2, lg: 3 }, borderLeft: { lg: hairline } },
} as const;

/** Which text is being written, in which language. */
interface Place {
  readonly field: TemplateField;
  readonly language: Language;
}

/** The form of all texts, and which of them is being written. */
const useTemplates = (config: SavedTwilioConfig) => {
  const { saved, busy, save } = useSaveTemplates(config);
  const [chosen, choose] = useState<Place | null>(null);
  const before = valuesOf(saved);
  const form = useForm<TemplateValues>(templatesSchema, before, (typed) => void save(typed), before);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = firstWrong(form.values);
    // What cannot be saved has to be on the screen before it gets the focus.
    if (wrong !== null) flushSync(() => choose(wrong));
    form.submit(event);
  };
  return { saved, busy, form, chosen, choose, submit, changed: Object.keys(changesOf(form.values, saved)) };
};

const firstPlace: Place = { field: 'smsTemplate', language: 'en' };

/** The texts of whoever is signed in: a list with the chosen one beside it; on a phone that one covers the screen. */
export const TemplatesForm = ({ config, lastLink }: TemplatesFormProps) => {
  const [link = lastLink, onLink] = useState<LinkRow>();
  const preview = previewValues(link, config.companyName, window.location.origin);
  const isDesktop = useIsDesktop();
  const { saved, busy, form, chosen, choose, submit, changed } = useTemplates(config);
  const place = chosen ?? (isDesktop ? firstPlace : null);
  const editor = place && {
    ...{ form, saved, ...place, values: preview, link, onLink },
    onLanguage: (language: Language) => choose({ ...place, language }),
  };
  const bar = { unsaved: changed.length > 0, busy, label: messages.save, stays: isDesktop, onDiscard: form.reset };
  return (
    <>
      <Box component="form" noValidate onSubmit={submit}>
        <Paper variant="outlined" sx={columns}>
          <TemplateList
            values={form.values}
            preview={preview}
            open={isDesktop ? (place?.field ?? null) : null}
            unsaved={templateFields.filter((field) => changed.includes(field) || changed.includes(`${field}Es`))}
            onOpen={(field) => choose({ field, language: 'en' })}
          />
          {isDesktop && editor && <Columns {...editor} />}
        </Paper>
        <SaveBar {...bar} />
      </Box>
      {!isDesktop && editor && (
        <TemplateDialog field={editor.field} busy={busy} onSubmit={submit} onClose={() => choose(null)}>
          <Columns {...editor} />
        </TemplateDialog>
      )}
      {bar.unsaved && <AskBeforeLeaving text={messages.lost} />}
    </>
  );
};
