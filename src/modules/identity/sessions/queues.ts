import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** A password was wrong. Whose name it was is found out in the background too, so that no answer tells whether somebody has it. */
export const reportFailedSignIn = queue(
  'identity.report-failed-sign-in',
  z.object({ login: z.string(), device: z.string(), address: z.string() }),
);

/** A name was slowed. Whether somebody has it is found out in the background, so that no sign-in takes longer for it. */
export const reportSlowedName = queue('identity.report-slowed-name', z.object({ login: z.string() }), {
  subjectOf: ({ login }) => login,
});
