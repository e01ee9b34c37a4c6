import { z } from 'zod';
import { AccountRisk, LockedLinkOfStore, pageKey } from './account-risk.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, neededText, optionalText, page } from '../formats.ts';
import { LinkStatus } from '../payer/public-link.ts';
import { ReviewCode } from '../checkout/review.ts';
import { SessionUser, StoppedPart, passwordOf } from '../people/session.ts';

export type { LockedLinkOfStore } from './account-risk.ts';

const person = {
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
};

/** A registration that waits for the operator. */
export const PendingUser = z.object({
  ...person,
  companyName: z.string().nullable(),
  userType: z.string(),
  createdAt: instant,
});
export type PendingUser = z.output<typeof PendingUser>;

/** An approved main account with its sub-users, as the operator sees it. */
export const SystemAccount = z.object({
  ...person,
  companyName: z.string().nullable(),
  role: z.string(),
  userType: z.string(),
  isActive: z.boolean(),
  /** What the operator has stopped of its store. */
  stopped: z.array(StoppedPart),
  pageKey,
  createdAt: instant,
  /** `invited`: by email, and has chosen no password yet. */
  subUsers: z.array(z.object({ ...person, isActive: z.boolean(), invited: z.boolean(), role: z.string() })),
});
export type SystemAccount = z.output<typeof SystemAccount>;

/** A payment of any store that does not come to its end by itself, so that somebody has to decide it. */
export const OpenPayment = z.object({
  /** The link's public id. */
  linkId: z.string(),
  /** The store that is paid. */
  store: z.string(),
  customerName: z.string(),
  amount: decimal,
  transactionNumber: z.string(),
  status: LinkStatus,
  reviewCode: ReviewCode,
  reviewReason: z.string(),
  since: instant,
});
export type OpenPayment = z.output<typeof OpenPayment>;

/** How many texts, and emails about links, a store may send within 24 hours. */
export const StoreTextLimit = z.object({
  /** What the operator set, or null where the default counts. */
  textsPerDay: z.number().int().nullable(),
  /** 500, and 100 while the store sends through the operator's number. */
  defaultPerDay: z.number().int(),
  /** Texts of the last 24 hours that count. */
  sentLastDay: z.number().int(),
  /** The same of emails about links. */
  emailsPerDay: z.number().int().nullable(),
  defaultEmails: z.number().int(),
  emailsLastDay: z.number().int(),
});
export type StoreTextLimit = z.output<typeof StoreTextLimit>;

const limitOf = (what: string) => {
  const message = `${what} per day must be a whole number from 0 to 10,000, or null for the default`;
  return z.number(message).int(message).min(0, message).max(10_000, message).nullable();
};

const user = z.object({ id: z.uuid('User not found') });

const people = z.object({ ...page, q: z.string().max(200).optional() });

/** `total`: how many there are on all pages, whatever is searched. */
const pageOfPeople = { nextCursor: z.string().nullable(), total: z.number().int() };

const written = neededText(500, 'Please write down why').min(3, 'Please write down why, in at least three characters');

/** A registration that was turned away. */
export const DeniedUser = z.object({
  ...person,
  companyName: z.string().nullable(),
  createdAt: instant,
  deniedAt: instant,
  reason: z.string().nullable(),
});
export type DeniedUser = z.output<typeof DeniedUser>;

/** What of a store the operator leaves on. */
export const StoreSwitches = z.object({ texting: z.boolean(), payments: z.boolean() });
export type StoreSwitches = z.output<typeof StoreSwitches>;

