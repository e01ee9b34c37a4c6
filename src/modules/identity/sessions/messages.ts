import { wait } from '../../../platform/throttle.ts';

/** What people read of this. Programs read the code beside each. */
export const messages = {
  wrong_password: 'The current password is wrong.',
  session_not_found: 'Session not found',
  too_many_attempts: (seconds: number) =>
    `Too many failed sign-in attempts. Please try again in ${wait.minutes(seconds)}.`,
};
