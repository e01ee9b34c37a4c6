import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import {
  asksToPay,
  type Automation,
  automationFields,
  automationTriggers,
} from '../../../../src/contract/documents/automations.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { useDocumentTemplatesQuery } from '../calls/index.ts';
import type { Values } from './automation-form.ts';
import { type Delay, dialogMessages as messages } from './messages.ts';

interface FieldsProps {
  readonly form: Form<Values>;
  /** The automation that is changed; none where one is added. */
  readonly automation: Automation | null;
}

type FormOnly = Pick<FieldsProps, 'form'>;

interface SelectProps<Name extends string> {
  readonly label: string;
  readonly name: keyof Values;
  readonly value: Name;
  readonly options: readonly (readonly [Name, string])[];
  readonly describedBy?: string | undefined;
  readonly onChange: (value: Name) => void;
}

const Select = <Name extends string>({ label, name, value, options, describedBy, onChange }: SelectProps<Name>) => (
  <NativeSelect
    input={<OutlinedInput />}
    value={value}
    onChange={({ target }) => onChange(target.value as Name)}
    inputProps={{ name, 'aria-label': label, 'aria-describedby': describedBy }}
    sx={{ minWidth: 0 }}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </NativeSelect>
);

interface PieceProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly errorId?: string | undefined;
  readonly children: ReactNode;
}

/** A piece of the sentence: the words before a choice, and the choice. */
const Piece = ({ label, error, errorId, children }: PieceProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
      columnGap: 1.5,
      rowGap: 0.5,
      alignItems: 'center',
    }}
  >
    <Typography aria-hidden sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
      {label}
    </Typography>
    {children}
    {error !== undefined && (
      <FormHelperText error id={errorId} sx={{ mx: 0, gridColumn: { sm: 2 } }}>
        {error}
      </FormHelperText>
    )}
  </Box>
);

const useTemplateOptions = (automation: Automation | null): readonly (readonly [string, string])[] => {
  const templates = useDocumentTemplatesQuery({ query: { limit: 500 } }).data?.templates ?? [];
  const options = templates.map(({ id, name }) => [id, name] as const);
  const { templateId = null, templateName = null } = automation ?? {};
  // One that was archived since is no longer among them.
  const isMissing = templateId !== null && !templates.some(({ id }) => id === templateId);
  return [['', messages.nothing], ...options, ...(isMissing ? [[templateId, templateName ?? ''] as const] : [])];
};

const MakeField = ({ form: { values, errors, set, touch }, automation }: FieldsProps) => {
  const id = useId();
  const options = useTemplateOptions(automation);
  return (
    <Piece label={messages.make} error={errors.templateId} errorId={id}>
      <Select
        label={messages.make}
        name="templateId"
        value={values.templateId}
        options={options}
        describedBy={errors.templateId && id}
        onChange={(templateId) => {
          set('templateId', templateId);
          touch('templateId');
        }}
      />
    </Piece>
  );
};

const ways = ['sendText', 'sendEmail'] as const;

const WaysField = ({ form: { values, set, touch } }: FormOnly) => {
  const label = values.templateId === '' ? messages.send : messages.sendIt;
  const names = { sendText: messages.text_way, sendEmail: messages.email_way } as const;
  return (
    <Piece label={label}>
      <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
        {ways.map((way) => (
          <FormControlLabel
            key={way}
            label={names[way]}
            sx={{ minHeight: 44 }}
            control={<Checkbox name={way} checked={values[way]} />}
            onChange={(_, isOn) => {
              set(way, isOn);
              touch('templateId');
            }}
          />
        ))}
      </Box>
    </Piece>
  );
};

const units = Object.entries(messages.units) as readonly (readonly [Delay['unit'], string])[];

const DelayField = ({ form: { values, errors, set, touch } }: FormOnly) => {
  const id = useId();
  const label = values.trigger === 'link_expiring' ? messages.before : messages.after;
  return (
    <Piece label={label} error={errors.delayMinutes} errorId={id}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 160px)', gap: 1 }}>
        <OutlinedInput
          value={values.delayMinutes}
          error={errors.delayMinutes !== undefined}
          onChange={({ target }) => set('delayMinutes', target.value)}
          onBlur={() => touch('delayMinutes')}
          inputProps={{
            ...{
              name: 'delayMinutes',
              inputMode: 'numeric',
              maxLength: 6,
              'aria-label': `${label}: ${messages.count}`,
            },
            'aria-describedby': errors.delayMinutes && id,
            'aria-invalid': errors.delayMinutes !== undefined,
          }}
        />
        <Select
          label={messages.unit}
          name="unit"
          value={values.unit}
          options={units}
          onChange={(unit) => set('unit', unit)}
        />
      </Box>
    </Piece>
  );
};

const known = automationFields.map((name) => `{${name}}`).join(', ');

const OwnText = ({ form }: FormOnly) => {
  const { trigger, sendText, sendEmail, emailMessage } = form.values;
  const usual = asksToPay(trigger) ? [messages.usual] : [];
  const help = [...usual, messages.fields(known)].join(' ');
  return (
    <>
      {sendText && (
        <TextField {...fieldOf(form, 'textMessage')} label={messages.textMessage} help={help} multiline minRows={3} />
      )}
      {sendEmail && (
        <TextField {...fieldOf(form, 'emailMessage')} label={messages.emailMessage} help={help} multiline minRows={4} />
      )}
      {sendEmail && emailMessage.trim() !== '' && (
        <TextField {...fieldOf(form, 'emailSubject')} label={messages.emailSubject} help={messages.subjectHelp} />
      )}
    </>
  );
};

/** The sentence of an automation with its choices, and the words that it sends where it makes no document. */
export const AutomationFields = ({ form, automation }: FieldsProps) => (
  <>
    <TextField {...fieldOf(form, 'name')} label={messages.name} help={messages.nameHelp} autoComplete="off" />
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Piece label={messages.when}>
        <Select
          label={messages.when}
          name="trigger"
          value={form.values.trigger}
          options={automationTriggers.map((trigger) => [trigger, messages.triggers[trigger]] as const)}
          onChange={(trigger) => form.set('trigger', trigger)}
        />
      </Piece>
      <DelayField form={form} />
      <MakeField form={form} automation={automation} />
      <WaysField form={form} />
    </Box>
    {form.values.templateId === '' && <OwnText form={form} />}
    {form.values.sendText && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.quiet}
      </Typography>
    )}
  </>
);
