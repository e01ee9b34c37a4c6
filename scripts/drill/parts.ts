import type { Cluster } from './cluster.ts';
import type { AsClerk } from './store.ts';

/** What every part of the drill is given. */
export interface Drill {
  readonly cluster: Cluster;
  readonly clerk: AsClerk;
  readonly print: (line: string) => void;
}

/** The processor takes its time for each charge, so that payments are under way whenever something happens. */
export const slowCharges = { fault: 'hang_after_charge', path: 'sale', ms: 250, probability: 1 } as const;
