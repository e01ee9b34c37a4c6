import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, text, uuid } from './formats.ts';

/** A sync of the contacts of OpenPhone into the directory: under way, or how it ended. */
export const ContactSync = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  /** Contacts of its days that were read so far; they were added, or somebody in the directory had their phone. */
  found: z.number().int(),
  added: z.number().int(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Why it failed, in words for staff. */
  error: z.string().nullable(),
});
export type ContactSync = z.output<typeof ContactSync>;

/** A contact as it came from OpenPhone. */
export const SyncedContact = z.object({
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** False where the directory had them already. */
  added: z.boolean(),
});
export type SyncedContact = z.output<typeof SyncedContact>;

const apiKey = text(200).nullish();
const day = z.iso.datetime({ offset: true }).optional();

/** Calls about the contacts that OpenPhone keeps. */
export const contactSync = {
  syncContacts: endpoint({
    method: 'POST',
    path: '/api/openphone/sync-contacts',
    access: 'staff',
    summary:
      'Start adding the contacts of OpenPhone that were made or changed from `startDate` until `endDate` to the directory; answers the first of them',
    body: z.object({ apiKey, startDate: day, endDate: day }),
    response: z.object({ sync: ContactSync, contacts: z.array(SyncedContact) }),
    perMinute: 10,
  }),
  lastSync: endpoint({
    method: 'GET',
    path: '/api/openphone/sync-contacts',
    access: 'staff',
    summary: 'How the last sync of contacts stands; null where there was none',
    response: z.object({ sync: ContactSync.nullable() }),
  }),
  stopSync: endpoint({
    method: 'POST',
    path: '/api/openphone/sync-contacts/stop',
    access: 'staff',
    summary: 'Stop the sync of contacts that is under way; what it read stays in the directory',
    response: z.object({ sync: ContactSync.nullable() }),
  }),
  sendContact: endpoint({
    method: 'POST',
    path: '/api/customers/:id/sync-openphone',
    access: 'staff',
    summary: 'Write a customer, as the directory has them, into OpenPhone; once, however often it is asked for',
    params: z.object({ id: uuid }),
    body: z.object({
      apiKey,
      customerName: text(255).nullish(),
      customerEmail: text(255).nullish(),
      customerPhone: text(50).nullish(),
    }),
    response: z.object({ contactId: z.string() }),
    perMinute: 60,
  }),
};
