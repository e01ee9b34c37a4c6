import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { SessionModel } from '../account.model.ts';
import type { Context } from '../context.ts';
import type { SessionsEnded } from '../events.ts';
import { messages } from '../messages.ts';
import { tokenHash } from '../session.store.ts';
import { confirmationEnd, sessionEnd } from '../sign-in-limits.ts';

/** Characters of a session token, five bits each: 260 bits that nobody guesses. */
export const tokenLength = 52;

/** A session as its holder gets it. The token is kept nowhere else. */
export interface OpenSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session with a new token. */
export const openSession =
  ({ newId, randomText, clock }: Context) =>
  async (
    { userId, ip, userAgent }: { readonly userId: string; readonly ip: string; readonly userAgent: string },
    tx: Tx,
  ): Promise<OpenSession> => {
    const token = randomText(tokenLength);
    const now = clock();
    const expiresAt = sessionEnd(now);
    await SessionModel.in(tx).insert({
      id: newId(),
      userId,
      sessionToken: tokenHash(token),
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expiresAt,
      ipAddress: ip,
      userAgent,
    });
    return { token, expiresAt };
  };

interface EndedRow {
  readonly userId: string;
  readonly storeId: string;
}

// Whoever acts as somebody else does so out of a session of their own, and both end together.
const deleteSession = statement(
  'identity.delete-session',
  `delete from user_sessions s using users u
    where u.id = s.user_id and ((s.id = $1 and s.user_id = $2) or (s.impersonator_session_id = $1 and s.impersonator_id = $2))
    returning s.user_id as "userId", u.store_id as "storeId"`,
);

const deleteSessions = statement(
  'identity.delete-sessions',
  `delete from user_sessions s using users u
    where u.id = s.user_id and (s.user_id = any($1) or s.impersonator_id = any($1)) and s.id is distinct from $2
    returning s.user_id as "userId", u.store_id as "storeId"`,
);

const raiseEnded = (ended: readonly EndedRow[], tx: Tx): void => {
  for (const [storeId, rows] of Map.groupBy(ended, (row) => row.storeId)) {
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    tx.raise<SessionsEnded>({ type: 'SessionsEnded', storeId, userIds });
  }
};

/** Ends a session of a user; its token is refused from then on. Answers whether there was one. */
export const closeSession = async (
  { sessionId, userId }: Pick<Staff, 'sessionId' | 'userId'>,
  tx: Tx,
): Promise<boolean> => {
  const ended = await tx.sql<EndedRow>(deleteSession, [sessionId, userId]);
  raiseEnded(ended, tx);
  return ended.length > 0;
};

/** Ends one of the own sessions; another user's is refused as if unknown. */
export const endOwnSession = async (sessionId: string, { userId }: Staff, tx: Tx): Promise<void> => {
  if (!(await closeSession({ sessionId, userId }, tx)))
    throw new Problem('missing', 'session_not_found', messages.session_not_found);
};

/** Ends every session of users but the one given, also those in which they act as somebody else or somebody as them. Answers how many. */
export const endSessions = async (userIds: readonly string[], but: string | null, tx: Tx): Promise<number> => {
  const ended = await tx.sql<EndedRow>(deleteSessions, [userIds, but]);
  raiseEnded(ended, tx);
  return ended.length;
};

/** Notes that whoever sits at the screen has just confirmed who they are. Answers until when that counts. */
export const confirmSession =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ sessionId }: Pick<Staff, 'sessionId'>, tx: Tx): Promise<Date> => {
    const now = clock();
    await SessionModel.in(tx).findById(sessionId).patch({ confirmedAt: now });
    return confirmationEnd(now);
  };
