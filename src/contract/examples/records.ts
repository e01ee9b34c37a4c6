import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { StoppedPart } from '../people/session.ts';
import type { LinkRow } from '../links/payment-links.ts';
import { defaultLinkTemplates, defaultReminders } from '../texting/template.ts';

type Part<E, Name extends string> =
  E extends Readonly<Record<Name, infer S extends z.ZodType>> ? { readonly [N in Name]: z.input<S> } : unknown;

/** What a call sends, and the answer to it without `success`. */
export type ExampleOf<E extends Endpoint> = Part<E, 'params'> &
  Partial<Part<E, 'query'>> &
  Part<E, 'body'> &
  Part<E, 'response'>;

/** Records of an invented store, for the examples of the API document and for tests that send something else than they show. */
export const linkId = '4h8k2m9q7zr3x5w1v6t0y2b4c8d9f3g1h7';
const customerId = '01932f5e-7c1a-7d3b-9e42-6f1a2b3c4d5e';
export const created = '2026-11-20T17:03:21.000Z';
export const user = {
  id: '01932f5d-0a2b-7c4d-8e6f-1a2b3c4d5e6f',
  username: 'dana',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@store.example',
  companyName: 'Corner Bakery & Co.',
  role: 'admin',
  userType: 'user',
  operator: false,
  timezone: 'America/Los_Angeles',
  iposTpn: '•••• 5010',
  iposAuthToken: '•••• x7Qz',
  iposTokenizationKey: '•••• m2Lp',
  canTakePayments: true,
  stopped: [] as StoppedPart[],
  pageCarriesAuthToken: false,
  tokenizationKeyRequired: false,
  credentialsCheck: 'verified',
  mustChangePassword: false,
  language: null,
  mustAddSecondFactor: false,
  impersonatedBy: null,
} as const;

export const pendingUser = {
  id: '01932f60-4b5c-7d6e-8f70-2b3c4d5e6f70',
  username: 'sam',
  email: 'sam@store.example',
  firstName: 'Sam',
  lastName: 'Okoro',
  companyName: 'Okoro Auto Repair',
  userType: 'user',
  createdAt: created,
};

export const subUser = {
  id: '01932f61-5c6d-7e7f-9081-3c4d5e6f7081',
  username: 'kim',
  email: null,
  firstName: 'Kim',
  lastName: null,
  isActive: true,
  invited: false,
  role: 'user',
};

export const account = {
  ...pendingUser,
  role: 'admin',
  isActive: true,
  stopped: [] as StoppedPart[],
  pageKey: 'separate' as const,
  subUsers: [subUser],
};

export const customer = {
  id: customerId,
  customerName: 'Marisol Quintero',
  customerEmail: 'marisol@customers.example',
  customerPhone: '12135550142',
  customerAddress: null,
  customerCity: null,
  customerState: null,
  customerZip: null,
  notes: 'Prefers to be texted',
  createdAt: created,
  archivedAt: null,
};

export const customerRow = {
  ...customer,
  openLinks: 1,
  openAmount: '84.50',
  activity: 'opened' as const,
  activeAt: created,
  texting: 'may' as const,
  reply: { at: created, unread: true },
};

export const namesInTexts = {
  longest: 'Oluwaseun Adeyemi-Fitzgerald',
  rare: { customers: 61, longest: 'María del Mar Rodríguez' },
};

export const link = {
  id: '01932f62-6d7e-7f80-a192-4d5e6f708192',
  linkId,
  paymentUrl: `https://pay.example/pay/${linkId}`,
  transactionNumber: 'TXN7H2K9Q4M1Z',
  amount: '84.50',
  customerId,
  customerName: 'Marisol Quintero',
  customerEmail: 'marisol@customers.example',
  customerPhone: '12135550142',
  transactionType: 'sale',
  status: 'pending',
  isDisabled: false,
  debitOnly: true,
  expiresAt: '2026-11-21T17:03:21.000Z',
  completedAt: null,
  cardLast4: null,
  refundedAmount: '0.00',
  closingNote: null,
  paidPlace: null,
  createdAt: created,
  internalNotes: null,
  customerNotes: 'Two dozen conchas, pick-up Saturday',
  posConfirmed: false,
  posConfirmedByEmail: null,
  posConfirmedAt: null,
  reviewReason: null,
  reviewCode: null,
  confirming: false,
  renewalRequestedAt: null,
  disownedCode: null,
  disownedAt: null,
  lockedCode: null,
  signature: null,
  nextReminderAt: null,
  remindersEnded: null,
  replacedBy: null,
  replaces: null,
  canText: true,
  whyNotTexted: null,
  lastText: { status: 'delivered', at: created, error: null },
  tracking: { totalClicks: 0, uniqueClicks: 0, firstClickedAt: null, lastClickedAt: null },
} as const satisfies LinkRow;

