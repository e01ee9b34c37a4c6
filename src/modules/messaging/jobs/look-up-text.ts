import type { Transact } from '../../../kernel/tx.ts';
import type { RecordOutcome } from '../commands/record-outcome.ts';
import type { TwilioClient } from '../providers/twilio-client.ts';
import type { FindTextAtProvider } from '../queries/text-at-provider.ts';
import type { Message } from '../queues.ts';

/** Asks the provider what became of a text: by its id where we have one, else by its words. */
export class LookUpText {
  private readonly find: FindTextAtProvider;
  private readonly twilio: TwilioClient;
  private readonly record: RecordOutcome;
  private readonly transact: Transact;

  constructor(find: FindTextAtProvider, twilio: TwilioClient, record: RecordOutcome, transact: Transact) {
    this.find = find;
    this.twilio = twilio;
    this.record = record;
    this.transact = transact;
  }

  async execute(message: Message, signal: AbortSignal): Promise<void> {
    const found = await this.find.execute(message);
    if (found === null) return;
    const { account, text, sid, others } = found;
    const outcome = await (sid === null
      ? this.twilio.find(account, text, others, signal)
      : this.twilio.fetch(account, sid, signal));
    await this.transact((tx) => this.record.execute(message, outcome, tx));
  }
}
