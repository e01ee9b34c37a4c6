import type { LinkStatus } from '../../contract/link-status.ts';
import type { ClosedCode } from '../../contract/public-link.ts';

/** What the rules need to know of a link. */
export interface LinkState {
  readonly status: LinkStatus;
  readonly isDisabled: boolean;
  readonly expiresAt: Date;
}

/** What the rules need to know of the store behind it. */
export interface StoreState {
  /** Its account is approved and active. */
  readonly payable: boolean;
  /** Everything a payment needs of its processing account is saved. */
  readonly hasCredentials: boolean;
}

/** What a store has saved of its account at the processor. */
export interface SavedCredentials {
  readonly hasCredentials: boolean;
  readonly hasTokenizationKey: boolean;
}

/** Whether a store has saved all that a payment needs. Where the tokenization key is required, the Auth Token does not stand in for it. */
export const isConfigured = (saved: SavedCredentials, keyRequired: boolean): boolean =>
  saved.hasCredentials && (saved.hasTokenizationKey || !keyRequired);

/** Why a payer cannot pay: words for the payer, a code for programs. */
export interface Closed {
  readonly closed: string;
  readonly code: ClosedCode;
}

const unavailable: Closed = { closed: 'This payment link is no longer available', code: 'link_unavailable' };

/** The payer's door: the first reason that applies is the one the payer reads. */
export const whyClosed = (link: LinkState, store: StoreState, now: Date): Closed | null => {
  if (link.isDisabled) {
    return { closed: 'This payment link has been disabled and is no longer available.', code: 'link_disabled' };
  }
  if (link.expiresAt <= now || link.status === 'expired') {
    return { closed: 'This payment link has expired', code: 'link_expired' };
  }
  if (link.status !== 'pending' || !store.payable) return unavailable;
  if (store.hasCredentials) return null;
  return {
    closed: 'This payment link is missing required merchant credentials and cannot process payments.',
    code: 'link_not_configured',
  };
};

/** What can happen to the status of a link. */
export type Act = 'authorize' | 'complete' | 'decline' | 'void' | 'refund' | 'expire' | 'confirm';

/**
 * Where each act leads from each status; what is not written here does not happen. Money follows the bank: a payment begun
 * in time completes its link even when the minute's sweep or the last decline was quicker, and a charge that cannot go back
 * completes one whose other payment was voided.
 */
const transitions: Readonly<Record<Act, Partial<Record<LinkStatus, LinkStatus>>>> = {
  authorize: { pending: 'authorized', expired: 'authorized', failed: 'authorized' },
  complete: {
    pending: 'completed',
    authorized: 'completed',
    expired: 'completed',
    failed: 'completed',
    voided: 'completed',
  },
  decline: { pending: 'failed' },
  void: {
    pending: 'voided',
    authorized: 'voided',
    completed: 'voided',
    'confirmed in pos': 'voided',
    expired: 'voided',
    failed: 'voided',
  },
  refund: {
    pending: 'refunded',
    authorized: 'refunded',
    completed: 'refunded',
    'confirmed in pos': 'refunded',
    expired: 'refunded',
    failed: 'refunded',
  },
  expire: { pending: 'expired' },
  confirm: { completed: 'confirmed in pos' },
};

/** The status an act leads to, or null where it leads nowhere. */
export const statusAfter = (act: Act, status: LinkStatus): LinkStatus | null => transitions[act][status] ?? null;

/** A typing mistake must not kill a link; endless tries with stolen cards must stop. */
const mostDeclines = 5;

/** The status after one more decline; `declines` counts it already. */
export const afterDecline = (status: LinkStatus, declines: number): LinkStatus =>
  declines < mostDeclines ? status : (statusAfter('decline', status) ?? status);

/** Whether one more decline is the last that a link may have; `declines` does not count it yet. */
export const isLastDecline = ({
  status,
  declines,
}: Pick<LinkState, 'status'> & { readonly declines: number }): boolean => afterDecline(status, declines + 1) !== status;

/** Whether a link was paid, or money is set aside for it. */
export const isPaid = (status: LinkStatus): boolean =>
  status === 'completed' || status === 'confirmed in pos' || status === 'authorized';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const publicId = /^[0-9a-hjkmnp-tv-z]{34}$/;

/** Which of its two ids names a link; null for what can be neither. Staff may use both, the public only the public one. */
export const kindOfId = (given: string): 'internal' | 'public' | null => {
  if (publicId.test(given)) return 'public';
  return uuid.test(given) ? 'internal' : null;
};

/** The address a customer pays at. */
export const paymentUrl = (publicUrl: string, publicLinkId: string): string => `${publicUrl}/pay/${publicLinkId}`;

const whyNotSent: Partial<Record<LinkStatus, string>> = {
  authorized: 'This payment link has already been authorized, so it cannot be sent.',
  completed: 'This payment link has already been paid, so it cannot be sent.',
  'confirmed in pos': 'This payment link has already been paid, so it cannot be sent.',
  expired: 'This payment link has expired. Extend it before sending it.',
  failed: 'This payment link has failed after too many declined payments. Extend it before sending it.',
  voided: 'The payment of this link was voided. Extend it before sending it.',
  refunded: 'The payment of this link was refunded, so it cannot be sent.',
};

/** Why a link may not be texted, in words for staff, else null: customers should not get what they cannot pay. */
export const whyNotTexted = (link: LinkState & { readonly phone: string | null }, now: Date): string | null => {
  if (!link.phone) return 'This payment link has no phone number.';
  if (link.status === 'completed' || link.status === 'confirmed in pos') return whyNotSent[link.status] ?? null;
  if (link.isDisabled) return 'This payment link is disabled. Enable it before sending it.';
  const expired = link.status === 'pending' && link.expiresAt <= now;
  return whyNotSent[expired ? 'expired' : link.status] ?? null;
};
