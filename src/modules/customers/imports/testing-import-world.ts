import { importPartBytes, type ImportPolicy, importSteps } from '../../../contract/customer-imports.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { addPart, startImport } from '../import-files/start-import.ts';
import { advanceImport } from './advance-import.ts';
import { mapColumns, runImport } from './change-import.ts';
import { readImport } from './read-imports.ts';

/** Imports of a store whose jobs a test does itself. */
export const importWorld = (module: () => TestModule<Context>, staff: () => Staff) => {
  const read = (id: string) => readImport(module().context)(id, staff());
  const advance = (id: string, context: Context = module().context): Promise<void> =>
    advanceImport(context)({ storeId: staff().storeId, importId: id }, new AbortController().signal);
  /** Works as jobs do, one after another, until the import waits for staff. */
  const settle = async (id: string): Promise<void> => {
    const busy: readonly string[] = importSteps;
    while (busy.includes((await read(id)).state)) await advance(id);
  };
  const upload = async (file: string): Promise<string> => {
    const bytes = Buffer.from(file);
    const { context, transact } = module();
    const begin = { fileName: 'customers.csv', bytes: bytes.length };
    const id = await transact((tx) => startImport(context)(begin, staff(), tx));
    // The last part first: they may arrive in any order.
    for (let part = Math.ceil(bytes.length / importPartBytes) - 1; part >= 0; part -= 1) {
      const contents = bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes).toString('base64');
      await transact((tx) => addPart(context)({ id, part, contents }, staff(), tx));
    }
    return id;
  };
  const check = async (file: string): Promise<string> => {
    const id = await upload(file);
    await settle(id);
    const { goesTo } = await read(id);
    await module().transact((tx) => mapColumns(module().context)(id, goesTo, staff(), tx));
    await settle(id);
    return id;
  };
  const begin = (id: string, policy: ImportPolicy = 'fill') =>
    module().transact((tx) => runImport(module().context)(id, policy, staff(), tx));
  const run = async (id: string, policy: ImportPolicy = 'fill') => {
    await begin(id, policy);
    await settle(id);
    return read(id);
  };
  return { read, advance, settle, upload, check, begin, run };
};

/** A file of so many people with phones of their own. */
export const peopleFile = (count: number): string =>
  `Name,Phone,Notes\n${Array.from({ length: count }, (_, n) => `Ann,213${2_000_000 + n},${'x'.repeat(60)}\n`).join('')}`;
