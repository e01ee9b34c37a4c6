import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, optionalEmail, optionalText, text } from '../formats.ts';
import { signInPaths } from '../paths.ts';
import { languages } from '../payer/payer.ts';
import { isUsablePassword, signInRefusals } from './sign-in-form.ts';

/**
 * What a provider answered when it was asked whether it takes the credentials of a store: nothing was asked, it takes them, it
 * refuses them, or it gave no answer.
 */
export const CredentialsCheck = z.object({
  state: z.enum(['none', 'verified', 'refused', 'unanswered']),
  /** In words for staff; null where nothing was asked. */
  message: z.string().nullable(),
});
export type CredentialsCheck = z.output<typeof CredentialsCheck>;

/** What the operator can stop of a store. */
export const StoppedPart = z.enum(['payments', 'texts']);
export type StoppedPart = z.output<typeof StoppedPart>;

/** The signed-in user as screens see it; secrets are masked (`•••• 1234`), and null when none is stored or the user is no admin. */
export const SessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  companyName: z.string().nullable(),
  role: z.enum(['admin', 'user']),
  userType: z.enum(['user', 'sub_user']),
  operator: z.boolean(),
  timezone: z.string(),
  /** In which they read the console; null before they have chosen. */
  language: z.enum(languages).nullable(),
  iposTpn: z.string().nullable(),
  iposAuthToken: z.string().nullable(),
  iposTokenizationKey: z.string().nullable(),
  /** All credentials that a payment needs are saved and the operator leaves payments on, so customers can pay. */
  canTakePayments: z.boolean(),
  /** What the operator has stopped of the store. */
  stopped: z.array(StoppedPart),
  /** What the processor said of the saved credentials: nothing was asked, it takes them, it refuses them, or it gave no answer. */
  credentialsCheck: CredentialsCheck.shape.state,
  /** Payment pages carry the Auth Token, because the store saved no tokenization key. */
  pageCarriesAuthToken: z.boolean(),
  /** This installation refuses pages that carry the Auth Token, so customers cannot pay without a tokenization key. */
  tokenizationKeyRequired: z.boolean(),
  /** Somebody else chose the password, so that every call but the change of it is refused with `password_change_required`. */
  mustChangePassword: z.boolean(),
  /** A second factor is needed before anything else (the operator outside the demo); calls say `second_factor_setup_required`. */
  mustAddSecondFactor: z.boolean(),
  /** The operator, where it is the operator who is signed in as this user, until when, and the zone in which they read that. */
  impersonatedBy: z
    .object({ id: z.uuid(), username: z.string(), name: z.string(), timezone: z.string(), until: instant })
    .nullable(),
});
export type SessionUser = z.output<typeof SessionUser>;

const { shortName, longName, shortPassword, longPassword, unusablePassword } = signInRefusals;
export const username = text(50, longName, shortName).min(3, shortName);

/** A password as typed: never trimmed, never cut. `tooShort` says that it needs six characters. */
export const passwordOf = (tooShort: string) =>
  z.string(tooShort).min(6, tooShort).max(255, longPassword).refine(isUsablePassword, unusablePassword);

export const password = passwordOf(shortPassword);

/** What the sign-in form sends. */
export const SignIn = z.object({
  username,
  password,
  /** A code of the authenticator app, or a recovery code; asked for by 401 `second_factor_required`. */
  code: text(20).optional(),
});

const onlyIpos = 'Only the provider ipos is available';

const providers = z
  .union([z.string(), z.array(z.string())], onlyIpos)
  .default('ipos')
  .transform((given) => (typeof given === 'string' ? given.split(',') : given))
  .refine((given) => given.length > 0 && given.every((name) => name.trim() === 'ipos'), onlyIpos)
  .transform(() => 'ipos');

/** What the registration form sends; rights and states are never taken from it. */
export const Registration = z
  .object({
    username,
    password,
    confirmPassword: z.string("Passwords don't match"),
    email: optionalEmail(),
    firstName: optionalText(100),
    lastName: optionalText(100),
    companyName: neededText(200, 'Company name is required'),
    preferredProvider: z.literal('ipos', onlyIpos).default('ipos'),
    enabledProviders: providers,
  })
  .refine((given) => given.confirmPassword === given.password, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** Calls about who is signed in. */
export const session = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'staff',
    summary: 'Who is signed in',
    beforeSetup: true,
    response: z.object({ user: SessionUser }),
  }),
  login: endpoint({
    method: 'POST',
    path: signInPaths.password,
    access: 'public',
    summary: 'Sign in; the session token comes in the answer and as an http-only cookie',
    body: SignIn,
    response: z.object({ sessionToken: z.string(), user: SessionUser }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Ask for an account; it waits for approval',
    body: Registration,
    response: z.object({}),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End the session',
    beforeSetup: true,
    cookie: true,
    response: z.object({}),
  }),
  stopImpersonating: endpoint({
    method: 'POST',
    path: '/api/auth/stop-impersonating',
    access: 'staff',
    summary: 'Return to the session of the operator; 400 `not_impersonating` in any other session',
    beforeSetup: true,
    cookie: true,
    response: z.object({ sessionToken: z.string(), user: SessionUser }),
  }),
};

const needed = 'Please provide both TPN and Auth Token.';

/** Secrets are write-only: a field sent as its own mask stays as it is. */
export const Credentials = z.object({
  iposTpn: neededText(50, needed),
  iposAuthToken: neededText(4000, needed),
  /** A key that can tokenize and nothing else. Without one the payer's page carries the Auth Token. Empty removes it. */
  iposTokenizationKey: text(4000).optional(),
  /** Saves them although the processor refuses them. Without it they are refused with 409 `credentials_refused`. */
  insist: z.boolean().optional(),
});

/** Calls about the store's own account. */
export const account = {
  saveCredentials: endpoint({
    method: 'POST',
    path: '/api/admin/credentials',
    access: 'admin',
    summary: 'Ask the processor whether it accepts the processing credentials, and save them for the store',
    stepUp: true,
    impersonation: 'refused',
    body: Credentials,
    response: z.object({ user: SessionUser, check: CredentialsCheck }),
  }),
  checkCredentials: endpoint({
    method: 'POST',
    path: '/api/admin/credentials/check',
    access: 'admin',
    summary: 'Ask the processor again whether it accepts the saved credentials',
    response: z.object({ user: SessionUser, check: CredentialsCheck }),
  }),
};
