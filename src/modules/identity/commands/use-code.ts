import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { UserModel } from '../account.model.ts';
import { needsSecondFactor } from '../account.ts';
import { authenticatorPlace, isAppCode, stepOfCode } from '../authenticator.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { AuthenticatorModel, PasskeyModel } from '../second-factors.model.ts';
import { raiseFactorsChanged, recoveryFingerprint } from './second-factors.ts';

// A step counts once: of two sign-ins with one code at one moment the second finds the step taken.
const takeStep = statement(
  'identity.take-code-step',
  'update authenticators set last_step = $2 where id = $1 and (last_step is null or last_step < $2) returning id',
);
const takeRecoveryCode = statement(
  'identity.take-recovery-code',
  'delete from recovery_codes where user_id = $1 and fingerprint = $2 returning user_id',
);

/** Whom a code is asked of. */
export type CodeOwner = Pick<UserModel, 'id' | 'storeId' | 'isOperator'>;

const isRight = async (context: Context, user: CodeOwner, app: AuthenticatorModel, code: string, tx: Tx) => {
  const { secrets, clock } = context;
  if (isAppCode(code)) {
    const step = stepOfCode(code, secrets.open(app.sealedSecret, authenticatorPlace(app.id)), clock());
    return step !== null && (await tx.sql(takeStep, [app.id, step])).length > 0;
  }
  const values = [user.id, recoveryFingerprint(context, user.id, code)];
  if ((await tx.sql(takeRecoveryCode, values)).length === 0) return false;
  raiseFactorsChanged(user, 'recovery_code_used', tx);
  return true;
};

/**
 * Uses up the code that came with a right password. Answers a refusal, for the caller to throw after the commit, where the
 * password alone is not enough: nothing was guessed then. Throws for a wrong or used code, which is a guess.
 */
export const useCode =
  (context: Context) =>
  async (user: CodeOwner, code: string | undefined, tx: Tx): Promise<Problem | null> => {
    const app = await AuthenticatorModel.in(tx).findOne({ userId: user.id }).whereNotNull('confirmedAt');
    if (!app) {
      if (!needsSecondFactor(user, context.config)) return null;
      if (!(await PasskeyModel.in(tx).findOne({ userId: user.id }))) return null;
      return new Problem('invalid', 'passkey_required', messages.passkey_required);
    }
    if (!code) return new Problem('unauthenticated', 'second_factor_required', messages.second_factor_required);
    if (await isRight(context, user, app, code, tx)) return null;
    throw new Problem('invalid', 'wrong_code', messages.wrong_code);
  };
