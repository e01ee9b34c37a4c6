import Bowser from 'bowser';
import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { OwnSession } from '../../../contract/own-account.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { SessionModel } from '../account.model.ts';
import type { Context } from '../context.ts';
import { openSessionRule } from '../session.store.ts';

/** Browser and system in words. Programs that are no browser may send anything, so only known names are shown. */
export const deviceOf = (userAgent: string | null): string => {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  const [name, system] = [browser.name || 'Unknown browser', os.name];
  return system === undefined || system === '' ? name : `${name} on ${system}`;
};

const loopback = /^(?:::ffff:)?127\.|^::1$/i;

/** The network in words. An address of the server's own computer says nothing to people. */
export const networkOf = (ip: string): string => (loopback.test(ip) ? 'Local network' : addressGroup(ip));

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
