import { statement } from '../../../../db/statement.ts';
import type { Appeal } from '../../../contract/operator/appeals.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { AppealModel, UserModel, userNotFound, type AppealRefused } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { messages } from './messages.ts';
import { approveAccount, reopenRegistration } from './registrations.ts';

type Row = Omit<Appeal, 'writtenAt' | 'deniedAt'> & { readonly writtenAt: Date; readonly deniedAt: Date };

const selectOpen = statement(
  'identity.open-appeals',
  `select u.id, u.username, u.company_name as "companyName", u.email, u.first_name as "firstName", u.last_name as "lastName",
          a.letter, a.written_at as "writtenAt", coalesce(u.denied_at, u.created_at) as "deniedAt", u.denial_reason as reason
     from appeals a join users u on u.store_id = a.store_id and u.id = a.account_id
    where a.answered_at is null and u.account_status = 'denied'
    order by a.written_at, a.id limit 200`,
);

/** The letters against denials that wait for an answer, the oldest first; for the operator. */
export const listAppeals =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (): Promise<Appeal[]> =>
    (await reader.sql<Row>(selectOpen)).map(({ writtenAt, deniedAt, ...row }) => ({
      ...row,
      writtenAt: writtenAt.toISOString(),
      deniedAt: deniedAt.toISOString(),
    }));

/** What the operator decides after reading an appeal. */
interface AppealAnswer {
  readonly userId: string;
  readonly approve: boolean;
  /** In words for who wrote it, where it stays denied. */
  readonly answer: string | null;
}

/** Answers a letter once: the registration is approved after all, or stays denied and its person is told. */
export const answerAppeal = (context: Pick<Context, 'clock'>) => {
  const { clock } = context;
  const [reopen, approve] = [reopenRegistration(context), approveAccount(context)];
  return async (
    { userId, approve: isApproved, answer }: AppealAnswer,
    operator: Pick<Staff, 'userId' | 'name'>,
    tx: Tx,
  ): Promise<void> => {
    const account = await UserModel.in(tx).findById(userId).whereNull('parentUserId').forUpdate();
    if (!account) throw userNotFound();
    const { storeId, username } = account;
    const open = AppealModel.of(storeId, tx).where({ accountId: userId }).whereNull('answeredAt');
    const answered = await open.patch({ answeredAt: clock() });
    if (answered === 0 || account.accountStatus !== 'denied')
      throw new Problem('conflict', 'appeal_answered', messages.appeal_answered);
    if (isApproved) {
      await reopen({ userId }, tx);
      await approve({ userId }, operator, tx);
      return;
    }
    tx.raise<AppealRefused>({ type: 'AppealRefused', storeId, userId, username, answer });
  };
};
