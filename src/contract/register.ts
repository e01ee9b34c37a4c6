import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { decimal, instant, uuid } from './formats.ts';

const count = z.number().int();

/** The most payments that are listed at a time. */
export const mostToKeyIn = 200;

/** The most that are confirmed at a time: as many as a list of links selects. */
const mostConfirmed = 500;

const payment = {
  customerName: z.string(),
  transactionNumber: z.string(),
  amount: decimal,
  /** What the bank calls the payment; null where it gave no code. */
  approvalCode: z.string().nullable(),
  /** What is known of the card: `Visa debit 5556`. */
  card: z.string(),
};

/** A payment that is not in the register yet: `id` and `linkId` are its link's, `amount` is what is left of it after refunds. */
export const ToKeyIn = z.object({ id: uuid, linkId: z.string(), ...payment, paidAt: instant });
export type ToKeyIn = z.output<typeof ToKeyIn>;

/**
 * A payment of the day that is closed, without what was voided of it on the same day. `registerAmount` is what was keyed in of it, or
 * what is still to be: 0.00 where all went back before, or where an admin has to decide first whether it goes back (`toDecide`).
 */
export const ClosingPayment = z.object({
  ...payment,
  at: instant,
  inRegister: z.boolean(),
  registerAmount: decimal,
  toDecide: z.boolean(),
});
export type ClosingPayment = z.output<typeof ClosingPayment>;

/** What went back on the day, below zero; `paidAt` is null where it was paid on the same day. */
export const ClosingReturn = z.object({
  kind: z.enum(['voided', 'refunded']),
  customerName: z.string(),
  transactionNumber: z.string(),
  amount: decimal,
  at: instant,
  paidAt: instant.nullable(),
});
export type ClosingReturn = z.output<typeof ClosingReturn>;

/**
 * The closing of a day: what the register should hold of it, `register`, is `inRegister` with `toKeyIn`. `total` is what was paid, which
 * is as much with what went back before it was keyed in and with what an admin has to decide about first, `toDecide`. `afterReturns` is
 * the sum of the day's journal. `keyedIn` is what the till's own tape of the day shows, whenever it was paid, without what was
 * confirmed by mistake.
 */
export const RegisterClosing = z.object({
  payee: z.string(),
  /** A calendar day of the store: `2026-11-20`. */
  day: z.iso.date(),
  timezone: z.string(),
  /** Until when it tells the day: its end, or now. */
  until: instant,
  isOver: z.boolean(),
  register: decimal,
  total: decimal,
  inRegister: decimal,
  toKeyIn: decimal,
  toDecide: decimal,
  /** Of earlier days: below zero. */
  voided: decimal,
  /** Below zero. */
  refunded: decimal,
  afterReturns: decimal,
  /** Payments whose outcome nobody knows yet; they are in no figure. */
  undecided: count,
  payments: z.array(ClosingPayment),
  returns: z.array(ClosingReturn),
  keyedIn: z.object({
    amount: decimal,
    payments: count,
    /** What of it was paid on other days. */
    ofOtherDays: decimal,
    by: z.array(z.object({ name: z.string(), amount: decimal, payments: count })),
  }),
});
export type RegisterClosing = z.output<typeof RegisterClosing>;

/** Calls for keying payments in at the register, and for closing its day. */
export const register = {
  toKeyIn: endpoint({
    method: 'GET',
    path: '/api/register',
    access: 'staff',
    keyScope: 'read',
    summary: 'What was paid and is not in the register yet, the oldest first, with the code that is keyed in',
    polled: true,
    response: z.object({
      payments: z.array(ToKeyIn),
      /** There are more than are listed. */
      more: z.boolean(),
      /** How many are left out because an admin has to decide first whether the money goes back. */
      undecided: count,
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/register/confirm',
    access: 'staff',
    keyScope: 'money',
    summary:
      'Record that payments were entered in the point-of-sale system: all of them, or none where their sum has changed',
    body: z.object({
      /** Of their links. */
      ids: z.array(uuid).min(1).max(mostConfirmed),
      /** What they come to, as it was read. */
      amount: decimal,
    }),
    response: z.object({}),
  }),
  closing: endpoint({
    method: 'GET',
    path: '/api/register/closing',
    access: 'staff',
    keyScope: 'read',
    summary: 'What the register should hold of a day, against what was keyed in; today where no day is asked for',
    polled: true,
    query: z.object({ day: z.iso.date('Please choose a day').optional() }),
    response: z.object({ closing: RegisterClosing }),
  }),
};
