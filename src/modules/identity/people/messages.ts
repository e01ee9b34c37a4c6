import { wait } from '../../../platform/throttle.ts';

/** What people read of this. Programs read the code beside each. */
export const messages = {
  too_many_registrations: (seconds: number) =>
    `Too many registrations from your network. Please try again in ${wait.minutes(seconds)}.`,
  too_many_invitations: (seconds: number) =>
    `Your store has sent as many invitations as it can in one day. Please try again in ${wait.hours(seconds)}.`,
  password_link_ended: 'This link is no longer valid. Please ask for a new one.',
  email_needed: 'Please enter an email address: without one nobody can help you if you forget your password.',
  operator_username: 'The username of the operator is a setting of this installation (OPERATOR_USERNAME).',
  no_email: 'This person gave no email address, so nobody can write to them.',
  not_invited: 'This user has already chosen a password.',
  user_inactive: 'This user is deactivated. Please activate this user first.',
  deactivated_by_operator: 'The operator deactivated this user. Only the operator can activate them.',
  invited_just_now: 'The invitation was sent a moment ago. Please wait five minutes before you send it again.',
};
