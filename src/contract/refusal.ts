import { z } from 'zod';

/** Every refusal on the wire: `error` for people, `code` for programs, `requestId` for support. */
export const Refusal = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type Refusal = z.output<typeof Refusal>;
