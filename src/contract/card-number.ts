const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => (place % 2 === 1 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
};

/** Whether text holds what is in all likelihood the number of a card: at least `least` digits, at most 19, with their check digit. */
export const holdsCardNumber = (text: string, least = 13): boolean =>
  Array.from(text.matchAll(/\d(?:[ -]?\d){12,18}/g), ([found]) => found.replaceAll(/\D/g, '')).some(
    (digits) => digits.length >= least && passesLuhn(digits),
  );
