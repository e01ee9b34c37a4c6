export { Emails, fullTime, secretPlace, type EmailKind, type EmailRequest } from './emails/index.ts';
export type { LetterPart, LetterSender } from './emails/index.ts';
export { TextDelivery } from './delivery/index.ts';
export type { TextLimitChanged, TextRefusal } from './limits/index.ts';
export {
  Outbox,
  type EmailFailed,
  type FailedMessage,
  type TextEvent,
  type TextQueued,
  type TextSent,
} from './outbox/index.ts';
export { findOverdueTexts, lookUpText, pollText, sendEmail, sendText } from './outbox/index.ts';
export { TextSettings, type TwilioAccountChanged } from './settings/index.ts';
export { Texts, type TextPreview } from './texts/index.ts';
