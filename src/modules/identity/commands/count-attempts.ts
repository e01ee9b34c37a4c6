import { lockStatement, statement } from '../../../../db/statement.ts';
import type { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { RegistrationAttemptModel, SentInvitationModel, SignInAttemptModel } from '../account.model.ts';
import { foldUsername } from '../account.ts';
import type { Context } from '../context.ts';
import { reportSlowedName } from '../queues.ts';
import {
  failureLimit,
  failuresSince,
  invitationsPerDay,
  invitationsSince,
  nameFailuresSince,
  registrationsSince,
  whyNoInvitation,
  whyNoRegistration,
  whyNoSignIn,
  whyNoSignInFromBrowser,
  type LimitingFailures,
  type SignInAttempt,
} from '../sign-in-limits.ts';

// Attempts of one address, browser or store that arrive at the same moment wait for one another, or each would be counted as the first.
const lockSignIns = lockStatement('identity.lock-sign-ins');
const lockRegistrations = lockStatement('identity.lock-registrations');
const lockInvitations = lockStatement('identity.lock-invitations');

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
export const isSlowed = async (username: string, now: Date, { sql }: Pick<Tx, 'sql'>): Promise<boolean> => {
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
export const refuseSignIn =
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

/** Counts a registration against the address it comes from, before anything costly is done for it. */
export const countRegistration =
  ({ newId, clock, config }: Context) =>
  async ({ ip }: { readonly ip: string }, tx: Tx): Promise<void> => {
    const [ipAddress, now] = [addressGroup(ip), clock()];
    await tx.sql(lockRegistrations, [ipAddress]);
    const recent = RegistrationAttemptModel.in(tx).where({ ipAddress }).where('madeAt', '>', registrationsSince(now));
    const limiting = await recent
      .orderBy('madeAt', 'desc')
      .offset(config.REGISTRATIONS_PER_HOUR - 1)
      .first();
    const refusal = whyNoRegistration(limiting?.madeAt ?? null, now);
    if (refusal) throw refusal;
    await RegistrationAttemptModel.in(tx).insert({ id: newId(), ipAddress, madeAt: now });
  };

/** Counts an invitation against the store that sends it; deleting whom it invited does not take it back. */
export const countInvitation =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async ({ storeId }: { readonly storeId: string }, tx: Tx): Promise<void> => {
    const now = clock();
    await tx.sql(lockInvitations, [storeId]);
    const limiting = await SentInvitationModel.of(storeId, tx)
      .where('sentAt', '>', invitationsSince(now))
      .orderBy('sentAt', 'desc')
      .offset(invitationsPerDay - 1)
      .first();
    const refusal = whyNoInvitation(limiting?.sentAt ?? null, now);
    if (refusal) throw refusal;
    await SentInvitationModel.in(tx).insert({ storeId, id: newId(), sentAt: now });
  };
