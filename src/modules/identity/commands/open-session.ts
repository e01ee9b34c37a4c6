import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { sessionEnd, tokenHash, tokenLength } from '../session.ts';

const insert = statement(
  'identity.open-session',
  `insert into user_sessions (id, user_id, session_token, created_at, last_seen_at, expires_at, ip_address, user_agent)
   values ($1, $2, $3, $4, $4, $5, $6, $7)`,
);

const remove = statement('identity.close-session', 'delete from user_sessions where id = $1');

/** A session as its holder gets it; the token is nowhere else. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session of seven days, always with a new token. */
export class OpenSession {
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;
  private readonly now: () => Date;

  constructor(newId: () => string, randomText: (length: number) => string, now: () => Date) {
    this.newId = newId;
    this.randomText = randomText;
    this.now = now;
  }

  async execute(
    { userId, ip, userAgent }: { userId: string; ip: string; userAgent: string },
    tx: Tx,
  ): Promise<OpenedSession> {
    const token = this.randomText(tokenLength);
    const now = this.now();
    const expiresAt = sessionEnd(now);
    await tx.sql(insert, [this.newId(), userId, tokenHash(token), now, expiresAt, ip, userAgent]);
    return { token, expiresAt };
  }
}

/** Ends a session; its token opens nothing from then on. */
export class CloseSession {
  async execute({ sessionId }: { readonly sessionId: string }, tx: Tx): Promise<void> {
    await tx.sql(remove, [sessionId]);
  }
}
