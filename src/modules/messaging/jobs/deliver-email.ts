import type { Transact } from '../../../kernel/tx.ts';
import type { RecordEmail } from '../commands/record-email.ts';
import type { MailClient } from '../providers/mail-client.ts';
import type { FindQueuedEmail } from '../queries/queued-email.ts';
import type { Message } from '../queues.ts';

/**
 * Sends one e-mail. Unlike a text it goes out again when the worker died after handing it over: it costs nothing, and
 * its fixed message id lets the mailbox recognise it.
 */
export class DeliverEmail {
  private readonly find: FindQueuedEmail;
  private readonly mail: MailClient;
  private readonly record: RecordEmail;
  private readonly transact: Transact;

  constructor(find: FindQueuedEmail, mail: MailClient, record: RecordEmail, transact: Transact) {
    this.find = find;
    this.mail = mail;
    this.record = record;
    this.transact = transact;
  }

  async execute(message: Message): Promise<void> {
    const email = await this.find.execute(message);
    if (email === null) return;
    const outcome = await this.mail.send(email);
    await this.transact((tx) => this.record.execute(message, outcome, tx));
  }
}
