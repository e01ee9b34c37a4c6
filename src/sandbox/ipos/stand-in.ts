import type { SandboxContext, Random } from '../context.ts';
import { FaultPlan } from '../fault-plan.ts';
import { delay } from '../wire/http.ts';
import { matchesTarget, type Fault, type FaultTarget } from './faults.ts';
import { merchantOfJwt } from './jwt.ts';
import { Ledger } from './ledger.ts';
import { defaultIposSettings, type IposSettings } from './records.ts';
import { RequestLog } from './request-log.ts';
import type { FindMerchant, RequestContext } from './request.ts';

const defaultLatencyMs = 2_000;

/** The stand-in for the iPOS gateway: its ledger, its planned faults and its settings. */
export class IposStandIn implements RequestContext {
  readonly ledger: Ledger;
  readonly faults: FaultPlan<Fault>;
  readonly random: Random;
  readonly log = new RequestLog();
  /** References whose amount has already caused its fault; a second request with the reference goes through. */
  readonly usedAmountFaults = new Set<string>();
  settings: IposSettings;

  constructor(sandbox: SandboxContext, settings: Partial<IposSettings>) {
    this.ledger = new Ledger(sandbox);
    this.faults = new FaultPlan(sandbox.random);
    this.random = sandbox.random;
    this.settings = { ...defaultIposSettings, ...settings };
  }

  readonly findMerchant: FindMerchant = (token) => {
    const merchants = this.ledger.merchants.all();
    const owner =
      merchants.find((merchant) => merchant.authToken === token) ?? merchantOfJwt(token, merchants, new Date());
    if (owner !== undefined && !owner.revokedTokens.includes(token)) return owner;
    return merchants.some(({ revokedTokens }) => revokedTokens.includes(token)) ? 'expired' : undefined;
  };

  /** Delays a request for which latency is planned, before the ledger is read; `signal` ends the delay. */
  async applyLatency(target: FaultTarget, signal: AbortSignal): Promise<void> {
    const latency = this.faults.take((fault) => matchesTarget(fault, target) && fault.fault === 'latency');
    if (latency) await delay(latency.ms ?? defaultLatencyMs, signal);
  }

  /** The planned fault for this request, latency apart. */
  takeFault(target: FaultTarget): Fault | undefined {
    return this.faults.take((fault) => matchesTarget(fault, target) && fault.fault !== 'latency');
  }

  reset(settings: Partial<IposSettings>): void {
    this.ledger.clear();
    this.faults.clear();
    this.log.clear();
    this.usedAmountFaults.clear();
    this.settings = { ...defaultIposSettings, ...settings };
  }
}
