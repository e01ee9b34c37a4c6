import { z } from 'zod';

/** Where a link stands; being disabled is a flag beside it. */
export const LinkStatus = z.enum([
  'pending',
  'authorized',
  'completed',
  'confirmed in pos',
  'voided',
  'refunded',
  'failed',
  'expired',
]);
export type LinkStatus = z.output<typeof LinkStatus>;
