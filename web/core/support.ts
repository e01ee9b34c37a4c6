/** How people who are stuck reach us; null where the server has no such setting. */
export interface SupportContact {
  readonly email: string | null;
  readonly phone: string | null;
}

const written = (by: 'email' | 'phone'): string | null =>
  document.querySelector(`meta[name="support-${by}"]`)?.getAttribute('content')?.trim() || null;

/** What the server wrote into the page of how support is reached. */
export const supportContact = (): SupportContact => ({ email: written('email'), phone: written('phone') });

/** The address that calls a phone number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
