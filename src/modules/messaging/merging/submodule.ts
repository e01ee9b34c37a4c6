import type { Context } from '../context.ts';
import type { MergedMessages } from './index.ts';
import { countMessagesOf, holdMessages, keepOptOut, moveMergedMessages } from './merged-messages.ts';

/** Puts together what the directory asks of messaging when customers become one. */
export const createMergedMessages = (context: Context): MergedMessages => ({
  hold: holdMessages,
  move: moveMergedMessages,
  keepOptOut: keepOptOut(context),
  count: countMessagesOf(context),
});
