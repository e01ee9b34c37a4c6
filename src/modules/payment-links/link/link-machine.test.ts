import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import { isPaid, whyNotTexted } from './link.ts';
import { acts, perform, type Step } from './testing-link-machine.ts';
import { isPayable, newWorld, type Link, type World } from './testing-link-world.ts';

const isOneOf = (status: LinkStatus, ...those: readonly LinkStatus[]): boolean => those.includes(status);

/** What must hold of a debt over all the links that ask for it, whatever came before. */
const truthsOfDebt = (world: World): Readonly<Record<string, boolean>> => {
  const { link, earlier, now, taken, held, paidElsewhere } = world;
  const isPaidEarlier = earlier.some(({ status }) => isPaid(status));
  const payable = [link, ...earlier].filter((one) => isPayable(one, now));
  return {
    'money that is here is not asked for a second time':
      payable.length === 0 || !(taken > 0 || held > 0 || paidElsewhere || isPaidEarlier),
    'at most one link of a debt can be paid': payable.length <= 1,
    'a link that was replaced cannot be paid': earlier.every((one) => !isPayable(one, now)),
    'who asks for a new link still owes':
      !link.renewalRequested || (!isPaidEarlier && isOneOf(link.status, 'pending', 'expired', 'failed', 'voided')),
    'a link is replaceable only after a void': !link.replaceable || link.status === 'voided',
  };
};

/** What must hold after a step, whatever came before. */
const truthsOf = (world: World, before: Link): Readonly<Record<string, boolean>> => {
  const { link, now, taken, held, paidElsewhere, charging, extendedFrom } = world;
  const { status } = link;
  return {
    ...truthsOfDebt(world),
    'its status is one that is known': LinkStatus.options.includes(status),
    'money that was taken completes it':
      taken > 0 === isOneOf(status, 'completed', 'confirmed in pos', 'partly refunded'),
    'money that is set aside authorizes it': held > 0 === (status === 'authorized'),
    'it is paid elsewhere where staff say so': paidElsewhere === (status === 'paid elsewhere'),
    'only what waited for its payment expires': status !== 'expired' || isOneOf(before.status, 'pending', 'expired'),
    'a link that waits has declines left': status !== 'pending' || link.declines < 5,
    'what the card is asked for is what the link asks for': charging === null || charging === link.cents,
    'what is texted can be paid':
      whyNotTexted({ ...link, phone: '15551234567', isDisowned: false }, now) !== null || isPayable(link, now),
    'an extended link ends later': extendedFrom === null || (link.expiresAt > extendedFrom && link.expiresAt > now),
    'an extended link can be paid': extendedFrom === null || link.isDisabled || isPayable(link, now),
  };
};

// A link fails after five declines and is replaced after a void, which would else come too seldom.
const known: fc.Arbitrary<Step['act']> = fc.constantFrom(...acts);
const anAct = fc.oneof(
  { weight: 1, arbitrary: fc.constant('decline' as const) },
  { weight: 2, arbitrary: fc.constantFrom('void_card', 'replace', 'late_money', 'approve', 'void') },
  { weight: 4, arbitrary: known },
);
const step: fc.Arbitrary<Step> = fc.record({ act: anAct, n: fc.nat(10_000) });
const sequences = 10_000;

/** Does the steps one after the other, up to the first after which something does not hold; answers that. */
const live = (steps: readonly Step[], did: Set<string>): readonly string[] => {
  const world = newWorld(did);
  for (const one of steps) {
    const before = world.link;
    perform(world, one);
    const truths = truthsOf(world, before);
    const found = Object.keys(truths).filter((truth) => truths[truth] !== true);
    if (found.length > 0) return found;
  }
  return [];
};

describe('the life of a link over all acts', () => {
  // A failure prints the seed and the shortest sequence that fails; `SEED` runs the same sequences again.
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

  it(`never asks for money that is here, nor for one debt by two links (seed ${seed})`, { timeout: 60_000 }, () => {
    const did = new Set<string>();
    const holds = (steps: readonly Step[]): void => {
      const found = live(steps, did);
      if (found.length > 0) throw new Error(`It does not hold that ${found.join(', and that ')}.`);
    };
    fc.assert(fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), holds), { seed, numRuns: sequences });
    // Sequences that never come anywhere would prove nothing.
    const expected = [...LinkStatus.options, 'replaced', 'asked', 'granted', 'declined', 'paid late'];
    expect(expected.filter((one) => !did.has(one))).toEqual([]);
  });
});
