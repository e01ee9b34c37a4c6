import type { Tx } from '../../../kernel/tx.ts';
import type { Attempt } from '../attempt.ts';
import type { Reply } from '../processor/gateway.ts';
import type { RecordPayment } from './record-payment.ts';
import type { RecordVoid } from './record-void.ts';

/** An attempt that was sent or asked about, and what the processor said. */
export interface AnsweredAttempt {
  readonly attempt: Attempt;
  /** Whether the answer came to the call itself or to a question about it. */
  readonly source: 'charge' | 'status';
  readonly reply: Reply;
}

/** Records an answer where it belongs. */
export class RecordAnswer {
  private readonly payment: RecordPayment;
  private readonly voided: RecordVoid;

  constructor(payment: RecordPayment, voided: RecordVoid) {
    this.payment = payment;
    this.voided = voided;
  }

  /** The void that has to be sent now, if the answer calls for one. */
  async execute({ attempt, source, reply }: AnsweredAttempt, tx: Tx): Promise<{ voidId: string | null }> {
    const { storeId, id, linkId, kind } = attempt;
    if (kind !== 'void') return this.payment.execute({ storeId, id, linkId, source, reply }, tx);
    await this.voided.execute({ storeId, id, linkId, source, reply }, tx);
    return { voidId: null };
  }
}
