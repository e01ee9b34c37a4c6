import { z } from 'zod';
import { NewSubUser, type SubUser, SubUserChange } from '../../../../src/contract/people/team.ts';

/** How a new user gets a password: by an invitation, or chosen by the admin. */
const Access = z.enum(['mail', 'password']);

/** The values of the form for a new user and for a change. */
export interface UserValues {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: SubUser['role'];
  readonly access: z.output<typeof Access>;
  readonly password: string;
}

export const blankUser: UserValues = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  role: 'user',
  access: 'mail',
  password: '',
};

/** The form's values for a user; a password is never known. */
export const valuesOf = ({ username, firstName, lastName, email, role }: SubUser): UserValues => ({
  ...blankUser,
  username,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  role,
});

const emptyAsNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const personOf = ({ username, firstName, lastName, email, role }: UserValues) => ({
  username: username.trim(),
  firstName: emptyAsNull(firstName),
  lastName: emptyAsNull(lastName),
  email: emptyAsNull(email),
  role,
});

/** The body that creates a user; without a password the server sends an invitation. */
export const newUserOf = (values: UserValues): z.input<typeof NewSubUser> => ({
  ...personOf(values),
  ...(values.access === 'password' && { password: values.password }),
});

/** The body that changes a user. A blank password and a username as it was are left out, so that they stay. */
export const changesOf = (values: UserValues, saved: UserValues): z.input<typeof SubUserChange> => {
  const { username, ...person } = personOf(values);
  return {
    ...person,
    ...(username !== saved.username && { username }),
    ...(values.password !== '' && { password: values.password }),
  };
};

/** The schemas validate the body that would be sent, so that a hidden field is not required. */
export const newUserSchema = z.custom<UserValues>().transform(newUserOf).pipe(NewSubUser);
export const changeSchemaOf = (saved: UserValues) =>
  z
    .custom<UserValues>()
    .transform((values) => changesOf(values, saved))
    .pipe(SubUserChange);

/** First and last name, else the username. */
export const nameOf = ({ firstName, lastName, username }: SubUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
