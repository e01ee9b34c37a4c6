import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DebtSequence } from '../../../testing/debt-sequence.ts';
import { openMerchant, type Merchant } from '../../../testing/payment-sequence.ts';
import { startTestCheckout, type TestCheckout, aHurriedClock } from '../../../testing/payments.ts';
import { randomOf } from '../../../testing/random-faults.ts';

const sequences = Number(process.env['DEBT_SEQUENCES'] ?? 150);
const merchants = 8;
/** `SEQUENCES_SEED` repeats a run; with `SEQUENCES_ONLY` it repeats one sequence of it. */
const seed = Number(process.env['SEQUENCES_SEED'] ?? randomInt(2 ** 31));
const only = process.env['SEQUENCES_ONLY'];

let checkout: TestCheckout;

beforeAll(async () => {
  const environment = { IPOS_TIMEOUT_MS: '2000', PAYER_DECLINES: '100000', LOG_LEVEL: 'silent' };
  checkout = await startTestCheckout(environment, { clock: aHurriedClock() });
});

// The ledgers are compared here: whoever reads that they disagree has to read the seed as well.
afterAll(() =>
  checkout.close().catch((cause: unknown) => {
    throw new Error(`Seed ${seed}`, { cause });
  }),
);

const run = async (merchant: Merchant, number: number): Promise<string[]> => {
  const random = randomOf(seed, number);
  const sequence = new DebtSequence({ app: checkout.app, merchant, random });
  await sequence.begin();
  const steps = random.pick([4, 8, 12, 16]);
  for (let done = 0; done < steps; done += 1) await sequence.step();
  await sequence.settle();
  return sequence.findings.map((finding) => `sequence ${number}: ${finding}`);
};

describe('whatever payers, staff and the processor do about one debt', () => {
  it(`one link of it can be paid at a time, it is kept once, and nobody is told an untruth (seed ${seed})`, async () => {
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
