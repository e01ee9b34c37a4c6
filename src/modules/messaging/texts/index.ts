import { type Reader, token } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { TextRefusal } from '../limits/index.ts';
import type { OptedOutQuestion } from './opted-out-phones.ts';
import type { PreviewRequest, TextPreview, TextRequest } from './text-request.ts';

export type { TextPreview } from './text-request.ts';

/** Texts to customers: for whoever has something to tell them. */
export interface Texts {
  /** Queues a text; answers its id, or for staff why there is none. */
  readonly queueText: (request: TextRequest, tx: Tx) => Promise<{ messageId: string } | TextRefusal>;
  /** Says what a text would say if it were requested now, and why it would not be sent. */
  readonly previewText: (request: PreviewRequest) => Promise<TextPreview>;
  /** The phones that want no texts from whom somebody of the store texts through. */
  readonly readOptedOut: (question: OptedOutQuestion, handle: Pick<Reader, 'sql'>) => Promise<ReadonlySet<string>>;
}
export const Texts = token<Texts>('Texts');
