import { statement } from '../../../../db/statement.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { hourBefore, whyNoRegistration } from '../throttle.ts';

const inTurn = statement('identity.register-in-turn', 'select pg_advisory_xact_lock(hashtextextended($1, 2))');

const limiting = statement(
  'identity.find-limiting-registration',
  `select made_at from registration_attempts where ip_address = $1 and made_at > $2
    order by made_at desc offset $3 limit 1`,
);

const count = statement(
  'identity.count-registration',
  'insert into registration_attempts (id, ip_address, made_at) values ($1, $2, $3)',
);

/** Counts a registration against the address it comes from, before anything costly is done for it. */
export class CountRegistration {
  private readonly newId: () => string;
  private readonly now: () => Date;
  private readonly settings: Config;

  constructor(newId: () => string, now: () => Date, settings: Config) {
    this.newId = newId;
    this.now = now;
    this.settings = settings;
  }

  async execute({ ip }: { ip: string }, tx: Tx): Promise<void> {
    const address = addressGroup(ip);
    const now = this.now();
    await tx.sql(inTurn, [address]);
    const most = this.settings.REGISTRATIONS_PER_HOUR;
    const [found] = await tx.sql<{ made_at: Date }>(limiting, [address, hourBefore(now), most - 1]);
    const refusal = whyNoRegistration(found?.made_at ?? null, now);
    if (refusal) throw refusal;
    await tx.sql(count, [this.newId(), address, now]);
  }
}
