import { statement } from '../../../../db/statement.ts';
import { type AccountRisk, standingOf } from '../../../contract/operator/account-risk.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { keepSigns } from './check-stores.ts';
import type { SignsReviewed, SignsSnoozed } from './events.ts';
import { StoreSignsModel } from './store-signs.model.ts';

const dayMs = 86_400_000;

/** A store with the signs that the operator decides about: as they are now, and not as they were at the last look. */
export interface LookedAt {
  readonly accountId: string;
  readonly storeId: string;
  readonly risk: AccountRisk;
}

type Operator = Pick<Staff, 'storeId'>;

const findName = statement('checkout.name-of-store', 'select payee from read_stores where store_id = $1');

const subjectOf = async ({ storeId, risk: { score } }: LookedAt, operator: Operator, tx: Tx) => {
  const [row] = await tx.sql<{ payee: string }>(findName, [storeId]);
  return { storeId: operator.storeId, reviewedStoreId: storeId, store: row?.payee ?? '', score };
};

/** Marks what speaks against a store as looked at: it waits again once its score has risen above this one. */
export const reviewStore =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (looked: LookedAt, operator: Operator, tx: Tx): Promise<void> => {
    const { storeId, accountId, risk } = looked;
    const now = clock();
    await keepSigns(looked, risk, now, tx);
    await StoreSignsModel.of(storeId, tx)
      .findById([storeId, accountId])
      .patch({ reviewedAt: now, reviewedScore: risk.score, reviewedSigns: [...standingOf(risk)], snoozedUntil: null });
    tx.raise<SignsReviewed>({ type: 'SignsReviewed', ...(await subjectOf(looked, operator, tx)) });
  };

/** Puts a store off for so many days: until then it waits only if its score rises. With null it waits again. */
export const snoozeStore =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (looked: LookedAt & { readonly days: number | null }, operator: Operator, tx: Tx): Promise<void> => {
    const { storeId, accountId, risk, days } = looked;
    const now = clock();
    await keepSigns(looked, risk, now, tx);
    const until = days === null ? null : new Date(now.getTime() + days * dayMs);
    await StoreSignsModel.of(storeId, tx)
      .findById([storeId, accountId])
      .patch({ snoozedUntil: until, reviewedScore: days === null ? null : risk.score });
    tx.raise<SignsSnoozed>({ type: 'SignsSnoozed', ...(await subjectOf(looked, operator, tx)), days });
  };
