import type { KeyScope } from '../../../contract/endpoint.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** A key for programs of a store was made or revoked. */
export interface ApiKeyChanged extends DomainEvent {
  readonly type: 'ApiKeyChanged';
  readonly act: 'made' | 'revoked';
  /** The main account, in whose place the key acts. */
  readonly userId: string;
  readonly keyId: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly KeyScope[];
  readonly lastUsedAt: string | null;
}
