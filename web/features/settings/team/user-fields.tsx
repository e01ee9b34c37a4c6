import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { ExplainedChoice } from '../../../ui/explained-choice.tsx';
import { fieldLabelStyle, TextField } from '../../../ui/form-field.tsx';
import { twoColumns } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { PasswordField } from '../../../ui/secret-fields.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { formMessages as messages, teamMessages } from './messages.ts';
import type { UserValues } from './user-form.ts';

interface FormProps {
  readonly form: Form<UserValues>;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What follows from it, a line each. */
  readonly help: readonly string[];
}

/** Several lines are points of a list. */
const lineStyle = (lines: readonly string[]) =>
  lines.length > 1 ? { display: 'list-item', listStyle: 'disc', ml: 2 } : { display: 'block' };

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  /** Why nothing else can be chosen. */
  readonly locked?: string | undefined;
  readonly onChoose: (value: string) => void;
}

const Choices = ({ name, label, choices, value, locked, onChoose }: ChoicesProps) => {
  const id = useId();
  return (
    <FormControl disabled={locked !== undefined}>
      <FormLabel id={id} sx={fieldLabelStyle}>
        {label}
      </FormLabel>
      <RadioGroup
        name={name}
        aria-labelledby={id}
        {...(locked !== undefined && { 'aria-describedby': `${id}-help` })}
        value={value}
        onChange={(_, chosen) => onChoose(chosen)}
      >
        {choices.map((choice) => (
          <ExplainedChoice key={choice.value} value={choice.value} label={choice.label} disabled={locked !== undefined}>
            {choice.help.map((line) => (
              <Box key={line} component="span" sx={lineStyle(choice.help)}>
                {line}
              </Box>
            ))}
          </ExplainedChoice>
        ))}
      </RadioGroup>
      {locked !== undefined && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
          {locked}
        </FormHelperText>
      )}
    </FormControl>
  );
};

const roles = (['user', 'admin'] as const).map((value) => ({
  value,
  label: teamMessages.roles[value],
  help: teamMessages.rights[value],
}));

interface PersonFieldsProps extends FormProps {
  readonly emailLabel: string;
  /** The user is the one who is signed in. */
  readonly isOwn?: boolean;
}

/** Name, email and role. */
export const PersonFields = ({ form, emailLabel, isOwn = false }: PersonFieldsProps) => (
  <>
    <TextField
      {...fieldOf(form, 'username')}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      label={messages.username}
      help={messages.usernameHelp}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Box sx={twoColumns}>
      <TextField {...fieldOf(form, 'firstName')} label={messages.firstName} autoComplete="off" />
      <TextField {...fieldOf(form, 'lastName')} label={messages.lastName} autoComplete="off" />
    </Box>
    <TextField {...fieldOf(form, 'email')} label={emailLabel} type="email" autoComplete="off" />
    <Choices
      name="role"
      label={messages.role}
      choices={roles}
      value={form.values.role}
      locked={isOwn ? messages.ownRole : undefined}
      onChoose={(role) => form.set('role', role as UserValues['role'])}
    />
  </>
);

const ways = [
  { value: 'mail', label: messages.byMail, help: [messages.byMailHelp] },
  { value: 'password', label: messages.byPassword, help: [messages.byPasswordHelp] },
];

/** How a new user gets a password, and the field for it where the admin chooses one. */
export const AccessFields = ({ form }: FormProps) => (
  <>
    <Choices
      name="access"
      label={messages.access}
      choices={ways}
      value={form.values.access}
      onChoose={(access) => form.set('access', access as UserValues['access'])}
    />
    {form.values.access === 'password' && (
      <PasswordField
        {...fieldOf(form, 'password')}
        label={messages.password}
        help={messages.passwordHelp}
        autoComplete="new-password"
      />
    )}
  </>
);

/** A new password for a user who has one. */
export const NewPasswordField = ({ form }: FormProps) => (
  <PasswordField
    {...fieldOf(form, 'password')}
    label={messages.newPassword}
    help={messages.newPasswordHelp}
    autoComplete="new-password"
  />
);
