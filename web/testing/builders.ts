import type { z } from 'zod';
import type { Customer } from '../../src/contract/customers.ts';
import type { SavedTwilioConfig } from '../../src/contract/messaging.ts';
import type { PendingUser, SystemAccount } from '../../src/contract/operator.ts';
import { type LinkRow, type StatusFilter, statusFilters } from '../../src/contract/payment-links.ts';
import type { SessionUser } from '../../src/contract/session.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An admin of a store that can take payments and whose payment pages carry the Auth Token. */
export const aUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: idOf(1),
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@corner.example',
  companyName: 'Corner Store',
  role: 'admin',
  userType: 'user',
  operator: false,
  timezone: 'America/Los_Angeles',
  iposTpn: '•••• 1234',
  iposAuthToken: '•••• abcd',
  iposTokenizationKey: null,
  canTakePayments: true,
  pageCarriesAuthToken: true,
  tokenizationKeyRequired: false,
  credentialsCheck: 'verified',
  mustChangePassword: false,
  mustAddSecondFactor: false,
  impersonatedBy: null,
  ...overrides,
});

/** A pending link; `number` makes it distinct. */
export const aLink = (number = 1, overrides: Partial<z.output<typeof LinkRow>> = {}): LinkRow => ({
  id: idOf(100 + number),
  linkId: `abcd2345${String(number).padStart(26, '0')}`,
  paymentUrl: `http://localhost:3000/pay/abcd2345${String(number).padStart(26, '0')}`,
  transactionNumber: `TX-${number}`,
  amount: '125.00',
  customerId: null,
  customerName: 'Ana Diaz',
  customerEmail: null,
  customerPhone: '12135550100',
  transactionType: 'sale',
  status: 'pending',
  isDisabled: false,
  debitOnly: true,
  expiresAt: '2030-01-02T20:00:00.000Z',
  completedAt: null,
  refundedAmount: '0.00',
  closingNote: null,
  paidPlace: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  internalNotes: null,
  customerNotes: null,
  posConfirmed: false,
  posConfirmedByEmail: null,
  posConfirmedAt: null,
  reviewReason: null,
  reviewCode: null,
  confirming: false,
  renewalRequestedAt: null,
  replacedBy: null,
  replaces: null,
  lockedCode: null,
  canText: true,
  whyNotTexted: null,
  lastText: null,
  tracking: { totalClicks: 0, uniqueClicks: 0, firstClickedAt: null, lastClickedAt: null },
  ...overrides,
});

/** An active customer. */
export const aCustomer = (number = 1, overrides: Partial<Customer> = {}): Customer => ({
  id: idOf(200 + number),
  customerName: 'Ana Diaz',
  customerEmail: 'ana@mail.example',
  customerPhone: '12135550100',
  customerAddress: null,
  customerCity: null,
  customerState: null,
  customerZip: null,
  notes: null,
  createdAt: '2026-11-19T18:00:00.000Z',
  archivedAt: null,
  ...overrides,
});

/** A pending registration. */
export const aPendingUser = (overrides: Partial<PendingUser> = {}): PendingUser => ({
  id: idOf(301),
  username: 'newstore',
  email: 'new@store.example',
  firstName: 'Noah',
  lastName: 'Kim',
  companyName: 'Kim Tires',
  userType: 'user',
  createdAt: '2026-11-18T18:00:00.000Z',
  ...overrides,
});

/** An approved account with one sub-user. */
export const anAccount = (overrides: Partial<SystemAccount> = {}): SystemAccount => ({
  id: idOf(401),
  username: 'corner',
  email: 'owner@corner.example',
  firstName: 'Olga',
  lastName: 'Reyes',
  companyName: 'Corner Store',
  role: 'admin',
  userType: 'user',
  isActive: true,
  pageKey: 'separate',
  createdAt: '2026-11-17T18:00:00.000Z',
  subUsers: [
    { id: idOf(402), username: 'sam', email: null, firstName: 'Sam', lastName: 'Lee', isActive: true, role: 'user' },
  ],
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
  accountSid: 'AC00000000000000000000000000000001',
  authToken: '•••• b3c5',
  fromNumber: '+13235550142',
  smsTemplate: null,
  smsAutoResponseTemplate: null,
  smsPaymentSuccessTemplate: null,
  smsPaymentFailTemplate: null,
  autoSendPaymentSuccess: false,
  autoSendPaymentFail: false,
  inboundUrl: 'http://localhost:3000/webhooks/twilio/abcd2345/key',
  ...overrides,
});

/** The counts of a store without links; `links` has those that are not 0. */
export const linkSums = (links: Partial<Record<StatusFilter, number>> = {}, amount = '0.00') => ({
  found: { links: links.all ?? 0, amount, more: false },
  links: { ...(Object.fromEntries(statusFilters.map((name) => [name, 0])) as Record<StatusFilter, number>), ...links },
});
