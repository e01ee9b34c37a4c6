import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { consumePasskey } from '../commands/passkeys.ts';
import { clearSignInAttempts } from '../commands/count-attempts.ts';
import { confirmSession } from '../commands/sessions.ts';
import { consumeCode } from '../commands/consume-code.ts';
import type { PasswordContext } from '../context.ts';
import { messages } from '../messages.ts';
import { confirmOwnPassword, type Origin } from './compare-password.ts';
import { verifyPasskey, type PasskeyRequest } from './passkeys.ts';

/** A password and, where the user has an authenticator app, a code. */
export interface PasswordAndCode {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Confirms by password who sits at the screen. Answers until when that counts. */
export const stepUpByPassword = (context: PasswordContext) => {
  const [confirm, note, use] = [confirmOwnPassword(context), confirmSession(context), consumeCode(context)];
  return async ({ password, code }: PasswordAndCode, actor: Staff, origin: Origin): Promise<Date> => {
    const { user, attempt, attemptId } = await confirm(password, actor, origin);
    const until = await context.transact(async (tx) => {
      const refusal = await use(user, { code, attemptId }, tx);
      if (refusal) return refusal;
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
    if (verified.passkey.userId !== actor.userId)
      throw new Problem('invalid', 'unknown_passkey', messages.unknown_passkey);
    return context.transact(async (tx) => {
      await use(verified, tx);
      return note(actor, tx);
    });
  };
};
