import type { Journal } from './journal.ts';
import type { Random } from './random.ts';

/** What every stand-in is built from. */
export interface SandboxContext {
  readonly journal: Journal;
  readonly random: Random;
  /** Aborts when the sandbox stops. */
  readonly shutdown: AbortSignal;
  /** CallResponse after every new or changed text or e-mail. */
  readonly notifyChange: () => void;
  /** How fast texts are delivered: 1 as Twilio does, 0 at once. It may change at any time. */
  pace: number;
}
