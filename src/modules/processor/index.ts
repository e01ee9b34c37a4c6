import type { CredentialsCheck } from '../../contract/people/session.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { CallPermit } from '../../platform/circuit-breaker.ts';
import type { ProcessorCall } from './outcome.ts';
import type { OnTerminal, RequestedAct, Terminal } from './processes/call-as-account.ts';
import type { Reply } from './reply.ts';

export { fundingOf, type Funding } from './funding.ts';
export { refusesAccount, saysSettled, summaryOf, type ProcessorOutcome } from './outcome.ts';
export type { ProcessorResponse } from './response.ts';
export type { Terminal } from './processes/call-as-account.ts';
export { readScriptHash } from './processes/check-script.ts';
export { checkCredentials, checkProcessorScript } from './queues.ts';
export { notAsked, type Reply } from './reply.ts';
export { isAct, type ActKind, type CallKind } from './request.ts';

/**
 * The card processor, as others may call it. No call throws for what the processor or the network does: what cannot be known is an
 * unknown outcome. A call is made on the terminal that it names, and only there.
 */
export interface Processor {
  /** Asks the circuit breaker whether the processor may be called now. Whoever has a permit has to end it. */
  readonly permit: () => CallPermit;
  /** Captures, voids or refunds an earlier charge or authorization. */
  readonly act: (order: OnTerminal & RequestedAct, permit: CallPermit) => Promise<Reply>;
  /** Asks what became of a call. */
  readonly ask: (call: OnTerminal & ProcessorCall, permit: CallPermit) => Promise<Reply>;
  /** Seconds after which a call that was not permitted may be made. */
  readonly retryAfter: () => number;
  /** A store's terminal as a transaction sees it, or null while it has none. */
  readonly terminalOf: (storeId: string, tx: Pick<Tx, 'sql'>) => Promise<Terminal | null>;
  /** Asks about the saved credentials of a store and records what is said of them. */
  readonly checkCredentials: (store: { readonly storeId: string }) => Promise<CredentialsCheck>;
  /** Compares the processor's script with the hash that was recorded; throws where it has changed. */
  readonly checkScript: () => Promise<void>;
}
export const Processor = token<Processor>('Processor');
