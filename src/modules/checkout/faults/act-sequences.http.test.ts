import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActSequence } from '../../../testing/act-sequence.ts';
import { openMerchant, type Merchant } from '../../../testing/payment-sequence.ts';
import { startTestCheckout, type TestCheckout, aHurriedClock } from '../../../testing/payments.ts';
import { randomOf } from '../../../testing/random-faults.ts';

const sequences = Number(process.env['ACT_SEQUENCES'] ?? 1_000);
const merchants = 8;
/** `SEQUENCES_SEED` repeats a run; with `SEQUENCES_ONLY` it repeats one sequence of it. */
const seed = Number(process.env['SEQUENCES_SEED'] ?? randomInt(2 ** 31));
const only = process.env['SEQUENCES_ONLY'];

let checkout: TestCheckout;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '2000', LOG_LEVEL: 'silent' }, { clock: aHurriedClock() });
});

// The ledgers are compared here: whoever reads that they disagree has to read the seed as well.
afterAll(() =>
  checkout.close().catch((cause: unknown) => {
    throw new Error(`Seed ${seed}`, { cause });
  }),
);

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
  return sequence.findings.map((finding) => `sequence ${number}: ${finding}`);
};

describe('whatever staff do with the money of links, and whatever the processor answers', () => {
  it(`the program ends where the processor's ledger is, and tells no untruth (seed ${seed})`, async () => {
    const numbers = only === undefined ? Array.from({ length: sequences }, (_, number) => number) : [Number(only)];
    const opened = await Promise.all(
      Array.from({ length: merchants }, (_, number) => openMerchant(checkout.app, number)),
    );
    const found: string[] = [];
    const work = async (merchant: Merchant): Promise<void> => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        found.push(...(await run(merchant, number)));
    };
    await Promise.all(opened.map(work));
    expect(found, `seed ${seed}`).toEqual([]);
  }, 900_000);
});
