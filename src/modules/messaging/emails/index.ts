import { token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { MessageToSend } from '../outbox/index.ts';
import type { AskSecret } from './deliver-email.ts';
import type {
  DocumentEmailRequest,
  EmailRequest,
  OwnTextEmailRequest,
  LinkEmailRequest,
  QueuedEmail,
  ReceiptEmailRequest,
} from './queue-email.ts';

export { attachments } from './attachment.model.ts';
export { fullTime, secretPlace, type EmailKind } from './email.ts';
export { letterHtml, type Letter, type LetterPart, type LetterSender } from './letter.ts';
export type { EmailRequest, QueuedEmail } from './queue-email.ts';

/** Emails to customers and to the people of a store: for whoever has something to tell them, and for the job that sends them. */
export interface Emails {
  /** Queues a copy of an email for each of its readers, and answers those that were not queued before. */
  readonly queueEmail: (request: EmailRequest, tx: Tx) => Promise<readonly QueuedEmail[]>;
  readonly queueLinkEmail: (request: LinkEmailRequest, tx: Tx) => Promise<void>;
  readonly queueOwnTextEmail: (request: OwnTextEmailRequest, tx: Tx) => Promise<void>;
  readonly queueReceiptEmail: (request: ReceiptEmailRequest, tx: Tx) => Promise<void>;
  /** Answers the id of the email, null where it was queued before. */
  readonly queueDocumentEmail: (request: DocumentEmailRequest, tx: Tx) => Promise<string | null>;
  readonly deliverEmail: (key: MessageToSend, askSecret: AskSecret) => Promise<void>;
}
export const Emails = token<Emails>('Emails');
