import { storeModel } from '../../../db/model.ts';

/** `activity_logs`: what happened, for people to read. Without foreign keys: a row outlives its subject. */
export class ActivityModel extends storeModel('activity_logs', {
  userId: 'uuid | null',
  userName: 'text | null',
  author: 'text',
  action: 'text',
  entity: 'text | null',
  entityId: 'text | null',
  customerId: 'uuid | null',
  description: 'text | null',
  metadata: 'jsonb | null',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  requestId: 'text | null',
  status: 'text',
  trusted: 'bool',
  createdAt: 'timestamptz',
}) {}
