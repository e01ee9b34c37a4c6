import { z } from 'zod';

/** A terminal's merchant as the portal keeps it. Its keys are valid in the sandbox alone. */
export const Merchant = z.object({
  tpn: z.string().regex(/^\d{12}$/),
  authToken: z.string().min(1),
  /** Turns cards into tokens and does nothing else. */
  tokenizationKey: z.string().min(1).optional(),
  apiKey: z.string().optional(),
  secretKey: z.string().optional(),
  active: z.boolean().default(true),
  tokenisationEnabled: z.boolean().default(true),
  voidEnabled: z.boolean().default(true),
  domains: z.array(z.string()).readonly().default([]),
  revokedTokens: z.array(z.string()).readonly().default([]),
});
export type Merchant = z.infer<typeof Merchant>;

/** What a single-use payment token stands for; the card number itself is not kept. */
export const PaymentToken = z.object({
  token: z.string(),
  tpn: z.string(),
  brand: z.string(),
  funding: z.enum(['debit', 'credit', 'prepaid', 'unknown']),
  last4: z.string(),
  outcome: z.union([z.literal('approve'), z.object({ code: z.string(), text: z.string() })]),
  mintedAt: z.number(),
  used: z.boolean(),
});
export type PaymentToken = z.infer<typeof PaymentToken>;

/** The gateway's decision on one ledger entry, before it is put into a wrapper. Amounts are integer cents. */
export const Verdict = z.object({
  approved: z.boolean(),
  code: z.string(),
  text: z.string(),
  cents: z.number().int(),
  approvalCode: z.string().optional(),
});
export type Verdict = z.infer<typeof Verdict>;

/** One entry of the gateway's ledger: sale 1, void 2, refund 3, preauth 5, capture 6. Amounts are integer cents. */
export const LedgerEntry = z.object({
  tpn: z.string(),
  ref: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(6)]),
  requestedCents: z.number().int(),
  verdict: Verdict,
  transactionId: z.string(),
  transactionNumber: z.string(),
  batchNumber: z.string(),
  rrn: z.string(),
  /** The reference of the sale or preauth that a void, refund or capture belongs to. */
  rootRef: z.string().optional(),
  /** The payment token of the sale or preauth, also where this is a void, refund or capture of it. */
  token: z.string().optional(),
  brand: z.string(),
  funding: PaymentToken.shape.funding,
  last4: z.string(),
  zip: z.string().optional(),
  street: z.string().optional(),
  customerName: z.string().optional(),
  at: z.string(),
  /** The status call answers "Pending" until this moment (epoch milliseconds). */
  pendingUntil: z.number().optional(),
  /** Set once a preauth has been captured: the amount that will be settled. */
  capturedCents: z.number().int().optional(),
  voided: z.boolean().default(false),
  settled: z.boolean().default(false),
  refundedCents: z.number().int().default(0),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Variants in which real gateways answer, and the stand-in's own limits. */
export const IposSettings = z.strictObject({
  wrapper: z.enum(['iposhpresponse', 'iposTransactResponse']),
  numericCodes: z.boolean(),
  amounts: z.enum(['cents', 'dollars']),
  errorsWith200: z.boolean(),
  /** A names the funding in the label, B in the type, C nowhere. */
  profile: z.enum(['A', 'B', 'C']),
  strictReferences: z.boolean(),
  /** How long the faults that hang hold a reply back, in milliseconds: longer than the client's timeout. */
  holdMs: z.number().int().nonnegative(),
  /** How long a payment token stays valid, in milliseconds. */
  tokenLifeMs: z.number().int().positive(),
});
export type IposSettings = z.infer<typeof IposSettings>;

export const defaultIposSettings: IposSettings = {
  wrapper: 'iposhpresponse',
  numericCodes: false,
  amounts: 'cents',
  errorsWith200: false,
  profile: 'A',
  strictReferences: true,
  holdMs: 60_000,
  tokenLifeMs: 600_000,
};
