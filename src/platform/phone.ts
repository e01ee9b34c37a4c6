import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Problem } from '../kernel/problem.ts';

/** Why nobody can have a number of a phone. */
export type PhoneFault = 'too_short' | 'too_long' | 'unknown_area' | 'unknown_country';

// New area codes are given out every year, so that their list would refuse people who have one. What no area code can be: its first
// digit is no 0 and no 1, and its last two are not 11, as those of 911.
const areaCode = /^1[2-9](?!11)\d{2}/;

/** Why nobody can have this number, by its digits in their stored form; null where somebody can. */
export const phoneFault = (stored: string): PhoneFault | null => {
  if (stored.startsWith('1')) {
    if (stored.length !== 11) return stored.length < 11 ? 'too_short' : 'too_long';
    return areaCode.test(stored) ? null : 'unknown_area';
  }
  const parsed = parsePhoneNumberFromString(`+${stored}`);
  if (parsed === undefined) return 'unknown_country';
  if (parsed.isValid()) return null;
  // A length of its country with digits that none there begins with.
  if (parsed.isPossible()) return 'unknown_area';
  return stored.length < 11 ? 'too_short' : 'too_long';
};

/** What people read of it. */
export const phoneFaultMessages: Readonly<Record<PhoneFault, string>> = {
  too_short: 'This phone number has too few digits',
  too_long: 'This phone number has too many digits',
  unknown_area: 'No phone number begins like this. Check its area code',
  unknown_country: 'No country has phone numbers that begin like this',
};

/** Refuses a number that nobody can have, as the field that it stands in. */
export const refuseImpossiblePhone = (stored: string | null, field: string): void => {
  const fault = stored === null ? null : phoneFault(stored);
  if (fault === null) return;
  const message = phoneFaultMessages[fault];
  throw new Problem('invalid', 'impossible_phone', message, { details: [{ path: field, message }] });
};
