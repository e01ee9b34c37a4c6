import type { SentMessage } from '../../../contract/links/payment-links.ts';
import { token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { FailedMessage, FailedSearch } from './failed-messages.ts';
import type { TextCounts } from './messages-of-link.ts';
import type { MessageKey } from './queues.ts';
import type { sentAboutLink } from './sent-about-link.ts';

export type { EmailFailed, MessageEvent, TextEvent, TextOpened, TextQueued, TextSent } from './events.ts';
export type { FailedMessage } from './failed-messages.ts';
export type { SentAboutLink } from './sent-about-link.ts';
export { contents, insertMessage, MessageModel, type TextState } from './message.model.ts';
export {
  dueIn,
  findOverdueTexts,
  heldMessage,
  isHeld,
  lookUpText,
  pollText,
  sendEmail,
  sendText,
  type MessageKey,
  type MessageToSend,
} from './queues.ts';

/** The texts and emails that were written: for those who show them, and for the operator. */
export interface Outbox {
  /** The texts and emails of a link (by its internal id), the latest first. */
  readonly messagesOfLink: (linkId: string, storeId: string) => Promise<SentMessage[]>;
  /** What the customer of a link was sent about it, with who opened it. */
  readonly sentAboutLink: typeof sentAboutLink;
  /** The last texts and emails to a customer, the latest first. */
  readonly messagesOfCustomer: (
    customer: { readonly storeId: string; readonly customerId: string },
    limit: number,
  ) => Promise<SentMessage[]>;
  /** How often a receipt of a link (by its internal id) was sent since yesterday, by text or email. */
  readonly countReceipts: (link: { readonly storeId: string; readonly linkId: string }, tx: Tx) => Promise<number>;
  /** How many texts a store had sent within a day and within 30 days, and how many of these did not arrive; counting stops at 10,000. */
  readonly countTexts: (storeId: string) => Promise<TextCounts>;
  /** A page of the messages of all stores that failed, the latest first. */
  readonly failedMessages: (
    search: FailedSearch,
  ) => Promise<{ messages: readonly FailedMessage[]; nextCursor: string | null }>;
  /** A failed message of any store by its id. */
  readonly failedMessage: (id: string) => Promise<FailedMessage | undefined>;
  /** Sends a failed email again, or a text that was held; false where it is neither any more. */
  readonly retryMessage: (key: MessageKey, tx: Tx) => Promise<boolean>;
}
export const Outbox = token<Outbox>('Outbox');
