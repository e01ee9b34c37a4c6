import type { DomainEvent } from '../../../kernel/tx.ts';

/** A part of a Twilio account by which texts go out. */
export type AccountPart = 'accountSid' | 'authToken' | 'fromNumber';

/** A user's own Twilio account is another than before. The event carries nothing of it. */
export interface TwilioAccountChanged extends DomainEvent {
  readonly type: 'TwilioAccountChanged';
  /** Whose it is, who is also the one who changed it. */
  readonly userId: string;
  /** At least one. */
  readonly changed: readonly AccountPart[];
}
