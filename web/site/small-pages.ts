import type { SitePage } from './page.ts';

/** How one pays: each has a page. */
export const cardPages: readonly SitePage[] = [];

/** The page at `/help`. */
export const helpPages: readonly SitePage[] = [];
