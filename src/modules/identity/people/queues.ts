import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';
import { foldUsername } from '../accounts/index.ts';

/** Somebody forgot their password. Whether there is such a user is found out in the background, so that no answer can tell. */
export const requestPasswordReset = queue('identity.request-password-reset', z.object({ login: z.string() }), {
  urgent: true,
  subjectOf: ({ login }) => foldUsername(login),
});
