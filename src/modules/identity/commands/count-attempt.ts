import { statement } from '../../../../db/statement.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { foldUsername } from '../account.ts';
import { allowed, whyThrottled, windowStart } from '../throttle.ts';

// Guesses at one name that come at the same moment pass one after the other, or all of them would count as the first.
const inTurn = statement('identity.attempt-in-turn', 'select pg_advisory_xact_lock(hashtextextended($1, 1))');

const limiting = statement(
  'identity.find-limiting-failures',
  `select (select failed_at from login_failures where username_folded = $1 and failed_at > $3
            order by failed_at desc offset ${allowed.name - 1} limit 1) as name,
          (select failed_at from login_failures where ip_address = $2 and failed_at > $3
            order by failed_at desc offset ${allowed.address - 1} limit 1) as address`,
);

const count = statement(
  'identity.count-attempt',
  'insert into login_failures (id, username_folded, ip_address, failed_at) values ($1, $2, $3, $4)',
);

const forget = statement('identity.forget-attempts', 'delete from login_failures where username_folded = $1');

/** Counts a sign-in as failed before its password is looked at, so that many at once are as many as they are. */
export class CountAttempt {
  private readonly newId: () => string;
  private readonly now: () => Date;

  constructor(newId: () => string, now: () => Date) {
    this.newId = newId;
    this.now = now;
  }

  async execute({ username, ip }: { username: string; ip: string }, tx: Tx): Promise<void> {
    const name = foldUsername(username);
    const address = addressGroup(ip);
    const now = this.now();
    await tx.sql(inTurn, [name]);
    const [found] = await tx.sql<{ name: Date | null; address: Date | null }>(limiting, [
      name,
      address,
      windowStart(now),
    ]);
    const refusal = whyThrottled(found ?? { name: null, address: null }, now);
    if (refusal) throw refusal;
    await tx.sql(count, [this.newId(), name, address, now]);
  }
}

/** The password was right: what was counted against the name is forgotten. */
export class ForgetAttempts {
  async execute({ username }: { username: string }, tx: Tx): Promise<void> {
    await tx.sql(forget, [foldUsername(username)]);
  }
}
