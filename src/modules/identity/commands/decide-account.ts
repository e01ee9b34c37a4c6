import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { AccountApproved, AccountDenied } from '../events.ts';

const approve = statement(
  'identity.approve-account',
  `update users set account_status = 'approved', approved_by = $2, approved_at = $3, updated_at = $3
    where id = $1 and account_status = 'pending' and parent_user_id is null returning store_id`,
);

const deny = statement(
  'identity.deny-account',
  `update users set account_status = 'denied', denied_at = $3, approved_by = $2, updated_at = $3
    where id = $1 and account_status = 'pending' and parent_user_id is null returning store_id`,
);

const find = statement('identity.find-account', 'select id from users where id = $1 and parent_user_id is null');

/** Moves a registration out of `pending`, once: whoever decides second changes nothing and is told so. */
const decide = async (
  decision: typeof approve,
  userId: string,
  values: readonly unknown[],
  tx: Tx,
): Promise<string> => {
  const [decided] = await tx.sql<{ store_id: string }>(decision, [userId, ...values]);
  if (decided) return decided.store_id;
  const [known] = await tx.sql<{ id: string }>(find, [userId]);
  if (!known) throw new Problem('missing', 'user_not_found', 'User not found');
  throw new Problem('invalid', 'not_pending', 'This registration is not pending any more.');
};

/** Lets a registration in. */
export class ApproveAccount {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute(account: { userId: string }, operator: { userId: string }, tx: Tx): Promise<void> {
    const storeId = await decide(approve, account.userId, [operator.userId, this.now()], tx);
    tx.raise<AccountApproved>({ type: 'AccountApproved', storeId, userId: account.userId });
  }
}

/** Turns a registration away. */
export class DenyAccount {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute(account: { userId: string }, operator: { userId: string }, tx: Tx): Promise<void> {
    const storeId = await decide(deny, account.userId, [operator.userId, this.now()], tx);
    tx.raise<AccountDenied>({ type: 'AccountDenied', storeId, userId: account.userId });
  }
}
