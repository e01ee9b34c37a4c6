import { Problem } from '../../../kernel/problem.ts';

/** Whom staff mean is somebody else now, with another phone. */
export const mergedInto = (name: string): Problem =>
  new Problem('conflict', 'customer_merged', `This customer was merged into ${name}. Open ${name} to write to them.`);
