import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { papers, templateTypes } from '../../../../src/contract/documents/templates.ts';
import type { SubUser } from '../../../../src/contract/people/team.ts';
import { ExplainedChoice } from '../../../ui/explained-choice.tsx';
import { fieldLabelStyle, FormField, TextField } from '../../../ui/form-field.tsx';
import { twoColumns } from '../../../ui/form-parts.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { useTemplateUsersQuery } from '../calls/index.ts';
import { dialogMessages, listMessages, settingsMessages as messages } from './messages.ts';
import type { Settings } from './settings-form.ts';
import type { When } from './template-labels.ts';

interface FieldsProps {
  readonly form: Form<Settings>;
  /** Why the name cannot be saved, where another template has it. */
  readonly taken: string | undefined;
}

type FormOnly = Pick<FieldsProps, 'form'>;

interface GroupProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

const Group = ({ label, error, children }: GroupProps) => (
  <FormControl component="fieldset" error={error !== undefined}>
    <FormLabel component="legend" sx={{ ...fieldLabelStyle, mb: 0.5 }}>
      {label}
    </FormLabel>
    {children}
    {error !== undefined && <FormHelperText sx={{ mx: 0 }}>{error}</FormHelperText>}
  </FormControl>
);

interface SelectProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

const Select = <Name extends string>({ label, names, labels, value, onChange }: SelectProps<Name>) => {
  const id = useId();
  return (
    <FormField id={id} label={label}>
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        onChange={({ target }) => onChange(target.value as Name)}
        inputProps={{ id }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {labels[name]}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};

const whens: readonly When[] = ['before', 'after', 'none'];

const WhenField = ({ form }: FormOnly) => (
  <Group label={messages.when}>
    <RadioGroup
      aria-label={messages.when}
      value={form.values.when}
      onChange={(_, when) => form.set('when', when as When)}
    >
      {whens.map((when) => (
        <ExplainedChoice key={when} value={when} label={messages.whens[when]}>
          {messages.whenHelp[when]}
        </ExplainedChoice>
      ))}
    </RadioGroup>
  </Group>
);

const demands = ['isRequired', 'requireSignature', 'requireInitials'] as const;

/** What is asked for; only what is signed before paying can hold the payment. */
const demandsOf = (when: When) => demands.filter((demand) => demand !== 'isRequired' || when === 'before');

const DemandsField = ({ form }: FormOnly) => (
  <Group label={messages.demands}>
    {demandsOf(form.values.when).map((demand) => (
      <FormControlLabel
        key={demand}
        label={messages.demand[demand]}
        control={<Checkbox checked={form.values[demand]} />}
        onChange={(_, isOn) => form.set(demand, isOn)}
      />
    ))}
  </Group>
);

const nameOf = ({ username, firstName, lastName }: SubUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

const ChosenUsers = ({ form, users }: FormOnly & { readonly users: readonly SubUser[] }) => {
  const { allowedUserIds } = form.values;
  const choose = (id: string, isOn: boolean): void => {
    form.set('allowedUserIds', isOn ? [...allowedUserIds, id] : allowedUserIds.filter((each) => each !== id));
    form.touch('allowedUserIds');
  };
  return (
    <Box sx={{ display: 'grid', pl: 3.5 }}>
      {users.map((user) => (
        <FormControlLabel
          key={user.id}
          label={nameOf(user)}
          control={<Checkbox name="allowedUserIds" checked={allowedUserIds.includes(user.id)} />}
          onChange={(_, isOn) => choose(user.id, isOn)}
        />
      ))}
    </Box>
  );
};

/** Who may use it, among those who are no admins: these may use everything. */
const WhoField = ({ form }: FormOnly) => {
  const { who } = form.values;
  const { data } = useTemplateUsersQuery();
  const users = data?.users.filter(({ role }) => role === 'user') ?? [];
  if (data === undefined && who === 'everybody') return null;
  if (users.length === 0 && who === 'everybody')
    return (
      <Group label={messages.who}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.alone}
        </Typography>
      </Group>
    );
  return (
    <Group label={messages.who} error={form.errors.allowedUserIds}>
      <RadioGroup
        aria-label={messages.who}
        value={who}
        onChange={(_, next) => form.set('who', next as Settings['who'])}
      >
        <FormControlLabel value="everybody" label={messages.everybody} control={<Radio />} />
        <FormControlLabel value="chosen" label={messages.chosen} control={<Radio />} />
      </RadioGroup>
      {who === 'chosen' && <ChosenUsers form={form} users={users} />}
    </Group>
  );
};

const KindAndPaper = ({ form }: FormOnly) => (
  <Box sx={twoColumns}>
    <Select
      label={messages.kind}
      names={templateTypes}
      labels={listMessages.types}
      value={form.values.templateType}
      onChange={(templateType) => form.set('templateType', templateType)}
    />
    <Select
      label={messages.paper}
      names={papers}
      labels={messages.papers}
      value={form.values.paperSize}
      onChange={(paperSize) => form.set('paperSize', paperSize)}
    />
  </Box>
);

/** The fields of the settings of a template. */
export const SettingsFields = ({ form, taken }: FieldsProps) => (
  <>
    <TextField
      {...fieldOf(form, 'name')}
      error={form.errors.name ?? taken}
      label={dialogMessages.name}
      autoComplete="off"
      inputProps={{ maxLength: 100, dir: 'auto' }}
    />
    <TextField
      {...fieldOf(form, 'description')}
      label={messages.description}
      help={messages.descriptionHelp}
      multiline
      inputProps={{ maxLength: 500, dir: 'auto' }}
    />
    <KindAndPaper form={form} />
    <WhenField form={form} />
    <DemandsField form={form} />
    <WhoField form={form} />
    <TextField
      {...fieldOf(form, 'change')}
      label={messages.change}
      help={messages.changeHelp}
      autoComplete="off"
      inputProps={{ maxLength: 300, dir: 'auto' }}
    />
  </>
);
