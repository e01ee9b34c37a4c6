import { storeModel } from '../../../../db/model.ts';
import type { AppealAgainst } from '../../../contract/operator/appeals.ts';

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
  /** In the operator's words, where it was not accepted. */
  answer: 'text | null',
}) {
  declare against: AppealAgainst;
}
