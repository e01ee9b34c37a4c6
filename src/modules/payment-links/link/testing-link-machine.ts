import { extendChoices, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import { afterDecline, closedReason, isDue, isPaid, statusAfter, whyUnchangeable } from './link.ts';
import { declinesOfSuccessor, renewalOf, whyNotReplaced } from './renewal.ts';
import { answer, changeBy, claim, extend, hour, open, settle, type Link, type World } from './testing-link-world.ts';

/** What a step does to a world. `n` is drawn for what needs a number. */
type Change = (world: World, n: number) => void;

const choiceOf = (n: number): ExpiryChoice => extendChoices[n % extendChoices.length]?.value ?? 24;

const payments = {
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
  void_card: answer((world) => settle(world, 'void', true)),
  void: (world, n) => {
    if (world.taken > 0) settle(world, 'void', n % 2 === 1);
    world.taken = 0;
  },
  refund: (world, n) => {
    if (world.taken === 0) return;
    world.taken -= n % 2 === 0 ? world.taken : 1 + (n % world.taken);
    settle(world, world.taken === 0 ? 'refund' : 'refund_part');
  },
} satisfies Record<string, Change>;

/** The last link asks for a debt; what happens to one that it has replaced. */
const changeEarlier = (world: World, n: number, change: (link: Link) => Partial<Link>): number | null => {
  if (world.earlier.length === 0) return null;
  const at = n % world.earlier.length;
  world.earlier = world.earlier.map((link, index) => (index === at ? { ...link, ...change(link) } : link));
  return at;
};

const rescue = {
  replace: (world) => {
    const { link, now } = world;
    if (whyNotReplaced(link, open, now) !== null || world.charging !== null) return;
    world.earlier = [...world.earlier, { ...link, replacedBy: 'the next' }];
    const declines = declinesOfSuccessor(link.declines);
    const fresh = { replaceable: false, renewalRequested: false, renewalDeclined: false };
    world.link = { ...link, ...fresh, declines, status: 'pending' };
    world.did.add('replaced');
  },
  ask_renewal: (world) => {
    const { link, now } = world;
    if (renewalOf(link, closedReason(link, open, now), open) !== 'possible') return;
    world.link = { ...link, renewalRequested: true };
    world.did.add('asked');
  },
  grant_renewal: (world) => {
    if (!world.link.renewalRequested) return;
    extend(world, 24);
    if (world.extendedFrom !== null) world.did.add('granted');
  },
  decline_renewal: (world) => {
    if (!world.link.renewalRequested) return;
    world.link = { ...world.link, renewalRequested: false, renewalDeclined: true };
    world.did.add('declined');
  },
  extend_earlier: (world, n) => {
    changeEarlier(world, n, (link) => (whyUnchangeable('extend', link) === null ? { status: 'pending' } : {}));
  },
  elsewhere_earlier: (world, n) => {
    changeEarlier(world, n, (link) => {
      const isRefused = whyUnchangeable('mark_paid_elsewhere', link) !== null;
      return isRefused ? {} : { status: 'paid elsewhere' };
    });
  },
  // A charge of an earlier link that was lost arrives and cannot be voided: whoever pays that link withdraws those after it.
  late_money: (world, n) => {
    const at = changeEarlier(world, n, ({ status }) => ({ status: statusAfter('complete', status) ?? status }));
    if (at === null) return;
    const over = { replaceable: false, renewalRequested: false };
    const withdraw = (link: Link): Link => ({
      ...link,
      ...over,
      status: statusAfter('cancel', link.status) ?? link.status,
    });
    world.earlier = world.earlier.map((link, index) => (index > at ? withdraw(link) : link));
    world.link = withdraw(world.link);
    world.did.add('paid late');
  },
  return_late_money: (world, n) => {
    changeEarlier(world, n, ({ status }) => ({ status: isPaid(status) ? 'voided' : status, replaceable: false }));
  },
} satisfies Record<string, Change>;

const staff = {
  disable: (world) => {
    world.link = { ...world.link, isDisabled: true };
  },
  enable: (world) => {
    world.link = { ...world.link, isDisabled: false };
  },
  extend: (world, n) => extend(world, choiceOf(n)),
  change_amount: (world, n) => {
    changeBy(world, 'change_amount', () => ({ cents: 1 + n }));
  },
  cancel: (world) => {
    changeBy(world, 'cancel', () => ({ status: 'cancelled', renewalRequested: false }));
  },
  mark_paid_elsewhere: (world) => {
    world.paidElsewhere ||= changeBy(world, 'mark_paid_elsewhere', () => ({
      status: 'paid elsewhere',
      replaceable: false,
      renewalRequested: false,
    }));
  },
  confirm: (world) => {
    world.link = { ...world.link, status: statusAfter('confirm', world.link.status) ?? world.link.status };
  },
  unconfirm: (world) => {
    world.link = { ...world.link, status: statusAfter('unconfirm', world.link.status) ?? world.link.status };
  },
  expire: (world) => {
    const status = isDue(world.link, world.now) && world.charging === null && statusAfter('expire', world.link.status);
    if (status) world.link = { ...world.link, status };
  },
  wait: (world, n) => {
    world.now = new Date(world.now.getTime() + (n % 48) * hour);
  },
} satisfies Record<string, Change>;

const changes = { ...payments, ...staff, ...rescue };

/** One thing that somebody does, with its number. */
export interface Step {
  readonly act: keyof typeof changes;
  readonly n: number;
}

/** Everything that somebody can do. */
export const acts = Object.keys(changes) as Step['act'][];

/** Does one step in a world. */
export const perform = (world: World, { act, n }: Step): void => {
  world.extendedFrom = null;
  changes[act](world, n);
  world.did.add(world.link.status);
};