/** Calls of the operator, who sees every store. */
export const operator = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/system/accounts',
    access: 'operator',
    summary: 'Approved accounts with their sub-users, newest first; `q` searches username, email, company and name',
    query: people,
    response: z.object({ accounts: z.array(SystemAccount), ...pageOfPeople }),
  }),
  pendingUsers: endpoint({
    method: 'GET',
    path: '/api/system/pending-users',
    access: 'operator',
    summary: 'Registrations that wait for a decision, newest first; `q` searches username, email, company and name',
    query: people,
    response: z.object({ pendingUsers: z.array(PendingUser), ...pageOfPeople }),
  }),
  openPayments: endpoint({
    method: 'GET',
    path: '/api/system/open-payments',
    access: 'operator',
    summary: 'Payments of all stores that wait for a decision, the latest 200, newest first',
    response: z.object({ payments: z.array(OpenPayment) }),
  }),
  lockedLinks: endpoint({
    method: 'GET',
    path: '/api/system/locked-links',
    access: 'operator',
    summary: 'Links of all stores on which cards were tested, so that they are locked; the latest 200, newest first',
    response: z.object({ links: z.array(LockedLinkOfStore) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/system/approve-user/:id',
    access: 'operator',
    summary: 'Approve a registration',
    params: user,
    response: z.object({}),
  }),
  deny: endpoint({
    method: 'POST',
    path: '/api/system/deny-user/:id',
    access: 'operator',
    summary: 'Deny a registration; a reason that is given stands in the email about it',
    params: user,
    body: z.object({ reason: optionalText(500) }).optional(),
    response: z.object({}),
  }),
  askMore: endpoint({
    method: 'POST',
    path: '/api/system/pending-users/:id/ask',
    access: 'operator',
    summary: 'Ask somebody who registered for more, by email; the registration stays pending',
    params: user,
    body: z.object({ question: neededText(1_000, 'Please write what you would like to know') }),
    response: z.object({}),
  }),
  deniedUsers: endpoint({
    method: 'GET',
    path: '/api/system/denied-users',
    access: 'operator',
    summary: 'Denied registrations, the latest decision first',
    query: people,
    response: z.object({ deniedUsers: z.array(DeniedUser), ...pageOfPeople }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/system/denied-users/:id/reopen',
    access: 'operator',
    summary: 'Make a denied registration pending again',
    params: user,
    response: z.object({}),
  }),
  deleteDenied: endpoint({
    method: 'DELETE',
    path: '/api/system/denied-users/:id',
    access: 'operator',
    summary: 'Delete a denied registration, so that its username and email are free again',
    params: user,
    response: z.object({}),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/system/reset-password',
    access: 'operator',
    summary: 'Give a user a password that they have to change at once; ends their sessions and tells them by email',
    stepUp: true,
    body: z.object({
      userId: z.uuid('User not found'),
      password: passwordOf('Password must be at least 6 characters long'),
    }),
    response: z.object({}),
  }),
  toggleStatus: endpoint({
    method: 'POST',
    path: '/api/system/toggle-status',
    access: 'operator',
    summary:
      'Activate or deactivate an account or a sub-user; deactivation ends the sessions and closes the links at once',
    stepUp: true,
    body: z.object({ userId: z.uuid('User not found'), isActive: z.boolean() }),
    response: z.object({}),
  }),
  impersonate: endpoint({
    method: 'POST',
    path: '/api/system/impersonate',
    access: 'operator',
    summary: 'Sign in as an account or a sub-user for an hour; the reason is kept and every act names both people',
    stepUp: true,
    body: z.object({ userId: z.uuid('User not found'), reason: written }),
    response: z.object({ sessionToken: z.string(), user: SessionUser, impersonatedBy: z.uuid() }),
  }),
  risk: endpoint({
    method: 'GET',
    path: '/api/system/accounts/:id/risk',
    access: 'operator',
    summary:
      'Signs that an account deserves a look: its age, velocity, declines, voids, refunds, open outcomes and page key',
    params: user,
    response: z.object({ risk: AccountRisk }),
  }),
  switches: endpoint({
    method: 'GET',
    path: '/api/system/accounts/:id/switches',
    access: 'operator',
    summary: 'Whether an account’s store may text and be paid',
    params: user,
    response: z.object({ switches: StoreSwitches }),
  }),
  setSwitches: endpoint({
    method: 'PUT',
    path: '/api/system/accounts/:id/switches',
    access: 'operator',
    summary: 'Turn texting or payments of an account’s store off or on; a reason that is given is read by its people',
    stepUp: true,
    params: user,
    body: StoreSwitches.extend({ reason: optionalText(500) }),
    response: z.object({ switches: StoreSwitches }),
  }),
  textLimit: endpoint({
    method: 'GET',
    path: '/api/system/accounts/:id/text-limit',
    access: 'operator',
    summary: 'How many texts and emails about links an account’s store may send within 24 hours, and how many it sent',
    params: user,
    response: z.object({ textLimit: StoreTextLimit }),
  }),
  setTextLimit: endpoint({
    method: 'PUT',
    path: '/api/system/accounts/:id/text-limit',
    access: 'operator',
    summary:
      'Set how many texts and emails about links an account’s store may send within 24 hours: 0 is none, null the default',
    params: user,
    body: z.object({ textsPerDay: limitOf('Texts'), emailsPerDay: limitOf('Emails') }),
    response: z.object({ textLimit: StoreTextLimit }),
  }),
};
