import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** A name was slowed. Whether somebody has it is found out in the background, so that no sign-in takes longer for it. */
export const reportSlowedName = queue('identity.report-slowed-name', z.object({ login: z.string() }), {
  subjectOf: ({ login }) => login,
});
