import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, page, uuid } from '../formats.ts';
import { LinkStatus } from '../payer/public-link.ts';
import { SentMessage } from './payment-links.ts';

/** A link in the payment history of its customer. */
export const CustomerLink = z.object({
  id: z.uuid(),
  linkId: z.string(),
  transactionNumber: z.string(),
  amount: decimal,
  /** What was refunded of the amount, 0.00 where nothing was. */
  refundedAmount: decimal,
  /** What it is for: its customer notes, else its internal notes. */
  description: z.string().nullable(),
  status: LinkStatus,
  isDisabled: z.boolean(),
  /** Where it is paid. */
  paymentUrl: z.url(),
  /** When it was last opened, or null. */
  openedAt: instant.nullable(),
  createdAt: instant,
});
export type CustomerLink = z.output<typeof CustomerLink>;

/** What the links of a customer come to. */
export const CustomerLinkTotals = z.object({
  customerId: z.uuid(),
  /** All links, whatever became of them. */
  links: z.number().int(),
  /** Links that wait for their payment, neither disabled nor expired. */
  open: z.number().int(),
  openAmount: decimal,
  /** Links that were paid and not refunded in full; their amount is without what was refunded. */
  paid: z.number().int(),
  paidAmount: decimal,
  lastPaidAt: instant.nullable(),
  /** What was refunded of all that was paid. */
  refundedAmount: decimal,
  /** Links whose payment the bank declined for good. */
  declined: z.number().int(),
  lastLinkAt: instant,
});
export type CustomerLinkTotals = z.output<typeof CustomerLinkTotals>;

const customerIds = z
  .string()
  .transform((written) => written.split(','))
  .pipe(z.array(z.uuid('This is not the id of a customer')).max(50, 'At most 50 customers can be asked about'));

/** Calls about the links of customers. */
export const customerLinks = {
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/payment-links/customer/:customerId',
    access: 'staff',
    keyScope: 'read',
    summary: 'The payment links of a customer, newest first',
    params: z.object({ customerId: uuid }),
    query: z.object(page),
    response: z.object({ paymentLinks: z.array(CustomerLink), nextCursor: z.string().nullable() }),
  }),
  customerMessages: endpoint({
    method: 'GET',
    path: '/api/payment-links/customer/:customerId/messages',
    access: 'staff',
    keyScope: 'read',
    summary: 'The last texts and emails that were sent to a customer, the latest first',
    params: z.object({ customerId: uuid }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: z.object({ messages: z.array(SentMessage) }),
  }),
  customerTotals: endpoint({
    method: 'GET',
    path: '/api/payment-links/customer-totals',
    access: 'staff',
    keyScope: 'read',
    summary: 'What the links of customers (`ids`, comma separated) come to; who has none is left out',
    query: z.object({ ids: customerIds }),
    response: z.object({ totals: z.array(CustomerLinkTotals) }),
  }),
};
