import type { DomainEvent } from '../../../kernel/tx.ts';
import type { CustomerEvent } from '../directory/index.ts';

/** Some contacts of OpenPhone were read; of interest to who watches the sync. */
export interface ContactSyncMoved extends DomainEvent {
  readonly type: 'ContactSyncMoved';
}

/** All contacts of OpenPhone that staff asked for are in the directory. */
export interface ContactsSynced extends DomainEvent {
  readonly type: 'ContactsSynced';
  readonly found: number;
  readonly added: number;
  readonly by: { readonly userId: string | null; readonly name: string };
}

/** Staff wrote a customer into their OpenPhone. */
export interface ContactSent extends CustomerEvent {
  readonly type: 'ContactSent';
}
