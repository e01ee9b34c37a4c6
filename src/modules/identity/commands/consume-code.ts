import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { UserModel } from '../account.model.ts';
import { needsSecondFactor } from '../account.ts';
import { authenticatorPlace, isAppCode, mostWrongCodes, stepOfCode } from '../authenticator.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { AuthenticatorModel, hasSecondFactor } from '../second-factors.model.ts';
import { uncountSignInAttempt } from './count-attempts.ts';
import { raiseFactorsChanged, recoveryFingerprint } from './second-factors.ts';

// A step counts once: of two sign-ins with one code at one moment the second finds the step taken.
const takeStep = statement(
  'identity.take-code-step',
  `update authenticators set last_step = $2, wrong_codes = 0
    where id = $1 and (last_step is null or last_step < $2) and wrong_codes < $3 returning id`,
);
const countWrongCode = statement(
  'identity.count-wrong-code',
  'update authenticators set wrong_codes = wrong_codes + 1 where id = $1 and wrong_codes < $2 returning id',
);
const takeRecoveryCode = statement(
  'identity.take-recovery-code',
  'delete from recovery_codes where user_id = $1 and fingerprint = $2 returning user_id',
);

/** Whom a code is asked of. */
export type CodeOwner = Pick<UserModel, 'id' | 'storeId' | 'isOperator'>;

type Refusal = 'second_factor_required' | 'passkey_required' | 'wrong_code' | 'app_shut';

const whyNotAppCode = async (context: Context, app: AuthenticatorModel, code: string, tx: Tx) => {
  const { secrets, clock } = context;
  const step = stepOfCode(code, secrets.open(app.sealedSecret, authenticatorPlace(app.id)), clock());
  if (step !== null && (await tx.sql(takeStep, [app.id, step, mostWrongCodes])).length > 0) return null;
  return (await tx.sql(countWrongCode, [app.id, mostWrongCodes])).length > 0 ? 'wrong_code' : 'app_shut';
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
    return isAppCode(code) ? whyNotAppCode(context, app, code, tx) : whyNotRecoveryCode(context, user, code, tx);
  }
  // Without an app only a passkey can be the second factor that the user has to have.
  return needsSecondFactor(user, context.config) && (await hasSecondFactor(user.id, tx)) ? 'passkey_required' : null;
};

/** The code that came with a right password, and what was counted for the sign-in. */
export interface SentCode {
  readonly code: string | undefined;
  readonly attemptId: string;
}

/**
 * Uses up the code that came with a right password. Answers a refusal, for the caller to throw after the commit, where that is
 * not enough. Only a wrong code stays counted as a failed sign-in: who sent none has guessed nothing.
 */
export const consumeCode =
  (context: Context) =>
  async (user: CodeOwner, { code = '', attemptId }: SentCode, tx: Tx): Promise<Problem | null> => {
    const refusal = await whyNot(context, user, code, tx);
    if (refusal === null) return null;
    if (refusal === 'second_factor_required' || refusal === 'passkey_required')
      await uncountSignInAttempt(attemptId, tx);
    const kind = refusal === 'second_factor_required' ? 'unauthenticated' : 'invalid';
    return new Problem(kind, refusal, messages[refusal]);
  };
