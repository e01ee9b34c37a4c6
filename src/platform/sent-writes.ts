import pg from 'pg';
import { isConnectionLost } from '../../db/lost-connection.ts';

/** PostgreSQL's code for a statement that it refuses because an earlier one of the transaction failed. */
export const inFailedTransaction = '25P02';

/** The statements of a transaction that were sent and that nobody waits for. */
export class SentWrites {
  private readonly sent: Promise<unknown>[] = [];

  add(answer: Promise<unknown>): void {
    answer.catch(() => undefined);
    this.sent.push(answer);
  }

  /**
   * Why PostgreSQL refused the first of them, if it did: what was asked after that one was only told that the transaction has failed.
   * Where the first was told so as well, another statement was refused, which somebody waited for. A lost connection is no refusal,
   * because a commit behind it may have been done. Forgets them all.
   */
  async takeFailure(): Promise<pg.DatabaseError | null> {
    const answers = await Promise.allSettled(this.sent.splice(0));
    const [refusal = null] = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    if (!(refusal instanceof pg.DatabaseError) || isConnectionLost(refusal)) return null;
    return refusal.code === inFailedTransaction ? null : refusal;
  }
}
