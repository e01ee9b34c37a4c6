import type { Context } from '../context.ts';
import type { MergedMessages } from './index.ts';
import { countMessagesOf, keepOptOut, moveMergedMessages } from './merged-messages.ts';

/** Puts together what the directory asks of messaging when customers become one. */
export const createMergedMessages = (context: Context): MergedMessages => ({
  move: moveMergedMessages,
  keepOptOut: keepOptOut(context),
  count: countMessagesOf(context),
});
