import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../formats.ts';

/**
 * A page address without path, as browsers name it: https, or http on this computer while a site is being built. It is written into a
 * header, so that nothing stands in it but a plain host name: no `*`, no `;`.
 */
const origin = z
  .string()
  .trim()
  .transform((written) => (URL.canParse(written) ? new URL(written).origin : written))
  .refine(
    (written) => /^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(written),
    'Write the address of the site, like https://shop.example',
  );

/** What a store decides about its checkout. */
export const StoreCheckout = z.object({
  /** What customers read on their bank statement; null where the store has not said. */
  statementName: z.string().nullable(),
  /** A debit-only link and a card whose kind is not known beforehand: charge it and void it if it is credit, or authorize it first. */
  unknownFunding: z.enum(['charge', 'authorize']),
  /** Sites that may show the checkout in a frame. */
  frameOrigins: z.array(z.string()),
});
export type StoreCheckout = z.output<typeof StoreCheckout>;

/** Calls about a store's checkout. */
export const storeCheckout = {
  checkout: endpoint({
    method: 'GET',
    path: '/api/store/checkout',
    access: 'staff',
    summary: 'What the store has decided about its checkout',
    response: z.object({ checkout: StoreCheckout }),
  }),
  saveCheckout: endpoint({
    method: 'PUT',
    path: '/api/store/checkout',
    access: 'admin',
    summary: 'Decide what bank statements show, how unknown cards are treated, and which sites may show the checkout',
    body: z.object({
      statementName: optionalText(25),
      unknownFunding: z.enum(['charge', 'authorize'], 'Please choose what happens to a card of unknown kind'),
      frameOrigins: z.array(origin).max(20, 'At most 20 sites are allowed'),
    }),
    response: z.object({ checkout: StoreCheckout }),
  }),
};
