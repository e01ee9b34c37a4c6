import type { FieldChange } from '../../../kernel/field-change.ts';

/** A phone as it may stand in a row. */
export const lastDigits = (phone: string): string => `…${phone.slice(-4)}`;

/** Only where it goes: what stands behind the host may be a secret of the store's own server. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an address');

/** An email as it may stand in a row. */
export const shortEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

const shortEmails = (emails: string): string => emails.split(', ').map(shortEmail).join(', ');

/** How values of these fields are shortened: a row is kept for years, and what it is about may be deleted. */
const shortened: Readonly<Record<string, (value: string) => string>> = {
  customerPhone: lastDigits,
  customerEmail: shortEmail,
  email: shortEmail,
  recipientEmails: shortEmails,
  webhookUrl: hostOf,
};

/** Of these fields a row says only that they were changed. */
const untold: readonly string[] = ['notes', 'logo'];

/** What was changed, as a row keeps it. */
export const keptChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.map(({ field, before, after }) => {
    const keep = (value: string | null): string | null => {
      if (value === null || untold.includes(field)) return null;
      return value === '' ? '' : (shortened[field]?.(value) ?? value);
    };
    const [from, to] = [keep(before), keep(after)];
    // Shortened, two different values may look alike: then it is only said that the field was changed.
    return from === to ? { field, before: null, after: null } : { field, before: from, after: to };
  });
