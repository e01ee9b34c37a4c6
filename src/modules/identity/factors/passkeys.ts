import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { statement } from '../../../../db/statement.ts';
import type { Actor, Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { checkFactorLeft, lockOwner } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { raiseFactorsChanged } from './events.ts';
import { messages } from './messages.ts';
import {
  algorithms,
  handleOf,
  newChallenge,
  readPasskeyAnswer,
  siteOf,
  verifyNewPasskey,
  verifyPasskeyUse,
  type Challenge,
  type NewPasskey,
  type PasskeyUse,
} from './passkey.ts';
import { PasskeyModel } from './second-factors.model.ts';

const mostPasskeys = 20;

/** Nobody has this passkey, or it is not theirs who answered with it. */
export const unknownPasskey = (cause?: unknown): Problem =>
  new Problem('invalid', 'unknown_passkey', messages.unknown_passkey, { cause });

// Of several answers to one challenge at one moment the first counts.
const takeChallengeOnce = statement(
  'identity.take-challenge',
  'insert into used_challenges (fingerprint, expires_at) values ($1, $2) on conflict do nothing returning fingerprint',
);

const takeChallenge = async ({ fingerprint, expiresAt }: Challenge, now: Date, tx: Tx): Promise<void> => {
  if (expiresAt > now && (await tx.sql(takeChallengeOnce, [fingerprint, expiresAt])).length > 0) return;
  throw new Problem('invalid', 'passkey_timed_out', messages.passkey_timed_out);
};

// A passkey that counts its uses and says no higher number was copied, or its answer was overtaken by a later one.
const noteUse = statement(
  'identity.note-passkey-use',
  'update passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or counter = 0) returning id',
);

/** Uses up the proof that a passkey was used. Throws where it was used before, took too long or the passkey was removed meanwhile. */
export const consumePasskey =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ passkey, challenge, counter }: PasskeyUse, tx: Tx): Promise<void> => {
    const now = clock();
    await takeChallenge(challenge, now, tx);
    if ((await tx.sql(noteUse, [passkey.id, counter, now])).length > 0) return;
    throw unknownPasskey();
  };

// The key is unique over all users: nobody can name another's passkey as theirs.
const insertPasskey = statement(
  'identity.insert-passkey',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
);

const valuesOf = ({ id, publicKey, counter, transports = [] }: WebAuthnCredential) => [
  id,
  Buffer.from(publicKey),
  counter,
  transports,
];

/** Adds a passkey to the user who made it. */
const addPasskey =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (
    { credential, challenge, name }: NewPasskey & { readonly name: string },
    actor: Pick<Staff, 'userId'>,
    tx: Tx,
  ): Promise<void> => {
    const [user, now] = [await lockOwner(actor, tx), clock()];
    await takeChallenge(challenge, now, tx);
    if ((await PasskeyModel.in(tx).where({ userId: user.id }).resultSize()) >= mostPasskeys)
      throw new Problem('conflict', 'too_many_passkeys', messages.too_many_passkeys);
    const values = [newId(), user.id, ...valuesOf(credential), name || 'Passkey', now];
    if ((await tx.sql(insertPasskey, values)).length === 0)
      throw new Problem('conflict', 'passkey_known', messages.passkey_known);
    raiseFactorsChanged(user, 'passkey_added', tx);
  };

/** Removes one of the own passkeys; another user's is refused as if unknown. */
export const removePasskey =
  (context: Context) =>
  async ({ id }: { readonly id: string }, actor: Pick<Staff, 'userId'>, tx: Tx): Promise<void> => {
    const user = await lockOwner(actor, tx);
    const removed = await PasskeyModel.in(tx).delete().where({ id, userId: user.id });
    if (removed === 0) throw new Problem('missing', 'passkey_not_found', messages.passkey_not_found);
    await checkFactorLeft(context, user, tx);
    raiseFactorsChanged(user, 'passkey_removed', tx);
  };

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
    throw unknownPasskey(cause);
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
    if (!passkey) throw unknownPasskey();
    return orRefuse(verify(read, challengeId, passkey));
  };
};
