import { token } from '../../kernel/tokens.ts';
import type { Anchor } from './chain.ts';
import type { ChainCheck, ChainReport } from './queries/verify-chain.ts';

export { parseAnchor, writeAnchor } from './chain.ts';
export type { ChainReport } from './queries/verify-chain.ts';
export { anchorChain, chainRows, checkChainQueue } from './queues.ts';

/** What jobs and admins at a shell may ask of activity. */
export interface Activity {
  /** In the background: adds every committed trusted row to the chain. */
  readonly chainTrustedRows: (signal: AbortSignal) => Promise<void>;
  /** In the background: signs where the chain ends, once a day. */
  readonly anchorDay: () => Promise<void>;
  /** In the background: checks the whole chain and keeps what was found. Rows before `keptSince` may have left by age. */
  readonly checkChain: (keptSince: Date) => Promise<void>;
  /** The same, where it was never done. */
  readonly checkNewChain: (keptSince: Date) => Promise<void>;
  /** Walks along the whole chain to the first row that is not as it was recorded. */
  readonly verifyChain: (check: ChainCheck) => Promise<ChainReport>;
  /** The anchors in the database, the oldest first. */
  readonly listAnchors: () => Promise<readonly Anchor[]>;
}
export const Activity = token<Activity>('Activity');
