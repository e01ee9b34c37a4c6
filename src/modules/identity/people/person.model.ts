import { globalModel, keyedModel, storeModel } from '../../../../db/model.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** `password_tokens`: the latest for each user. Nothing of the token itself is kept. */
export class PasswordTokenModel extends keyedModel('password_tokens', ['userId'], {
  userId: 'uuid',
  id: 'uuid',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
}) {}

/** `sent_invitations`: when a store sent them, for as long as each counts against it. */
export class SentInvitationModel extends storeModel('sent_invitations', { sentAt: 'timestamptz' }) {}

/** `registration_attempts`: who registered from where, for as long as it counts against the address. */
export class RegistrationAttemptModel extends globalModel('registration_attempts', {
  ipAddress: 'text',
  madeAt: 'timestamptz',
}) {}

/** Registrations that no longer count against their address. */
export const registrationAttempts: Retention = {
  name: 'identity.registration-attempts',
  purge: deleteByAge('identity.purge-registrations', { table: 'registration_attempts', key: 'id', age: 'made_at' }),
};

/** Invitations that no longer count against their store. */
export const sentInvitations: Retention = {
  name: 'identity.sent-invitations',
  purge: deleteByAge('identity.purge-invitations', { table: 'sent_invitations', key: 'store_id, id', age: 'sent_at' }),
};
