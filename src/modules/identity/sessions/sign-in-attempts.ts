import { lockStatement, statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { RequestContext } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { signInRequired } from '../../../platform/why-not-now.ts';
import { foldUsername, UserModel } from '../accounts/index.ts';
import type { Context, PasswordContext } from '../context.ts';
import { deviceOf, networkOf } from './device.ts';
import type { NameSlowed, SignInFailed } from './events.ts';
import { knownBrowser } from './known-browser.ts';
import { messages } from './messages.ts';
import { reportFailedSignIn, reportSlowedName } from './queues.ts';
import { SignInAttemptModel } from './session.model.ts';
import {
  failureLimit,
  failuresSince,
  nameFailuresSince,
  slowingNoticeSince,
  whyNoSignIn,
  whyNoSignInFromBrowser,
  type LimitingFailures,
  type SignInAttempt,
} from './sign-in-limits.ts';

// Attempts of one address or browser that arrive at the same moment wait for one another, or each would be counted as the first.
const lockSignIns = lockStatement('identity.lock-sign-ins');

/** When the failure happened that has to leave the window before there are fewer than `limit`, or null. */
const limitingFailure = (of: string, since: string, limit: number): string =>
  `(select failed_at from login_failures
     where ${of} and failed_at > ${since} order by failed_at desc offset ${limit - 1} limit 1)`;

// A known browser's failures count against that browser alone.
const [ofName, ofAddress] = ['username_folded = $1 and browser_id is null', 'ip_address = $2 and browser_id is null'];

const findLimiting = statement(
  'identity.limiting-failures',
  `select ${limitingFailure(`${ofName} and ip_address = $2`, '$3', failureLimit.nameAtAddress)} as "nameAtAddress",
          ${limitingFailure(`${ofName} and ip_address = $2`, '$3', failureLimit.slowedNameAtAddress)} as "slowedNameAtAddress",
          ${limitingFailure(ofName, '$4', failureLimit.name)} as name,
          ${limitingFailure(ofAddress, '$3', failureLimit.address)} as address`,
);

const findLimitingOfBrowser = statement(
  'identity.limiting-browser-failure',
  `select ${limitingFailure('username_folded = $1 and browser_id = $2', '$3', failureLimit.browser)} as browser`,
);

const findSlowing = statement(
  'identity.slowing-failure',
  `select ${limitingFailure(ofName, '$2', failureLimit.name)} as name`,
);

/** Whether sign-ins with a name are slowed at the moment. */
const isSlowed = async (username: string, now: Date, { sql }: Pick<Tx, 'sql'>): Promise<boolean> => {
  const values = [foldUsername(username), nameFailuresSince(now)];
  const [slowing] = await sql<Pick<LimitingFailures, 'name'>>(findSlowing, values);
  return Boolean(slowing?.name);
};

const whyNot = async (
  { username, ip, browserId }: SignInAttempt,
  now: Date,
  { sql }: Pick<Tx, 'sql'>,
): Promise<Problem | null> => {
  const [usernameFolded, since] = [foldUsername(username), failuresSince(now)];
  if (browserId !== null) {
    const values = [usernameFolded, browserId, since];
    const [row] = await sql<{ readonly browser: Date | null }>(findLimitingOfBrowser, values);
    return whyNoSignInFromBrowser(row?.browser ?? null, now);
  }
  const values = [usernameFolded, addressGroup(ip), since, nameFailuresSince(now)];
  const [limiting] = await sql<LimitingFailures>(findLimiting, values);
  return limiting ? whyNoSignIn(limiting, now) : null;
};

/** Refuses a sign-in after too many failures. */
const refuseSignIn =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (attempt: SignInAttempt, handle: Pick<Tx, 'sql'>): Promise<void> => {
    const refusal = await whyNot(attempt, clock(), handle);
    if (refusal) throw refusal;
  };

/** Counts a sign-in as failed before its password is compared, so that simultaneous guesses are all counted. Answers its id. */
export const countSignInAttempt = ({ newId, clock }: Context) => {
  const refuse = refuseSignIn({ clock });
  return async (attempt: SignInAttempt, tx: Tx): Promise<string> => {
    const { username, ip, browserId } = attempt;
    const [id, ipAddress] = [newId(), addressGroup(ip)];
    await tx.sql(lockSignIns, [browserId ?? ipAddress]);
    await refuse(attempt, tx);
    const usernameFolded = foldUsername(username);
    await SignInAttemptModel.in(tx).insert({ id, usernameFolded, ipAddress, browserId, failedAt: clock() });
    if (browserId === null && (await isSlowed(username, clock(), tx)))
      await tx.enqueue(reportSlowedName, { login: usernameFolded });
    return id;
  };
};

/** Deletes what was counted for a sign-in whose password was not compared. */
export const uncountSignInAttempt = async (id: string, tx: Tx): Promise<void> => {
  await SignInAttemptModel.in(tx).deleteById(id);
};

/** Deletes what was counted against a name at an address or in a browser, once its password was right there. */
export const clearSignInAttempts = async ({ username, ip, browserId }: SignInAttempt, tx: Tx): Promise<void> => {
  const usernameFolded = foldUsername(username);
  const where = browserId === null ? { ipAddress: addressGroup(ip), browserId } : { browserId };
  await SignInAttemptModel.in(tx).delete().where({ usernameFolded }).where(where);
};

/** Deletes everything that was counted against a name. */
export const clearAllSignInAttempts = async (username: string, tx: Tx): Promise<void> => {
  await SignInAttemptModel.in(tx)
    .delete()
    .where({ usernameFolded: foldUsername(username) });
};

/**
 * Raises once an hour at most that a name is slowed, for whoever has the name, or for the main account where they have no email. The
 * failures are counted again, because the last one may have turned out to be a sign-in.
 */
export const raiseSlowedName =
  ({ transact, clock }: Context) =>
  ({ login }: { readonly login: string }): Promise<void> =>
    transact(async (tx) => {
      const now = clock();
      const usernameFolded = foldUsername(login);
      const user = await UserModel.in(tx).findOne({ usernameFolded });
      if (!user || !(await isSlowed(login, now, tx))) return;
      const updated = await UserModel.in(tx)
        .patch({ slowingNoticeAt: now })
        .where({ id: user.id })
        .whereRaw('(slowing_notice_at is null or slowing_notice_at <= ?)', [slowingNoticeSince(now)]);
      if (updated === 0) return;
      const { storeId, username: slowedUsername } = user;
      const userId = user.email === null ? (user.parentUserId ?? user.id) : user.id;
      tx.raise<NameSlowed>({ type: 'NameSlowed', storeId, userId, slowedUsername });
    });

/** Has it recorded in the background that a password was wrong; nothing where nobody has the name. */
export const enqueueFailedSignIn = (
  { username, ip }: Pick<SignInAttempt, 'username' | 'ip'>,
  userAgent: string,
  tx: Tx,
): Promise<void> =>
  tx.enqueue(reportFailedSignIn, {
    login: foldUsername(username),
    device: deviceOf(userAgent),
    address: networkOf(ip),
  });

/** Raises that somebody who knows the name of a user did not know the password. */
export const raiseFailedSignIn =
  ({ transact }: Pick<Context, 'transact'>) =>
  ({ login, device, address }: { readonly login: string; readonly device: string; readonly address: string }) =>
    transact(async (tx) => {
      const user = await UserModel.in(tx).findOne({ usernameFolded: login }).select('id', 'storeId');
      if (!user) return;
      const whose = { storeId: user.storeId, userId: user.id };
      tx.raise<SignInFailed>({ type: 'SignInFailed', ...whose, wrong: 'password', device, address });
    });

/**
 * Whether the password is this user's: the id of what was counted as a failed sign-in, until the caller clears it, else null. For
 * a name nobody has (`null`) it takes as long and answers null. No transaction is open while it is hashed, or guesses would hold
 * every connection.
 */
export const comparePassword = (context: PasswordContext) => {
  const { reader, transact, passwords } = context;
  const [refuse, count] = [refuseSignIn(context), countSignInAttempt(context)];
  return async (password: string, hash: string | null, attempt: SignInAttempt): Promise<string | null> => {
    // Asked first without a lock, so that a flood of refused sign-ins neither waits nor holds a connection.
    await refuse(attempt, reader);
    const attemptId = await transact((tx) => count(attempt, tx));
    try {
      return (await passwords.matches(password, hash)) ? attemptId : null;
    } catch (failure) {
      // Too many people are signing in at the moment. Nothing was compared, so nothing is counted.
      await transact((tx) => uncountSignInAttempt(attemptId, tx));
      throw failure;
    }
  };
};

/** Where the request of someone signed in came from. */
export type PasswordOrigin = Pick<RequestContext, 'ip' | 'browserCookie'>;

/** A user whose password was right, the attempt to clear, and the id of what was counted for it. */
export interface ConfirmedUser {
  readonly user: UserModel;
  readonly attempt: SignInAttempt;
  readonly attemptId: string;
}

/**
 * Confirms that who sits at the screen knows the password of the session's user. It counts as a sign-in, so that whoever found an
 * open session cannot guess. A wrong password is refused with 400, because 401 would end the session on the screen.
 */
export const confirmOwnPassword = (context: PasswordContext) => {
  const [compare, browserOf] = [comparePassword(context), knownBrowser(context)];
  return async (password: string, { userId }: Staff, { ip, browserCookie }: PasswordOrigin): Promise<ConfirmedUser> => {
    const user = await UserModel.in(context.reader).findById(userId).withGraphFetched('mainAccount');
    if (!user) throw signInRequired();
    const attempt: SignInAttempt = { username: user.username, ip, browserId: browserOf(browserCookie, user) };
    const attemptId = await compare(password, user.password, attempt);
    if (attemptId !== null) return { user, attempt, attemptId };
    throw new Problem('invalid', 'wrong_password', messages.wrong_password);
  };
};
