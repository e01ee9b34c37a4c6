import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkId } from '../formats.ts';
import { payerPaths } from '../paths.ts';

/** The languages of pages, receipts and texts for payers. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How a card is funded, as far as the first digits of its number tell. */
export const CardFunding = z.enum(['debit', 'credit', 'prepaid', 'unknown']);
export type CardFunding = z.output<typeof CardFunding>;

const params = z.object({ linkId });

/** Calls of a payer's page beside the payment itself. */
export const payer = {
  cardFunding: endpoint({
    method: 'POST',
    path: payerPaths.cardFunding,
    access: 'public',
    summary:
      'How cards whose numbers begin with these eight digits are funded; the digits are neither stored nor logged',
    body: z.object({ linkId, prefix: z.string().regex(/^\d{8}$/, 'The first eight digits of the card are needed') }),
    response: z.object({ funding: CardFunding }),
  }),
  askRenewal: endpoint({
    method: 'POST',
    path: payerPaths.askRenewal,
    access: 'public',
    summary: 'Ask the store of an expired link for a new one; counts once, however often it is sent',
    params,
    response: z.object({}),
  }),
  successor: endpoint({
    method: 'POST',
    path: payerPaths.successor,
    access: 'public',
    summary:
      'The link that takes the place of one whose payment by credit card was voided, with the same terms; made at the first call',
    params,
    response: z.object({ linkId: z.string(), paymentUrl: z.string() }),
  }),
};
