import type { SentMessage } from '../../contract/links/payment-links.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { AskSecret, EmailRequest, LinkEmailRequest, ReceiptEmailRequest } from './emails/index.ts';
import type { TextRefusal } from './limits/index.ts';
import type { FailedMessage, FailedSearch, MessageKey, MessageToSend } from './outbox/index.ts';
import type { SettingsOwner, TwilioSettings } from './settings/index.ts';
import type { PreviewRequest, TextPreview, TextRequest } from './texts/index.ts';

export { fullTime, secretPlace, type EmailKind, type EmailRequest } from './emails/index.ts';
export type { LetterPart, LetterSender } from './emails/index.ts';
export type { TextLimitChanged, TextRefusal } from './limits/index.ts';
export type { EmailFailed, FailedMessage, TextQueued, TextSent } from './outbox/index.ts';
export { findOverdueTexts, lookUpText, plainName, pollText, sendEmail, sendText } from './outbox/index.ts';
export type { TwilioAccountChanged } from './settings/index.ts';
export type { TextPreview } from './texts/index.ts';

/** Texts to customers: for whoever has something to tell them. */
export interface Texts {
  /** Queues a text; answers its id, or for staff why there is none. */
  readonly queueText: (request: TextRequest, tx: Tx) => Promise<{ messageId: string } | TextRefusal>;
  /** Says what a text would say if it were requested now, and why it would not be sent. */
  readonly previewText: (request: PreviewRequest) => Promise<TextPreview>;
}
export const Texts = token<Texts>('Texts');

/** E-mails to customers and to people of a store: for whoever has something to tell them. */
export interface Emails {
  /** Queues a copy of an e-mail for each of its readers. */
  readonly queueEmail: (request: EmailRequest, tx: Tx) => Promise<void>;
  readonly queueLinkEmail: (request: LinkEmailRequest, tx: Tx) => Promise<void>;
  readonly queueReceiptEmail: (request: ReceiptEmailRequest, tx: Tx) => Promise<void>;
}
export const Emails = token<Emails>('Emails');

/** The texts and e-mails that were written: for those who show them, and for the operator. */
export interface Outbox {
  /** The texts and e-mails of a link (by its internal id), the latest first. */
  readonly messagesOfLink: (linkId: string, storeId: string) => Promise<SentMessage[]>;
  /** How often a receipt of a link (by its internal id) was sent since yesterday, by text or e-mail. */
  readonly countReceipts: (link: { readonly storeId: string; readonly linkId: string }, tx: Tx) => Promise<number>;
  /** A page of the messages of all stores that failed, the latest first. */
  readonly failedMessages: (
    search: FailedSearch,
  ) => Promise<{ messages: readonly FailedMessage[]; nextCursor: string | null }>;
  /** A failed message of any store by its id. */
  readonly failedMessage: (id: string) => Promise<FailedMessage | undefined>;
  /** Sends a failed e-mail again, or a text that was held; false where it is neither any more. */
  readonly retryMessage: (key: MessageKey, tx: Tx) => Promise<boolean>;
}
export const Outbox = token<Outbox>('Outbox');

/** What sends the messages of the outbox and follows them: for jobs. */
export interface MessageDelivery {
  readonly deliverText: (key: MessageToSend, signal: AbortSignal) => Promise<void>;
  readonly lookUpText: (key: MessageKey, signal: AbortSignal) => Promise<void>;
  readonly findOverdueTexts: () => Promise<void>;
  readonly deliverEmail: (key: MessageToSend, askSecret: AskSecret) => Promise<void>;
}
export const MessageDelivery = token<MessageDelivery>('MessageDelivery');

/** How a person sends texts: for those who start the program. */
export interface TextSettings {
  /** Saves a user's settings; answers the address that Twilio is to call when somebody texts the number. */
  readonly saveTwilioSettings: (
    settings: TwilioSettings,
    owner: SettingsOwner,
    tx: Tx,
  ) => Promise<{ inboundUrl: string }>;
}
export const TextSettings = token<TextSettings>('TextSettings');
