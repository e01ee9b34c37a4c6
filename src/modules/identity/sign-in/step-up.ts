import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { PasswordContext } from '../context.ts';
import { consumeCode, consumePasskey, unknownPasskey, verifyPasskey, type PasskeyRequest } from '../factors/index.ts';
import {
  clearSignInAttempts,
  confirmOwnPassword,
  confirmSession,
  uncountSignInAttempt,
  type PasswordOrigin,
} from '../sessions/index.ts';

/** A password and, where the user has an authenticator app, a code. */
export interface PasswordAndCode {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Confirms by password who sits at the screen. Answers until when that counts. */
export const stepUpByPassword = (context: PasswordContext) => {
  const [confirm, note, use] = [confirmOwnPassword(context), confirmSession(context), consumeCode(context)];
  return async ({ password, code }: PasswordAndCode, actor: Staff, origin: PasswordOrigin): Promise<Date> => {
    const { user, attempt, attemptId } = await confirm(password, actor, origin);
    const until = await context.transact(async (tx) => {
      const refusal = await use(user, code, tx);
      if (refusal) {
        if (!refusal.isGuess) await uncountSignInAttempt(attemptId, tx);
        return refusal.problem;
      }
      await clearSignInAttempts(attempt, tx);
      return note(actor, tx);
    });
    if (until instanceof Problem) throw until;
    return until;
  };
};

/** Confirms by passkey who sits at the screen. Answers until when that counts. */
export const stepUpByPasskey = (context: PasswordContext) => {
  const [verify, use, note] = [verifyPasskey(context), consumePasskey(context), confirmSession(context)];
  return async (request: PasskeyRequest, actor: Staff): Promise<Date> => {
    const verified = await verify(request);
    if (verified.passkey.userId !== actor.userId) throw unknownPasskey();
    return context.transact(async (tx) => {
      await use(verified, tx);
      return note(actor, tx);
    });
  };
};
