import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { TextBasis } from '../settings/index.ts';
import type { Texts } from './index.ts';
import { readOptedOut } from './opted-out-phones.ts';
import { previewText } from './preview-text.ts';
import { queueText } from './queue-text.ts';
import { readTextBasis } from './sending-policy.store.ts';

interface TextsParts {
  readonly api: Texts;
  /** What the texts of a person stand on beside their own settings. */
  readonly textBasis: (actor: Staff) => Promise<TextBasis>;
}

/** Puts together how texts are requested: what other modules call, and what the settings ask. */
export const createTexts = (context: Context): TextsParts => ({
  api: {
    queueText: queueText(context),
    previewText: previewText(context),
    readOptedOut: readOptedOut(context),
  },
  textBasis: readTextBasis(context),
});
