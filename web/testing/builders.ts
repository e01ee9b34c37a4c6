import type { NotificationConfig } from '../../src/contract/notifications/notification-settings.ts';
import type { z } from 'zod';
import type { CustomerRow } from '../../src/contract/customers.ts';
import * as examples from '../../src/contract/examples/records.ts';
import type { SavedTwilioConfig } from '../../src/contract/store/messaging.ts';
import type { InheritedSmsConfig, SavedOpenphoneConfig } from '../../src/contract/store/text-providers.ts';
import type { PendingUser, SystemAccount } from '../../src/contract/operator/operator.ts';
import { type LinkRow, type StatusFilter, statusFilters } from '../../src/contract/links/payment-links.ts';
import type { SessionUser } from '../../src/contract/people/session.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An admin of a store that can take payments and whose payment pages carry the Auth Token. */
export const aUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  ...examples.user,
  id: idOf(1),
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@corner.example',
  companyName: 'Corner Store',
  iposTpn: '•••• 1234',
  iposAuthToken: '•••• abcd',
  iposTokenizationKey: null,
  pageCarriesAuthToken: true,
  ...overrides,
});

/** The operator who is signed in as somebody else. */
export const anImpersonator = (
  overrides: Partial<NonNullable<SessionUser['impersonatedBy']>> = {},
): NonNullable<SessionUser['impersonatedBy']> => ({
  id: idOf(88),
  username: 'operator',
  name: 'Olive Roy',
  timezone: 'America/New_York',
  until: '2026-11-22T22:00:00.000Z',
  ...overrides,
});

/** A pending link; `number` makes it distinct. */
export const aLink = (number = 1, overrides: Partial<z.output<typeof LinkRow>> = {}): LinkRow => ({
  ...examples.link,
  id: idOf(100 + number),
  linkId: `abcd2345${String(number).padStart(26, '0')}`,
  paymentUrl: `http://localhost:3000/pay/abcd2345${String(number).padStart(26, '0')}`,
  transactionNumber: `TX-${number}`,
  amount: '125.00',
  customerId: null,
  customerName: 'Ana Diaz',
  customerEmail: null,
  customerPhone: '12135550100',
  expiresAt: '2030-01-02T20:00:00.000Z',
  createdAt: '2026-11-20T18:00:00.000Z',
  customerNotes: null,
  lastText: null,
  ...overrides,
});

/** An active customer of whom nothing is open. */
export const aCustomer = (number = 1, overrides: Partial<CustomerRow> = {}): CustomerRow => ({
  ...examples.customerRow,
  openLinks: 0,
  openAmount: '0.00',
  activity: 'added',
  reply: null,
  id: idOf(200 + number),
  customerName: 'Ana Diaz',
  customerEmail: 'ana@mail.example',
  customerPhone: '12135550100',
  notes: null,
  createdAt: '2026-11-19T18:00:00.000Z',
  activeAt: '2026-11-19T18:00:00.000Z',
  ...overrides,
});

/** A pending registration. */
export const aPendingUser = (overrides: Partial<PendingUser> = {}): PendingUser => ({
  ...examples.pendingUser,
  id: idOf(301),
  username: 'newstore',
  email: 'new@store.example',
  firstName: 'Noah',
  lastName: 'Kim',
  companyName: 'Kim Tires',
  createdAt: '2026-11-18T18:00:00.000Z',
  ...overrides,
});

/** An approved account with one sub-user. */
export const anAccount = (overrides: Partial<SystemAccount> = {}): SystemAccount => ({
  ...examples.account,
  id: idOf(401),
  username: 'corner',
  email: 'owner@corner.example',
  firstName: 'Olga',
  lastName: 'Reyes',
  companyName: 'Corner Store',
  createdAt: '2026-11-17T18:00:00.000Z',
  subUsers: [{ ...examples.subUser, id: idOf(402), username: 'sam', firstName: 'Sam', lastName: 'Lee' }],
  ...overrides,
});

/** All accounts on one page. */
export const accountsPage = (...accounts: readonly SystemAccount[]) => ({
  accounts: [...accounts],
  nextCursor: null,
  total: accounts.length,
});

/** All registrations on one page. */
export const pendingPage = (...pendingUsers: readonly PendingUser[]) => ({
  pendingUsers: [...pendingUsers],
  nextCursor: null,
  total: pendingUsers.length,
});

/** A configured Twilio account without automatic texts. */
export const aTwilioConfig = (overrides: Partial<SavedTwilioConfig> = {}): SavedTwilioConfig => ({
  ...examples.twilioConfig,
  accountSid: 'AC00000000000000000000000000000001',
  fromNumber: '+13235550142',
  autoSendPaymentSuccess: false,
  inboundUrl: 'http://localhost:3000/webhooks/twilio/abcd2345/key',
  ...overrides,
});

/** The OpenPhone settings of somebody who has none. */
export const noOpenphone: SavedOpenphoneConfig = {
  apiKey: null,
  hasApiKey: false,
  enabled: false,
  selectedNumber: null,
  fromNumber: null,
  smsTemplate: null,
  numbers: [],
  hasReports: false,
};

/** What somebody inherits who has a Twilio account of their own. */
export const inheritedSms = (overrides: Partial<InheritedSmsConfig> = {}): InheritedSmsConfig => ({
  openphoneInherited: false,
  twilioInherited: false,
  availableProviders: [],
  mayInherit: true,
  hasOwnOpenphone: false,
  used: { provider: 'twilio', fromNumber: '+13235550142', isOwn: true },
  ...overrides,
});

/** The counts of a store without links; `links` has those that are not 0. */
export const linkSums = (links: Partial<Record<StatusFilter, number>> = {}, amount = '0.00') => ({
  found: { links: links.all ?? 0, amount, more: false },
  links: { ...(Object.fromEntries(statusFilters.map((name) => [name, 0])) as Record<StatusFilter, number>), ...links },
});

/** How a store that has saved nothing is told of its payments. */
export const aNotificationConfig = (overrides: Partial<NotificationConfig> = {}): NotificationConfig => ({
  realTimeNotifications: false,
  emailNotifications: false,
  dailySummaryEnabled: false,
  summaryTime: '18:00:00',
  summaryTimezone: 'America/Los_Angeles',
  summaryFinal: false,
  summarySkipsEmpty: false,
  summaryParts: ['closing', 'to_confirm'],
  recipientEmails: [],
  webhookEnabled: false,
  webhookUrl: null,
  minimumAmount: '0.00',
  notificationTypes: ['payment_success', 'payment_failed'],
  webhookTypes: null,
  unsubscribedEmails: [],
  ...overrides,
});
