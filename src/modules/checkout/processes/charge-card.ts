import type { Transact } from '../../../kernel/tx.ts';
import type { Attempt } from '../attempt.ts';
import type { MarkSending } from '../commands/mark-sending.ts';
import type { RecordAnswer } from '../commands/record-answer.ts';
import type { Processor } from '../processor.ts';
import type { SendVoid } from './send-void.ts';

/** Charges the card behind a token for a claimed attempt. What must not stand is taken back in the same breath. */
export class ChargeCard {
  private readonly transact: Transact;
  private readonly mark: MarkSending;
  private readonly processor: Processor;
  private readonly record: RecordAnswer;
  private readonly sendVoid: SendVoid;

  constructor(transact: Transact, mark: MarkSending, processor: Processor, record: RecordAnswer, sendVoid: SendVoid) {
    this.transact = transact;
    this.mark = mark;
    this.processor = processor;
    this.record = record;
    this.sendVoid = sendVoid;
  }

  async execute(attempt: Attempt, token: string): Promise<void> {
    if (!(await this.mark.execute(attempt))) return;
    const reply = await this.processor.charge(attempt, token);
    const { voidId } = await this.transact((tx) => this.record.execute({ attempt, source: 'charge', reply }, tx));
    if (voidId !== null) await this.sendVoid.execute({ storeId: attempt.storeId, id: voidId });
  }
}
