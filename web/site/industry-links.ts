import { industries } from './industries/index.ts';

/** A link of a menu. */
export interface LinkTo {
  readonly href: string;
  readonly name: string;
}

/** The page of each kind of business. */
export const industryLinks: readonly LinkTo[] = industries.map(({ slug, name }) => ({
  href: `/payment-processing/${slug}`,
  name,
}));
