import { statement } from '../../../../db/statement.ts';
import { type AccountRisk, type RiskSign, scoreToReview } from '../../../contract/operator/account-risk.ts';
import type { StoreToReview } from '../../../contract/operator/warning-signs.ts';
import type { Context } from '../context.ts';

interface Row {
  readonly id: string;
  readonly storeId: string;
  readonly store: string;
  readonly risk: AccountRisk;
  readonly checkedAt: Date;
  readonly reviewedAt: Date | null;
  readonly reviewedScore: number | null;
  readonly reviewedSigns: RiskSign[];
  readonly snoozedUntil: Date | null;
  readonly waits: boolean;
}

// What was reviewed rests until the score rises above what was found then; what was put off also until its time has come.
const selectStores = statement(
  'checkout.stores-to-review',
  `select s.id, s.store_id as "storeId", coalesce(r.payee, '') as store, s.risk, s.checked_at as "checkedAt",
          s.reviewed_at as "reviewedAt", s.reviewed_score as "reviewedScore", s.reviewed_signs as "reviewedSigns",
          s.snoozed_until as "snoozedUntil",
          (s.reviewed_score is null or s.score > s.reviewed_score
            or coalesce(s.snoozed_until <= $2, false)) as waits
     from store_signs s join read_stores r on r.store_id = s.store_id
    where s.score >= $1
    order by waits desc, s.score desc, s.checked_at, s.store_id limit 200`,
);

const toStore = ({ reviewedAt, reviewedScore, reviewedSigns: signs, ...row }: Row): StoreToReview => ({
  ...row,
  checkedAt: row.checkedAt.toISOString(),
  review:
    reviewedAt === null || reviewedScore === null
      ? null
      : { at: reviewedAt.toISOString(), score: reviewedScore, signs },
  snoozedUntil: row.waits ? null : (row.snoozedUntil?.toISOString() ?? null),
});

/** Stores whose signs make a score that is looked at, those that wait first; for the operator. */
export const listStoresToReview =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async (): Promise<StoreToReview[]> =>
    (await reader.sql<Row>(selectStores, [scoreToReview, clock()])).map(toStore);
