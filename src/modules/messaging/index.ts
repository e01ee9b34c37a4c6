import type { SentMessage } from '../../contract/payment-links.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { LinkEmailIntent } from './commands/queue-link-email.ts';
import type { TextIntent } from './commands/queue-text.ts';
import type { SettingsOwner, TwilioSettings } from './commands/save-twilio-settings.ts';
import type { Message } from './queues.ts';

export { QueueLinkEmail } from './commands/queue-link-email.ts';
export { QueueText } from './commands/queue-text.ts';
export { SaveTwilioSettings } from './commands/save-twilio-settings.ts';
export type { TextQueued, TextSent } from './events.ts';
export { TextsOfLink } from './queries/texts-of-link.ts';

/** What other modules, jobs and the edge may ask of messaging. */
export interface Messaging {
  readonly queueText: (text: TextIntent, tx: Tx) => Promise<{ messageId: string } | { refused: string }>;
  readonly queueLinkEmail: (mail: LinkEmailIntent, tx: Tx) => Promise<void>;
  readonly saveTwilioSettings: (
    settings: TwilioSettings,
    owner: SettingsOwner,
    tx: Tx,
  ) => Promise<{ inboundUrl: string }>;
  readonly textsOfLink: (linkId: string, storeId: string) => Promise<SentMessage[]>;
  readonly deliverText: (message: Message, signal: AbortSignal) => Promise<void>;
  readonly lookUpText: (message: Message, signal: AbortSignal) => Promise<void>;
  readonly findStuckTexts: () => Promise<void>;
  readonly deliverEmail: (message: Message) => Promise<void>;
}
export const Messaging = token<Messaging>('Messaging');

export { findStuckTexts, lookUpText, pollText, sendEmail, sendText } from './queues.ts';
