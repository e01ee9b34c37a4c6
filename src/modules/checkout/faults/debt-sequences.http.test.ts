import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DebtSequence } from '../../../testing/debt-sequence.ts';
import type { Merchant } from '../../../testing/payment-sequence.ts';
import { startTestCheckout, type TestCheckout, aHurriedClock } from '../../../testing/payments.ts';
import { randomOf } from '../../../testing/random-faults.ts';
import { budget, closeSequences, runSequences, seed } from '../../../testing/run-sequences.ts';

const sequences = budget({ usual: 40, soak: 150 });

let checkout: TestCheckout;

beforeAll(async () => {
  const environment = { IPOS_TIMEOUT_MS: '2000', PAYER_DECLINES: '100000', LOG_LEVEL: 'silent' };
  checkout = await startTestCheckout(environment, { clock: aHurriedClock() });
});

afterAll(() => closeSequences(checkout));

const run = async (merchant: Merchant, number: number): Promise<string[]> => {
  const random = randomOf(seed, number);
  const sequence = new DebtSequence({ app: checkout.app, merchant, random });
  await sequence.begin();
  const steps = random.pick([4, 8, 12, 16]);
  for (let done = 0; done < steps; done += 1) await sequence.step();
  await sequence.settle();
  return sequence.findings;
};

describe('whatever payers, staff and the processor do about one debt', () => {
  it(`one link of it can be paid at a time, it is kept once, and nobody is told an untruth (seed ${seed})`, async () => {
    const found = await runSequences(checkout, { sequences, run });
    expect(found, `seed ${seed}`).toEqual([]);
  }, 900_000);
});
