import type { Transact } from '../../../kernel/tx.ts';
import type { StuckTexts } from '../queries/stuck-texts.ts';
import { lookUpText, pollText, sendText } from '../queues.ts';

const queues = { send: sendText, 'look-up': lookUpText, poll: pollText } as const;

/** Asks for one job for every text that got stuck. */
export class FindStuckTexts {
  private readonly stuck: StuckTexts;
  private readonly transact: Transact;

  constructor(stuck: StuckTexts, transact: Transact) {
    this.stuck = stuck;
    this.transact = transact;
  }

  async execute(): Promise<void> {
    const texts = await this.stuck.execute();
    await this.transact(async (tx) => {
      for (const { needs, storeId, messageId } of texts) await tx.enqueue(queues[needs], { storeId, messageId });
    });
  }
}
