import type { AreaName } from '../../../core/settings-areas.ts';

/** Labels of the search of everything. */
export const findMessages = {
  title: 'Find',
  placeholder: 'Find a customer, a payment link, a screen or a setting',
  shortPlaceholder: 'Find anything',
  results: 'Results',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searching: 'Searching…',
  none: (q: string) => `Nothing was found for “${q}”.`,
  noneHint: 'Try a name, the last digits of a phone number, an amount or a transaction number.',
  failed: 'Customers and payment links could not be searched.',
  retry: 'Try again',
  allCustomers: (q: string) => `All customers with “${q}”`,
  allLinks: (q: string) => `All payment links with “${q}”`,
  keys: 'Arrows choose, Enter opens, Esc closes',
};

/** The groups of what is found, in their order. */
export const groupNames = {
  recent: 'Recent',
  acts: 'Actions',
  screens: 'Screens',
  settings: 'Settings',
  customers: 'Customers',
  links: 'Payment links',
} as const;

/** What can be done from anywhere, with other words by which it is found. */
export const actMessages = {
  create: ['Create Link', 'new payment link request charge'],
  many: ['Links for many', 'bulk several batch'],
  customer: ['Add Customer', 'new person contact'],
  import: ['Import customers', 'csv upload file'],
  closing: ['Close the register', 'closing day end batch till'],
  keys: ['Keyboard shortcuts', 'keys letters'],
  help: ['Help', 'support contact question'],
  device: ['Use the theme of this device', 'dark light system appearance'],
  logOut: ['Log Out', 'sign out leave'],
} as const;

/** Other words for the switch between light and dark. */
export const themeSynonyms = 'theme appearance';

/** Screens that no menu lists. */
export const screenMessages = {
  register: ['Enter in register', 'pos confirm'],
  summaries: ['Daily summaries', 'report pdf'],
} as const;

/** Other words for the screens of the menu, by their addresses. */
export const screenSynonyms: Readonly<Record<string, string>> = {
  '/dashboard': 'home today takings overview analytics',
  '/payment-links': 'payments list',
  '/customers': 'people directory contacts',
  '/templates': 'texts sms documents contracts',
  '/settings': 'account system',
  '/system-accounts': 'stores operator users',
};

/** The settings by name: the area each stands in, and other words for it. */
export const settingMessages: readonly (readonly [name: string, area: AreaName, synonyms: string])[] = [
  ['API Credentials', 'credentials', 'ipos tpn terminal token processor key payments'],
  ['SMS Configuration', 'sms', 'texts number twilio openphone'],
  ['Checkout', 'checkout', 'website widget snippet logo support'],
  ['Company Name', 'settings', 'store profile address phone time zone'],
  ['Your details', 'settings', 'first name last name email'],
  ['Change Password', 'settings', 'security'],
  ['Two-step sign-in', 'settings', 'authenticator passkey recovery codes 2fa'],
  ['Where you are signed in', 'settings', 'sessions devices sign out everywhere'],
  ['User Management', 'users', 'team staff people roles'],
  ['Notifications', 'notifications', 'emails recipients alerts'],
  ['Daily summary', 'notifications', 'report time closing'],
];

/** A setting with a screen of its own, for admins. */
export const webhooksMessages = ['Webhooks', 'deliveries programs'] as const;
/** All that a clerk may set. */
export const passwordMessages = ['Change Password', 'settings security'] as const;
