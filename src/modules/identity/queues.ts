import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';
import { foldUsername } from './account.ts';

const oneForEachName = { subjectOf: ({ login }: { readonly login: string }): string => foldUsername(login) };

/** Somebody forgot their password. Whether there is such a user is found out in the background, so that no answer can tell. */
export const requestPasswordReset = queue('identity.request-password-reset', z.object({ login: z.string() }), {
  urgent: true,
  ...oneForEachName,
});

/** A name was slowed. Whether somebody has it is found out in the background, so that no sign-in takes longer for it. */
export const reportSlowedName = queue('identity.report-slowed-name', z.object({ login: z.string() }), oneForEachName);
