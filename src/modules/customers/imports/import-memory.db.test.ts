import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSteps } from '../../../contract/customer-imports.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { aStore } from '../../../testing/accounts.ts';
import { budget } from '../../../testing/run-sequences.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { customersModule } from '../module.ts';
import { advanceOnce } from './advance-import.ts';
import { mapColumns } from './change-import.ts';
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

const line = (n: number): string =>
  `Ann Lee,213${2_000_000 + n},c${n}@mail.example,${n} Alder Court,${'likes mornings '.repeat(12)}\n`;

const used = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
};

/** The program, with what looks at its memory at every so manieth statement. */
const watched = (look: () => void, every: number): Context => {
  const { context } = module;
  let asked = 0;
  return {
    ...context,
    transact: (work, once) =>
      context.transact((tx) => {
        const sql: typeof tx.sql = async (text, values) => {
          const answer = await tx.sql(text, values);
          asked += 1;
          if (asked % every === 0) look();
          return answer as never;
        };
        return work({ ...tx, sql });
      }, once),
  };
};

/** By how many MB each step of an import of so many rows takes more memory than there was before it, at most. */
const growthOf = async (rows: number, every: number, from: number): Promise<readonly number[]> => {
  const lines = Array.from({ length: rows }, (_, n) => line(from + n));
  const id = await upload(`Name,Phone,Email,Address,Notes\n${lines.splice(0).join('')}`);
  const step = async (): Promise<number> => {
    module.events.length = 0;
    const before = used();
    let most = 0;
    const advance = advanceOnce(watched(() => (most = Math.max(most, used() - before)), every));
    while (busy.includes((await read(id)).state)) {
      await advance({ storeId: staff.storeId, importId: id });
      module.events.length = 0;
    }
    return most;
  };
  const reading = await step();
  await module.transact(async (tx) => mapColumns(module.context)(id, (await read(id)).goesTo, staff, tx));
  const checking = await step();
  await begin(id);
  const importing = await step();
  expect(await read(id)).toMatchObject({ state: 'done', added: rows });
  return [reading, checking, importing];
};

it('no step of an import takes more memory than some times its file', async () => {
  await growthOf(600, 5, 0);
  const rows = { few: budget({ usual: 1_500, soak: 5_000 }), many: budget({ usual: 5_000, soak: 50_000 }) };
  // What a batch takes differs from statement to statement: of the few rows none is missed.
  const few = await growthOf(rows.few, 1, 100_000);
  const many = await growthOf(rows.many, 11, 200_000);
  const file = ((rows.many - rows.few) * line(200_000).length) / 1_048_576;
  expect(many.map((most, at) => most - (few[at] ?? 0)).filter((more) => more > 2 + 6 * file)).toEqual([]);
}, 600_000);
