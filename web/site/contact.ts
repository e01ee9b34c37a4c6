import type { SiteSettings } from '../../src/contract/site.ts';

/** A number as a phone dials it. */
export const dialed = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** An address or a number by which people reach us. */
interface Contact {
  readonly label: string;
  readonly shown: string;
  readonly href: string;
}

/** How whoever runs the site can be reached; empty where nothing is configured. */
export const contactsOf = ({ supportEmail, supportPhone }: SiteSettings): readonly Contact[] => [
  ...(supportPhone === null ? [] : [{ label: 'Phone', shown: supportPhone, href: dialed(supportPhone) }]),
  ...(supportEmail === null ? [] : [{ label: 'Email', shown: supportEmail, href: `mailto:${supportEmail}` }]),
];
