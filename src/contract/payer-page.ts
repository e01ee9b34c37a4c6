import type { PublicLink } from './public-link.ts';

/** What the server puts into a payer's page: a link, an id that no link has, or a link that could not be read just now. */
export type PayerPage =
  | {
      readonly kind: 'link';
      readonly link: PublicLink;
      /** Where the card processor's tokenisation script is loaded from. */
      readonly scriptUrl: string;
      /** ISO instant at which the server read the link. */
      readonly now: string;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** The parts of the HTML document that are made of it. */
export interface RenderedPage {
  readonly lang: string;
  /** Plain text, not yet escaped. */
  readonly title: string;
  /** For the preview that messengers show of a link; plain text without anything of the customer. */
  readonly description: string;
  /** What stands above the page where scripts do not run; plain text. */
  readonly noScript: string;
  /** Content of the style tag that is used there only: it hides what would not work. */
  readonly noScriptStyles: string;
  readonly html: string;
}

/** What the server build of the payer's page offers to the server. */
export type RenderPage = (page: PayerPage) => RenderedPage;
