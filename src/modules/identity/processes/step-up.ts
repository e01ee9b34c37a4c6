import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { clearSignInAttempts, uncountSignInAttempt } from '../commands/count-attempts.ts';
import { confirmSession } from '../commands/sessions.ts';
import { useCode } from '../commands/use-code.ts';
import type { PasswordContext } from '../context.ts';
import { confirmOwnPassword, type Origin } from './compare-password.ts';

/** A password and, where the user has an authenticator app, a code. */
export interface PasswordAndCode {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Confirms who sits at the screen. Answers until when that counts. */
export const stepUpByPassword = (context: PasswordContext) => {
  const [confirm, note, use] = [confirmOwnPassword(context), confirmSession(context), useCode(context)];
  return async ({ password, code }: PasswordAndCode, actor: Staff, origin: Origin): Promise<Date> => {
    const { user, attempt, attemptId } = await confirm(password, actor, origin);
    const until = await context.transact(async (tx) => {
      const refusal = await use(user, code, tx);
      if (refusal) {
        await uncountSignInAttempt(attemptId, tx);
        return refusal;
      }
      await clearSignInAttempts(attempt, tx);
      return note(actor, tx);
    });
    if (until instanceof Problem) throw until;
    return until;
  };
};
