import type { AccountRisk } from '../../../contract/operator/account-risk.ts';

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
  /** Of how many links it was said within 30 days that they are not theirs who got them. */
  readonly disownedLinks: number;
}

/** Above these a figure stands out, and an age below it. Rates are percent. */
const limits = {
  ageDays: 30,
  linksLastDay: 200,
  linksLastMonth: 2_000,
  paymentsLastDay: 200,
  paymentsLastMonth: 2_000,
  declineRate: 25,
  voidRate: 10,
  refundRate: 10,
  unknownAttempts: 0,
  lockedLinks: 0,
  // A digit is mistyped now and then.
  disownedLinks: 5,
};

/** Of fewer payments than these a rate says nothing. */
const fewest = 20;

const dayMs = 86_400_000;

const rate = (part: number, whole: number): number | null =>
  whole < fewest ? null : Math.round((part / whole) * 1_000) / 10;

const figure = (value: number | null, limit: number) => ({ value, limit, high: value !== null && value > limit });

/** Whether a store deserves a look, sign by sign. */
export const riskOf = (
  { registeredAt, pageKey }: { readonly registeredAt: Date; readonly pageKey: AccountRisk['pageKey']['value'] },
  counts: RiskCounts,
  now: Date,
): AccountRisk => {
  const age = Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / dayMs));
  const { approved, declined, voided, refunded } = counts;
  return {
    ageDays: { value: age, limit: limits.ageDays, high: age < limits.ageDays },
    linksLastDay: figure(counts.linksLastDay, limits.linksLastDay),
    linksLastMonth: figure(counts.linksLastMonth, limits.linksLastMonth),
    paymentsLastDay: figure(counts.paymentsLastDay, limits.paymentsLastDay),
    paymentsLastMonth: figure(counts.paymentsLastMonth, limits.paymentsLastMonth),
    declineRate: figure(rate(declined, approved + declined), limits.declineRate),
    voidRate: figure(rate(voided, approved), limits.voidRate),
    refundRate: figure(rate(refunded, approved), limits.refundRate),
    unknownAttempts: figure(counts.unknownAttempts, limits.unknownAttempts),
    lockedLinks: figure(counts.lockedLinks, limits.lockedLinks),
    disownedLinks: figure(counts.disownedLinks, limits.disownedLinks),
    pageKey: { value: pageKey, high: pageKey === 'auth_token' || pageKey === 'missing' },
  };
};
