import type { Chance } from '../random.ts';
import { FaultBook } from '../fault-plan.ts';
import type { Journal } from '../journal.ts';
import { pause } from '../wire/http.ts';
import { Books } from './ledger.ts';
import { strikes, type Fault, type Target } from './faults.ts';
import { merchantOfJwt } from './jwt.ts';
import { usualHabits, type Habits } from './records.ts';
import { RequestLog } from './request-log.ts';
import type { Parties, WhoseToken } from './request.ts';

const usualLatencyMs = 2_000;

/** The stand-in for iPOS as a whole: its books, its planned faults and its way of speaking. */
export class Gateway implements Parties {
  readonly books: Books;
  readonly faults: FaultBook<Fault>;
  readonly chance: Chance;
  readonly log = new RequestLog();
  /** References whose amount has already tripped a fault that lets the second try through. */
  readonly tripped = new Set<string>();
  habits: Habits;

  constructor(journal: Journal, chance: Chance, habits: Partial<Habits>) {
    this.books = new Books(journal, chance);
    this.faults = new FaultBook(chance);
    this.chance = chance;
    this.habits = { ...usualHabits, ...habits };
  }

  readonly whoseToken: WhoseToken = (token) => {
    const merchants = this.books.merchants.all();
    const owner =
      merchants.find((merchant) => merchant.authToken === token) ?? merchantOfJwt(token, merchants, new Date());
    if (owner !== undefined && !owner.revokedTokens.includes(token)) return owner;
    return merchants.some(({ revokedTokens }) => revokedTokens.includes(token)) ? 'expired' : undefined;
  };

  /** Holds a request up where latency is planned for it, which strikes before the books are read; until `signal` at most. */
  async delay(target: Target, signal: AbortSignal): Promise<void> {
    const latency = this.faults.take((fault) => strikes(fault, target) && fault.fault === 'latency');
    if (latency) await pause(latency.ms ?? usualLatencyMs, signal);
  }

  /** The planned fault for this request, latency apart. */
  fault(target: Target): Fault | undefined {
    return this.faults.take((fault) => strikes(fault, target) && fault.fault !== 'latency');
  }

  reset(habits: Partial<Habits>): void {
    this.books.clear();
    this.faults.clear();
    this.log.clear();
    this.tripped.clear();
    this.habits = { ...usualHabits, ...habits };
  }
}
