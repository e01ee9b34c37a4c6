import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { contract } from '../index.ts';
import type { Receipt } from '../receipts/receipts.ts';
import { created, type ExampleOf, link, linkId, publicLink } from './records.ts';

type Contract = typeof contract;

const params = { linkId };
const receiptId = '4h8k2m9q3g1h7d9f3c8b4y2t0v6x1w5zr3';

const receipt: z.input<typeof Receipt> = {
  receiptId,
  state: 'partly_refunded',
  payee: publicLink.payee,
  supportPhone: publicLink.supportPhone,
  supportEmail: publicLink.supportEmail,
  logo: publicLink.logo,
  timezone: publicLink.timezone,
  notes: link.customerNotes,
  amount: link.amount,
  paidAt: created,
  changes: [{ type: 'refunded', amount: '40.00', at: '2026-11-24T17:05:00.000Z' }],
  remaining: '44.50',
  cardType: 'VISA',
  cardLabel: 'VISA DEBIT',
  cardLast4: '5556',
  transactionNumber: link.transactionNumber,
  approvalCode: 'TAS136',
  transactionId: 'WAC9XZ7WXDBCA5R92RY6',
  statementName: publicLink.statementName,
  signPath: null,
  canText: true,
};

/** One example for each call of a payer beside the payment, and about receipts. */
export const payerExamples: {
  readonly [Module in 'payer' | 'receipts']: {
    readonly [Call in keyof Contract[Module]]: Contract[Module][Call] extends Endpoint
      ? ExampleOf<Contract[Module][Call]>
      : never;
  };
} = {
  payer: {
    cardFunding: { body: { linkId, prefix: '40000566' }, response: { funding: 'debit' } },
    askRenewal: { params, response: {} },
    successor: { params, response: { linkId, paymentUrl: link.paymentUrl } },
  },
  receipts: {
    read: {
      params: { receiptId },
      response: { receipt: { ...receipt, changes: [...receipt.changes], paidAt: created } },
    },
    send: { params: { receiptId }, body: { by: 'email', email: link.customerEmail, language: 'es' }, response: {} },
    textForLink: { params, body: { language: 'es' }, response: {} },
    sendForLink: { params, body: { by: 'text', email: link.customerEmail }, response: {} },
  },
};
