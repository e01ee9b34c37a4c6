import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayer, PaymentSequence, type Merchant } from '../../../testing/payment-sequence.ts';
import {
  aPayableLink,
  decideFunding,
  startTestCheckout,
  type TestCheckout,
  aHurriedClock,
} from '../../../testing/payments.ts';
import { randomOf, type Random } from '../../../testing/random-faults.ts';
import { budget, closeSequences, runSequences, seed } from '../../../testing/run-sequences.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const sequences = budget({ usual: 200, soak: 2_000 });

let checkout: TestCheckout;
let app: TestApp;

beforeAll(async () => {
  const environment = { IPOS_TIMEOUT_MS: '250', PAYER_DECLINES: '100000', LOG_LEVEL: 'silent' };
  checkout = await startTestCheckout(environment, { clock: aHurriedClock() });
  ({ app } = checkout);
});

afterAll(() => closeSequences(checkout));

const step = async (sequence: PaymentSequence, random: Random): Promise<void> => {
  const payer = sequence.payers.at(-1) ?? aPayer();
  const last = payer.results.at(-1);
  if (last?.retry === true && random.occurs(60)) {
    const again = last.absent === true ? payer : aPayer();
    if (again !== payer) sequence.payers.push(again);
    return sequence.pay(again);
  }
  if (random.occurs(15)) {
    const other = aPayer();
    sequence.payers.push(other);
    return sequence.pay(other);
  }
  if (random.occurs(5)) await sequence.reverseAtProcessor();
  await sequence.wait(random.pick(['0', '3 seconds', '61 seconds', '10 minutes', '16 minutes']));
  for (const each of sequence.payers) await sequence.showResult(each);
};

const run = async (merchant: Merchant, number: number): Promise<string[]> => {
  const random = randomOf(seed, number);
  const cents = random.pick([1_250, 100, 99_999, 125_000]);
  await decideFunding(app, merchant.store, random.pick(['charge', 'authorize']));
  const linkId = await aPayableLink(app.database, merchant.store, { cents, debitOnly: random.occurs(60) });
  const sequence = new PaymentSequence({ app, merchant, random }, { linkId, cents });
  sequence.payers.push(aPayer());
  const [first] = sequence.payers;
  if (first) await sequence.pay(first);
  const steps = random.pick([1, 2, 3, 4, 5]);
  const found: string[] = [];
  for (let done = 0; done < steps; done += 1) {
    await step(sequence, random);
    const stands = await sequence.standingCharges();
    if (stands.length > 1) found.push(`${stands.length} charges stand at once`);
  }
  await sequence.settle();
  for (const payer of sequence.payers) await sequence.showResult(payer);
  return [...found, ...(await sequence.findings())];
};

describe('whatever the processor answers', () => {
  it(`charges, voids and questions end in ledgers that agree, and no payer is told an untruth (seed ${seed})`, async () => {
    const found = await runSequences(checkout, { sequences, run });
    expect(found, `seed ${seed}`).toEqual([]);
  }, 600_000);
});
