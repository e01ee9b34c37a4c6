export { QueueLinkEmail } from './commands/queue-link-email.ts';
export { QueueText } from './commands/queue-text.ts';
export { SaveTwilioSettings } from './commands/save-twilio-settings.ts';
export type { TextQueued, TextSent } from './events.ts';
export { TextsOfLink } from './queries/texts-of-link.ts';
