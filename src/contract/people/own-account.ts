import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, optionalEmail, optionalText, text, uuid } from '../formats.ts';
import { languages } from '../payer/payer.ts';
import { SessionUser, passwordOf, username } from './session.ts';

const chosen = 'Password must be at least 8 characters long.';
const newPassword = passwordOf(chosen).min(8, chosen);

const empty = 'Please fill in all password fields.';
/** As it was chosen, spaces at its ends too. */
const typed = z.string(empty).min(1, empty).max(255);

/** One place where the user is signed in. */
export const OwnSession = z.object({
  id: uuid,
  /** The session that asks. */
  current: z.boolean(),
  /** Browser and system in words, e.g. `Chrome on Android`. */
  device: z.string(),
  /** The IPv4 address, the /64 network of an IPv6 address, or 'Local network' for the server's own computer. */
  address: z.string().nullable(),
  /** The operator signed in as this user. */
  impersonated: z.boolean(),
  signedInAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});
export type OwnSession = z.output<typeof OwnSession>;

/** What the form of the own details sends: all of them. */
export const OwnDetails = z.object({
  username,
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: optionalEmail(),
});

/** Calls about the user's own details, password and sessions. */
export const ownAccount = {
  changeDetails: endpoint({
    method: 'PUT',
    path: '/api/auth/details',
    access: 'admin',
    summary: 'Change your own name, username and email; an email can be added and changed, but not removed',
    stepUp: true,
    impersonation: 'refused',
    body: OwnDetails,
    response: z.object({ user: SessionUser }),
  }),
  chooseLanguage: endpoint({
    method: 'PUT',
    path: '/api/auth/language',
    access: 'staff',
    summary: 'Choose the language in which you read the console, wherever you sign in',
    impersonation: 'refused',
    body: z.object({ language: z.enum(languages, 'Choose English or Spanish') }),
    response: z.object({ user: SessionUser }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/change-password',
    access: 'staff',
    summary: 'Change your own password; ends all your other sessions',
    beforeSetup: true,
    impersonation: 'refused',
    body: z.object({ currentPassword: typed, newPassword }),
    response: z.object({ user: SessionUser }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Ask for an email that resets a password; the answer is the same whether or not there is such a user',
    body: z.object({ login: neededText(255, 'Please enter your username or email.') }),
    response: z.object({}),
  }),
  passwordLink: endpoint({
    method: 'POST',
    path: '/api/auth/password-link',
    access: 'public',
    summary:
      'Whom the token of an email lets choose a password, and for which store; refused once it was used or has ended',
    body: z.object({ token: text(100) }),
    response: z.object({
      kind: z.enum(['invitation', 'reset']),
      /** The name of the store, where it has one. */
      store: z.string().nullable(),
      username: z.string(),
    }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Choose a password with the token of an email (a reset or an invitation); ends every session of the user',
    body: z.object({ token: text(100), newPassword }),
    response: z.object({ username: z.string() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'staff',
    summary: 'Where the user is signed in, the latest used first',
    response: z.object({ sessions: z.array(OwnSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'staff',
    summary: 'End one of your own sessions',
    impersonation: 'refused',
    params: z.object({ id: z.uuid('Session not found') }),
    response: z.object({}),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'staff',
    summary: 'End every session of the user but this one',
    impersonation: 'refused',
    response: z.object({ ended: z.number().int() }),
  }),
};
