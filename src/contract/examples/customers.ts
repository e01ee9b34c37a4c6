import type { customerExport, customers } from '../customers.ts';
import { customer, customerRow, type ExampleOf, namesInTexts } from './records.ts';

type Calls = typeof customers & typeof customerExport;

const newCustomer = {
  customerName: customer.customerName,
  customerEmail: customer.customerEmail,
  customerPhone: '(213) 555-0142',
  customerAddress: '1 Main St',
  customerCity: 'Los Angeles',
  customerState: 'CA',
  customerZip: '90012',
  notes: 'Prefers to be texted',
};

const archivedCustomer = { ...customer, archivedAt: '2026-11-21T17:03:21.000Z' };

/** Calls about the directory. */
export const directoryExamples: {
  readonly [Call in keyof Calls]: ExampleOf<Calls[Call]>;
} = {
  list: {
    query: { q: 'marisol', limit: 50, sort: 'active', filters: 'open' },
    response: { customers: [customerRow], nextCursor: null },
  },
  counts: {
    query: { q: 'marisol' },
    response: { found: { customers: 1, more: false }, filters: { replied: 2, open: 41, stopped: 6, untextable: 19 } },
  },
  checkDuplicate: {
    params: { phone: '(213) 555-0142' },
    response: { isDuplicate: true, existingCustomer: customer },
  },
  namesInTexts: { response: namesInTexts },
  near: {
    query: { q: 'Marisol Kintero' },
    response: { customers: [{ id: customer.id, customerName: customer.customerName }] },
  },
  known: { query: { phone: '(213) 555-0142' }, response: { customers: [customer] } },
  one: { params: { id: customer.id }, response: { customer: customerRow } },
  create: { body: newCustomer, response: { customer } },
  change: { params: { id: customer.id }, body: newCustomer, response: { customer } },
  archive: { params: { id: customer.id }, response: { customer: archivedCustomer } },
  unarchive: { params: { id: customer.id }, response: { customer } },
  archiveMany: { body: { ids: [customer.id] }, response: { archived: 1 } },
  archived: { query: { within: 'month' }, response: { customers: [archivedCustomer], nextCursor: null } },
  fixPhoneNumbers: { body: { dryRun: true }, response: { updatedCount: 3 } },
  exportCsv: {
    query: { sort: 'name' },
    response: 'Name,Phone,Email\r\nMarisol Quintero,12135550142,marisol@customers.example\r\n',
  },
};
