import { type Reader, token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkConsent } from '../consent/index.ts';
import type { TextRefusal } from '../limits/index.ts';
import type { OptedOutQuestion } from './opted-out-phones.ts';
import type { ManyTexts, PreviewRequest, QueuedText, TextCost, TextPreview, TextRequest } from './text-request.ts';
import type { Textability, TextabilityQuestion } from './textability.ts';

export type { WrittenTo } from '../settings/index.ts';
export { countedAmong, type OptedOutQuestion, optOutsAmong, storesTextedThrough } from './opted-out-phones.ts';
export { firstTextTo } from './staff-message.ts';
export type { QueuedText, TextPreview } from './text-request.ts';
export type { Textability } from './textability.ts';

/** Texts to customers: for whoever has something to tell them. */
export interface Texts {
  /** Queues a text; answers its id, or for staff why there is none. */
  readonly queueText: (request: TextRequest, tx: Tx) => Promise<QueuedText | TextRefusal>;
  /** Says what a text would say if it were requested now, and why it would not be sent. */
  readonly previewText: (request: PreviewRequest) => Promise<TextPreview>;
  /** Says of how many parts many texts would be if they were requested now, and what a part costs. */
  readonly priceTexts: (texts: ManyTexts) => Promise<TextCost>;
  /** Keeps every text about a link from a number, those that are queued included. */
  readonly optOutOfLink: (consent: LinkConsent, tx: Tx) => Promise<void>;
  /** Lets a link be texted to the number again. */
  readonly optInToLink: (consent: LinkConsent, tx: Tx) => Promise<void>;
  /** Says who of many can be texted. */
  readonly readTextability: (question: TextabilityQuestion, handle: Pick<Reader, 'sql'>) => Promise<Textability>;
  /** The phones that want no texts from whom somebody of the store texts through. */
  readonly readOptedOut: (question: OptedOutQuestion, handle: Pick<Reader, 'sql'>) => Promise<ReadonlySet<string>>;
}
export const Texts = token<Texts>('Texts');
