import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { Texts } from './index.ts';
import { previewText } from './preview-text.ts';
import { queueText } from './queue-text.ts';
import { readCanText } from './sending-policy.store.ts';

interface TextsParts {
  readonly api: Texts;
  /** Whether anybody's number is there for the texts of a person. */
  readonly canText: (actor: Staff) => Promise<boolean>;
}

/** Puts together how texts are requested: what other modules call, and what the settings ask. */
export const createTexts = (context: Context): TextsParts => ({
  api: { queueText: queueText(context), previewText: previewText(context) },
  canText: readCanText(context),
});
