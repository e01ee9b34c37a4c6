/** As long as what the server puts behind `/t/` in the address of a text: the length of the text depends on it. */
export const sampleTracking = 'abcd23450123456789abcdefghjk';

/** A small price in dollars: two decimals, or as many as it takes to say something. */
export const showPrice = (dollars: number): string => {
  const digits = Math.round(dollars * 100) / 100 === dollars ? 2 : 4;
  return `$${dollars.toFixed(digits).replace(/0{1,2}$/, (zeros) => (digits === 2 ? zeros : ''))}`;
};
