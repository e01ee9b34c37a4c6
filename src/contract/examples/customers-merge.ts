import type { customerMerge } from '../customers/merge.ts';
import { customer, type ExampleOf } from './records.ts';

const other = {
  ...customer,
  id: '01932f62-6d7e-7f80-a192-4d5e6f7081a4',
  customerName: 'Marisol Quintero Vega',
  customerEmail: null,
  notes: null,
  createdAt: '2026-11-21T17:03:21.000Z',
};
const merged = { primaryCustomerId: customer.id, customerIds: [other.id] };
const fields = {
  customerName: customer.id,
  customerPhone: other.id,
  customerEmail: customer.id,
  address: customer.id,
};

/** Examples of the calls about duplicates. */
export const customerMergeExamples: {
  readonly [Call in keyof typeof customerMerge]: ExampleOf<(typeof customerMerge)[Call]>;
} = {
  duplicates: {
    query: { by: 'phone', limit: 50 },
    response: {
      pairs: [
        {
          id: '01932f62-6d7e-7f80-a192-4d5e6f7081b5',
          customers: [customer, other],
          reasons: ['phone', 'name'],
          foundAt: '2026-11-21T17:04:00.000Z',
        },
      ],
      total: 1,
      nextCursor: null,
    },
  },
  notTheSame: { body: { customerIds: [customer.id, other.id] }, response: {} },
  mergePreview: {
    query: { ...merged, customerIds: other.id },
    response: {
      parts: [
        { customer, updatedAt: customer.createdAt, messages: 3, optedOut: false },
        { customer: other, updatedAt: other.createdAt, messages: 1, optedOut: false },
      ],
      fields,
      notes: customer.notes,
    },
  },
  merge: { body: { ...merged, fields }, response: { customer, merged: 1 } },
};
