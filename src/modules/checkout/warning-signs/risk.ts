import { type AccountRisk, type RiskFigureName, riskFigureNames } from '../../../contract/operator/account-risk.ts';

/** What happened in a store. Payments are tries of payers, declined ones too; `approved` are those that ever were. */
export interface RiskCounts {
  readonly paymentsLastDay: number;
  readonly paymentsLastMonth: number;
  readonly approved: number;
  readonly declined: number;
  readonly voided: number;
  readonly refunded: number;
  readonly unknownAttempts: number;
  readonly linksLastDay: number;
  readonly linksLastMonth: number;
  /** How often links were locked against the testing of cards within 30 days. */
  readonly lockedLinks: number;
  /** Texts, and those of 30 days that did not arrive. */
  readonly textsLastDay: number;
  readonly textsLastMonth: number;
  readonly textsFailed: number;
  /** Of how many links it was said within 30 days that they are not theirs who got them. */
  readonly disownedLinks: number;
}

/** Above `limit` a figure stands out with half its weight; from `full` on all of it counts. Rates are percent. */
interface Rule {
  readonly limit: number;
  readonly full: number;
  readonly weight: number;
}

/**
 * What the operator looks for weighs 60: each of it alone brings a store into the queue, which begins at 30. What is only unusual
 * together with something else weighs less.
 */
const rules: Readonly<Record<RiskFigureName, Rule>> = {
  // The younger, the more.
  ageDays: { limit: 30, full: 0, weight: 18 },
  linksLastDay: { limit: 200, full: 1_000, weight: 16 },
  linksLastMonth: { limit: 2_000, full: 10_000, weight: 10 },
  paymentsLastDay: { limit: 200, full: 1_000, weight: 20 },
  paymentsLastMonth: { limit: 2_000, full: 10_000, weight: 10 },
  textsLastDay: { limit: 300, full: 1_000, weight: 16 },
  textFailureRate: { limit: 15, full: 45, weight: 60 },
  declineRate: { limit: 25, full: 50, weight: 60 },
  voidRate: { limit: 10, full: 30, weight: 60 },
  refundRate: { limit: 10, full: 30, weight: 60 },
  unknownAttempts: { limit: 0, full: 5, weight: 12 },
  lockedLinks: { limit: 0, full: 5, weight: 60 },
  // A digit is mistyped now and then.
  disownedLinks: { limit: 5, full: 20, weight: 60 },
};

/** What a payment page that carries the Auth Token, or no key, adds. */
const pageKeyPoints = 6;

/** Of fewer payments or texts than these a rate says nothing. */
const fewest = 20;

const dayMs = 86_400_000;

const rate = (part: number, whole: number): number | null =>
  whole < fewest ? null : Math.round((part / whole) * 1_000) / 10;

/** How far a value is from its limit to where all of its weight counts: 0 to 1. */
const excess = (value: number, { limit, full }: Rule): number => Math.min(1, (value - limit) / (full - limit));

const figureOf = (name: RiskFigureName, value: number | null): AccountRisk[RiskFigureName] => {
  const rule = rules[name];
  const { limit, weight } = rule;
  const high = value !== null && (rule.full < limit ? value < limit : value > limit);
  return { value, limit, high, points: high ? Math.round((weight / 2) * (1 + excess(value, rule))) : 0 };
};

const valuesOf = (ageDays: number, counts: RiskCounts): Readonly<Record<RiskFigureName, number | null>> => {
  const { approved, declined, voided, refunded, textsFailed, textsLastMonth, ...counted } = counts;
  return {
    ...counted,
    ageDays,
    textFailureRate: rate(textsFailed, textsLastMonth),
    declineRate: rate(declined, approved + declined),
    voidRate: rate(voided, approved),
    refundRate: rate(refunded, approved),
  };
};

/** Whether a store deserves a look, sign by sign, and the score that these add up to. */
export const riskOf = (
  { registeredAt, pageKey }: { readonly registeredAt: Date; readonly pageKey: AccountRisk['pageKey']['value'] },
  counts: RiskCounts,
  now: Date,
): AccountRisk => {
  const age = Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / dayMs));
  const values = valuesOf(age, counts);
  const figures = Object.fromEntries(riskFigureNames.map((name) => [name, figureOf(name, values[name])])) as Record<
    RiskFigureName,
    AccountRisk[RiskFigureName]
  >;
  const isKeyHigh = pageKey === 'auth_token' || pageKey === 'missing';
  const key = { value: pageKey, high: isKeyHigh, points: isKeyHigh ? pageKeyPoints : 0 };
  const points = [...Object.values(figures), key].reduce((sum, sign) => sum + sign.points, 0);
  return { ...figures, pageKey: key, score: Math.min(100, points) };
};
