import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Looks for imports that have lost their job; every five minutes. */
export const takeUpImports = queue('customers.take-up-imports', z.object({}));
