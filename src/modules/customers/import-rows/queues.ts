import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

const ImportKey = z.object({ storeId: z.string(), importId: z.uuid() });
/** Which import. */
export type ImportKey = z.output<typeof ImportKey>;

/** Goes on with an import: reads its file, checks its rows, writes them to the directory or takes them back. Staff look on. */
export const advanceImports = queue('customers.advance-imports', ImportKey, {
  urgent: true,
  subjectOf: ({ importId }) => importId,
});
