export { Consents, type SaidConsent, type SaidOutcome } from './consent/index.ts';
export {
  Conversations,
  type ConsentRecorded,
  type ConversationDone,
  type Reply,
  type TextHurried,
  type TextReceived,
} from './conversations/index.ts';
export { Emails, fullTime, letterHtml, secretPlace, type EmailKind, type EmailRequest } from './emails/index.ts';
export type { Letter, LetterPart, LetterSender, QueuedEmail } from './emails/index.ts';
export { WorkspaceContacts, type WorkspaceContact } from './contacts/index.ts';
export { TextDelivery } from './delivery/index.ts';
export type { TextLimitChanged, TextRefusal } from './limits/index.ts';
export { MergedMessages } from './merging/index.ts';
export {
  Outbox,
  type EmailFailed,
  type FailedMessage,
  type MessageEvent,
  type SentAboutLink,
  type TextEvent,
  type TextQueued,
  type TextSent,
} from './outbox/index.ts';
export { findOverdueTexts, lookUpText, pollText, sendEmail, sendText } from './outbox/index.ts';
export { connectQuo, TextSettings, type TextingAccountChanged, type TextSettingsSaved } from './settings/index.ts';
export type { SavedTextsChanged } from './saved-texts/index.ts';
export { Texts, type QueuedText, type Textability, type TextPreview } from './texts/index.ts';
