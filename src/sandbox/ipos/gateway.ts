import type { Chance } from '../chance.ts';
import { FaultBook } from '../fault-book.ts';
import type { Journal } from '../journal.ts';
import { Books } from './books.ts';
import { strikes, type Fault, type Target } from './faults.ts';
import { usualHabits, type Habits } from './records.ts';
import type { Parties, WhoseToken } from './request.ts';
import { RequestLog } from './request-log.ts';
import { merchantOfJwt } from './jwt.ts';

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

  /** The planned fault for this request; delays are taken apart because they strike before the books are read. */
  fault(target: Target, delays: boolean): Fault | undefined {
    return this.faults.take((fault) => strikes(fault, target) && (fault.fault === 'latency') === delays);
  }

  reset(habits: Partial<Habits>): void {
    this.books.clear();
    this.faults.clear();
    this.log.clear();
    this.tripped.clear();
    this.habits = { ...usualHabits, ...habits };
  }
}
