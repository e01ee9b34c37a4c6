import type { AppealAgainst } from '../../../contract/operator/appeals.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { UserModel } from './account.model.ts';
import { AppealModel } from './appeal.model.ts';
import type { AppealAccepted } from './events.ts';

const messages = {
  appeal_open: 'We have your letter already, and will look at it. Please wait for our answer.',
  appeal_heard: 'We have looked at this several times. Please contact us by email.',
};

/** How many letters against one decision are read. */
const mostAppeals = 3;

/** Why no further letter is taken, or null: one waits at a time, and no more than three are read. */
export const whyNoAppeal = (letters: readonly Pick<AppealModel, 'answeredAt'>[]): Problem | null => {
  if (letters.some(({ answeredAt }) => answeredAt === null))
    return new Problem('conflict', 'appeal_open', messages.appeal_open);
  return letters.length < mostAppeals ? null : new Problem('conflict', 'appeal_heard', messages.appeal_heard);
};

/** Accepts the letter that waits, if one does, because what it was written against is reversed. */
export const acceptAppeal = async (
  { storeId, id: accountId, username }: Pick<UserModel, 'storeId' | 'id' | 'username'>,
  { against, at }: { readonly against: AppealAgainst; readonly at: Date },
  tx: Tx,
): Promise<void> => {
  const open = AppealModel.of(storeId, tx).where({ accountId, against }).whereNull('answeredAt');
  const accepted = await open.patch({ answeredAt: at, accepted: true });
  if (accepted === 0 || against === 'denial') return;
  tx.raise<AppealAccepted>({ type: 'AppealAccepted', storeId, userId: accountId, username, against });
};
