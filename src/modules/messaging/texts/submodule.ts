import type { Staff } from '../../../kernel/actor.ts';
import type { Route } from '../../../kernel/route.ts';
import { optInToLink, optOutOfLink } from '../consent/index.ts';
import type { TextBasis, TextSenders } from '../settings/index.ts';
import type { Texts } from './index.ts';
import { readOptedOut } from './opted-out-phones.ts';
import { previewText, priceTexts } from './preview-text.ts';
import { queueText } from './queue-text.ts';
import { readTextBasis, readTextSenders } from './sending-policy.store.ts';
import { testRoutes, type TestContext } from './test-text.ts';
import { readTextability } from './textability.ts';

interface TextsParts {
  readonly api: Texts;
  /** What the texts of a person stand on beside their own settings. */
  readonly textBasis: (actor: Staff) => Promise<TextBasis>;
  /** What their texts may go out through, and do. */
  readonly textSenders: (actor: Staff) => Promise<TextSenders>;
  readonly routes: readonly Route[];
}

/** Puts together how texts are requested: what other modules call, and what the settings ask. */
export const createTexts = (context: TestContext): TextsParts => ({
  api: {
    queueText: queueText(context),
    previewText: previewText(context),
    priceTexts: priceTexts(context),
    optOutOfLink: optOutOfLink(context),
    optInToLink,
    readTextability: readTextability(context),
    readOptedOut: readOptedOut(context),
  },
  textBasis: readTextBasis(context),
  textSenders: readTextSenders(context),
  routes: testRoutes(context),
});
