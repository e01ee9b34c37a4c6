import type { SentMessage } from '../../contract/links/payment-links.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { EmailRequest, LinkEmailRequest, ReceiptEmailRequest } from './commands/queue-email.ts';
import type { SettingsOwner, TwilioSettings } from './commands/save-twilio-settings.ts';
import type { AskSecret } from './processes/deliver-email.ts';
import type { MessageKey, MessageToSend } from './queues.ts';
import type { FailedMessage, FailedSearch } from './queries/failed-messages.ts';
import type { PreviewRequest, TextPreview } from './queries/preview-text.ts';
import type { TextRequest } from './sending-policy.ts';
import type { TextRefusal } from './text-limit.ts';

export type { EmailRequest } from './commands/queue-email.ts';
export type { EmailKind } from './email.ts';
export type { EmailFailed, TextLimitChanged, TextQueued, TextSent, TwilioAccountChanged } from './events.ts';
export type { LetterPart, LetterSender } from './letter.ts';
export type { FailedMessage } from './queries/failed-messages.ts';
export type { TextPreview } from './queries/preview-text.ts';
export type { TextRefusal } from './text-limit.ts';
export { plainName } from './addresses.ts';
export { fullTime, secretPlace } from './email.ts';
export { findOverdueTexts, lookUpText, pollText, sendEmail, sendText } from './queues.ts';

/** What other modules, jobs and the edge may ask of messaging. */
export interface Messaging {
  /** Queues a text; answers its id, or for staff why there is none. */
  readonly queueText: (request: TextRequest, tx: Tx) => Promise<{ messageId: string } | TextRefusal>;
  /** Says what a text would say if it were requested now, and why it would not be sent. */
  readonly previewText: (request: PreviewRequest) => Promise<TextPreview>;
  /** Queues a copy of an e-mail for each of its readers. */
  readonly queueEmail: (request: EmailRequest, tx: Tx) => Promise<void>;
  readonly queueLinkEmail: (request: LinkEmailRequest, tx: Tx) => Promise<void>;
  readonly queueReceiptEmail: (request: ReceiptEmailRequest, tx: Tx) => Promise<void>;
  /** How often a receipt of a link (by its internal id) was sent since yesterday, by text or e-mail. */
  readonly countReceipts: (link: { readonly storeId: string; readonly linkId: string }, tx: Tx) => Promise<number>;
  /** Saves a user's settings; answers the address that Twilio is to call when somebody texts the number. */
  readonly saveTwilioSettings: (
    settings: TwilioSettings,
    owner: SettingsOwner,
    tx: Tx,
  ) => Promise<{ inboundUrl: string }>;
  readonly textsOfLink: (linkId: string, storeId: string) => Promise<SentMessage[]>;
  /** A page of the messages of all stores that failed, the latest first. */
  readonly failedMessages: (
    search: FailedSearch,
  ) => Promise<{ messages: readonly FailedMessage[]; nextCursor: string | null }>;
  /** A failed message of any store by its id. */
  readonly failedMessage: (id: string) => Promise<FailedMessage | undefined>;
  /** Sends a failed e-mail again, or a text that was held; false where it is neither any more. */
  readonly retryMessage: (key: MessageKey, tx: Tx) => Promise<boolean>;
  readonly deliverText: (key: MessageToSend, signal: AbortSignal) => Promise<void>;
  readonly lookUpText: (key: MessageKey, signal: AbortSignal) => Promise<void>;
  readonly findOverdueTexts: () => Promise<void>;
  readonly deliverEmail: (key: MessageToSend, askSecret: AskSecret) => Promise<void>;
}
export const Messaging = token<Messaging>('Messaging');
