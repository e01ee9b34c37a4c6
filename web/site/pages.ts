import { industryPages } from './industries/industry-page.tsx';
import { landingPage } from './landing/landing-page.tsx';
import type { SitePage } from './page.ts';
import { pendingPage } from './pending/pending-page.tsx';
import { cardPages, helpPages } from './small-pages.ts';

/** Every page of the site. */
export const pages: readonly SitePage[] = [landingPage, ...industryPages, ...cardPages, ...helpPages, pendingPage];
