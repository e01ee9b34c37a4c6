import { Problem } from '../../../kernel/problem.ts';
import { AppealModel, type AppealWritten } from '../accounts/index.ts';
import type { PasswordContext } from '../context.ts';
import { clearSignInAttempts, lockAccounts } from '../sessions/index.ts';
import { messages } from './messages.ts';
import { invalidCredentials, matchPassword, type SignInRequest } from './sign-in.ts';

/** How often somebody may write; then they have been heard. */
const mostAppeals = 3;

type NewAppeal = SignInRequest & { readonly letter: string };

const refusalOf = (code: 'not_denied' | 'appeal_open' | 'appeal_heard'): Problem =>
  new Problem('conflict', code, messages[code]);

/**
 * Lets somebody whose registration was denied write to the operator. Nobody of it can sign in, so that it takes the password, counted as
 * a sign-in is. One letter waits at a time.
 */
export const writeAppeal = (context: PasswordContext) => {
  const { transact, clock, newId } = context;
  const match = matchPassword(context);
  return async ({ letter, ...request }: NewAppeal): Promise<void> => {
    const { user, attempt } = await match(request);
    const refusal = await transact(async (tx) => {
      const { own } = await lockAccounts(user.id, tx);
      if (own?.password !== user.password) return invalidCredentials();
      await clearSignInAttempts(attempt, tx);
      if (own.status !== 'denied') return refusalOf('not_denied');
      const { storeId, id: accountId } = user;
      const written = await AppealModel.of(storeId, tx).where({ accountId });
      if (written.some(({ answeredAt }) => answeredAt === null)) return refusalOf('appeal_open');
      if (written.length >= mostAppeals) return refusalOf('appeal_heard');
      await AppealModel.of(storeId, tx).insert({ storeId, id: newId(), accountId, letter, writtenAt: clock() });
      tx.raise<AppealWritten>({ type: 'AppealWritten', storeId, userId: accountId });
      return null;
    });
    if (refusal) throw refusal;
  };
};
