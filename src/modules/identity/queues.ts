import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** Removes what signing in leaves behind; every hour. */
export const forgetOld = queue('identity.forget-old', z.object({}));
