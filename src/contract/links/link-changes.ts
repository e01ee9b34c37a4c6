import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, instant, linkId, neededText, optionalEmail, optionalText } from '../formats.ts';
import { expiresIn } from './new-link.ts';
import { LinkRow, paymentPlaces } from './payment-links.ts';

/** One change of a note of a link. */
export const NoteRevision = z.object({
  id: z.uuid(),
  noteType: z.enum(['internal', 'customer']),
  changedAt: instant,
  /** Who changed it; null for a former user. */
  changedBy: z.string().nullable(),
  oldContent: z.string().nullable(),
  newContent: z.string().nullable(),
});
export type NoteRevision = z.output<typeof NoteRevision>;

const params = z.object({ linkId });
const changed = z.object({ link: LinkRow });

/** Calls that change a payment link; each answers the link as it is then. */
export const linkChanges = {
  enable: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/enable',
    access: 'staff',
    keyScope: 'links',
    summary: 'Let a link be paid again',
    params,
    response: changed,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/disable',
    access: 'staff',
    keyScope: 'links',
    summary: 'Stop a link from being paid',
    params,
    response: changed,
  }),
  sendSms: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/send-sms',
    access: 'staff',
    keyScope: 'links',
    summary: 'Text a link to its customer',
    params,
    response: changed,
    idempotent: true,
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/send-email',
    access: 'staff',
    keyScope: 'links',
    summary: 'Email a link to its customer: to `email`, else to the address that the link was made with',
    params,
    body: z.object({ email: optionalEmail() }),
    response: changed,
    idempotent: true,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/extend',
    access: 'staff',
    keyScope: 'links',
    summary: 'Let a link be paid longer, for another amount where one is given, and enable it where that is asked',
    params,
    body: z.object({ expiresIn, amount: amount.nullish(), enable: z.boolean().optional() }),
    response: changed,
    idempotent: true,
  }),
  grantRenewal: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/grant-renewal',
    access: 'staff',
    keyScope: 'links',
    summary: 'Give the payer who asked for it a link that can be paid again, and text it',
    params,
    body: z.object({ expiresIn: expiresIn.default(24) }),
    /** As with a new link: it can be paid again even where it could not be texted. */
    response: changed.extend({ smsSent: z.boolean(), smsError: z.string().nullable() }),
    idempotent: true,
  }),
  declineRenewal: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/decline-renewal',
    access: 'staff',
    keyScope: 'links',
    summary: 'Say no to the payer who asked for a new link',
    params,
    response: changed,
  }),
  confirmNumber: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/confirm-number',
    access: 'staff',
    summary: 'Let a link be texted again whose number was said to be wrong, or whose store not to be known',
    params,
    response: changed,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/unlock',
    access: 'staff',
    summary: 'Let a link be paid again that was locked because too many cards were tried',
    params,
    response: changed,
  }),
  changeAmount: endpoint({
    method: 'PATCH',
    path: '/api/payment-links/:linkId/amount',
    access: 'staff',
    keyScope: 'links',
    summary: 'Change the amount of a link',
    params,
    body: z.object({ amount }),
    response: changed,
  }),
  saveNotes: endpoint({
    method: 'PATCH',
    path: '/api/payment-links/:linkId/notes',
    access: 'staff',
    keyScope: 'links',
    summary: 'Change the notes; refused where somebody else has changed them since they were read',
    params,
    body: z.object({
      internalNotes: optionalText(5000),
      customerNotes: optionalText(2000),
      /** The notes as they were read; left out, they are not compared. */
      read: z.object({ internalNotes: optionalText(5000), customerNotes: optionalText(2000) }).optional(),
    }),
    response: changed,
  }),
  noteHistory: endpoint({
    method: 'GET',
    path: '/api/payment-links/:linkId/note-history',
    access: 'staff',
    keyScope: 'read',
    summary: 'Who changed the notes of a link, when and how, newest first',
    params,
    response: z.object({ history: z.array(NoteRevision) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/cancel',
    access: 'staff',
    keyScope: 'links',
    summary: 'Withdraw a link that nobody has paid; the payer reads the reason',
    params,
    body: z.object({ reason: neededText(500, 'Please write down why; the customer will read it') }),
    response: changed,
    idempotent: true,
  }),
  markPaidElsewhere: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/paid-elsewhere',
    access: 'staff',
    keyScope: 'money',
    summary: 'Record that the amount was paid in cash, at a terminal or in another way',
    params,
    body: z.object({
      place: z.enum(paymentPlaces, 'Please choose cash, terminal or other'),
      note: optionalText(500),
    }),
    response: changed,
    idempotent: true,
  }),
  confirmPos: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/confirm-pos',
    access: 'staff',
    keyScope: 'money',
    summary: 'Record that a payment was entered in the point-of-sale system',
    params,
    response: changed,
  }),
  unconfirmPos: endpoint({
    method: 'POST',
    path: '/api/payment-links/:linkId/unconfirm-pos',
    access: 'admin',
    keyScope: 'money',
    summary: 'Record that a payment was confirmed in POS by mistake; its history keeps the reason',
    params,
    body: z.object({ reason: neededText(500, 'Please write down why') }),
    response: changed,
  }),
};
