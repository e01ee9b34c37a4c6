import { showMoney } from '../../../src/contract/money.ts';

/** A heading and the sentences below it. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

/** A figure and what it says. Only figures that can be checked: a law, or a limit of the product. */
export interface IndustryStat {
  readonly stat: string;
  readonly description: string;
}

/** A sale of this trade that is paid by link. Amounts that 20 divides give whole cents. */
interface Sale {
  readonly sale: string;
  readonly dollars: number;
}

/** What a customer said of us, in their words and with their consent. */
interface Testimonial {
  readonly quote: string;
  readonly author: string;
  readonly business: string;
  readonly location: string;
}

/** What the page of one business type says. */
export interface Industry {
  readonly businessType: string;
  readonly category: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly heroTitle: string;
  readonly heroDescription: string;
  /** What is asked for in the picture, and for which the figures are worked out. */
  readonly example: Sale;
  readonly painPoints: readonly Point[];
  readonly solutions: readonly Point[];
  readonly benefits: readonly string[];
  readonly industryStats: readonly IndustryStat[];
  readonly testimonial?: Testimonial;
}

/** The last part of the address of a business type's page. */
export const slugOf = (businessType: string): string =>
  businessType
    .toLowerCase()
    .replaceAll('&', '')
    .trim()
    .replaceAll(/[\s/]+/g, '-');

/**
 * What a large bank may earn from a debit payment by Regulation II as it was set in 2011: 21 cents, 0.05 % of the amount, and one cent
 * where it prevents fraud.
 */
export const debitLimit = ({ sale, dollars }: Sale): IndustryStat => {
  const cents = 22 + dollars / 20;
  return {
    stat: cents < 100 ? `${cents}¢` : showMoney(cents),
    description: `is the limit that Regulation II set in 2011 to what a large bank earns from ${sale} of $${dollars.toLocaleString('en-US')} paid by debit card.`,
  };
};

/** The figure for credit beside the one for debit. */
export const creditLimit: IndustryStat = {
  stat: 'No limit',
  description: 'for credit cards: Regulation II covers debit alone. Ask your processor for both prices.',
};
