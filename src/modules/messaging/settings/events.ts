import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import type { SmsProvider } from '../providers/index.ts';

/** A part of the accounts by which texts go out; `inherited` is the choice of somebody else's. */
export type AccountPart = 'accountSid' | 'authToken' | 'apiKey' | 'enabled' | 'fromNumber' | 'inherited';

/** A user's texts go out through another account than before, or may. The event carries nothing of it. */
export interface TextingAccountChanged extends DomainEvent {
  readonly type: 'TextingAccountChanged';
  /** Whose it is, who is also the one who changed it. */
  readonly userId: string;
  readonly provider: SmsProvider;
  /** At least one. */
  readonly changed: readonly AccountPart[];
}

/** A user's words for texts, or choices about them, were changed. */
export interface TextSettingsSaved extends DomainEvent {
  readonly type: 'TextSettingsSaved';
  readonly userId: string;
  /** At least one. */
  readonly changes: readonly FieldChange[];
}
