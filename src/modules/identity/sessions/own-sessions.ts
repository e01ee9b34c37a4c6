import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { OwnSession } from '../../../contract/people/own-account.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { deviceOf, networkOf } from './device.ts';
import { openSessionRule, SessionModel } from './session.model.ts';

const shownColumns = [
  'id',
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'ipAddress',
  'userAgent',
  'impersonatorId',
] as const;
type ShownRow = Pick<SessionModel, (typeof shownColumns)[number]>;

const shown = (session: ShownRow, { sessionId }: Staff): OwnSession => ({
  id: session.id,
  current: session.id === sessionId,
  device: deviceOf(session.userAgent),
  address: session.ipAddress === null ? null : networkOf(session.ipAddress),
  impersonated: session.impersonatorId !== null,
  signedInAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
});

const listSessions = statement(
  'identity.own-sessions',
  `select ${selectList(SessionModel, 's', shownColumns)}
     from user_sessions s join users u on u.id = s.user_id
    where s.user_id = $1 and ${openSessionRule}
    order by s.last_seen_at desc, s.id desc`,
);

/** Where the user is signed in, the latest used first. */
export const listOwnSessions =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async (actor: Staff): Promise<OwnSession[]> => {
    const sessions = await reader.sql<ShownRow>(listSessions, [actor.userId, clock()]);
    return sessions.map((session) => shown(session, actor));
  };
