import type { Retention } from '../../kernel/module.ts';
import { deleteByAge } from '../../platform/retention.ts';

/** A session that has ended opens nothing; it is kept for a while for those who ask who was signed in. */
const endedSessions: Retention = {
  name: 'identity.ended-sessions',
  purge: deleteByAge('identity.purge-sessions', { table: 'user_sessions', key: 'id', age: 'expires_at' }),
};

/** Failures that no longer count against anything. */
const signInAttempts: Retention = {
  name: 'identity.sign-in-attempts',
  purge: deleteByAge('identity.purge-sign-in-attempts', { table: 'login_failures', key: 'id', age: 'failed_at' }),
};

/** Registrations that no longer count against their address. */
const registrationAttempts: Retention = {
  name: 'identity.registration-attempts',
  purge: deleteByAge('identity.purge-registrations', { table: 'registration_attempts', key: 'id', age: 'made_at' }),
};

/** Invitations that no longer count against their store. */
const sentInvitations: Retention = {
  name: 'identity.sent-invitations',
  purge: deleteByAge('identity.purge-invitations', { table: 'sent_invitations', key: 'store_id, id', age: 'sent_at' }),
};

/** Challenges that passkeys answered; once they have ended, nobody can answer them again. */
const usedChallenges: Retention = {
  name: 'identity.used-challenges',
  purge: deleteByAge('identity.purge-used-challenges', {
    table: 'used_challenges',
    key: 'fingerprint',
    age: 'expires_at',
  }),
};

/** What leaves by age. */
export const retentions: readonly Retention[] = [
  endedSessions,
  signInAttempts,
  registrationAttempts,
  sentInvitations,
  usedChallenges,
];
