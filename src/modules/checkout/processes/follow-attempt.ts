import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Transact } from '../../../kernel/tx.ts';
import { attemptColumns, toBeAsked, type Attempt, type AttemptKey } from '../attempt.ts';
import type { RecordAnswer } from '../commands/record-answer.ts';
import type { Processor } from '../processor.ts';
import type { SendVoid } from './send-void.ts';

// Taking the check makes it nobody else's: of a job, a sweep and another worker one comes through.
const take = statement(
  'checkout.take-check',
  `update transactions t set checks = checks + 1, next_check_at = now() + interval '60 seconds', updated_at = now()
    where store_id = $1 and id = $2 and ${toBeAsked} and next_check_at <= now()
    returning ${attemptColumns}`,
);

const isUnsentVoid = ({ kind, state }: Attempt): boolean =>
  kind === 'void' && (state === 'claimed' || state === 'absent');

/** Finds out what became of an attempt whose outcome is not known, or sends a void that was not sent. Safe to run again. */
export class FollowAttempt {
  private readonly primary: Database;
  private readonly transact: Transact;
  private readonly processor: Processor;
  private readonly record: RecordAnswer;
  private readonly sendVoid: SendVoid;

  constructor(primary: Database, transact: Transact, processor: Processor, record: RecordAnswer, sendVoid: SendVoid) {
    this.primary = primary;
    this.transact = transact;
    this.processor = processor;
    this.record = record;
    this.sendVoid = sendVoid;
  }

  async execute({ storeId, id }: AttemptKey): Promise<void> {
    const [attempt] = await this.primary.sql<Attempt>(take, [storeId, id]);
    if (!attempt) return;
    if (isUnsentVoid(attempt)) return this.sendVoid.execute(attempt);
    const reply = await this.processor.status(attempt);
    const { voidId } = await this.transact((tx) => this.record.execute({ attempt, source: 'status', reply }, tx));
    if (voidId !== null) await this.sendVoid.execute({ storeId, id: voidId });
  }
}
