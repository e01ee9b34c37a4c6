import { hash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Retention } from '../kernel/module.ts';
import { Problem } from '../kernel/problem.ts';
import { deleteByAge } from './retention.ts';

/** Requests of one caller in this minute. */
interface CallerCount {
  own: number;
  /** Of the other processes, as far as they have said. */
  others: number;
  /** What the others know of ours. */
  shared: number;
  readonly most: number;
}

/** Writes what this process counted, and reads what all others did. `$2` and `$3` belong together by their position. */
const shareCounts = statement(
  'platform.share-requests',
  `with own as (
     insert into request_counts (minute, caller, process, requests)
     select $1, caller, $4, requests from unnest($2::text[], $3::int[]) as counted (caller, requests)
     on conflict (minute, caller, process) do update set requests = excluded.requests)
   select caller, sum(requests)::int as requests from request_counts
    where minute = $1 and caller = any($2) and process <> $4 group by caller`,
);

/** Counts are of use for the minute they belong to. */
export const requestRetention: Retention = {
  name: 'platform.request-counts',
  purge: deleteByAge('platform.purge-requests', {
    table: 'request_counts',
    key: 'minute, caller, process',
    age: 'minute',
  }),
};

const minuteMs = 60_000;

/** A caller who sends less than this share of a limit to one process is that process's affair alone. */
const sharedFrom = 1 / 8;

/** How many callers of one minute are counted one by one; about 10 MB. */
const mostCallers = 50_000;

/** Those beyond are counted in groups: many who come at once from as many addresses share the limit of their group. */
const groupOf = (caller: string): string => `group ${hash('sha1', caller).slice(0, 3)}`;

const tooMany = (retryAfter: number): Problem =>
  new Problem(
    'throttled',
    'too_many_requests',
    `Too many requests came at once. Please try again in ${retryAfter} s.`,
    {
      retryAfter,
    },
  );

/** What the counter is built from. */
interface RequestLimitsOptions {
  readonly database: Pick<Database, 'sql'>;
  readonly clock?: () => Date;
}

/**
 * Counts requests by caller and minute, and refuses those above a limit. Counting costs no round trip: each process counts by itself,
 * and once a second tells the others of callers who sent it an eighth of their limit or more. Up to eight processes together let
 * through no more than the limit and what arrives within that second.
 */
export class RequestLimits {
  private readonly process = randomUUID();
  private readonly database: Pick<Database, 'sql'>;
  private readonly clock: () => Date;
  private minute = 0;
  // By zone and then by caller: a key joined of both would be made and hashed for every request.
  private zones = new Map<string, Map<string, CallerCount>>();
  private known = 0;

  constructor({ database, clock = () => new Date() }: RequestLimitsOptions) {
    this.database = database;
    this.clock = clock;
  }

  /** Counts a request of a caller within a zone. Throws a `Problem` when it is more than so many in this minute. */
  count(zone: string, caller: string, most: number): void {
    const now = this.clock().getTime();
    const counted = this.countedOf(zone, caller, most, now);
    counted.own += 1;
    if (counted.own + counted.others > most) throw tooMany(Math.ceil((this.minute + minuteMs - now) / 1000));
  }

  /** Tells the other processes of busy callers, and learns of theirs. */
  async share(): Promise<void> {
    const busy = this.busyCallers();
    if (busy.size === 0) return;
    const sent = [...busy.values()].map(({ own }) => own);
    const rows = await this.database.sql<{ caller: string; requests: number }>(shareCounts, [
      new Date(this.minute),
      [...busy.keys()],
      sent,
      this.process,
    ]);
    // When the minute has ended meanwhile, nobody reads these counts any more.
    for (const [index, counted] of [...busy.values()].entries()) counted.shared = sent[index] ?? 0;
    for (const { caller, requests } of rows) {
      const counted = busy.get(caller);
      if (counted) counted.others = requests;
    }
  }

  /** Those who sent an eighth of their limit or more, and something that the others do not know of; by zone and caller in one. */
  private busyCallers(): ReadonlyMap<string, CallerCount> {
    const busy = new Map<string, CallerCount>();
    for (const [zone, callers] of this.zones)
      for (const [caller, counted] of callers)
        if (counted.own > counted.shared && counted.own >= counted.most * sharedFrom)
          busy.set(`${zone} ${caller}`, counted);
    return busy;
  }

  private countedOf(zone: string, caller: string, most: number, now: number): CallerCount {
    const minute = now - (now % minuteMs);
    if (minute !== this.minute) {
      this.minute = minute;
      this.zones = new Map();
      this.known = 0;
    }
    let callers = this.zones.get(zone);
    if (!callers) this.zones.set(zone, (callers = new Map()));
    const known = callers.get(caller);
    if (known) return known;
    if (this.known >= mostCallers && !caller.startsWith('group '))
      return this.countedOf(zone, groupOf(caller), most, now);
    const counted = { own: 0, others: 0, shared: 0, most };
    callers.set(caller, counted);
    this.known += 1;
    return counted;
  }
}
