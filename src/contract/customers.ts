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

/** Calls about the directory of customers. */
export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'staff',
    summary: 'Active customers, newest first; `q` searches name, email and phone',
    query: z.object({ ...page, q: z.string().max(200).optional() }),
    response: z.object({ customers: z.array(Customer), nextCursor: z.string().nullable() }),
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
    params: z.object({ id: uuid }),
    response: z.object({ customer: Customer }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'staff',
    summary: 'Add a customer',
    body: NewCustomer,
    response: z.object({ customer: Customer }),
    idempotent: true,
  }),
};
