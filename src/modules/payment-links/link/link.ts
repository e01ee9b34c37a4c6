import type { WhyNotTexted } from '../../../contract/links/payment-links.ts';
import type { LinkStatus, ClosedCode } from '../../../contract/payer/public-link.ts';

/** A link by its internal id. */
export interface LinkKey {
  readonly storeId: string;
  readonly id: string;
}

/** What the rules need to know of a link. */
export interface LinkState {
  readonly status: LinkStatus;
  readonly isDisabled: boolean;
  readonly expiresAt: Date;
  /** Too many cards were tried: it takes no payments until staff unlock it. */
  readonly isLocked: boolean;
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

/** What is said of a link that nobody owes anything for any more. */
const settledCodes: Readonly<Partial<Record<LinkStatus, ClosedCode>>> = {
  cancelled: 'link_cancelled',
  'paid elsewhere': 'link_paid_elsewhere',
  completed: 'link_paid',
  'confirmed in pos': 'link_paid',
  'partly refunded': 'link_paid',
  authorized: 'link_authorized',
  refunded: 'link_refunded',
};

/** Why a payer cannot pay, by code; the first reason that applies is the one the payer reads. */
export const closedReason = (link: LinkState, store: StoreState, now: Date): ClosedCode | null => {
  if (link.isDisabled) return 'link_disabled';
  // Whoever owes nothing any more is not sent to ask for a new link, however late they come.
  const settled = settledCodes[link.status];
  if (settled !== undefined) return settled;
  if (link.expiresAt <= now || link.status === 'expired') return 'link_expired';
  if (link.status !== 'pending' || !store.payable) return 'link_unavailable';
  if (link.isLocked) return 'link_locked';
  return store.hasCredentials ? null : 'link_not_configured';
};

/** Whether a link is due: pending and past its expiry, and no answer of the bank is awaited that may still complete it. */
export const isDue = (
  link: Omit<LinkState, 'isDisabled' | 'isLocked'> & { readonly confirming: boolean },
  now: Date,
): boolean => link.status === 'pending' && link.expiresAt <= now && !link.confirming;

/** The same in SQL, of the link's row as `l`. Everybody is shown a due link as expired; the next minute's job writes it. */
export const dueSql = `l.status = 'pending' and l.expires_at <= now() and not l.confirming`;

/**
 * Selects a link that waits for its payment as a JSON array of its public id and its cents, for whoever has its store and its internal id in
 * columns of their own.
 */
export const waitingLinkSql = (storeId: string, id: string): string =>
  `(select json_build_array(l.link_id, l.cents) from payment_links l
     where l.store_id = ${storeId} and l.id = ${id} and l.status = 'pending')`;

/** What can happen to the status of a link. */
export type Act =
  | 'authorize'
  | 'complete'
  | 'decline'
  | 'void'
  | 'refund'
  | 'refund_part'
  | 'expire'
  | 'confirm'
  | 'unconfirm'
  | StaffAct;

/** What staff decide about a link without moving money. */
type StaffAct = 'extend' | 'cancel' | 'mark_paid_elsewhere';

/**
 * Where each act leads from each status; what is not written here does not happen. The bank decides about money. A payment
 * that began in time completes its link, even when the link expired or failed meanwhile. A charge that cannot be voided
 * completes a link whose other payment was voided, and one that staff had closed.
 */
const transitions: Readonly<Record<Act, Partial<Record<LinkStatus, LinkStatus>>>> = {
  authorize: {
    pending: 'authorized',
    expired: 'authorized',
    failed: 'authorized',
    voided: 'authorized',
    cancelled: 'authorized',
    'paid elsewhere': 'authorized',
  },
  complete: {
    pending: 'completed',
    authorized: 'completed',
    expired: 'completed',
    failed: 'completed',
    voided: 'completed',
    cancelled: 'completed',
    'paid elsewhere': 'completed',
  },
  decline: { pending: 'failed' },
  void: {
    pending: 'voided',
    authorized: 'voided',
    completed: 'voided',
    'confirmed in pos': 'voided',
    'partly refunded': 'voided',
    expired: 'voided',
    failed: 'voided',
  },
  refund: {
    pending: 'refunded',
    authorized: 'refunded',
    completed: 'refunded',
    'confirmed in pos': 'refunded',
    'partly refunded': 'refunded',
    expired: 'refunded',
    failed: 'refunded',
  },
  refund_part: {
    completed: 'partly refunded',
    'confirmed in pos': 'partly refunded',
    'partly refunded': 'partly refunded',
  },
  expire: { pending: 'expired' },
  // What is left of a payment belongs in the register too.
  confirm: {
    completed: 'confirmed in pos',
    'confirmed in pos': 'confirmed in pos',
    'partly refunded': 'partly refunded',
  },
  unconfirm: { 'confirmed in pos': 'completed', 'partly refunded': 'partly refunded' },
  extend: {
    pending: 'pending',
    expired: 'pending',
    failed: 'pending',
    voided: 'pending',
    cancelled: 'pending',
    'paid elsewhere': 'pending',
  },
  cancel: { pending: 'cancelled', expired: 'cancelled', failed: 'cancelled' },
  mark_paid_elsewhere: {
    pending: 'paid elsewhere',
    expired: 'paid elsewhere',
    failed: 'paid elsewhere',
    voided: 'paid elsewhere',
    cancelled: 'paid elsewhere',
  },
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

const paidHere: readonly LinkStatus[] = ['completed', 'confirmed in pos', 'partly refunded', 'authorized'];

/** Whether a link was paid by card, or money is set aside for it. */
export const isPaid = (status: LinkStatus): boolean => paidHere.includes(status);

/** How staff change what a link asks for. Disabling it is a flag, whatever its status. */
export type LinkChange = StaffAct | 'change_amount';

/** Why a link cannot be changed so now; each is the code of a refusal. */
export type WhyUnchangeable = 'link_paid' | 'link_voided' | 'link_cancelled' | 'link_replaced' | 'payment_in_progress';

const settled: readonly LinkStatus[] = [
  'authorized',
  'completed',
  'confirmed in pos',
  'refunded',
  'partly refunded',
  'paid elsewhere',
];

const isPossible = (change: LinkChange, status: LinkStatus): boolean =>
  change === 'change_amount' ? !settled.includes(status) : statusAfter(change, status) !== null;

/** A link that staff want to change, as far as the rules of changing ask. */
export interface ChangeableLink extends Pick<LinkState, 'status'> {
  /** The bank's answer to a payment is awaited. */
  readonly confirming: boolean;
  /** The link that has taken its place: what is owed is asked for there, and nowhere else any more. */
  readonly replacedBy: string | null;
}

const whyClosedForChanges = ({ confirming, replacedBy }: ChangeableLink): WhyUnchangeable | null => {
  if (replacedBy !== null) return 'link_replaced';
  return confirming ? 'payment_in_progress' : null;
};

/** Why staff cannot change a link so, by code; null where they can. */
export const whyUnchangeable = (change: LinkChange, link: ChangeableLink): WhyUnchangeable | null => {
  const { status } = link;
  if (isPossible(change, status)) return whyClosedForChanges(link);
  if (status === 'voided') return 'link_voided';
  return status === 'cancelled' ? 'link_cancelled' : 'link_paid';
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const publicId = /^[0-9a-hjkmnp-tv-z]{34}$/;

/** Which of its two ids names a link; null for what can be neither. Staff may use both, the public only the public one. */
export const kindOfId = (given: string): 'internal' | 'public' | null => {
  if (publicId.test(given)) return 'public';
  return uuid.test(given) ? 'internal' : null;
};

/** The address a customer pays at. */
export const paymentUrl = (publicUrl: string, publicLinkId: string): string => `${publicUrl}/pay/${publicLinkId}`;

const paidStatuses: readonly LinkStatus[] = ['completed', 'confirmed in pos', 'partly refunded', 'paid elsewhere'];

/** Why a link may not be texted to its customer, by code; null where it may. Customers should not get what they cannot pay. */
export const whyNotTexted = (
  link: LinkState & {
    readonly phone: string | null;
    /** Whoever got it said that it is not theirs. */
    readonly isDisowned: boolean;
  },
  now: Date,
): WhyNotTexted | null => {
  const { status, isDisabled, isLocked, isDisowned, expiresAt, phone } = link;
  if (paidStatuses.includes(status)) return 'paid';
  if (status === 'authorized' || status === 'refunded' || status === 'cancelled') return status;
  if (!phone) return 'no_phone';
  if (isDisabled) return 'disabled';
  if (status === 'failed' || status === 'voided' || status === 'expired') return status;
  if (expiresAt <= now) return 'expired';
  if (isLocked) return 'locked';
  return isDisowned ? 'disowned' : null;
};

/** The same in SQL, of the link's row as `l`. */
export const whyNotTextedSql = `case
    when l.status in ('completed', 'confirmed in pos', 'partly refunded', 'paid elsewhere') then 'paid'
    when l.status in ('authorized', 'refunded', 'cancelled') then l.status
    when coalesce(l.customer_phone, '') = '' then 'no_phone'
    when l.is_disabled then 'disabled'
    when l.status in ('failed', 'voided', 'expired') then l.status
    when l.expires_at <= now() then 'expired'
    when l.locked_code is not null then 'locked'
    when l.disowned_code is not null then 'disowned'
  end`;
