import { hash } from 'node:crypto';
import { globalModel, keyedModel } from '../../../../db/model.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** `user_sessions`: the token is kept as a hash. */
export class SessionModel extends globalModel('user_sessions', {
  userId: 'uuid',
  sessionToken: 'text',
  expiresAt: 'timestamptz',
  createdAt: 'timestamptz',
  lastSeenAt: 'timestamptz',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  impersonatorId: 'uuid | null',
  confirmedAt: 'timestamptz',
  impersonatorSessionId: 'uuid | null',
  impersonationReason: 'text | null',
}) {}

/** `user_sign_ins`: when a user signed in last, which no session tells that has ended. */
export class SignInModel extends keyedModel('user_sign_ins', ['userId'], { userId: 'uuid', lastAt: 'timestamptz' }) {}

/** Characters of a session token, five bits each: 260 bits that nobody guesses. */
export const tokenLength = 52;

/** What the database keeps of a token. Only its holder has the token, so a stolen table opens no session. */
export const tokenHash = (token: string): string => hash('sha256', token);

/** A session `s` of the user `u` is neither past its end at $2 nor idle: for twelve hours, or for 15 minutes where it is the operator's. */
export const inTimeRule = `s.expires_at > $2 and s.last_seen_at > $2::timestamptz
      - case when u.is_operator or s.impersonator_id is not null then interval '15 minutes' else interval '12 hours' end`;

/** An impersonation ends with the session it came from. */
export const originRule = (session: string): string =>
  `(${session} is null or exists (select from user_sessions o where o.id = ${session}))`;

/** Whether a session `s` of the user `u` is still open at $2. */
export const openSessionRule = `${inTimeRule} and ${originRule('s.impersonator_session_id')}`;

/** `login_failures`: sign-in attempts that count as failed. */
export class SignInAttemptModel extends globalModel('login_failures', {
  usernameFolded: 'text',
  ipAddress: 'text',
  /** Of a known browser. */
  browserId: 'text | null',
  failedAt: 'timestamptz',
}) {}

/** A session that has ended opens nothing; it is kept for a while for those who ask who was signed in. */
export const endedSessions: Retention = {
  name: 'identity.ended-sessions',
  purge: deleteByAge('identity.purge-sessions', { table: 'user_sessions', key: 'id', age: 'expires_at' }),
};

/** Failures that no longer count against anything. */
export const signInAttempts: Retention = {
  name: 'identity.sign-in-attempts',
  purge: deleteByAge('identity.purge-sign-in-attempts', { table: 'login_failures', key: 'id', age: 'failed_at' }),
};
