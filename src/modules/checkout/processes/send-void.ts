import type { Transact } from '../../../kernel/tx.ts';
import type { AttemptKey } from '../attempt.ts';
import type { MarkSending } from '../commands/mark-sending.ts';
import type { RecordAnswer } from '../commands/record-answer.ts';
import type { Processor } from '../processor.ts';
import type { FindPayment } from '../queries/find-payment.ts';

/** Sends a void that was claimed; outside any transaction, and at most once at a time. */
export class SendVoid {
  private readonly transact: Transact;
  private readonly find: FindPayment;
  private readonly processor: Processor;
  private readonly mark: MarkSending;
  private readonly record: RecordAnswer;

  constructor(transact: Transact, find: FindPayment, processor: Processor, mark: MarkSending, record: RecordAnswer) {
    this.transact = transact;
    this.find = find;
    this.processor = processor;
    this.mark = mark;
    this.record = record;
  }

  async execute(key: AttemptKey): Promise<void> {
    const attempt = await this.find.byId(key);
    if (attempt === null || !(await this.mark.execute(attempt))) return;
    const reply = await this.processor.void(attempt);
    await this.transact((tx) => this.record.execute({ attempt, source: 'charge', reply }, tx));
  }
}
