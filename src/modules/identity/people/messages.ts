import { wait } from '../../../platform/throttle.ts';

/** What people read of this. Programs read the code beside each. */
export const messages = {
  too_many_registrations: (seconds: number) =>
    `Too many registrations from your network. Please try again in ${wait.minutes(seconds)}.`,
  too_many_invitations: (seconds: number) =>
    `Your store has sent as many invitations as it may within a day. Please try again in ${wait.hours(seconds)}.`,
  password_link_ended: 'This link is not valid any more. Please ask for a new one.',
  email_needed: 'Please keep an email: without one nobody can help you when you forget your password.',
  operator_username: 'The username of the operator is a setting of this installation (OPERATOR_USERNAME).',
  no_email: 'This person gave no email, so nobody can write to them.',
  not_invited: 'This user has chosen a password already.',
  user_inactive: 'This user is deactivated. Please activate them first.',
  deactivated_by_operator: 'The operator deactivated this user. Only the operator can activate them.',
  invited_just_now: 'The invitation was sent a moment ago. Please wait five minutes before you send it again.',
};
