import type { ReactNode } from 'react';
import type { SiteSettings } from '../../src/contract/site.ts';

export interface ContentProps {
  readonly settings: SiteSettings;
}

/** A page of the public site: what search engines and previews say of it, and what stands between head and foot. */
export interface SitePage {
  readonly path: string;
  /** As links to it say. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Not for search engines: who needs it is led there. */
  readonly isUnlisted?: true;
  readonly structuredData: (settings: SiteSettings) => readonly object[];
  readonly Content: (props: ContentProps) => ReactNode;
}
