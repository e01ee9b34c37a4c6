import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, text, uuid } from '../formats.ts';
import { signInPaths } from '../paths.ts';
import { SessionUser } from './session.ts';

/** A passkey of the user. */
export const Passkey = z.object({ id: uuid, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
export type Passkey = z.output<typeof Passkey>;

/** The second factors of the user. */
export const SecondFactors = z.object({
  authenticator: z.object({ since: instant }).nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
  /** The operator outside the demo needs one. */
  required: z.boolean(),
});
export type SecondFactors = z.output<typeof SecondFactors>;

/** Options and answers of WebAuthn are passed on as the browser and `@simplewebauthn` speak them. */
const webAuthn = z.record(z.string(), z.unknown());
const code = neededText(20, 'Please enter the code from your authenticator app.');
const factors = z.object({ secondFactors: SecondFactors });

/** Calls about the second factors of a user, and about confirming who sits at the screen. */
export const secondFactors = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/second-factors',
    access: 'staff',
    summary: 'The second factors of the user',
    beforeSetup: true,
    response: factors,
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/authenticator/start',
    access: 'staff',
    summary: 'Begin to add an authenticator app: its secret and `otpauth:` address, not active before it is confirmed',
    beforeSetup: true,
    stepUp: true,
    impersonation: 'refused',
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/authenticator/confirm',
    access: 'staff',
    summary: 'Activate the authenticator app with a code of it; answers ten recovery codes, shown once',
    beforeSetup: true,
    stepUp: true,
    impersonation: 'refused',
    body: z.object({ code }),
    response: factors.extend({ recoveryCodes: z.array(z.string()) }),
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/api/auth/authenticator',
    access: 'staff',
    summary: 'Remove the authenticator app and its recovery codes',
    stepUp: true,
    impersonation: 'refused',
    response: factors,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    access: 'staff',
    summary: 'Ten new recovery codes; the old ones no longer work',
    stepUp: true,
    impersonation: 'refused',
    response: factors.extend({ recoveryCodes: z.array(z.string()) }),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/start',
    access: 'staff',
    summary: 'Begin to add a passkey: options for the browser',
    beforeSetup: true,
    stepUp: true,
    impersonation: 'refused',
    response: z.object({ options: webAuthn }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'staff',
    summary: 'Add the passkey that the browser made',
    beforeSetup: true,
    stepUp: true,
    impersonation: 'refused',
    body: z.object({ name: text(60), answer: webAuthn }),
    response: factors,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'staff',
    summary: 'Remove a passkey',
    stepUp: true,
    impersonation: 'refused',
    params: z.object({ id: z.uuid('Passkey not found') }),
    response: factors,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: signInPaths.passkeyOptions,
    access: 'anyone',
    summary: 'Options for the browser to sign in, or to confirm who sits at the screen, with a passkey',
    beforeSetup: true,
    response: z.object({ challengeId: uuid, options: webAuthn }),
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: signInPaths.passkey,
    access: 'public',
    summary: 'Sign in with a passkey, without a password',
    body: z.object({ challengeId: uuid, answer: webAuthn }),
    response: z.object({ sessionToken: z.string(), user: SessionUser }),
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up',
    access: 'staff',
    summary: 'Confirm who sits at the screen, by password (and code where there is an app) or passkey, for ten minutes',
    beforeSetup: true,
    impersonation: 'refused',
    body: z.union([
      z.object({ password: z.string().max(255), code: text(20).optional() }),
      z.object({ challengeId: uuid, answer: webAuthn }),
    ]),
    response: z.object({ until: instant }),
  }),
};
