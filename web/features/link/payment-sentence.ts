import type { PaymentHistoryEntry } from '../../../src/contract/checkout/checkout.ts';
import { bankReasons, declineReasons, paymentMessages, voidReasons } from './payment-messages.ts';

const reasonsByType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declined: declineReasons,
  void_claimed: voidReasons,
  release_claimed: voidReasons,
  release_failed: voidReasons,
  voided: voidReasons,
  released: voidReasons,
  void_failed: voidReasons,
  refunded: voidReasons,
};

const ofRelease: Readonly<Record<string, string>> = { void_claimed: 'release_claimed', void_failed: 'release_failed' };

/** A void of what was only set aside is called a release. */
export const withReleases = (history: readonly PaymentHistoryEntry[]): readonly PaymentHistoryEntry[] => {
  const types = history.map(({ type }) => type);
  if (!types.includes('authorized') || types.includes('captured')) return history;
  return history.map((entry) => ({ ...entry, type: ofRelease[entry.type] ?? entry.type }));
};

/** The sentence of an entry, with its reason where the bank gave one or the program acted; an unknown type is shown as it is. */
export const paymentSentenceOf = ({
  type,
  code,
  declineReason,
}: Pick<PaymentHistoryEntry, 'type' | 'code' | 'declineReason'>): string => {
  const acted = code === null ? undefined : reasonsByType[type]?.[code];
  const reason = declineReason === null ? acted : bankReasons[declineReason];
  return `${paymentMessages[type] ?? type}${reason ?? ''}`;
};
