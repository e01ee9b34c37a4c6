import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { NewTemplate, type Starter, starters } from '../../../../src/contract/documents/templates.ts';
import type { Language } from '../../../../src/contract/payer/payer.ts';
import { language as ownLanguage } from '../../../core/language.ts';
import { useNavigate } from '../../../core/router/index.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { ExplainedChoice } from '../../../ui/explained-choice.tsx';
import { fieldLabelStyle, TextField } from '../../../ui/form-field.tsx';
import { BusyButton, DialogRefusal, twoColumns } from '../../../ui/form-parts.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { editAddress, useCreateDocumentTemplateMutation } from '../calls/index.ts';
import { LanguageField } from './language-field.tsx';
import { dialogMessages, newMessages as messages } from './messages.ts';
import { starterNames } from './starter-names.ts';
import { useTakenName } from './use-taken-name.ts';

type Choice = Starter | 'nothing';

const choices: readonly Choice[] = [...starters, 'nothing'];

interface Values {
  readonly choice: Choice;
  readonly language: Language;
  readonly name: string;
}

const proposedName = (choice: Choice, language: Language): string =>
  choice === 'nothing' ? '' : starterNames[language][choice];

const bodyOf = ({ choice, language, name }: Values): z.input<typeof NewTemplate> => ({
  name,
  language,
  ...(choice !== 'nothing' && { starter: choice }),
});

const schema = z.custom<Values>().transform(bodyOf).pipe(NewTemplate);

const blank: Values = {
  choice: 'payment_authorization',
  language: ownLanguage,
  name: proposedName('payment_authorization', ownLanguage),
};

interface FieldsProps {
  readonly form: Form<Values>;
  readonly taken: string | undefined;
}

const StarterChoice = ({
  form,
  onChange,
}: Pick<FieldsProps, 'form'> & { readonly onChange: (next: Choice) => void }) => (
  <FormControl component="fieldset">
    <FormLabel component="legend" sx={fieldLabelStyle}>
      {messages.choice}
    </FormLabel>
    <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
      {messages.noAdvice}
    </Typography>
    <RadioGroup
      aria-label={messages.choice}
      value={form.values.choice}
      onChange={(_, next) => onChange(next as Choice)}
      sx={{ mt: 0.5, display: 'grid', columnGap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {choices.map((choice) => (
        <ExplainedChoice key={choice} value={choice} label={messages.choices[choice]}>
          {messages.choiceHelp[choice]}
        </ExplainedChoice>
      ))}
    </RadioGroup>
  </FormControl>
);

const Fields = ({ form, taken }: FieldsProps) => {
  const { choice, language, name } = form.values;
  // A name that somebody typed stays; one that was proposed follows the choice.
  const choose = (next: Partial<Pick<Values, 'choice' | 'language'>>): void => {
    const isProposed = name === '' || name === proposedName(choice, language);
    const chosen = { choice, language, ...next };
    form.setMany({ ...next, ...(isProposed && { name: proposedName(chosen.choice, chosen.language) }) });
  };
  return (
    // The content scrolls: the tab index lets a keyboard scroll it.
    <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
      <StarterChoice form={form} onChange={(next) => choose({ choice: next })} />
      <Box sx={twoColumns}>
        <TextField
          {...fieldOf(form, 'name')}
          error={form.errors.name ?? taken}
          label={dialogMessages.name}
          help={messages.nameHelp}
          autoComplete="off"
          inputProps={{ maxLength: 100, dir: 'auto' }}
        />
        <LanguageField language={language} onLanguage={(next) => choose({ language: next })} />
      </Box>
    </DialogContent>
  );
};

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Makes a template from a starter or from nothing, and opens it in the editor. */
export const NewTemplateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [create] = useCreateDocumentTemplateMutation();
  const { send, busy, refusal } = useSubmission(create, { failed: messages.failed });
  const taken = useTakenName();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const submit = async (values: Values): Promise<void> => {
    const made = await send({ body: bodyOf(values) }, (error) => taken.isTaken(error, values.name));
    if (made !== null) void navigate(editAddress(made.template.id));
  };
  const form = useForm<Values>(schema, blank, (values) => void submit(values));
  return (
    <ClosableDialog open fullScreen={!isDesktop} title={messages.title} onClose={onClose}>
      <Box component="form" noValidate onSubmit={form.submit} sx={column}>
        <Fields form={form} taken={taken.messageFor(form.values.name)} />
        <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>{dialogMessages.cancel}</Button>
          <BusyButton type="submit" busy={busy} label={messages.create} busyLabel={messages.creating} />
        </DialogActions>
      </Box>
    </ClosableDialog>
  );
};
