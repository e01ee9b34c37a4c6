import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSteps } from '../../contract/customer-imports.ts';
import type { Staff } from '../../kernel/actor.ts';
import { aStore } from '../../testing/accounts.ts';
import { budget } from '../../testing/run-sequences.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../testing/test-module.ts';
import { mapColumns } from './commands/change-import.ts';
import type { Context } from './context.ts';
import { customersModule } from './module.ts';
import { advanceOnce } from './processes/advance-import.ts';
import { importWorld } from './testing-import-world.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let module: TestModule<Context>;
let staff: Staff;
beforeAll(async () => {
  module = await startTestModule(customersModule, { jobsRuntime: ignoresJobs });
  ({ staff } = await aStore(module));
});
afterAll(() => module.close());
const { read, upload, begin } = importWorld(
  () => module,
  () => staff,
);
const busy: readonly string[] = importSteps;

const line = (n: number): string => `Ann Lee,213${2_000_000 + n},c${n}@mail.example,${n} Alder Court,likes mornings\n`;

/** The most memory in MB that is in use while an import of so many rows is read, checked and written. */
const peakOf = async (rows: number, from: number): Promise<number> => {
  let [peak, asked] = [0, 0];
  const look = (): void => {
    asked += 1;
    if (asked % 10 !== 0) return;
    collect();
    peak = Math.max(peak, process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers);
  };
  const { context } = module;
  const watched: Context = {
    ...context,
    transact: (work, once) =>
      context.transact((tx) => {
        const sql: typeof tx.sql = async (text, values) => {
          const answer = await tx.sql(text, values);
          look();
          return answer as never;
        };
        return work({ ...tx, sql });
      }, once),
  };
  const lines = Array.from({ length: rows }, (_, n) => line(from + n));
  const id = await upload(`Name,Phone,Email,Address,Notes\n${lines.splice(0).join('')}`);
  module.events.length = 0;
  const key = { storeId: staff.storeId, importId: id };
  const settle = async (): Promise<void> => {
    while (busy.includes((await read(id)).state)) {
      await advanceOnce(watched)(key);
      module.events.length = 0;
    }
  };
  await settle();
  await module.transact(async (tx) => mapColumns(module.context)(id, (await read(id)).goesTo, staff, tx));
  await settle();
  await begin(id);
  await settle();
  expect(await read(id)).toMatchObject({ state: 'done', added: rows });
  return peak / 1_048_576;
};

it('the memory that an import takes does not grow with its rows', async () => {
  const [few, many] = [budget({ usual: 2_000, soak: 5_000 }), budget({ usual: 12_000, soak: 50_000 })];
  await peakOf(500, 0);
  const [small, large] = [await peakOf(few, 100_000), await peakOf(many, 200_000)];
  expect(large - small).toBeLessThan(3);
}, 600_000);
