import { normalizePhone, toE164 } from '../../src/contract/phone.ts';

export const callAddress = (phone: string): string => `tel:${toE164(normalizePhone(phone))}`;
export const textAddress = (phone: string): string => `sms:${toE164(normalizePhone(phone))}`;

// Some email addresses have signs in them that would begin the subject.
export const writeAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
