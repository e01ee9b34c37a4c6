import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActSequence } from '../../../testing/act-sequence.ts';
import type { Merchant } from '../../../testing/payment-sequence.ts';
import { startTestCheckout, type TestCheckout, aHurriedClock } from '../../../testing/payments.ts';
import { randomOf } from '../../../testing/random-faults.ts';
import { budget, closeSequences, runSequences, seed } from '../../../testing/run-sequences.ts';

const sequences = budget({ usual: 120, soak: 1_000 });

let checkout: TestCheckout;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '2000', LOG_LEVEL: 'silent' }, { clock: aHurriedClock() });
});

afterAll(() => closeSequences(checkout));

/** Mostly acts; else time passes, or staff ask the bank again or decide. */
const stepOf = ({ occurs, pick }: ReturnType<typeof randomOf>) =>
  occurs(60) ? 'act' : pick(['wait', 'wait', 'askAgain', 'decide'] as const);

const run = async (merchant: Merchant, number: number): Promise<string[]> => {
  const random = randomOf(seed, number);
  const sequence = new ActSequence({ app: checkout.app, merchant, random });
  await sequence.pay();
  const steps = random.pick([1, 2, 3, 4, 5, 6]);
  for (let done = 0; done < steps; done += 1) await sequence[stepOf(random)]();
  await sequence.settle();
  await sequence.compare();
  return sequence.findings;
};

describe('whatever staff do with the money of links, and whatever the processor answers', () => {
  it(`the program ends where the processor's ledger is, and tells no untruth (seed ${seed})`, async () => {
    const found = await runSequences(checkout, { sequences, run });
    expect(found, `seed ${seed}`).toEqual([]);
  }, 900_000);
});
