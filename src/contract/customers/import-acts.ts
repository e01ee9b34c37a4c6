import { z } from 'zod';
import { CustomerImport, undoHours } from '../customer-imports.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../formats.ts';

const count = z.number().int();

/**
 * Why an undo leaves a customer of the file alone: links or messages since, changed by staff, merged with somebody, archived, or written
 * into OpenPhone.
 */
export const stayReasons = ['links', 'messages', 'edited', 'merged', 'archived', 'contact'] as const;
export type StayReason = (typeof stayReasons)[number];

/** What an undo would do at this moment. */
export const UndoPlan = z.object({
  removes: count,
  restores: count,
  stays: z.array(z.object({ reason: z.enum(stayReasons), customers: count })),
});
export type UndoPlan = z.output<typeof UndoPlan>;

/** A customer whom an undo has left alone. */
export const StayedCustomer = z.object({
  row: count,
  customerId: uuid,
  customerName: z.string(),
  reason: z.enum(stayReasons),
});
export type StayedCustomer = z.output<typeof StayedCustomer>;

const params = z.object({ id: uuid });
const answer = z.object({ import: CustomerImport });

/** Calls that let an import rest, go on and end, and undo it. */
export const importActs = {
  pause: endpoint({
    method: 'POST',
    path: '/api/customers/imports/:id/pause',
    access: 'staff',
    summary: 'Let an import rest that is writing to the directory; what is written stays',
    params,
    response: answer,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/customers/imports/:id/resume',
    access: 'staff',
    summary: 'Go on with an import that rests or was given up, from where it was',
    params,
    response: answer,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/customers/imports/:id/stop',
    access: 'staff',
    summary: 'End an import where it is: the rows written so far stay, the others stay out',
    params,
    response: answer,
  }),
  undoPlan: endpoint({
    method: 'GET',
    path: '/api/customers/imports/:id/undo',
    access: 'staff',
    summary: 'What an undo would do now, and whom it would leave alone',
    params,
    response: z.object({ plan: UndoPlan }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/customers/imports/:id/undo',
    access: 'staff',
    summary: `Undo an import within ${undoHours} hours: whom it added and nobody has touched since is removed, what it changed goes back`,
    params,
    response: answer,
  }),
  stayed: endpoint({
    method: 'GET',
    path: '/api/customers/imports/:id/stayed',
    access: 'staff',
    summary: 'The customers whom an undo has left alone, each with the reason',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(100),
      from: z.coerce.number().int().min(1).default(1),
    }),
    response: z.object({ customers: z.array(StayedCustomer), next: count.nullable() }),
  }),
};
