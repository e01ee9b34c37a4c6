export { QueueLinkEmail, type LinkEmailIntent } from './commands/queue-link-email.ts';
export { QueueText, type TextIntent } from './commands/queue-text.ts';
export { SaveTwilioSettings, type SettingsOwner, type TwilioSettings } from './commands/save-twilio-settings.ts';
export type {
  EmailFailed,
  EmailSent,
  MessagingEvent,
  TextDelivered,
  TextFailed,
  TextOpened,
  TextQueued,
  TextSent,
  TextUnconfirmed,
} from './events.ts';
export { TextsOfLink } from './queries/texts-of-link.ts';
