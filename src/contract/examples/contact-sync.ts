import type { contactSync } from '../contact-sync.ts';
import { customer, type ExampleOf } from './records.ts';

const { customerName, customerEmail, customerPhone } = customer;

const sync = {
  id: '0b6f1a52-7d3e-4c4e-9a51-3f0f6a1d2c11',
  state: 'running' as const,
  found: 50,
  added: 41,
  startedAt: '2026-11-20T17:03:21.000Z',
  endedAt: null,
  error: null,
};

/** One example for each call about the contacts of OpenPhone. */
export const contactSyncExamples: {
  readonly [Call in keyof typeof contactSync]: ExampleOf<(typeof contactSync)[Call]>;
} = {
  syncContacts: {
    body: { apiKey: null, startDate: '2026-11-01T08:00:00.000Z', endDate: '2026-12-01T07:59:59.999Z' },
    response: { sync, contacts: [{ customerName, customerEmail, customerPhone, added: true }] },
  },
  lastSync: { response: { sync } },
  stopSync: { response: { sync: { ...sync, state: 'stopped', endedAt: sync.startedAt } } },
  sendContact: {
    params: { id: customer.id },
    body: { apiKey: null, customerName, customerEmail, customerPhone },
    response: { contactId: '66f0c0de9a514c4e7d3e0b6f' },
  },
};
