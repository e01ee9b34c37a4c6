import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  instant,
  neededText,
  optionalEmail,
  optionalPhone,
  optionalText,
  page,
  phone,
  uuid,
} from './formats.ts';

/** A customer as staff see them. */
export const Customer = z.object({
  id: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  customerAddress: z.string().nullable(),
  customerCity: z.string().nullable(),
  customerState: z.string().nullable(),
  customerZip: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  archivedAt: instant.nullable(),
});
export type Customer = z.output<typeof Customer>;

/** What the customer form sends; empty optional fields become null. */
export const NewCustomer = z.object({
  customerName: neededText(255, 'Customer name is required.').regex(/^\D*$/, 'Customer name cannot contain numbers'),
  customerEmail: optionalEmail(),
  customerPhone: optionalPhone,
  customerAddress: optionalText(255),
  customerCity: optionalText(100),
  customerState: optionalText(100),
  customerZip: optionalText(20),
  notes: optionalText(5000),
});
export type NewCustomer = z.output<typeof NewCustomer>;

/** How long ago a customer was archived, in whole days of the store's time zone: 0, at most 7, 30 or 365. */
export const archivedPeriods = ['all', 'today', 'week', 'month', 'year'] as const;
export type ArchivedPeriod = (typeof archivedPeriods)[number];

/** How many customers may be archived at once. */
export const mostArchived = 100;

/** What happened last with a customer: they were added or wrote, or what became of a link or a text of theirs. */
export const customerActivities = [
  'added',
  'asked',
  'texted',
  'failed',
  'opened',
  'expired',
  'paid',
  'checking',
  'authorized',
  'declined',
  'refunded',
  'replied',
  'stop',
] as const;
export type CustomerActivity = (typeof customerActivities)[number];

/** Whether a customer can be texted: they can, they wrote STOP, the newest text did not arrive, or there is no phone. */
export const customerTexting = ['may', 'stopped', 'failed', 'none'] as const;
export type CustomerTexting = (typeof customerTexting)[number];

