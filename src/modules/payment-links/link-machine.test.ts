import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiresAt, extendChoices, type ExpiryChoice } from '../../contract/expiry.ts';
import { LinkStatus } from '../../contract/public-link.ts';
import {
  afterDecline,
  closedReason,
  isDue,
  statusAfter,
  whyNotTexted,
  whyUnchangeable,
  type Act,
  type LinkChange,
} from './link.ts';

/** A link as the rules see it, with the amount it asks for. */
interface Link {
  readonly status: LinkStatus;
  readonly isDisabled: boolean;
  readonly isLocked: false;
  readonly expiresAt: Date;
  readonly confirming: boolean;
  readonly declines: number;
  readonly cents: number;
}

/** What really happened, which the rules do not know: the payment under way, the money that is here, and what the payer was told. */
interface World {
  link: Link;
  now: Date;
  /** What the card under way is asked for; null while none is. */
  charging: number | null;
  taken: number;
  /** Set aside by the bank, and not taken. */
  held: number;
  paidElsewhere: boolean;
  /** When the link ended before it was extended by this step; null where it was not. */
  extendedFrom: Date | null;
}

/** One thing that somebody does. `n` is drawn for what needs a number. */
interface Step {
  readonly act: (typeof acts)[number];
  readonly n: number;
}

const acts = [
  ...([
    'wait',
    'text',
    'open',
    'claim',
    'approve',
    'authorize',
    'decline',
    'lose_answer',
    'capture',
    'release',
  ] as const),
  ...([
    'void',
    'refund',
    'refund_all',
    'disable',
    'enable',
    'extend',
    'change_amount',
    'cancel',
    'mark_paid_elsewhere',
  ] as const),
  ...(['confirm', 'expire'] as const),
];

const hour = 3_600_000;
const start = new Date('2026-10-31T20:00:00Z');
const open = { payable: true, hasCredentials: true };

const choiceOf = (n: number): ExpiryChoice => extendChoices[n % extendChoices.length]?.value ?? 24;
const isPayable = ({ link, now }: World): boolean => closedReason(link, open, now) === null;

/** The money moved: the rules say where that leads, as `applyPaymentOutcome` asks them. */
const settle = (world: World, act: Act): void => {
  const status = statusAfter(act, world.link.status) ?? world.link.status;
  world.link = { ...world.link, status, confirming: false };
  world.charging = null;
};

/** What staff change, as the commands do it; nothing where the rules refuse it. */
const changeBy = (world: World, change: LinkChange, apply: (link: Link) => Partial<Link>): boolean => {
  // A claim locks the link as the bank's unknown answer does.
  const confirming = world.link.confirming || world.charging !== null;
  if (whyUnchangeable(change, { ...world.link, confirming }) !== null) return false;
  world.link = { ...world.link, ...apply(world.link) };
  return true;
};

const claim = (world: World): void => {
  if (isPayable(world) && world.charging === null) world.charging = world.link.cents;
};

/** The bank's answer to a payment that was under way, or that begins with it. */
const answer =
  (apply: (world: World, cents: number) => void) =>
  (world: World): void => {
    claim(world);
    if (world.charging !== null) apply(world, world.charging);
  };

const payments: Partial<Record<Step['act'], (world: World, n: number) => void>> = {
  claim,
  approve: answer((world, cents) => {
    world.taken += cents;
    settle(world, 'complete');
  }),
  authorize: answer((world, cents) => {
    world.held += cents;
    settle(world, 'authorize');
  }),
  decline: answer((world) => {
    const declines = world.link.declines + 1;
    const status = afterDecline(world.link.status, declines);
    world.link = { ...world.link, declines, status, confirming: false };
    world.charging = null;
  }),
  lose_answer: answer((world) => {
    world.link = { ...world.link, confirming: true };
  }),
  capture: (world) => {
    if (world.held === 0) return;
    [world.taken, world.held] = [world.held, 0];
    settle(world, 'complete');
  },
  release: (world) => {
    if (world.held > 0) settle(world, 'void');
    world.held = 0;
  },
  void: (world) => {
    if (world.taken > 0) settle(world, 'void');
    world.taken = 0;
  },
  refund: (world, n) => {
    if (world.taken === 0) return;
    world.taken -= n % 2 === 0 ? world.taken : 1 + (n % world.taken);
    settle(world, world.taken === 0 ? 'refund' : 'refund_part');
  },
};

