import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { checkFactorLeft, hasSecondFactor, lockOwner, needsSecondFactor, type UserModel } from '../accounts/index.ts';
import {
  authenticatorPlace,
  isAppCode,
  mostWrongCodes,
  newAuthenticatorSecret,
  newRecoveryCodes,
  recoveryFingerprint,
  stepOfCode,
  type AuthenticatorSecret,
} from './authenticator.ts';
import type { Context } from '../context.ts';
import { raiseFactorsChanged } from './events.ts';
import { messages } from './messages.ts';
import { AuthenticatorModel, RecoveryCodeModel } from './second-factors.model.ts';

type Owner = Pick<Staff, 'userId'>;

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

/** Makes new recovery codes; the old ones no longer work. */
export const renewRecoveryCodes =
  (context: Context) =>
  async (actor: Owner, tx: Tx): Promise<readonly string[]> => {
    const user = await lockOwner(actor, tx);
    if (!(await AuthenticatorModel.in(tx).findOne({ userId: user.id }).whereNotNull('confirmedAt')))
      throw noAuthenticator();
    raiseFactorsChanged(user, 'recovery_codes_renewed', tx);
    return replaceRecoveryCodes(context, user.id, tx);
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

// A step counts once: of two sign-ins with one code at one moment the second finds the step taken.
const takeStep = statement(
  'identity.take-code-step',
  `update authenticators set last_step = $2, wrong_codes = 0
    where id = $1 and (last_step is null or last_step < $2) and wrong_codes < $3 returning id`,
);
const countWrongCode = statement(
  'identity.count-wrong-code',
  `update authenticators set wrong_codes = wrong_codes + 1
    where id = $1 and wrong_codes < $2 returning wrong_codes as "wrongCodes"`,
);
const takeRecoveryCode = statement(
  'identity.take-recovery-code',
  'delete from recovery_codes where user_id = $1 and fingerprint = $2 returning user_id',
);

/** Whom a code is asked of. */
export type CodeOwner = Pick<UserModel, 'id' | 'storeId' | 'isOperator'>;

type Refusal = 'second_factor_required' | 'passkey_required' | 'wrong_code' | 'app_shut';

const whyNotAppCode = async (
  { secrets, clock }: Context,
  user: CodeOwner,
  { app, code }: { readonly app: AuthenticatorModel; readonly code: string },
  tx: Tx,
) => {
  const step = stepOfCode(code, secrets.open(app.sealedSecret, authenticatorPlace(app.id)), clock());
  if (step !== null && (await tx.sql(takeStep, [app.id, step, mostWrongCodes])).length > 0) return null;
  const [counted] = await tx.sql<Pick<AuthenticatorModel, 'wrongCodes'>>(countWrongCode, [app.id, mostWrongCodes]);
  if (!counted) return 'app_shut';
  if (counted.wrongCodes >= mostWrongCodes) raiseFactorsChanged(user, 'authenticator_shut', tx);
  return 'wrong_code';
};

const whyNotRecoveryCode = async (context: Context, user: CodeOwner, code: string, tx: Tx) => {
  const values = [user.id, recoveryFingerprint(context, user.id, code)];
  if ((await tx.sql(takeRecoveryCode, values)).length === 0) return 'wrong_code';
  await AuthenticatorModel.in(tx).where({ userId: user.id }).patch({ wrongCodes: 0 });
  raiseFactorsChanged(user, 'recovery_code_used', tx);
  return null;
};

const whyNot = async (context: Context, user: CodeOwner, code: string, tx: Tx): Promise<Refusal | null> => {
  const app = await AuthenticatorModel.in(tx).findOne({ userId: user.id }).whereNotNull('confirmedAt');
  if (app) {
    if (code === '') return 'second_factor_required';
    return isAppCode(code)
      ? whyNotAppCode(context, user, { app, code }, tx)
      : whyNotRecoveryCode(context, user, code, tx);
  }
  // Without an app only a passkey can be the second factor that the user has to have.
  return needsSecondFactor(user, context.config) && (await hasSecondFactor(user.id, tx)) ? 'passkey_required' : null;
};

/** Why a code does not do. Who sent none has guessed nothing. */
export interface CodeRefusal {
  readonly problem: Problem;
  readonly isGuess: boolean;
}

/** Uses up the code that came with a right password. Answers why it does not do, for the caller to throw after the commit. */
export const consumeCode =
  (context: Context) =>
  async (user: CodeOwner, code: string | undefined, tx: Tx): Promise<CodeRefusal | null> => {
    const refusal = await whyNot(context, user, code ?? '', tx);
    if (refusal === null) return null;
    const kind = refusal === 'second_factor_required' ? 'unauthenticated' : 'invalid';
    const isGuess = refusal === 'wrong_code' || refusal === 'app_shut';
    return { problem: new Problem(kind, refusal, messages[refusal]), isGuess };
  };
