/** Whether the check digit that every card number carries fits the others. */
export const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => (place % 2 === 1 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return digits !== '' && sum % 10 === 0;
};

/** Every row of 13 to 19 digits that begins and ends with a group: a security code or a ZIP may stand right beside a number. */
const numbersIn = (run: string): string[] => {
  const groups = run.split(/[ -]/);
  return groups
    .flatMap((_, from) => groups.slice(from, from + 19).map((_, more) => groups.slice(from, from + more + 1).join('')))
    .filter(({ length }) => length >= 13 && length <= 19);
};

/** What parts the groups of a number on one line: spaces, hyphens or a dot. Those of versions and addresses are shorter. */
const betweenGroups = /(\d{3})(?:[.\p{Pd}]|[^\S\n]){1,3}(?=\d{3})/gu;

/** Whether text holds what is in all likelihood the number of a card: at least `least` digits, with their check digit. */
export const holdsCardNumber = (text: string, least = 13): boolean =>
  text.length >= least &&
  Array.from(text.replaceAll(betweenGroups, '$1 ').matchAll(/\d(?:[ -]?\d){12,}/g), ([run]) => numbersIn(run))
    .flat()
    .some((digits) => digits.length >= least && passesLuhn(digits));
