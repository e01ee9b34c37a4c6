import { statement } from '../../../../db/statement.ts';
import { forgetKeys } from '../../../platform/idempotency.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { hourBefore, windowStart } from '../throttle.ts';

// In batches, so that a long pause does not end in one long transaction; the next hour takes what is left.
const sessions = statement(
  'identity.forget-sessions',
  `delete from user_sessions where id in (select id from user_sessions where expires_at <= $1 limit 10000)`,
);

const failures = statement(
  'identity.forget-failures',
  `delete from login_failures where id in (select id from login_failures where failed_at <= $1 limit 10000)`,
);

const registrations = statement(
  'identity.forget-registrations',
  `delete from registration_attempts where id in (select id from registration_attempts where made_at <= $1 limit 10000)`,
);

/** Removes sessions that have ended, failures and registrations that no longer count, and idempotency keys that nobody will send again. */
export class ForgetOld {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute(tx: Tx): Promise<void> {
    const now = this.now();
    await tx.sql(sessions, [now]);
    await tx.sql(failures, [windowStart(now)]);
    await tx.sql(registrations, [hourBefore(now)]);
    await forgetKeys(tx, now);
  }
}
