import type { CallEnd } from '../../platform/circuit-breaker.ts';
import type { ProcessorOutcome } from './outcome.ts';

/** A call as it may be kept: without the auth token, the card token and the terminal. */
export interface Exchange {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: string;
  readonly response: string | null;
}

/** What became of a call, and the call itself for the record. */
export interface Reply {
  readonly outcome: ProcessorOutcome;
  readonly exchange: Exchange;
  /** Whether the processor said anything, for its circuit breaker. */
  readonly end: CallEnd;
}

/** Where no call was made there is none to keep. */
export const noExchange: Exchange = { endpoint: '', headers: {}, request: '', response: null };

/** The reply to a question that was not asked, because the processor's circuit is open. */
export const notAsked: Reply = {
  outcome: { kind: 'unsent', why: 'the processor cannot be reached' },
  exchange: noExchange,
  end: 'none',
};
