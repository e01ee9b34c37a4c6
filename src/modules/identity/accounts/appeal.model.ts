import { storeModel } from '../../../../db/model.ts';

/** `appeals`: what somebody wrote against the denial of their registration. */
export class AppealModel extends storeModel('appeals', {
  accountId: 'uuid',
  letter: 'text',
  writtenAt: 'timestamptz',
  answeredAt: 'timestamptz | null',
}) {}
