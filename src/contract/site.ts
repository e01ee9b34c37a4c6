/** What the public site says of whoever runs it. What is null is not configured, and not shown. */
export interface SiteSettings {
  readonly publicUrl: string;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Where somebody can try the payer's page without money; only beside the sandbox, with the demo store. */
  readonly tryUrl: string | null;
}

/** A page of the public site, up to the document around it. */
export interface RenderedSitePage {
  readonly status: 200 | 404;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** The one address under which search engines know it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Objects of schema.org. */
  readonly structuredData: readonly object[];
  readonly html: string;
}

/** Renders the page at a path; null where the site has none and another part of the program answers. */
export type RenderSitePage = (path: string, settings: SiteSettings) => RenderedSitePage | null;
