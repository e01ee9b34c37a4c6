import { statement } from '../../../../db/statement.ts';
import type { Appeal } from '../../../contract/operator/appeals.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { AppealModel, UserModel, type AppealRefused } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { setSwitches, stoppedParts } from '../store/index.ts';
import { setUserStatus } from './administer-users.ts';
import { messages } from './messages.ts';
import { approveAccount, reopenRegistration } from './registrations.ts';

type Row = Omit<Appeal, 'stopped' | 'writtenAt' | 'decidedAt'> &
  Pick<UserModel, 'mayBePaid' | 'mayText'> & { readonly writtenAt: Date; readonly decidedAt: Date };

const selectOpen = statement(
  'identity.open-appeals',
  `select a.id, a.account_id as "accountId", a.against, u.username, u.company_name as "companyName", u.email, a.author, a.letter,
          a.written_at as "writtenAt", case a.against when 'denial' then u.denial_reason when 'stop' then u.stop_reason end as reason,
          coalesce(case a.against when 'denial' then u.denied_at when 'stop' then u.stopped_at else u.deactivated_at end, u.updated_at)
            as "decidedAt",
          u.may_be_paid as "mayBePaid", u.may_text as "mayText"
     from appeals a join users u on u.store_id = a.store_id and u.id = a.account_id
    where a.answered_at is null
    order by a.written_at, a.id limit 200`,
);

/** The letters that wait for an answer, the oldest first; for the operator. */
export const listAppeals =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (): Promise<Appeal[]> =>
    (await reader.sql<Row>(selectOpen)).map(({ writtenAt, decidedAt, mayBePaid, mayText, ...row }) => ({
      ...row,
      stopped: row.against === 'stop' ? stoppedParts({ mayBePaid, mayText }) : [],
      writtenAt: writtenAt.toISOString(),
      decidedAt: decidedAt.toISOString(),
    }));

/** What the operator decides after reading an appeal. */
interface AppealAnswer {
  readonly id: string;
  readonly accept: boolean;
  /** In words for whoever wrote it, where it is not accepted. */
  readonly answer: string | null;
}

type Operator = Pick<Staff, 'userId' | 'name'>;

/** Reverses what the letter was written against, which accepts the letter. */
const acceptLetter = (context: Pick<Context, 'clock'>) => {
  const [reopen, approve] = [reopenRegistration(context), approveAccount(context)];
  const [activate, set] = [setUserStatus(context), setSwitches(context)];
  return async ({ against, accountId: userId }: AppealModel, operator: Operator, tx: Tx): Promise<void> => {
    if (against === 'stop') return set({ id: userId, texting: true, payments: true, reason: null }, tx);
    if (against === 'deactivation') return activate({ userId, isActive: true }, operator, tx);
    await reopen({ userId }, tx);
    return approve({ userId }, operator, tx);
  };
};

/** Answers a letter once: the decision is reversed, or stays. Its store is told of either. */
export const answerAppeal = (context: Pick<Context, 'clock'>) => {
  const accept = acceptLetter(context);
  return async ({ id, accept: isAccepted, answer }: AppealAnswer, operator: Operator, tx: Tx): Promise<void> => {
    const found = await AppealModel.in(tx).findOne({ id });
    if (!found) throw new Problem('missing', 'appeal_not_found', messages.appeal_not_found);
    const { storeId, accountId } = found;
    // The account is locked before the letter is read, as by whoever reverses the decision: only one of both answers it.
    const account = await UserModel.of(storeId, tx).findOne({ id: accountId }).forUpdate();
    const appeal = await AppealModel.of(storeId, tx).findOne({ id }).whereNull('answeredAt');
    if (!account || !appeal) throw new Problem('conflict', 'appeal_answered', messages.appeal_answered);
    if (isAccepted) return accept(appeal, operator, tx);
    const refused = { answeredAt: context.clock(), accepted: false, answer };
    await AppealModel.of(storeId, tx).where({ id }).patch(refused);
    const { against } = appeal;
    const { username } = account;
    tx.raise<AppealRefused>({ type: 'AppealRefused', storeId, userId: accountId, username, against, answer });
  };
};
