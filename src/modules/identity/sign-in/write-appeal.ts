import type { AppealAgainst } from '../../../contract/operator/appeals.ts';
import { Problem } from '../../../kernel/problem.ts';
import { AppealModel, nameOf, UserModel, whyNoAppeal, type AppealWritten } from '../accounts/index.ts';
import type { PasswordContext } from '../context.ts';
import { clearSignInAttempts, lockAccounts } from '../sessions/index.ts';
import { messages } from './messages.ts';
import { invalidCredentials, matchPassword, type SignInRequest } from './sign-in.ts';

type NewAppeal = SignInRequest & { readonly letter: string };

/** The decision of the operator that keeps the people of a main account from signing in, or null. */
const decisionOn = ({ accountStatus, isActive, parentUserId }: UserModel): Exclude<AppealAgainst, 'stop'> | null => {
  if (parentUserId !== null) return null;
  if (accountStatus === 'denied') return 'denial';
  return accountStatus === 'approved' && !isActive ? 'deactivation' : null;
};

/**
 * Whether a letter counts when another one is written: one that waits always does. Of a deactivation those since then count, of a
 * registration, however often it was denied, all.
 */
const counts = (letter: AppealModel, against: AppealAgainst, { deactivatedAt }: UserModel): boolean => {
  if (letter.answeredAt === null) return true;
  return letter.against === against && (against === 'denial' || letter.writtenAt >= (deactivatedAt ?? new Date(0)));
};

/**
 * Lets the owner of a store that was denied or deactivated write to the operator. Nobody of it can sign in, so that it takes the password,
 * counted as a sign-in is. One letter waits at a time.
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
      const { storeId, id: accountId } = user;
      const account = await UserModel.of(storeId, tx).findOne({ id: accountId });
      const against = account ? decisionOn(account) : null;
      if (!account || against === null) return new Problem('conflict', 'not_shut_out', messages.not_shut_out);
      const letters = await AppealModel.of(storeId, tx).where({ accountId });
      const refused = whyNoAppeal(letters.filter((each) => counts(each, against, account)));
      if (refused) return refused;
      const row = { accountId, against, author: nameOf(account), letter, writtenAt: clock() };
      await AppealModel.of(storeId, tx).insert({ storeId, id: newId(), ...row });
      tx.raise<AppealWritten>({ type: 'AppealWritten', storeId, userId: accountId, against });
      return null;
    });
    if (refusal) throw refusal;
  };
};
