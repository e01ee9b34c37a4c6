import { storeModel } from '../../../../db/model.ts';
import type { AccountRisk, RiskSign } from '../../../contract/operator/account-risk.ts';

/** `store_signs`: the warning signs of a store as they were last looked at; its id is that of the store's main account. */
export class StoreSignsModel extends storeModel('store_signs', {
  score: 'int2',
  risk: 'jsonb',
  checkedAt: 'timestamptz',
  reviewedAt: 'timestamptz | null',
  /** How high the score was that the operator has reviewed or put off. */
  reviewedScore: 'int2 | null',
  /** Which signs were high at that review. */
  reviewedSigns: 'text[]',
  snoozedUntil: 'timestamptz | null',
}) {
  declare risk: AccountRisk;
  declare reviewedSigns: RiskSign[];
}
