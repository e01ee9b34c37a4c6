import { storeModel } from '../../../../db/model.ts';
import type { AppealAgainst } from '../../../contract/operator/appeals.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { UserModel } from './account.model.ts';
import type { AppealAccepted } from './events.ts';

/** `appeals`: what somebody wrote against a decision of the operator. */
export class AppealModel extends storeModel('appeals', {
  accountId: 'uuid',
  against: 'text',
  /** Who wrote it, as people read it. */
  author: 'text',
  letter: 'text',
  writtenAt: 'timestamptz',
  answeredAt: 'timestamptz | null',
  accepted: 'bool | null',
  /** In words for who wrote it, where it was not accepted. */
  answer: 'text | null',
}) {
  declare against: AppealAgainst;
}

/** How often somebody may write against one decision; then they have been heard. */
export const mostAppeals = 3;

/** Accepts the letter that waits, because what it was written against is reversed. */
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
