import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, uuid } from '../formats.ts';
import { NotificationType } from './notification-types.ts';

/** How many of one kind are counted; there may be more. */
export const mostCounted = 100;

/** The detail of an authorization that the bank has let go of already. */
export const lapsed = 'lapsed';

/** The document that a line is about. */
export const BellDocument = z.object({
  /** Internal, as the console knows it. */
  id: uuid,
  title: z.string(),
  /** Whoever got it said that it is for somebody else; else they did not agree. */
  wrongPerson: z.boolean(),
});
export type BellDocument = z.output<typeof BellDocument>;

/** What one line of the bell tells: one thing, or several of a kind as one. */
export const BellItem = z.object({
  /** Of all that the line stands for, the latest first. */
  ids: z.array(uuid),
  type: NotificationType,
  /** Of the latest. */
  at: instant,
  /** How many it stands for; `mostCounted` where there may be more. */
  count: z.number().int(),
  /** Of the payment, or all of them together. */
  amount: decimal.nullable(),
  /** Of the one link that it is about; null where there are several. */
  customerName: z.string().nullable(),
  linkId: z.string().nullable(),
  /** What goes with the type: the code of a review, `lapsed`, why a text failed, why a document was declined, the browser, who changed credentials. */
  detail: z.string().nullable(),
  document: BellDocument.nullable(),
  /** `settled`: nobody has to do anything about it any more. */
  state: z.enum(['unread', 'read', 'settled']),
});
export type BellItem = z.output<typeof BellItem>;

const path = '/api/notifications/bell';

/** Calls about what somebody is told of in the app. */
export const bell = {
  bell: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'What happened within 30 days that you are told of: what is unread, then the latest that is read',
    response: z.object({
      /** How many things are unread; `mostCounted` of each kind at most. */
      unread: z.number().int(),
      items: z.array(BellItem),
    }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: `${path}/read`,
    access: 'staff',
    summary: 'Mark as read what you opened or acted on',
    body: z.object({ ids: z.array(uuid).min(1).max(mostCounted) }),
    response: z.object({}),
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: `${path}/read-all`,
    access: 'staff',
    summary: 'Mark everything as read that is not about your own safety',
    response: z.object({}),
  }),
};
