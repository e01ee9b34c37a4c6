import type { z } from 'zod';
import type { Credentials } from '../../contract/people/session.ts';
import type { Staff } from '../../kernel/actor.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { AccountSummary } from './operator/index.ts';
import type { AccountCheck, CheckedAccount, CredentialsActor, ProcessingAccount } from './store/index.ts';

/** What a store is at the processor, and what it shows: for those who take and record its payments. */
export interface Stores {
  /** The account at the processor on which a store's payments are made; null until it is complete. `rows`: a transaction. */
  readonly processingAccount: (storeId: string, rows?: Pick<Tx, 'sql'>) => Promise<ProcessingAccount | null>;
  /** The account at the processor that saving these would leave, without saving them; throws where saving would be refused. */
  readonly planCredentials: (
    credentials: z.output<typeof Credentials>,
    actor: Pick<Staff, 'storeId'>,
  ) => Promise<CheckedAccount>;
  /** Saves processing credentials for a store; `check` is what the processor said of the planned ones. */
  readonly saveCredentials: (
    credentials: z.output<typeof Credentials> & { readonly check?: AccountCheck },
    actor: CredentialsActor,
    tx: Tx,
  ) => Promise<void>;
  /** Records what the processor said of the saved credentials. */
  readonly recordCredentialsCheck: (check: AccountCheck, actor: Pick<Staff, 'storeId'>, tx: Tx) => Promise<void>;
  readonly logoOf: (storeId: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
  /** What the operator is told of an approved main account; throws where there is none. */
  readonly readAccount: (id: string) => Promise<AccountSummary>;
}
export const Stores = token<Stores>('Stores');
