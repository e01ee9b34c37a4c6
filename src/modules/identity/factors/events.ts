import type { DomainEvent, Tx } from '../../../kernel/tx.ts';

/** A user's second factors changed, or a recovery code was used up. */
export interface SecondFactorsChanged extends DomainEvent {
  readonly type: 'SecondFactorsChanged';
  readonly userId: string;
  readonly change:
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'recovery_codes_renewed'
    | 'recovery_code_used'
    | 'passkey_added'
    | 'passkey_removed'
    /** Codes of the app do not do any more, because fifty wrong ones came after the right password. */
    | 'authenticator_shut'
    /** All of them, by an admin at a shell. */
    | 'all_removed';
}

/** Says what changed of a user's second factors. */
export const raiseFactorsChanged = (
  { id: userId, storeId }: { readonly id: string; readonly storeId: string },
  change: SecondFactorsChanged['change'],
  tx: Tx,
): void => tx.raise<SecondFactorsChanged>({ type: 'SecondFactorsChanged', storeId, userId, change });
