import { landingPage } from './landing/landing-page.tsx';
import type { SitePage } from './page.ts';
import { cardPages, helpPages } from './small-pages.ts';

/** Every page of the site that search engines may list. */
export const pages: readonly SitePage[] = [landingPage, ...cardPages, ...helpPages];
