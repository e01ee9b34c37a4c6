import { storeModel } from '../../../../db/model.ts';

/** Two customers who may be one person. */
export class CustomerPairModel extends storeModel('customer_pairs', {
  /** The smaller of the two ids. */
  oneId: 'uuid',
  otherId: 'uuid',
  /** When staff said that they are two. */
  distinctAt: 'timestamptz | null',
  createdAt: 'timestamptz',
}) {}
