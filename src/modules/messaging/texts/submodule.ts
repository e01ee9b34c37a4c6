import type { Context } from '../context.ts';
import { previewText } from './preview-text.ts';
import { queueText } from './queue-text.ts';
import { readCanText } from './sending-policy.store.ts';

/** Puts together how texts are requested: what other modules call, and what the settings ask. */
export const createTexts = (context: Context) => ({
  api: { queueText: queueText(context), previewText: previewText(context) },
  canText: readCanText(context),
});
