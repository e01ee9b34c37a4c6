import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Actor, Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { whyNoSession } from '../account.ts';
import { addPasskey, consumePasskey } from '../commands/passkeys.ts';
import { lockAccounts, openSession } from '../commands/sessions.ts';
import type { Context } from '../context.ts';
import { knownBrowser, rememberBrowser } from '../known-browser.ts';
import { messages } from '../messages.ts';
import {
  algorithms,
  handleOf,
  newChallenge,
  readPasskeyAnswer,
  siteOf,
  verifyNewPasskey,
  verifyPasskeyUse,
  type PasskeyUse,
} from '../passkey.ts';
import { PasskeyModel } from '../second-factors.model.ts';
import type { SignedIn, SignInRequest } from './sign-in.ts';

type Options = Record<string, unknown>;

const descriptorsOf = async (userId: string, { reader }: Context) =>
  (await PasskeyModel.in(reader).where({ userId })).map(({ credentialId: id, transports }) => ({ id, transports }));

/** What a browser needs to make a passkey of this user: one that it finds by itself, and that asks for finger, face or PIN. */
export const startPasskey =
  (context: Context) =>
  async ({ userId, username, name }: Pick<Staff, 'userId' | 'username' | 'name'>): Promise<Options> => ({
    ...(await generateRegistrationOptions({
      rpName: 'Debitlink',
      rpID: siteOf(context.config).host,
      userName: username,
      userDisplayName: name,
      userID: new Uint8Array(handleOf(userId)),
      challenge: newChallenge(context, `add ${userId}`),
      attestationType: 'none',
      excludeCredentials: await descriptorsOf(userId, context),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })),
  });

/** What a browser answered. */
interface NewPasskeyRequest {
  readonly name: string;
  readonly answer: unknown;
}

/** Refuses what does not hold; why is for nobody but the log. */
const orRefuse = async <T>(verified: Promise<T>): Promise<T> => {
  try {
    return await verified;
  } catch (cause) {
    throw new Problem('invalid', 'unknown_passkey', messages.unknown_passkey, { cause });
  }
};

/** Adds the passkey that a browser made for the user. */
export const addPasskeyOf = (context: Context) => {
  const [verify, add] = [verifyNewPasskey(context), addPasskey(context)];
  return async ({ name, answer }: NewPasskeyRequest, actor: Staff): Promise<void> => {
    const made = await orRefuse(verify(answer, actor.userId));
    await context.transact((tx) => add({ ...made, name }, actor, tx));
  };
};

/** What a browser needs to use a passkey: one of the user where somebody is signed in, else whichever it has. */
export const passkeyOptions =
  (context: Context) =>
  async (actor: Actor): Promise<{ readonly challengeId: string; readonly options: Options }> => {
    const challengeId = context.newId();
    const own = actor.kind === 'staff' && !actor.impersonator ? await descriptorsOf(actor.userId, context) : [];
    const options = await generateAuthenticationOptions({
      rpID: siteOf(context.config).host,
      challenge: newChallenge(context, `use ${challengeId}`),
      allowCredentials: own,
      userVerification: 'required',
    });
    return { challengeId, options: { ...options } };
  };

/** What a browser answered to which challenge. */
export interface PasskeyRequest {
  readonly challengeId: string;
  readonly answer: unknown;
}

/** Finds the passkey of an answer and verifies it; whatever is wrong is refused alike. */
export const verifyPasskey = (context: Context) => {
  const verify = verifyPasskeyUse(context);
  return async ({ challengeId, answer }: PasskeyRequest): Promise<PasskeyUse> => {
    const read = readPasskeyAnswer(answer);
    const passkey = read && (await PasskeyModel.in(context.reader).findOne({ credentialId: read.id }));
    if (!passkey) throw new Problem('invalid', 'unknown_passkey', messages.unknown_passkey);
    return orRefuse(verify(read, challengeId, passkey));
  };
};

/** Signs in whoever has the passkey. There is nothing to guess, so that nothing is counted. */
export const signInWithPasskey = (context: Context) => {
  const [verify, use] = [verifyPasskey(context), consumePasskey(context)];
  const [open, remember, browserOf] = [openSession(context), rememberBrowser(context), knownBrowser(context)];
  return async (
    request: PasskeyRequest,
    { ip, userAgent, browserCookie }: Pick<SignInRequest, 'ip' | 'userAgent' | 'browserCookie'>,
  ): Promise<SignedIn> => {
    const verified = await verify(request);
    const signedIn = await context.transact(async (tx) => {
      const { own: user, mainAccount } = await lockAccounts(verified.passkey.userId, tx);
      if (!user) throw new Problem('invalid', 'unknown_passkey', messages.unknown_passkey);
      await use(verified, tx);
      const refusal = whyNoSession(user, mainAccount);
      const isNewDevice = browserOf(browserCookie, user) === null;
      return refusal ?? { user, session: await open({ userId: user.id, ip, userAgent, isNewDevice }, tx) };
    });
    if (signedIn instanceof Problem) throw signedIn;
    const { user, session } = signedIn;
    return { userId: user.id, session, browser: remember(browserCookie, user) };
  };
};
