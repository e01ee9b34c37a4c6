import type { Impersonator, Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { RequestContext } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwner, UserModel, userNotFound, whyNoSession } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { insertSession, lockAccounts, SessionModel, type OpenSession } from '../sessions/index.ts';
import type { ImpersonationStarted, ImpersonationStopped } from './events.ts';
import { messages } from './messages.ts';

type Origin = Pick<RequestContext, 'ip' | 'userAgent'>;

const lifetimeMs = 3_600_000;

/** The user to sign in as: one who could sign in now, and not the operator. */
const findSubject = async (id: string, tx: Tx): Promise<UserModel> => {
  const user = await UserModel.in(tx).findById(id);
  const { own, mainAccount } = await lockAccounts(id, tx);
  if (!user || !own) throw userNotFound();
  if (user.isOperator) throw new Problem('conflict', 'is_operator', messages.is_operator);
  // Nobody knows the password of whoever was invited: it is them who begin.
  if (user.invited) throw new Problem('conflict', 'user_invited', messages.user_invited);
  const bar = whyNoSession(own, mainAccount);
  if (bar) throw new Problem('conflict', 'cannot_sign_in', messages.cannot_sign_in, { cause: bar });
  return user;
};

/** A session of the operator as somebody else. */
export interface Impersonation extends OpenSession {
  readonly impersonator: Impersonator;
}

/**
 * Signs the operator in as a user for an hour, or until the operator's own session ends. An earlier impersonation from the same
 * session ends.
 */
export const startImpersonation = (context: Context) => {
  const insert = insertSession(context);
  return async (
    { userId, reason }: { readonly userId: string; readonly reason: string },
    operator: Pick<Staff, 'userId' | 'sessionId' | 'username' | 'name' | 'timezone'>,
    origin: Origin,
    tx: Tx,
  ): Promise<Impersonation> => {
    await lockOwner(operator, tx);
    const { storeId, username } = await findSubject(userId, tx);
    const { userId: impersonatorId, sessionId: impersonatorSessionId, name, timezone } = operator;
    // It may have ended since the request came in. Where it ends from now on, `openSessionRule` ends the impersonation too.
    const own = await SessionModel.in(tx).findOne({ id: impersonatorSessionId, userId: impersonatorId });
    if (!own) throw new Problem('unauthenticated', 'operator_session_ended', messages.operator_session_ended);
    await SessionModel.in(tx).delete().where({ impersonatorId, impersonatorSessionId });
    const now = context.clock();
    const expiresAt = new Date(Math.min(now.getTime() + lifetimeMs, own.expiresAt.getTime()));
    const behind = { impersonatorId, impersonatorSessionId, impersonationReason: reason };
    const { token } = await insert({ userId, expiresAt, confirmedAt: now, ...behind }, origin, tx);
    tx.raise<ImpersonationStarted>({ type: 'ImpersonationStarted', storeId, userId, username, reason });
    const impersonator = { userId: impersonatorId, name, username: operator.username, timezone, until: expiresAt };
    return { token, expiresAt, impersonator };
  };
};

/** A session of the operator as themselves. */
export interface OperatorSession extends OpenSession {
  readonly userId: string;
}

/**
 * Ends an impersonation and replaces the operator's session behind it by a new one with the same end. Answers a refusal, for
 * the caller to throw after the commit, where that session has ended meanwhile; the impersonation has then ended too.
 */
export const stopImpersonation = (context: Context) => {
  const insert = insertSession(context);
  return async (actor: Staff, origin: Origin, tx: Tx): Promise<OperatorSession | Problem> => {
    const { impersonator, sessionId, storeId, userId, username } = actor;
    if (impersonator) await lockOwner(impersonator, tx);
    const [ended] = await SessionModel.in(tx)
      .delete()
      .where({ id: sessionId })
      .whereNotNull('impersonatorId')
      .returning('*');
    if (!ended || !impersonator) throw new Problem('invalid', 'not_impersonating', messages.not_impersonating);
    tx.raise<ImpersonationStopped>({ type: 'ImpersonationStopped', storeId, userId, username });
    // The operator worked as somebody else meanwhile, so that session was not idle: only its end counts.
    const [behind] = await SessionModel.in(tx)
      .delete()
      .where({ id: ended.impersonatorSessionId, userId: impersonator.userId })
      .where('expiresAt', '>', context.clock())
      .returning('*');
    if (!behind) return new Problem('invalid', 'operator_session_ended', messages.operator_session_ended);
    const { userId: operatorId, expiresAt, confirmedAt } = behind;
    return { ...(await insert({ userId: operatorId, expiresAt, confirmedAt }, origin, tx)), userId: operatorId };
  };
};
