import type { Log } from './log.ts';

/** So many failures in a row within so many milliseconds open a circuit. */
export const failuresToOpen = 5;
export const failureWindowMs = 30_000;
/** Milliseconds for which it stays open at first, and at most. */
export const firstOpenMs = 5_000;
export const longestOpenMs = 30_000;

/**
 * What is known of a service outside. `closed`: calls go through; `failures` are the moments of the latest ones in a row.
 * `open`: no call goes through. `half_open`: one call, the probe, finds out whether the service answers again; `probe` is the
 * number of that call, or null while nobody makes it. Moments are milliseconds.
 */
export type Circuit =
  | { readonly state: 'closed'; readonly failures: readonly number[] }
  | { readonly state: 'open'; readonly since: number; readonly openMs: number }
  | { readonly state: 'half_open'; readonly openMs: number; readonly probe: number | null };

export const closedCircuit: Circuit = { state: 'closed', failures: [] };

/** A clock that was set back must not hold a circuit open. */
const openMsLeft = ({ since, openMs }: Extract<Circuit, { state: 'open' }>, now: number): number =>
  now < since ? 0 : Math.max(0, since + openMs - now);

/** The circuit as a new call finds it: null where the call must not be made. `call` is the call's number. */
export const admitCall = (circuit: Circuit, call: number, now: number): Circuit | null => {
  switch (circuit.state) {
    case 'closed':
      return circuit;
    case 'open':
      return openMsLeft(circuit, now) > 0 ? null : { state: 'half_open', openMs: circuit.openMs, probe: call };
    default:
      return circuit.probe === null ? { ...circuit, probe: call } : null;
  }
};

/** A call came to nothing. A call that began before the circuit opened says nothing new about it. */
export const afterFailure = (circuit: Circuit, call: number, now: number): Circuit => {
  switch (circuit.state) {
    case 'closed': {
      const failures = [...circuit.failures, now].filter((at) => at <= now && at > now - failureWindowMs);
      return failures.length < failuresToOpen
        ? { state: 'closed', failures }
        : { state: 'open', since: now, openMs: firstOpenMs };
    }
    case 'open':
      return circuit;
    default:
      return circuit.probe === call
        ? { state: 'open', since: now, openMs: Math.min(circuit.openMs * 2, longestOpenMs) }
        : circuit;
  }
};

/** A call was not made after all: a probe gives its place to the next call. */
export const afterRelease = (circuit: Circuit, call: number): Circuit =>
  circuit.state === 'half_open' && circuit.probe === call ? { ...circuit, probe: null } : circuit;

/** Whole seconds after which a call that was refused may be made. */
export const secondsToRetry = (circuit: Circuit, now: number): number =>
  Math.ceil(Math.max(1_000, circuit.state === 'open' ? openMsLeft(circuit, now) : firstOpenMs) / 1_000);

/** How a call ended. `answer`: something came back, whatever it says. `failure`: nothing did. `none`: it was not made. */
export type CallEnd = 'answer' | 'failure' | 'none';

/** Whether a call may be made now. Whoever was granted one says how it ended; only the first word counts. */
export interface CallPermit {
  readonly granted: boolean;
  /** Whole seconds after which it is worth asking again; where it was not granted. */
  readonly retryAfter: number;
  readonly end: (how: CallEnd) => void;
}

interface BreakerDependencies {
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/** The circuit breakers of this process, one for each address of a service outside. */
export class CircuitBreakers {
  private readonly now: () => number;
  private readonly log: Pick<Log, 'warn'>;
  private readonly circuits = new Map<string, Circuit>();
  private calls = 0;

  constructor({ now, log }: BreakerDependencies) {
    this.now = now;
    this.log = log;
  }

  /** Asks whether a call may be made to an address. */
  request(address: string): CallPermit {
    const call = (this.calls += 1);
    const found = this.circuitOf(address);
    const admitted = admitCall(found, call, this.now());
    if (admitted === null) {
      return { granted: false, retryAfter: secondsToRetry(found, this.now()), end: () => undefined };
    }
    this.change(address, admitted);
    let ended = false;
    const end = (how: CallEnd): void => {
      if (!ended) this.change(address, this.afterEnd(address, call, how));
      ended = true;
    };
    return { granted: true, retryAfter: 0, end };
  }

  /** Whole seconds after which a call to an address is worth a try. */
  retryAfter(address: string): number {
    return secondsToRetry(this.circuitOf(address), this.now());
  }

  /** The state of every address that was called. */
  states(): readonly { readonly address: string; readonly state: Circuit['state'] }[] {
    return [...this.circuits].map(([address, { state }]) => ({ address, state }));
  }

  private circuitOf(address: string): Circuit {
    return this.circuits.get(address) ?? closedCircuit;
  }

  private afterEnd(address: string, call: number, how: CallEnd): Circuit {
    const circuit = this.circuitOf(address);
    if (how === 'answer') return closedCircuit;
    return how === 'failure' ? afterFailure(circuit, call, this.now()) : afterRelease(circuit, call);
  }

  private change(address: string, to: Circuit): void {
    const from = this.circuitOf(address).state;
    this.circuits.set(address, to);
    if (from !== to.state) this.log.warn({ address, from, to: to.state }, 'a circuit breaker changed its state');
  }
}
