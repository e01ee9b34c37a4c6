import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { signInRequired } from '../../../platform/why-not-now.ts';
import { UserModel } from '../account.model.ts';
import { foldUsername, needsSecondFactor } from '../account.ts';
import {
  authenticatorPlace,
  foldRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  stepOfCode,
  type AuthenticatorSecret,
} from '../authenticator.ts';
import type { Context } from '../context.ts';
import type { SecondFactorsChanged } from '../events.ts';
import { messages } from '../messages.ts';
import { AuthenticatorModel, hasSecondFactor, PasskeyModel, RecoveryCodeModel } from '../second-factors.model.ts';
import { endSessions } from './sessions.ts';

type Owner = Pick<Staff, 'userId'>;

/** The user, locked, so that of two changes of the second factors at one moment one waits for the other. */
export const lockOwner = async ({ userId }: Owner, tx: Tx): Promise<UserModel> => {
  const user = await UserModel.in(tx).findById(userId).forNoKeyUpdate();
  if (!user) throw signInRequired();
  return user;
};

/** Says what changed of a user's second factors. */
export const raiseFactorsChanged = (
  { id: userId, storeId }: Pick<UserModel, 'id' | 'storeId'>,
  change: SecondFactorsChanged['change'],
  tx: Tx,
): void => tx.raise<SecondFactorsChanged>({ type: 'SecondFactorsChanged', storeId, userId, change });

/** Begins to add an authenticator app, or to replace the one there is, which counts until the new one is confirmed. */
export const startAuthenticator =
  ({ newId, clock, secrets }: Context) =>
  async (actor: Owner, tx: Tx): Promise<AuthenticatorSecret> => {
    const user = await lockOwner(actor, tx);
    await AuthenticatorModel.in(tx).delete().where({ userId: user.id, confirmedAt: null });
    const [id, made] = [newId(), newAuthenticatorSecret(user.username)];
    const sealedSecret = secrets.seal(made.secret, authenticatorPlace(id));
    await AuthenticatorModel.in(tx).insert({ id, userId: user.id, sealedSecret, createdAt: clock() });
    return made;
  };

const waitingFor = 30 * 60_000;

export const recoveryFingerprint = ({ secrets }: Pick<Context, 'secrets'>, userId: string, typed: string): string =>
  secrets.fingerprint('recovery-code', `${userId}\u0000${foldRecoveryCode(typed)}`);

/** Replaces the recovery codes of a user; what is kept of each is a keyed hash. */
const replaceRecoveryCodes = async (context: Context, userId: string, tx: Tx): Promise<readonly string[]> => {
  await RecoveryCodeModel.in(tx).delete().where({ userId });
  const codes = newRecoveryCodes(context.randomText);
  const rows = codes.map((code) => ({ userId, fingerprint: recoveryFingerprint(context, userId, code) }));
  await RecoveryCodeModel.in(tx).insert(rows);
  return codes;
};

/** Activates the app that waits, if the code is its. Answers the recovery codes; they are kept nowhere else. */
export const confirmAuthenticator =
  (context: Context) =>
  async ({ code }: { readonly code: string }, actor: Owner, tx: Tx): Promise<readonly string[]> => {
    const { clock, secrets } = context;
    const [user, now] = [await lockOwner(actor, tx), clock()];
    const waiting = await AuthenticatorModel.in(tx)
      .findOne({ userId: user.id, confirmedAt: null })
      .where('createdAt', '>', new Date(now.getTime() - waitingFor));
    if (!waiting) throw new Problem('conflict', 'authenticator_not_started', messages.authenticator_not_started);
    const { id, sealedSecret } = waiting;
    const step = stepOfCode(code, secrets.open(sealedSecret, authenticatorPlace(id)), now);
    if (step === null) throw new Problem('invalid', 'wrong_code', messages.wrong_code);
    await AuthenticatorModel.in(tx).delete().where({ userId: user.id }).whereNot({ id });
    await AuthenticatorModel.in(tx).findById(id).patch({ confirmedAt: now, lastStep: step });
    raiseFactorsChanged(user, 'authenticator_added', tx);
    return replaceRecoveryCodes(context, user.id, tx);
  };

const noAuthenticator = (): Problem => new Problem('conflict', 'authenticator_missing', messages.authenticator_missing);

/** Makes new recovery codes; the old ones open nothing any more. */
export const renewRecoveryCodes =
  (context: Context) =>
  async (actor: Owner, tx: Tx): Promise<readonly string[]> => {
    const user = await lockOwner(actor, tx);
    if (!(await AuthenticatorModel.in(tx).findOne({ userId: user.id }).whereNotNull('confirmedAt')))
      throw noAuthenticator();
    raiseFactorsChanged(user, 'recovery_codes_renewed', tx);
    return replaceRecoveryCodes(context, user.id, tx);
  };

/** Refuses to leave somebody without a second factor who needs one. Called after the removal, which a refusal takes back. */
export const checkFactorLeft = async ({ config }: Context, user: UserModel, tx: Tx): Promise<void> => {
  if (!needsSecondFactor(user, config) || (await hasSecondFactor(user.id, tx))) return;
  throw new Problem('conflict', 'last_second_factor', messages.last_second_factor);
};

/** Removes the authenticator app and its recovery codes. */
export const removeAuthenticator =
  (context: Context) =>
  async (actor: Owner, tx: Tx): Promise<void> => {
    const user = await lockOwner(actor, tx);
    const removed = await AuthenticatorModel.in(tx).delete().where({ userId: user.id }).whereNotNull('confirmedAt');
    if (removed === 0) throw noAuthenticator();
    await RecoveryCodeModel.in(tx).delete().where({ userId: user.id });
    await checkFactorLeft(context, user, tx);
    raiseFactorsChanged(user, 'authenticator_removed', tx);
  };

/** Removes every second factor of somebody who lost them, and ends their sessions. For admins at a shell. */
export const removeSecondFactors = async (username: string, tx: Tx): Promise<{ readonly username: string }> => {
  const found = await UserModel.in(tx).findOne({ usernameFolded: foldUsername(username) });
  if (!found) throw new Problem('missing', 'user_not_found', messages.user_not_found);
  const user = await lockOwner({ userId: found.id }, tx);
  await AuthenticatorModel.in(tx).delete().where({ userId: user.id });
  await RecoveryCodeModel.in(tx).delete().where({ userId: user.id });
  await PasskeyModel.in(tx).delete().where({ userId: user.id });
  await endSessions([user.id], null, tx);
  raiseFactorsChanged(user, 'all_removed', tx);
  return { username: user.username };
};
