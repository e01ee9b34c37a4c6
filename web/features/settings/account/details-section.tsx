import Box from '@mui/material/Box';
import { OwnDetails } from '../../../../src/contract/people/own-account.ts';
import type { SessionUser } from '../../../../src/contract/people/session.ts';
import { useUser } from '../../../core/session-api.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { twoColumns } from '../../../ui/form-parts.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { OwnSection, SettingsForm, useChangeOwnDetailsMutation } from '../saving/index.ts';
import { detailsMessages as messages } from './messages.ts';

interface DetailsValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
}

const valuesOf = ({ firstName, lastName, email, username }: SessionUser): DetailsValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  username,
});

const Fields = ({ form }: { readonly form: Form<DetailsValues> }) => (
  <>
    <Box sx={twoColumns}>
      <TextField {...fieldOf(form, 'firstName')} label={messages.firstName} autoComplete="given-name" />
      <TextField {...fieldOf(form, 'lastName')} label={messages.lastName} autoComplete="family-name" />
    </Box>
    <Box sx={twoColumns}>
      <TextField
        {...fieldOf(form, 'email')}
        label={messages.email}
        help={messages.emailHelp}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...fieldOf(form, 'username')}
        label={messages.username}
        help={messages.usernameHelp}
        autoComplete="username"
      />
    </Box>
  </>
);

const DetailsForm = ({ user }: { readonly user: SessionUser }) => {
  const [send] = useChangeOwnDetailsMutation();
  return (
    <SettingsForm
      schema={OwnDetails}
      loaded={user}
      valuesOf={valuesOf}
      send={async (body) => (await send({ body }).unwrap()).user}
      messages={messages}
      Fields={Fields}
    />
  );
};

/** Name, email and username of whoever is signed in. An operator who is signed in as the user reads that only the user can change them. */
export const DetailsSection = () => (
  <OwnSection title={messages.title} note={messages.note}>
    <DetailsForm user={useUser()} />
  </OwnSection>
);
