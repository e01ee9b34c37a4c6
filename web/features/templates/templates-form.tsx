import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ComponentProps, lazy, type ReactNode, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import type { SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { useUser } from '../../core/session-api.ts';
import { useSaveSmsConfigMutation } from '../../core/text-providers-api.ts';
import { messageOf } from '../../core/transport.ts';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import type { TabPanel } from '../../ui/open-tab.ts';
import { useIsDesktop, usePanelCoversList } from '../../ui/page.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { autoMessages, languageMessages, messages, previewMessages } from './messages.ts';
import { Preview } from './preview.tsx';
import { previewText, previewValues } from './preview-values.ts';
import { ReminderSection } from './reminder-section.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateEditor, type TemplateEditorProps } from './template-editor.tsx';
import {
  autoFieldOf,
  changesOf,
  effectiveText,
  firstWrong,
  languagesOf,
  type Language,
  problemIn,
  templateFields,
  templatesSchema,
  type TemplateValues,
  valuesOf,
} from './template-form.ts';
import { TemplateList } from './template-list.tsx';
import { type Place, type ResetAct, ResetButton, useReset } from './template-reset.tsx';
import { Stage } from './templates-stage.tsx';
import { TestSection } from './test-section.tsx';
import { useExtremes, worstCases } from './worst-case.ts';

// What searches the links of a list is as large as the editor.
const ShownFor = lazy(async () => ({ default: (await import('./shown-for.tsx')).ShownFor }));

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

/** Whether readers of Spanish get the texts in Spanish: one choice for all of them. */
const SpanishSwitch = ({ form, field, language, onLanguage }: TemplateEditorProps) => {
  const id = useId();
  if (languagesOf(field).length === 1) return null;
  const turn = (isOn: boolean): void => {
    form.set('spanishTexts', isOn);
    if (!isOn && language === 'es') onLanguage('en');
  };
  return (
    <Box>
      <FormControlLabel
        label={languageMessages.switch}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={form.values.spanishTexts}
            onChange={({ target }) => turn(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ m: 0 }}>
        {languageMessages.known}
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
    <SpanishSwitch {...props} />
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
      {link !== undefined && (
        <Suspense fallback={<Box sx={{ minHeight: { xs: 44, md: 36 } }} />}>
          <ShownFor link={link} onLink={onLink} />
        </Suspense>
      )}
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

const Both = (editor: ColumnsProps) => (
  <>
    <EditorColumn {...editor} />
    <PreviewColumn {...editor} />
  </>
);

/** The open text beside the list, with its preview where there is no panel for it. */
const Beside = ({ editor, hasPreview }: { readonly editor: ColumnsProps; readonly hasPreview: boolean }) => (
  <Box sx={{ p: 2.5, minWidth: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}>
    {hasPreview ? <Both {...editor} /> : <EditorColumn {...editor} />}
  </Box>
);

type FootProps = Pick<ComponentProps<typeof SaveBar>, 'unsaved' | 'busy' | 'stays' | 'onDiscard'> & {
  readonly reset: ResetAct | null;
};

const Foot = ({ reset, ...bar }: FootProps) => (
  <SaveBar {...bar} isFoot label={messages.save} act={reset && <ResetButton reset={reset} />} />
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
  /** The head of the sheet. */
  readonly head: ReactNode;
  /** Of the panel of the tab. */
  readonly panel: TabPanel;
}

const columns = {
  flex: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
  alignItems: 'stretch',
  '& > nav': { borderRight: { md: '1px solid var(--mui-palette-divider)' } },
} as const;

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
export const TemplatesForm = ({ config, lastLink, head, panel }: TemplatesFormProps) => {
  const [link = lastLink, onLink] = useState<LinkRow>();
  const preview = previewValues(link, config.companyName, window.location.origin);
  const [isDesktop, covers] = [useIsDesktop(), usePanelCoversList()];
  const { saved, busy, form, chosen, choose, submit, changed } = useTemplates(config);
  const place = chosen ?? (isDesktop ? firstPlace : null);
  const reset = useReset(form, saved, place);
  const editor = place && {
    ...{ form, saved, ...place, values: preview, link, onLink },
    onLanguage: (language: Language) => choose({ ...place, language }),
  };
  const unsaved = changed.length > 0;
  return (
    <>
      <Stage onSubmit={submit} aside={editor && !covers && <PreviewColumn {...editor} />}>
        {head}
        <Box {...panel} sx={columns}>
          <TemplateList
            values={form.values}
            preview={preview}
            open={isDesktop ? (place?.field ?? null) : null}
            unsaved={templateFields.filter((field) => changed.includes(field) || changed.includes(`${field}Es`))}
            onOpen={(field) => choose({ field, language: 'en' })}
          />
          {isDesktop && editor && <Beside editor={editor} hasPreview={covers} />}
        </Box>
        <Foot {...{ unsaved, busy }} reset={isDesktop ? reset : null} stays={isDesktop} onDiscard={form.reset} />
      </Stage>
      {!isDesktop && editor && (
        <TemplateDialog {...{ busy, reset }} field={editor.field} onSubmit={submit} onClose={() => choose(null)}>
          <Both {...editor} />
        </TemplateDialog>
      )}
      {unsaved && <AskBeforeLeaving text={messages.lost} />}
    </>
  );
};
