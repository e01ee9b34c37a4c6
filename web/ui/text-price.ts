import { priceMessages } from './part-messages.ts';

/** How many texts something is. */
export const countedTexts = (parts: number): string => priceMessages.texts(parts);

/** A small price in dollars: two decimals, or as many as it takes to say something. */
export const showPrice = (dollars: number): string => {
  const digits = Math.round(dollars * 100) / 100 === dollars ? 2 : 4;
  return `$${dollars.toFixed(digits).replace(/0{1,2}$/, (zeros) => (digits === 2 ? zeros : ''))}`;
};

/** How many texts something is and what they cost, where one costs so much in dollars: `2 texts, about $0.02`. */
export const pricedTexts = (parts: number, price: string): string =>
  priceMessages.cost(countedTexts(parts), showPrice(parts * Number(price)));
