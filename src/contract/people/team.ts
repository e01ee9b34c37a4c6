import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, optionalEmail, optionalText } from '../formats.ts';
import { password, username } from './session.ts';

/** Another user of the store. */
export const SubUser = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['admin', 'user']),
  isActive: z.boolean(),
  /** Invited by mail, and has not chosen a password yet. */
  invited: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
});
export type SubUser = z.output<typeof SubUser>;

const role = z.enum(['admin', 'user'], 'Please choose a role').default('user');
const person = { firstName: optionalText(100), lastName: optionalText(100), email: optionalEmail() };

/** What the form for a new sub-user sends. Without a password an invitation goes to the email. */
export const NewSubUser = z
  .object({ username, password: password.optional(), ...person, role })
  .refine(({ password: given, email }) => given !== undefined || email !== null, {
    path: ['email'],
    message: 'Please enter an email for the invitation, or a password',
  });

/** Only the fields that are sent change; an empty password is left out by the form, an empty email is null. */
export const SubUserChange = z.object({
  username: username.optional(),
  password: password.optional(),
  firstName: person.firstName.optional(),
  lastName: person.lastName.optional(),
  email: person.email.optional(),
  role: z.enum(['admin', 'user']).optional(),
  isActive: z.boolean().optional(),
});

const one = z.object({ id: z.uuid('User not found') });
const changes = { access: 'admin', stepUp: true, impersonation: 'refused' } as const;

/** Calls about the people of a store. */
export const team = {
  list: endpoint({
    method: 'GET',
    path: '/api/sub-users',
    access: 'admin',
    summary: 'The sub-users of the store, by name',
    response: z.object({ users: z.array(SubUser) }),
  }),
  create: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/sub-users',
    summary: 'Create a sub-user with a password, or invite one by email',
    body: NewSubUser,
    response: z.object({ user: SubUser }),
  }),
  change: endpoint({
    ...changes,
    method: 'PUT',
    path: '/api/sub-users/:id',
    summary: 'Change the fields that are sent; deactivating or a new password ends the sessions of the user',
    params: one,
    body: SubUserChange,
    response: z.object({ user: SubUser }),
  }),
  remove: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/api/sub-users/:id',
    summary: 'Delete a sub-user; what they made stays',
    params: one,
    response: z.object({}),
  }),
  inviteAgain: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/sub-users/:id/invite',
    summary: 'Send the invitation again; the earlier one no longer works',
    params: one,
    response: z.object({}),
  }),
};
