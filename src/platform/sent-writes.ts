import pg from 'pg';
import { isConnectionLost } from '../../db/lost-connection.ts';

/** The statements of a transaction that were sent and that nobody waits for. */
export class SentWrites {
  private readonly sent: Promise<unknown>[] = [];

  add(answer: Promise<unknown>): void {
    answer.catch(() => undefined);
    this.sent.push(answer);
  }

  /**
   * Why PostgreSQL refused the first of them, if it did: what was asked after that one was only told that the transaction has failed.
   * A lost connection is no refusal, because a commit behind it may have been done. Forgets them all.
   */
  async takeFailure(): Promise<pg.DatabaseError | null> {
    const answers = await Promise.allSettled(this.sent.splice(0));
    const [refusal = null] = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    return refusal instanceof pg.DatabaseError && !isConnectionLost(refusal) ? refusal : null;
  }
}
