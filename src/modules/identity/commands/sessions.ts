import type { Tx } from '../../../kernel/tx.ts';
import { SessionModel } from '../account.model.ts';
import type { Context } from '../context.ts';
import { tokenHash } from '../session.store.ts';
import { sessionEnd } from '../sign-in-limits.ts';

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

/** Ends a session. Its token is refused from then on. */
export const closeSession = async ({ sessionId }: { readonly sessionId: string }, tx: Tx): Promise<void> => {
  await SessionModel.in(tx).deleteById(sessionId);
};
