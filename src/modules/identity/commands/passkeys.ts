import type { WebAuthnCredential } from '@simplewebauthn/server';
import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import type { Challenge, NewPasskey, PasskeyUse } from '../passkey.ts';
import { PasskeyModel } from '../second-factors.model.ts';
import { checkFactorLeft, lockOwner, raiseFactorsChanged } from './second-factors.ts';

const mostPasskeys = 20;

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
    throw new Problem('invalid', 'unknown_passkey', messages.unknown_passkey);
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
export const addPasskey =
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
