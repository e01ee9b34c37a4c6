import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { RegistrationAttemptModel, SignInAttemptModel } from '../account.model.ts';
import { foldUsername } from '../account.ts';
import type { Context } from '../context.ts';
import {
  failureLimit,
  failuresSince,
  registrationsSince,
  whyNoRegistration,
  whyNoSignIn,
  type SignInAttempt,
} from '../sign-in-limits.ts';

// Attempts that arrive at the same moment wait for one another, or each of them would be counted as the first.
const lockName = statement('identity.lock-name', 'select pg_advisory_xact_lock(hashtextextended($1, 1))');
const lockAddress = statement('identity.lock-address', 'select pg_advisory_xact_lock(hashtextextended($1, 2))');

type FailuresOf = { readonly usernameFolded: string } | { readonly ipAddress: string };

/** When the failure happened that has to leave the window before there are fewer than `limit`, or null. */
const limitingFailure = async (of: FailuresOf, limit: number, now: Date, tx: Tx): Promise<Date | null> => {
  const recent = SignInAttemptModel.in(tx).where(of).where('failedAt', '>', failuresSince(now));
  const attempt = await recent
    .orderBy('failedAt', 'desc')
    .offset(limit - 1)
    .first();
  return attempt?.failedAt ?? null;
};

/** Counts a sign-in as failed before its password is compared, so that simultaneous guesses are all counted. */
export const countSignInAttempt =
  ({ newId, clock }: Context) =>
  async ({ username, ip }: SignInAttempt, tx: Tx): Promise<void> => {
    const [usernameFolded, ipAddress, now] = [foldUsername(username), addressGroup(ip), clock()];
    await tx.sql(lockName, [usernameFolded]);
    const name = await limitingFailure({ usernameFolded }, failureLimit.name, now, tx);
    const address = await limitingFailure({ ipAddress }, failureLimit.address, now, tx);
    const refusal = whyNoSignIn({ name, address }, now);
    if (refusal) throw refusal;
    await SignInAttemptModel.in(tx).insert({ id: newId(), usernameFolded, ipAddress, failedAt: now });
  };

/** Deletes what was counted against a name, once its password was right. */
export const clearSignInAttempts = async ({ username }: Pick<SignInAttempt, 'username'>, tx: Tx): Promise<void> => {
  await SignInAttemptModel.in(tx)
    .delete()
    .where({ usernameFolded: foldUsername(username) });
};

/** Counts a registration against the address it comes from, before anything costly is done for it. */
export const countRegistration =
  ({ newId, clock, config }: Context) =>
  async ({ ip }: { readonly ip: string }, tx: Tx): Promise<void> => {
    const [ipAddress, now] = [addressGroup(ip), clock()];
    await tx.sql(lockAddress, [ipAddress]);
    const recent = RegistrationAttemptModel.in(tx).where({ ipAddress }).where('madeAt', '>', registrationsSince(now));
    const limiting = await recent
      .orderBy('madeAt', 'desc')
      .offset(config.REGISTRATIONS_PER_HOUR - 1)
      .first();
    const refusal = whyNoRegistration(limiting?.madeAt ?? null, now);
    if (refusal) throw refusal;
    await RegistrationAttemptModel.in(tx).insert({ id: newId(), ipAddress, madeAt: now });
  };