export const confirmedLink = {
  ...link,
  status: 'confirmed in pos',
  completedAt: '2026-11-20T17:20:08.000Z',
  posConfirmed: true,
  posConfirmedByEmail: user.email,
  posConfirmedAt: '2026-11-20T17:24:40.000Z',
  canText: false,
  whyNotTexted: 'paid',
} as const;

export const publicLink = {
  linkId,
  amount: link.amount,
  payee: user.companyName,
  supportPhone: '12135550142',
  supportEmail: 'help@store.example',
  logo: '/logos/1m8k2q4r/9f86d081884c7d659a2feaa0c55ad015',
  timezone: 'America/Los_Angeles',
  customerNotes: link.customerNotes,
  debitOnly: true,
  transactionType: 'sale',
  status: 'pending',
  isDisabled: false,
  expiresAt: '2026-11-21T17:03:21.000Z',
  closed: null,
  closedCode: null,
  closingNote: null,
  paidAt: null,
  receiptTo: null,
  confirming: false,
  signing: null,
  renewal: null,
  replaceable: false,
  statementName: 'CORNER BAKERY CO',
  merchantTpn: 'c7m4x9k2p5q8w1z3',
  merchantAuthKey: 'a-key-that-only-tokenizes',
} as const;

export const twilioConfig = {
  accountSid: 'AC5a4d0b0c6e0f4b7e9d3c2a1b0f9e8d7c',
  authToken: '•••• b3c5',
  hasAuthToken: true,
  fromNumber: '15550100200',
  smsTemplate: null,
  smsAutoResponseTemplate: null,
  smsPaymentSuccessTemplate: null,
  smsPaymentFailTemplate: null,
  smsReminderTemplate: null,
  smsTemplateEs: null,
  smsPaymentSuccessTemplateEs: null,
  smsPaymentFailTemplateEs: null,
  smsReminderTemplateEs: null,
  autoSendPaymentSuccess: true,
  autoSendPaymentFail: false,
  spanishTexts: true,
  inboundUrl: 'https://pay.example/webhooks/twilio/inbound/4h8k2m9q',
  canText: true,
  defaultSmsTemplate: defaultLinkTemplates.en,
  defaultSmsTemplateEs: defaultLinkTemplates.es,
  defaultReminderTemplate: defaultReminders.en,
  defaultReminderTemplateEs: defaultReminders.es,
  textPrice: '0.01',
  companyName: 'Corner Bakery',
};

export const paymentResult = {
  success: true,
  transactionId: '7H2K9Q4M1Z8X3W5V6T0Y',
  responseApprovalCode: 'A12345',
  cardType: 'DEBIT',
  cardBrand: 'Visa',
  cardFunding: 'debit',
  cardLast4: '5556',
  transactionNumber: link.transactionNumber,
  amount: link.amount,
  payee: user.companyName,
  paidAt: '2026-11-20T17:20:08.000Z',
} as const;

export const dailySummary = {
  id: '01932f61-3b4c-7d5e-8f60-1a2b3c4d5e6f',
  summaryDate: '2026-11-20',
  zone: 'America/Los_Angeles',
  totalRevenue: '2172.14',
  grossRevenue: '2386.39',
  voided: '64.25',
  refunded: '150.00',
  transactionCount: 16,
  successfulTransactions: 12,
  failedTransactions: 4,
  undecidedTransactions: 0,
  inRegister: '1811.05',
  toDecide: '0.00',
  toConfirm: { payments: 3, amount: '511.09' },
  emailsSent: 2,
  emailsTo: 2,
  emailsFailed: 0,
  until: '2026-11-21T02:00:00.000Z',
  generatedAt: '2026-11-21T02:00:04.000Z',
  generatedManually: false,
  madeBy: null,
  isFinal: false,
};
