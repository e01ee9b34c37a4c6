import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { RequestContext } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { UserModel, type AccountState } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { deviceOf, networkOf } from './device.ts';
import type { NewDeviceUsed, OtherSessionsEnded, SessionsEnded, SignedIn, SignedOut } from './events.ts';
import { messages } from './messages.ts';
import { SessionModel, tokenHash, tokenLength } from './session.model.ts';
import { confirmationEnd, sessionEnd } from './sign-in-limits.ts';

/** A session as its holder gets it. The token is kept nowhere else. */
export interface OpenSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Whose session is opened, and where. */
interface NewSession {
  readonly userId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Nobody has signed in as this user with this browser yet. */
  readonly isNewDevice: boolean;
}

const noteSignIn = statement(
  'identity.note-sign-in',
  `insert into user_sign_ins (user_id, last_at) values ($1, $2)
   on conflict (user_id) do update set last_at = excluded.last_at returning xmax = 0 as "isFirst"`,
);

/** Who signs in for the first time has no other device that could be warned of this one. */
const raiseSignedIn = async ({ userId, ip, userAgent, isNewDevice }: NewSession, now: Date, tx: Tx): Promise<void> => {
  const user = await UserModel.in(tx).findById(userId).select('storeId');
  if (!user) throw new Error(`The user ${userId} who signed in does not exist.`);
  const [signIn] = await tx.sql<{ isFirst: boolean }>(noteSignIn, [userId, now]);
  const about = { storeId: user.storeId, userId, device: deviceOf(userAgent), address: networkOf(ip) };
  tx.raise<SignedIn>({ type: 'SignedIn', ...about });
  if (isNewDevice && signIn?.isFirst === false) tx.raise<NewDeviceUsed>({ type: 'NewDeviceUsed', ...about });
};

/** A user or main account, as it decides whether a session opens. */
interface LockedAccount extends AccountState {
  readonly id: string;
  readonly password: string;
}

// The main account first. Whoever ends sessions locks the user or the main account, waits for this commit, and ends this one too.
const lockBoth = statement(
  'identity.lock-accounts-signing-in',
  `select id, password, account_status as status, is_active as active from users
    where id = $1 or id = (select parent_user_id from users where id = $1)
    order by parent_user_id is not null for share`,
);

/** A user and, of a sub-user, the main account, locked until a session of the user is open. */
export const lockAccounts = async (
  userId: string,
  tx: Tx,
): Promise<{ readonly own: LockedAccount | null; readonly mainAccount: LockedAccount | null }> => {
  const accounts = await tx.sql<LockedAccount>(lockBoth, [userId]);
  const find = (isOwn: boolean) => accounts.find(({ id }) => (id === userId) === isOwn) ?? null;
  return { own: find(true), mainAccount: find(false) };
};

/** What a session begins with, beside its new token and the present time. */
interface SessionRow extends Pick<SessionModel, 'userId' | 'expiresAt' | 'confirmedAt'> {
  readonly impersonatorId?: string;
  readonly impersonatorSessionId?: string;
  readonly impersonationReason?: string;
}

/** Stores a session with a new token. */
export const insertSession =
  ({ newId, randomText, clock }: Pick<Context, 'newId' | 'randomText' | 'clock'>) =>
  async (
    session: SessionRow,
    { ip: ipAddress, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>,
    tx: Tx,
  ): Promise<OpenSession> => {
    const [token, now] = [randomText(tokenLength), clock()];
    const began = { createdAt: now, lastSeenAt: now, ipAddress, userAgent };
    await SessionModel.in(tx).insert({ id: newId(), sessionToken: tokenHash(token), ...began, ...session });
    return { token, expiresAt: session.expiresAt };
  };

/** Opens a session of somebody who has just signed in. */
export const openSession = (context: Context) => {
  const insert = insertSession(context);
  return async (opening: NewSession, tx: Tx): Promise<OpenSession> => {
    const now = context.clock();
    const session = { userId: opening.userId, expiresAt: sessionEnd(now), confirmedAt: now };
    const opened = await insert(session, opening, tx);
    await raiseSignedIn(opening, now, tx);
    return opened;
  };
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
export const endOwnSession = async (sessionId: string, { storeId, userId, ...own }: Staff, tx: Tx): Promise<void> => {
  if (!(await closeSession({ sessionId, userId }, tx)))
    throw new Problem('missing', 'session_not_found', messages.session_not_found);
  if (sessionId === own.sessionId) tx.raise<SignedOut>({ type: 'SignedOut', storeId, userId });
  else tx.raise<OtherSessionsEnded>({ type: 'OtherSessionsEnded', storeId, userId, sessions: 1 });
};

// Whoever opens a session waits for this commit, or this waits for theirs and ends that session too.
const lockUsers = statement(
  'identity.lock-users-ending-sessions',
  'select id from users where id = any($1) order by parent_user_id is not null, id for no key update',
);

/** Ends every session of users but the one given, also those in which they act as somebody else or somebody as them. Answers how many. */
export const endSessions = async (userIds: readonly string[], but: string | null, tx: Tx): Promise<number> => {
  await tx.sql(lockUsers, [userIds]);
  const ended = await tx.sql<EndedRow>(deleteSessions, [userIds, but]);
  raiseEnded(ended, tx);
  return ended.length;
};

/** Ends every own session but the one at hand. Answers how many. */
export const endOtherSessions = async ({ storeId, userId, sessionId }: Staff, tx: Tx): Promise<number> => {
  const sessions = await endSessions([userId], sessionId, tx);
  if (sessions > 0) tx.raise<OtherSessionsEnded>({ type: 'OtherSessionsEnded', storeId, userId, sessions });
  return sessions;
};

/** Notes that whoever sits at the screen has just confirmed who they are. Answers until when that counts. */
export const confirmSession =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ sessionId }: Pick<Staff, 'sessionId'>, tx: Tx): Promise<Date> => {
    const now = clock();
    await SessionModel.in(tx).findById(sessionId).patch({ confirmedAt: now });
    return confirmationEnd(now);
  };
