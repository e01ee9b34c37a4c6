import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActSequence } from '../../../testing/act-sequence.ts';
import type { Merchant } from '../../../testing/payment-sequence.ts';
import { startTestCheckout, type TestCheckout, aHurriedClock } from '../../../testing/payments.ts';
import { randomOf } from '../../../testing/random-faults.ts';
import { budget, closeSequences, isUsualRun, runSequences, seed } from '../../../testing/run-sequences.ts';

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

const payments = `transactions where kind in ('sale', 'preauth') and debit_only`;
const journal = (type: string): string => `payment_events where type = '${type}'`;

/** What the sequences are to have in them: each with the rows that it leaves. */
const drawn: Readonly<Record<string, string>> = {
  'a silent payment that was decided to be charged': `${journal('decided_charged')} and detail->>'funding' is null`,
  'a credit card that came to light after that, and was decided to stay': `${journal('decided_charged')} and detail->>'funding' = 'credit'`,
  'one that was returned': `${payments} and funding = 'credit' and decided_at is not null and state in ('voided', 'refunded')`,
  'an authorization of a sale that was decided to stand': `${payments} and kind <> transaction_type and decided_at is not null`,
  'a capture that has shown a credit card': `transactions where kind = 'capture' and state = 'approved' and funding = 'credit'`,
  'a capture or a refund that was decided': `transactions where kind in ('capture', 'refund') and decided_at is not null`,
  'a void that was decided': `transactions where kind = 'void' and decided_at is not null`,
  'a capture': journal('captured'),
  'a release': journal('released'),
  'a void': journal('voided'),
  'a refund': journal('refunded'),
  'a void that was refused': journal('void_failed'),
};

const findMissing = async (): Promise<string[]> => {
  const { pool } = checkout.app.database;
  const found = Object.entries(drawn).map(async ([what, rows]) => {
    const { rowCount } = await pool.query(`select 1 from ${rows} limit 1`);
    return rowCount === 0 ? [what] : [];
  });
  return (await Promise.all(found)).flat();
};

describe('whatever staff do with the money of links, and whatever the processor answers', () => {
  it(`the program ends where the processor's ledger is, and tells no untruth (seed ${seed})`, async () => {
    const found = await runSequences(checkout, { sequences, run });
    expect(found, `seed ${seed}`).toEqual([]);
  }, 900_000);

  it('decisions of admins, credit cards, sales in two steps and every act are among what is drawn in every run', async () => {
    expect(isUsualRun ? await findMissing() : []).toEqual([]);
  });
});
