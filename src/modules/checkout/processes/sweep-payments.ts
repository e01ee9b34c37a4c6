import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Transact } from '../../../kernel/tx.ts';
import { toBeAsked, type AttemptKey } from '../attempt.ts';
import { reconcilePayment } from '../queues.ts';

const overdue = statement(
  'checkout.list-overdue-attempts',
  `select store_id as "storeId", id from transactions
    where ${toBeAsked} and next_check_at <= now()
    order by next_check_at limit 500`,
);

/** Every minute: one job for each attempt whose check is due, so that a killed process loses none. */
export class SweepPayments {
  private readonly primary: Database;
  private readonly transact: Transact;

  constructor(primary: Database, transact: Transact) {
    this.primary = primary;
    this.transact = transact;
  }

  async execute(): Promise<void> {
    const found = await this.primary.sql<AttemptKey>(overdue);
    if (found.length === 0) return;
    await this.transact(async (tx) => {
      for (const { storeId, id } of found) await tx.enqueue(reconcilePayment, { storeId, id });
    });
  }
}