const staff: Partial<Record<Step['act'], (world: World, n: number) => void>> = {
  disable: (world) => {
    changeBy(world, 'disable', () => ({ isDisabled: true }));
  },
  enable: (world) => {
    world.link = { ...world.link, isDisabled: false };
  },
  extend: (world, n) => {
    const until = world.link.expiresAt;
    const expiry = expiresAt(choiceOf(n), until > world.now ? until : world.now);
    if (!changeBy(world, 'extend', () => ({ status: 'pending', declines: 0, expiresAt: expiry }))) return;
    world.paidElsewhere = false;
    world.extendedFrom = until;
  },
  change_amount: (world, n) => {
    changeBy(world, 'change_amount', () => ({ cents: 1 + n }));
  },
  cancel: (world) => {
    changeBy(world, 'cancel', () => ({ status: 'cancelled' }));
  },
  mark_paid_elsewhere: (world) => {
    world.paidElsewhere ||= changeBy(world, 'mark_paid_elsewhere', () => ({ status: 'paid elsewhere' }));
  },
  confirm: (world) => {
    world.link = { ...world.link, status: statusAfter('confirm', world.link.status) ?? world.link.status };
  },
  expire: (world) => {
    const status = isDue(world.link, world.now) && world.charging === null && statusAfter('expire', world.link.status);
    if (status) world.link = { ...world.link, status };
  },
  wait: (world, n) => {
    world.now = new Date(world.now.getTime() + (n % 48) * hour);
  },
};

const isOneOf = (status: LinkStatus, ...those: readonly LinkStatus[]): boolean => those.includes(status);

/** What does not hold after a step although it must, whatever came before. */
const untruths = (world: World, before: Link): readonly string[] => {
  const { link, now, taken, held, paidElsewhere, charging, extendedFrom } = world;
  const { status } = link;
  const hasMoney = taken > 0 || held > 0;
  const truths: Readonly<Record<string, boolean>> = {
    'its status is one that is known': LinkStatus.options.includes(status),
    'money that is here is not asked for a second time': !((hasMoney || paidElsewhere) && isPayable(world)),
    'money that was taken completes it':
      taken > 0 === isOneOf(status, 'completed', 'confirmed in pos', 'partly refunded'),
    'money that is set aside authorizes it': held > 0 === (status === 'authorized'),
    'it is paid elsewhere where staff say so': paidElsewhere === (status === 'paid elsewhere'),
    'only what waited for its payment expires': status !== 'expired' || isOneOf(before.status, 'pending', 'expired'),
    'a link that waits has declines left': status !== 'pending' || link.declines < 5,
    'what the card is asked for is what the link asks for': charging === null || charging === link.cents,
    'what is texted can be paid': whyNotTexted({ ...link, phone: '15551234567' }, now) !== null || isPayable(world),
    'an extended link ends later': extendedFrom === null || (link.expiresAt > extendedFrom && link.expiresAt > now),
    'an extended link can be paid': extendedFrom === null || link.isDisabled || isPayable(world),
  };
  return Object.keys(truths).filter((truth) => truths[truth] !== true);
};

// A link fails after five declines, which would else come too seldom.
const anAct = fc.oneof(
  { weight: 1, arbitrary: fc.constant('decline' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...acts) },
);
const step: fc.Arbitrary<Step> = fc.record({ act: anAct, n: fc.nat(10_000) });
const sequences = 5_000;

/** Does the steps one after the other, up to the first after which something does not hold; answers that. */
const live = (steps: readonly Step[], reached: Set<LinkStatus>): readonly string[] => {
  const expiry = new Date(start.getTime() + 24 * hour);
  const link: Link = {
    ...{ status: 'pending', isDisabled: false, isLocked: false, confirming: false, declines: 0, cents: 1250 },
    expiresAt: expiry,
  };
  const nothing = { charging: null, taken: 0, held: 0, paidElsewhere: false, extendedFrom: null };
  const world: World = { link, now: start, ...nothing };
  for (const { act, n } of steps) {
    const before = world.link;
    world.extendedFrom = null;
    payments[act]?.(world, n);
    staff[act]?.(world, n);
    reached.add(world.link.status);
    const found = untruths(world, before);
    if (found.length > 0) return found;
  }
  return [];
};

describe('the life of a link over all acts', () => {
  // A failure prints the seed and the shortest sequence that fails; `SEED` runs the same sequences again.
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

  it(`never asks for money that is here, and is always what happened to it (seed ${seed})`, { timeout: 60_000 }, () => {
    const reached = new Set<LinkStatus>();
    const holds = (steps: readonly Step[]): void => {
      const found = live(steps, reached);
      if (found.length > 0) throw new Error(`It does not hold that ${found.join(', and that ')}.`);
    };
    fc.assert(fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), holds), { seed, numRuns: sequences });
    // Sequences that never come anywhere would prove nothing.
    expect(LinkStatus.options.filter((status) => !reached.has(status))).toEqual([]);
  });
});
