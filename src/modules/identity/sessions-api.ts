import type { SessionUser } from '../../contract/people/session.ts';
import type { Staff } from '../../kernel/actor.ts';
import { token } from '../../kernel/tokens.ts';
import type { SessionLookUp } from './sessions/index.ts';

/** Who is signed in: for the edge, and for whoever answers with the signed-in user. */
export interface Sessions {
  /** Whom a session token belongs to; null when it is unknown, ended, or its account may not sign in. */
  readonly staffOfSession: (token: string, lookUp?: SessionLookUp) => Promise<Staff | null>;
  /** For whom an API key acts; null when it is unknown, revoked or expired, or its store may not sign in. */
  readonly staffOfKey: (key: string) => Promise<Staff | null>;
  /** A signed-in user as their own screens show them. */
  readonly sessionUser: (actor: Pick<Staff, 'userId' | 'impersonator'>) => Promise<SessionUser>;
}
export const Sessions = token<Sessions>('Sessions');
