import type { Transact } from '../../../kernel/tx.ts';
import type { HandOverText } from '../commands/hand-over-text.ts';
import type { RecordOutcome } from '../commands/record-outcome.ts';
import type { TwilioClient } from '../providers/twilio-client.ts';
import type { Message } from '../queues.ts';
import type { LookUpText } from './look-up-text.ts';

/**
 * Sends one text at most once: the hand-over is committed before the provider is called, and a text found handed over
 * by a worker that never came back is looked up instead of sent.
 */
export class DeliverText {
  private readonly handOver: HandOverText;
  private readonly twilio: TwilioClient;
  private readonly record: RecordOutcome;
  private readonly lookUp: LookUpText;
  private readonly transact: Transact;

  constructor(
    handOver: HandOverText,
    twilio: TwilioClient,
    record: RecordOutcome,
    lookUp: LookUpText,
    transact: Transact,
  ) {
    this.handOver = handOver;
    this.twilio = twilio;
    this.record = record;
    this.lookUp = lookUp;
    this.transact = transact;
  }

  async execute(message: Message, signal: AbortSignal): Promise<void> {
    const next = await this.transact(async (tx) => {
      const decided = await this.handOver.execute(message, tx);
      if (decided.kind === 'refuse') await this.record.execute(message, { ...decided, kind: 'rejected' }, tx);
      return decided;
    });
    if (next.kind === 'look-up') await this.lookUp.execute(message, signal);
    if (next.kind !== 'send') return;
    const outcome = await this.twilio.send(next.account, next.text, signal);
    await this.transact((tx) => this.record.execute(message, outcome, tx));
  }
}
