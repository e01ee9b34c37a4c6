import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../testing/accounts.ts';
import { budget, seed } from '../../../testing/run-sequences.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { MergeWorld, step, type Step } from './testing-merge-world.ts';

const histories = budget({ usual: 60, soak: 2_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it(
  `whatever is added, linked, texted, archived and merged, nothing is lost, and the totals equal a recount (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    let merged = 0;
    const live = async (steps: readonly Step[]): Promise<void> => {
      const world = new MergeWorld(app, await anAccount(app.database));
      for (const one of steps) await world.take(one);
      expect(await world.standing()).toEqual(world.expected());
      merged += world.known.filter((one) => one.mergedInto).length;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), live),
      // The shortest history that fails is not looked for, which would take long.
      { seed, numRuns: histories, endOnFailure: true },
    );
    // Histories in which nobody was merged would prove nothing.
    expect(merged).toBeGreaterThan(histories / 2);
  },
);
