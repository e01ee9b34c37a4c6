import { storeModel } from '../../../../db/model.ts';

/** A customer who was merged into another one and is gone. */
export class MergedCustomerModel extends storeModel('merged_customers', {
  intoId: 'uuid',
  customerPhone: 'text | null',
  customerEmail: 'text | null',
  externalId: 'text | null',
  mergedAt: 'timestamptz',
}) {}
