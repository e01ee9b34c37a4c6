import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, neededText, optionalEmail, optionalPhone, optionalText, page, phone, uuid } from './formats.ts';

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

/** In which order customers are listed. */
export const customerSorts = ['newest', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** How long ago a customer was archived, in whole days of the store's time zone: 0, at most 7, 30 or 365. */
export const archivedPeriods = ['all', 'today', 'week', 'month', 'year'] as const;
export type ArchivedPeriod = (typeof archivedPeriods)[number];

/** How many customers may be archived at once. */
export const mostArchived = 100;

const params = z.object({ id: uuid });
const changed = z.object({ customer: Customer });
const listed = z.object({ customers: z.array(Customer), nextCursor: z.string().nullable() });
const search = { q: z.string().max(200).optional() };
const sorted = { ...search, sort: z.enum(customerSorts).catch('newest').default('newest') };

/** Calls about the directory of customers. */
export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'staff',
    summary: 'Active customers, newest first or by name; `q` searches name, email and phone',
    query: z.object({ ...page, ...sorted }),
    response: listed,
  }),
  archived: endpoint({
    method: 'GET',
    path: '/api/customers/archived',
    access: 'staff',
    summary: 'Archived customers, the last archived first; `within` counts whole days in the time zone of the store',
    query: z.object({ ...page, ...search, within: z.enum(archivedPeriods).catch('all').default('all') }),
    response: listed,
  }),
  known: endpoint({
    method: 'GET',
    path: '/api/customers/known',
    access: 'staff',
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
  checkDuplicate: endpoint({
    method: 'GET',
    path: '/api/customers/check-duplicate/:phone',
    access: 'staff',
    summary: 'Whether an active customer of the store has this phone, and which; the oldest where there are several',
    params: z.object({ phone }),
    response: z.object({ isDuplicate: z.boolean(), existingCustomer: Customer.nullable() }),
    perMinute: 60,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/customers/:id',
    access: 'staff',
    summary: 'One customer, archived or not',
    params,
    response: changed,
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
    summary: 'The active customers of a search, in their order, as a CSV file',
    query: z.object(sorted),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
    cookie: true,
  }),
};
