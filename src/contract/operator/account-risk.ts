import { z } from 'zod';
import { decimal, instant } from '../formats.ts';
import { LockCode } from '../links/payment-links.ts';

/**
 * What a store's payment pages tokenize with: nothing before credentials are saved, a separate key, or the Auth Token itself;
 * `missing` where this installation requires a separate key, so that its links stay closed until there is one.
 */
export const pageKey = z.enum(['none', 'separate', 'auth_token', 'missing']);

/**
 * A figure about a store beside its limit; it is `high` when it says: look at this store. `points` is what it then adds to the score.
 * `value` is null where too little happened.
 */
const riskFigure = z.object({
  value: z.number().nullable(),
  limit: z.number(),
  high: z.boolean(),
  points: z.number().int(),
});

const figures = {
  /** Days since the registration; high below the limit. */
  ageDays: riskFigure,
  linksLastDay: riskFigure,
  linksLastMonth: riskFigure,
  /** Tries of payers, declined ones too. */
  paymentsLastDay: riskFigure,
  paymentsLastMonth: riskFigure,
  textsLastDay: riskFigure,
  /** Of the texts of the last 30 days, those that did not arrive. */
  textFailureRate: riskFigure,
  declineRate: riskFigure,
  /** Of what was approved. */
  voidRate: riskFigure,
  refundRate: riskFigure,
  /** Payments and acts whose outcome nobody knows yet. */
  unknownAttempts: riskFigure,
  /** Links that were locked within 30 days, because cards were tested on them. */
  lockedLinks: riskFigure,
  /** Links of which somebody said within 30 days that they do not know the store, or that the number is wrong. */
  disownedLinks: riskFigure,
};

/** Signs that an account deserves a look. Counts stop at 10,000; rates are percent, of at least 20 of the last 30 days. */
export const AccountRisk = z.object({
  ...figures,
  /** High where pages carry the Auth Token or a key is missing. */
  pageKey: z.object({ value: pageKey, high: z.boolean(), points: z.number().int() }),
  /** 0 to 100: the points of what is high, added up. It never acts by itself. */
  score: z.number().int(),
});
export type AccountRisk = z.output<typeof AccountRisk>;

export type RiskFigureName = keyof typeof figures;
export const riskFigureNames = Object.keys(figures) as readonly RiskFigureName[];

/** Any of the signs of an account. */
export const RiskSign = z.enum([...riskFigureNames, 'pageKey']);
export type RiskSign = z.output<typeof RiskSign>;

/** The signs of a store that are high. */
export const standingOf = (risk: AccountRisk): readonly RiskSign[] =>
  RiskSign.options.filter((name) => risk[name].high);

/** From this score on a store waits for the operator's look. */
export const scoreToReview = 30;

/** A link of any store that takes no payments, because cards were tested on it. */
export const LockedLinkOfStore = z.object({
  /** The link's public id. */
  linkId: z.string(),
  store: z.string(),
  customerName: z.string(),
  amount: decimal,
  transactionNumber: z.string(),
  lockedCode: LockCode,
  since: instant,
});
export type LockedLinkOfStore = z.output<typeof LockedLinkOfStore>;