/** A customer in the list of the directory. */
export const CustomerRow = Customer.extend({
  /** Links that wait for their payment; one that has just expired may be counted for a minute. */
  openLinks: z.number().int(),
  openAmount: decimal,
  activity: z.enum(customerActivities),
  activeAt: instant,
  texting: z.enum(customerTexting),
  /** What they wrote last, while it waits for an answer. */
  reply: z.object({ at: instant, unread: z.boolean() }).nullable(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** Whose name is close to one that was searched for. */
export const NearCustomer = Customer.pick({ id: true, customerName: true });
export type NearCustomer = z.output<typeof NearCustomer>;

/** In which order customers are listed: the last added first, by name, who was active last, or who owes most. */
export const customerSorts = ['newest', 'name', 'active', 'open'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** What a customer can be like: waits for an answer, has open links, wrote STOP, cannot be texted. */
export const customerFilters = ['replied', 'open', 'stopped', 'untextable'] as const;
export type CustomerFilter = (typeof customerFilters)[number];

/** Counting stops there. */
export const mostCounted = 1_000;

/** How many customers may be exported by their ids. */
export const mostSelected = 100;

const listOf = <T extends z.ZodType<unknown, string>>(item: T, most: number) =>
  z
    .string()
    .transform((written) => (written === '' ? [] : written.split(',')))
    .pipe(z.array(item).max(most));

const typed = { q: z.string().max(200).optional() };
const search = {
  ...typed,
  /** Comma separated; all must hold. */
  filters: listOf(z.enum(customerFilters), customerFilters.length).optional(),
};
const sorted = { ...search, sort: z.enum(customerSorts).catch('newest').default('newest') };
const count = z.number().int().max(mostCounted);

/** How many customers a search finds, and how many each filter shows without one. */
export const CustomerCounts = z.object({
  /** With neither a search nor a filter all are counted. */
  found: z.object({ customers: z.number().int(), more: z.boolean() }),
  filters: z.object({ replied: count, open: count, stopped: count, untextable: count }),
});
export type CustomerCounts = z.output<typeof CustomerCounts>;

/** What names of customers make of a text: the longest one, and those with a letter outside the carriers' own alphabet. */
export const NamesInTexts = z.object({
  longest: z.string().nullable(),
  rare: z.object({ customers: count, longest: z.string().nullable() }),
});
export type NamesInTexts = z.output<typeof NamesInTexts>;

const params = z.object({ id: uuid });
const changed = z.object({ customer: Customer });
const listed = z.object({ customers: z.array(Customer), nextCursor: z.string().nullable() });

/** Calls about the directory of customers. */
export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'staff',
    keyScope: 'read',
    summary: 'Active customers, newest first or in another order; `q` searches name, email and phone',
    query: z.object({ ...page, ...sorted }),
    response: z.object({ customers: z.array(CustomerRow), nextCursor: z.string().nullable() }),
  }),
  near: endpoint({
    method: 'GET',
    path: '/api/customers/near',
    access: 'staff',
    keyScope: 'read',
    summary: 'Active customers whose name is close to one that may be misspelled, the closest first, at most three',
    query: z.object({ q: z.string().max(200) }),
    response: z.object({ customers: z.array(NearCustomer).max(3) }),
    perMinute: 120,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/customers/counts',
    access: 'staff',
    keyScope: 'read',
    summary: `How many active customers a search finds, and how many of the whole directory each filter; counting stops at ${mostCounted}`,
    query: z.object(search),
    response: CustomerCounts,
    perMinute: 240,
  }),
  archived: endpoint({
    method: 'GET',
    path: '/api/customers/archived',
    access: 'staff',
    keyScope: 'read',
    summary: 'Archived customers, the last archived first; `within` counts whole days in the time zone of the store',
    query: z.object({ ...page, ...typed, within: z.enum(archivedPeriods).catch('all').default('all') }),
    response: listed,
  }),
  known: endpoint({
    method: 'GET',
    path: '/api/customers/known',
    access: 'staff',
    keyScope: 'read',
    summary: 'Active customers who have this phone or this email, the oldest first, at most five',
    // What is typed is asked about before it is whole; what is no phone or email yet, nobody has.
    query: z.object({
      phone: z.string().max(50).optional(),
      email: z.string().max(255).optional(),
      except: uuid.optional(),
    }),
    response: z.object({ customers: z.array(Customer).max(5) }),
    perMinute: 120,
  }),
  namesInTexts: endpoint({
    method: 'GET',
    path: '/api/customers/names-in-texts',
    access: 'staff',
    summary: `The longest name of the directory, and how many names have a letter that makes more texts; counting stops at ${mostCounted}`,
    response: NamesInTexts,
  }),
  checkDuplicate: endpoint({
    method: 'GET',
    path: '/api/customers/check-duplicate/:phone',
    access: 'staff',
    keyScope: 'read',
    summary: 'Whether an active customer of the store has this phone, and which; the oldest where there are several',
    params: z.object({ phone }),
    response: z.object({ isDuplicate: z.boolean(), existingCustomer: Customer.nullable() }),
    perMinute: 60,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/customers/:id',
    access: 'staff',
    keyScope: 'read',
    summary: 'One customer, archived or not, as the list has them',
    params,
    response: z.object({ customer: CustomerRow }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'staff',
    summary: 'Add a customer',
    body: NewCustomer,
    response: changed,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/customers/:id',
    access: 'staff',
    summary: 'Change a customer; what is left out becomes empty',
    params,
    body: NewCustomer,
    response: changed,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id',
    access: 'staff',
    summary: 'Archive a customer, who leaves the lists and can be restored; nothing is deleted',
    params,
    response: changed,
  }),
  unarchive: endpoint({
    method: 'PATCH',
    path: '/api/customers/:id/unarchive',
    access: 'staff',
    summary: 'Restore an archived customer',
    params,
    response: changed,
  }),
  archiveMany: endpoint({
    method: 'POST',
    path: '/api/customers/archive',
    access: 'staff',
    summary: 'Archive several customers at once, all of them or none; answers how many were active until now',
    body: z.object({
      ids: z
        .array(uuid)
        .min(1, 'Please select at least one customer.')
        .max(mostArchived, `You can only archive up to ${mostArchived} customers at once.`),
    }),
    response: z.object({ archived: z.number().int() }),
  }),
  fixPhoneNumbers: endpoint({
    method: 'POST',
    path: '/api/customers/fix-phone-numbers',
    access: 'staff',
    summary: 'Write every phone of the directory in its stored form; with `dryRun` only count those that would change',
    body: z.object({ dryRun: z.boolean().optional() }),
    response: z.object({ updatedCount: z.number().int() }),
  }),
};

/** The directory as a file. It is declared apart because its answer is no JSON. */
export const customerExport = {
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/customers/export.csv',
    access: 'staff',
    stepUp: true,
    impersonation: 'refused',
    summary: 'The active customers of a search, or those with the ids, in their order, as a CSV file',
    query: z.object({ ...sorted, ids: listOf(z.uuid(), mostSelected).optional() }),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
    cookie: true,
  }),
};
