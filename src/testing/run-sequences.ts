import { openMerchant, type Merchant } from './payment-sequence.ts';
import type { TestCheckout } from './payments.ts';

/** How much a random or long test tries: a little in every run, and much where `npm run soak` runs. */
export const budget = <Amount = number>({ usual, soak }: { readonly usual: Amount; readonly soak: Amount }): Amount =>
  process.env['SOAK'] === undefined ? usual : soak;

/** The same in every run, so that none fails by chance. `SEQUENCES_SEED` draws others; with `SEQUENCES_ONLY` it repeats one sequence. */
export const seed = Number(process.env['SEQUENCES_SEED'] ?? 20_261_123);
const only = process.env['SEQUENCES_ONLY'];

/** Whether the sequences are those that every run has; others may lack what those are to have in them. */
export const isUsualRun = process.env['SEQUENCES_SEED'] === undefined && only === undefined;

const merchants = 8;

/** Runs the sequence of one number at one store, and says what was untrue or disagreed. */
export type RunSequence = (merchant: Merchant, number: number) => Promise<readonly string[]>;

/** Runs as many sequences at eight stores side by side; every finding names the number of its sequence. */
export const runSequences = async (
  { app }: TestCheckout,
  { sequences, run }: { readonly sequences: number; readonly run: RunSequence },
): Promise<string[]> => {
  const numbers = only === undefined ? Array.from({ length: sequences }, (_, number) => number) : [Number(only)];
  const opened = await Promise.all(Array.from({ length: merchants }, (_, number) => openMerchant(app, number)));
  const found: string[] = [];
  const work = async (merchant: Merchant): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const findings = await run(merchant, number);
      found.push(...findings.map((finding) => `sequence ${number}: ${finding}`));
    }
  };
  await Promise.all(opened.map(work));
  return found;
};

/** Closing compares the ledgers: whoever reads that they disagree has to read the seed as well. */
export const closeSequences = (checkout: TestCheckout): Promise<void> =>
  checkout.close().catch((cause: unknown) => {
    throw new Error(`Seed ${seed}`, { cause });
  });
