import { expiresAt, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import { closedReason, isPaid, statusAfter, whyUnchangeable, type Act, type LinkChange } from './link.ts';
import { hasTriesLeft, type RenewableLink } from './renewal.ts';

/** A link as the rules see it, with the amount it asks for. */
export interface Link extends RenewableLink {
  readonly isDisabled: boolean;
  readonly isLocked: false;
  readonly expiresAt: Date;
  readonly declines: number;
  readonly cents: number;
}

/** What really happened, which the rules do not know: the payment under way, the money that is here, and what the payer was told. */
export interface World {
  link: Link;
  /** The links whose place it has taken, the first one first: all of them ask for the same debt. */
  earlier: readonly Link[];
  now: Date;
  /** What the card under way is asked for; null while none is. */
  charging: number | null;
  taken: number;
  /** Set aside by the bank, and not taken. */
  held: number;
  paidElsewhere: boolean;
  /** What has come to pass in this or another sequence, so that a test can see that it was there at all. */
  readonly did: Set<string>;
  /** When the link ended before it was extended by this step; null where it was not. */
  extendedFrom: Date | null;
}

export const hour = 3_600_000;
const start = new Date('2026-10-31T20:00:00Z');
export const open = { payable: true, hasCredentials: true };

/** Whether a payer can pay a link at this moment. */
export const isPayable = (link: Link, now: Date): boolean => closedReason(link, open, now) === null;

const isPaidBefore = ({ earlier }: World): boolean => earlier.some(({ status }) => isPaid(status));

/** The money moved: the rules say where that leads, as `applyPaymentOutcome` asks them. */
export const settle = (world: World, act: Act, wrongCard = false): void => {
  const { link } = world;
  const status = statusAfter(act, link.status) ?? link.status;
  const isToBe = wrongCard && hasTriesLeft(link.declines) && !isPaidBefore(world);
  const replaceable = status === link.status ? link.replaceable : isToBe;
  world.link = {
    ...link,
    status,
    replaceable,
    confirming: false,
    renewalRequested: link.renewalRequested && replaceable,
  };
  world.charging = null;
};

/** What staff change of the current link, as the commands do it; nothing where the rules refuse it. */
export const changeBy = (world: World, change: LinkChange, apply: (link: Link) => Partial<Link>): boolean => {
  // A claim locks the link as the bank's unknown answer does.
  const confirming = world.link.confirming || world.charging !== null;
  if (whyUnchangeable(change, { ...world.link, confirming }) !== null) return false;
  world.link = { ...world.link, ...apply(world.link) };
  return true;
};

export const claim = (world: World): void => {
  if (isPayable(world.link, world.now) && world.charging === null) world.charging = world.link.cents;
};

/** The bank's answer to a payment that was under way, or that begins with it. */
export const answer =
  (apply: (world: World, cents: number) => void) =>
  (world: World): void => {
    claim(world);
    if (world.charging !== null) apply(world, world.charging);
  };

/** Lets the current link be paid longer, unless an earlier one was paid after all. */
export const extend = (world: World, choice: ExpiryChoice): void => {
  const { expiresAt: until } = world.link;
  if (isPaidBefore(world)) return;
  const expiry = expiresAt(choice, until > world.now ? until : world.now);
  const nothing = { replaceable: false, renewalRequested: false, renewalDeclined: false };
  const reopened = { ...nothing, status: 'pending', declines: 0, expiresAt: expiry } as const;
  if (!changeBy(world, 'extend', () => reopened)) return;
  world.paidElsewhere = false;
  world.extendedFrom = until;
};

/** A link that was just made. */
export const newWorld = (did: Set<string>): World => {
  const expiry = new Date(start.getTime() + 24 * hour);
  const link: Link = {
    ...{ status: 'pending', isDisabled: false, isLocked: false, confirming: false, declines: 0, cents: 1250 },
    ...{ replaceable: false, replacedBy: null, renewalRequested: false, renewalDeclined: false },
    expiresAt: expiry,
  };
  const nothing = { charging: null, taken: 0, held: 0, paidElsewhere: false, extendedFrom: null };
  return { link, earlier: [], now: start, did, ...nothing };
};
