import type { Language } from '../payer/payer.ts';
import type { RenderedPage } from '../payer/public-link.ts';
import type { DocumentForSigner } from './signing.ts';

/** What the server puts into the page on which a document is signed: the document, an id that none has, or one that could not be read. */
export type SignPage = { readonly language: Language } & (
  | {
      readonly kind: 'document';
      readonly document: DocumentForSigner;
      /** ISO instant at which the server read it. */
      readonly now: string;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
);

/** What the server build of the page offers to the server. */
export type RenderSignPage = (page: SignPage) => Omit<RenderedPage, 'incomplete'>;
