import type { StoppedPart } from '../../../contract/people/session.ts';
import type { StoreStop } from '../../../contract/operator/appeals.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  AppealModel,
  findMainAccount,
  lockMainAccount,
  type AppealWritten,
  type UserModel,
  whyNoAppeal,
} from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { messages } from './messages.ts';

/** What of a store the operator has stopped. */
export const stoppedParts = ({ mayBePaid, mayText }: Pick<UserModel, 'mayBePaid' | 'mayText'>): StoppedPart[] => [
  ...(mayBePaid ? [] : (['payments'] as const)),
  ...(mayText ? [] : (['texts'] as const)),
];

/** The letters against what is stopped now, the latest first. One that waits is about it, though more was stopped since. */
const lettersOf = ({ storeId, stoppedAt }: UserModel, handle: Pick<Tx, 'knex'>) =>
  AppealModel.of(storeId, handle)
    .where({ against: 'stop' })
    .where((letter) => void letter.where('writtenAt', '>=', stoppedAt ?? new Date(0)).orWhereNull('answeredAt'))
    .orderBy('writtenAt', 'desc');

const appealOf = ({ author, letter, writtenAt, answeredAt, answer }: AppealModel): StoreStop['appeal'] => ({
  author,
  letter,
  writtenAt: writtenAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  answer,
});

/** What the operator has stopped of a store, why, and what became of the letter against it. */
export const readStop =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<StoreStop> => {
    const account = await findMainAccount(storeId, reader);
    const stopped = stoppedParts(account);
    if (stopped.length === 0) return { stopped, since: null, reason: null, appeal: null, mayAppeal: false };
    const letters = await lettersOf(account, reader);
    const [latest] = letters;
    return {
      stopped,
      since: account.stoppedAt?.toISOString() ?? null,
      reason: account.stopReason,
      appeal: latest ? appealOf(latest) : null,
      mayAppeal: whyNoAppeal(letters) === null,
    };
  };

/** Writes to the operator against what is stopped of the store. */
export const appealStop =
  ({ clock, newId }: Pick<Context, 'clock' | 'newId'>) =>
  async (letter: string, { storeId, userId, name: author }: Staff, tx: Tx): Promise<void> => {
    const account = await lockMainAccount(storeId, tx);
    if (stoppedParts(account).length === 0) throw new Problem('conflict', 'nothing_stopped', messages.nothing_stopped);
    const refusal = whyNoAppeal(await lettersOf(account, tx));
    if (refusal) throw refusal;
    const written = { accountId: account.id, against: 'stop', author, letter, writtenAt: clock() } as const;
    await AppealModel.of(storeId, tx).insert({ storeId, id: newId(), ...written });
    tx.raise<AppealWritten>({ type: 'AppealWritten', storeId, userId, against: 'stop' });
  };
