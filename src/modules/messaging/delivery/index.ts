import { token } from '../../../kernel/tokens.ts';
import type { MessageKey, MessageToSend } from '../outbox/index.ts';

/** What sends the texts of the outbox and follows them: for jobs. */
export interface TextDelivery {
  readonly deliverText: (key: MessageToSend, signal: AbortSignal) => Promise<void>;
  readonly lookUpText: (key: MessageKey, signal: AbortSignal) => Promise<void>;
  readonly findOverdueTexts: () => Promise<void>;
}
export const TextDelivery = token<TextDelivery>('TextDelivery');
