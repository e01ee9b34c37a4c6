import { normalizePhone, showPhone, toE164 } from '../../src/contract/phone.ts';

/** A number of the United States as people there write it, without the country's prefix. */
export const localPhone = (phone: string): string => showPhone(phone).replace(/^\+1 /, '');

export const callAddress = (phone: string): string => `tel:${toE164(normalizePhone(phone))}`;
export const textAddress = (phone: string): string => `sms:${toE164(normalizePhone(phone))}`;

// Some email addresses have signs in them that would begin the subject.
export const writeAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
