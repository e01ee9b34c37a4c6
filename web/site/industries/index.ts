import { automotive } from './automotive.ts';
import { cafes } from './cafes.ts';
import { slugOf, type Industry } from './industry.ts';
import { lending } from './lending.ts';
import { restaurants } from './restaurants.ts';
import { retail } from './retail.ts';
import { localTrades } from './local-trades.ts';
import { specialty } from './specialty.ts';

export { creditLimit, debitLimit, slugOf, type Industry, type Point } from './industry.ts';

/** The order of the menus. */
const slugs = [
  'restaurant',
  'coffee-shop',
  'bakery',
  'bar-nightclub',
  'pizza-shop',
  'deli',
  'food-truck',
  'retail-store',
  'auto-shop',
  'gas-station',
  'hotel',
  'title-loans',
  'payday-loans',
  'firearm-stores',
  'cbd',
  'boutique',
  'convenience-store',
  'pet-store',
  'construction',
  'vet-hospital',
];

const all = [restaurants, cafes, retail, specialty, lending, automotive, localTrades].flat();

/** What the page of each business type says, in the order of the menus. */
export const industryContents: readonly Industry[] = slugs.flatMap((slug) =>
  all.filter(({ businessType }) => slugOf(businessType) === slug),
);

/** A business type as menus name it, and as its address does. */
interface IndustryName {
  readonly slug: string;
  readonly name: string;
}

/** All business types in the same order. */
export const industries: readonly IndustryName[] = industryContents.map(({ businessType: name }) => ({
  slug: slugOf(name),
  name,
}));
