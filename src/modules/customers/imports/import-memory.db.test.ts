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
import { insertRows } from '../import-files/import-part.store.ts';
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
const { read, settle, upload, check, begin, run } = importWorld(
  () => module,
  () => staff,
);
const busy: readonly string[] = importSteps;

/** A file of so many people, each with so many letters of notes. */
const fileOf = (rows: number, letters: number, from: number): string => {
  const line = (_: unknown, n: number): string => `Ann Lee,213${2_000_000 + from + n},${'x'.repeat(letters)}\n`;
  return `Name,Phone,Notes\n${Array.from({ length: rows }, line).join('')}`;
};
const megabyte = 1_048_576;

const used = (): number => {
  // The first leaves buffers that are swept beside it; the second waits for that.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / megabyte;
};

/** The program, with what is told each time that rows of a file are kept. */
const watched = (onKept: () => void): Context => {
  const { context } = module;
  return {
    ...context,
    transact: (work, once) =>
      context.transact((tx) => {
        const sql: typeof tx.sql = async (text, values) => {
          const answer = await tx.sql(text, values);
          if (text.name === insertRows.name) onKept();
          return answer as never;
        };
        return work({ ...tx, sql });
      }, once),
  };
};

const batch = 500;

/** By how many MB more a step holds at the end of the last of so many batches than before the first. */
const heldAtEnd = async (id: string, batches: number): Promise<number> => {
  module.events.length = 0;
  const before = used();
  let [held, kept] = [Number.NaN, 0];
  const look = (): void => {
    kept += 1;
    if (kept === batches) held = used() - before;
  };
  // The file is read in one commit; checking and writing make one for each batch, and hold nothing between them.
  const isReading = (await read(id)).state === 'reading';
  const advance = advanceOnce(isReading ? watched(look) : module.context);
  while (busy.includes((await read(id)).state)) {
    await advance({ storeId: staff.storeId, importId: id });
    module.events.length = 0;
    if (!isReading) look();
  }
  expect(kept).toBeGreaterThanOrEqual(batches);
  return held;
};

it('no step of an import holds half of its file', async () => {
  const times = budget({ usual: 1, soak: 8 });
  const half = (times * 3_000_000) / 1_048_576;
  // What runs for the first time is compiled, which is memory too.
  await run(await check(fileOf(batch, 100, 0)));
  // One batch, as text and as JSON, is a small part of a file of many rows; what is written to the directory takes time by the row.
  const reading = await heldAtEnd(await upload(fileOf(4_000 * times, 1_500, 100_000)), 8 * times);
  const id = await upload(fileOf(1_500 * times, 4_000, 200_000));
  await settle(id);
  await module.transact(async (tx) => mapColumns(module.context)(id, (await read(id)).goesTo, staff, tx));
  const checking = await heldAtEnd(id, 3 * times);
  await begin(id);
  const writing = await heldAtEnd(id, 3 * times);
  expect(await read(id)).toMatchObject({ state: 'done', added: 1_500 * times });
  expect({ reading, checking, writing }).toEqual({
    reading: expect.toSatisfy((held: number) => held < half),
    checking: expect.toSatisfy((held: number) => held < half),
    writing: expect.toSatisfy((held: number) => held < half),
  });
}, 600_000);
