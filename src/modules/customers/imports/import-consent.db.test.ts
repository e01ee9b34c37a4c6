import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Staff } from '../../../kernel/actor.ts';
import { aStore } from '../../../testing/accounts.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { mergeCustomers } from '../merging/merge-customers.ts';
import { customersModule } from '../module.ts';
import { importWorld } from './testing-import-world.ts';

let module: TestModule<Context>;
let staff: Staff;
beforeAll(async () => {
  module = await startTestModule(customersModule, { jobsRuntime: ignoresJobs });
});
beforeEach(async () => {
  ({ staff } = await aStore(module));
});
afterAll(() => module.close());
const { read, check, run } = importWorld(
  () => module,
  () => staff,
);

const optedOut = async () => {
  const text = 'select phone, source from sms_opt_outs where store_id = $1 order by phone';
  return (await module.rows<{ phone: string; source: string }>(text, [staff.storeId])).map(
    ({ phone, source }) => `${phone} ${source}`,
  );
};
const consents = async () => {
  const text = `select concat_ws(' ', phone, wanted, source, quote, created_at::date) as line from sms_consents where store_id = $1 order by phone, created_at`;
  return (await module.rows<{ line: string }>(text, [staff.storeId])).map(({ line }) => line);
};
const stop = (phone: string) =>
  module.rows(`insert into sms_opt_outs (store_id, phone, source) values ($1, $2, 'reply')`, [staff.storeId, phone]);

it('what a file says about texts is recorded once, a no counts at once, and nobody who wrote STOP is opened again', async () => {
  await stop('12135550143');
  const file = [
    'Name,Phone,SMS ok?,Consent source,Consent date',
    'Ann Lee,2135550142,Yes,Web form,11/20/2025',
    'Bo Lee,2135550143,yes,paper,2025-11-21',
    'Cy Lee,2135550144,NO,,',
    'Di Lee,2135550145,,,',
    'Ed Lee,2135550146,maybe,,',
    'Flo Lee,2135550147,y,pigeon,',
    'Gus Lee,2135550148,y,,31.12.2025',
    'Hal Lee,,yes,,',
  ].join('\n');
  for (const added of [5, 1]) {
    const id = await check(file);
    expect(await read(id)).toMatchObject({ problems: 3, columns: { 2: { head: 'SMS ok?', yes: 5 } } });
    expect(await run(id)).toMatchObject({ added, agreed: 1, refused: 1, optedOut: 1 });
    expect(await optedOut()).toEqual(['12135550143 reply', '12135550144 import']);
    expect(await consents()).toEqual([
      '12135550142 t web_form Yes · customers.csv 2025-11-20',
      expect.stringMatching(/^12135550144 f import NO · customers.csv /),
    ]);
  }
});

it('a no of a file is older than what somebody said since, and two rows that differ say no', async () => {
  await module.rows(
    `insert into sms_consents (store_id, phone, wanted, source, created_at) values ($1, '12135550142', true, 'reply', '2026-01-01')`,
    [staff.storeId],
  );
  const id = await check(
    'Name,Phone,Opt in,Opt in date\nAnn,2135550142,no,2025-12-31\nBo,2135550143,yes,\nBo,2135550143,no,\n',
  );
  expect(await run(id)).toMatchObject({ agreed: 0, refused: 1, optedOut: 1 });
  expect(await optedOut()).toEqual(['12135550143 import']);
});

it('of those who are left as they are a yes is not recorded, and a no is', async () => {
  const file = 'Name,Phone,Opt in\nAnn,2135550142,yes\nBo,2135550143,no\n';
  await run(await check('Name,Phone\nAnn,2135550142\nBo,2135550143\n'));
  expect(await run(await check(file), 'leave')).toMatchObject({ agreed: 0, refused: 1 });
});

it.each(['fill', 'overwrite'] as const)(
  'whoever was merged away does not come back with the same file, and the kept one stays as merged, by %s',
  async (policy) => {
    const file =
      'Name,Phone,Email,Notes\nAnn Lee,2135550142,ann@example.com,\nA. Lee,2135550143,,Old\nAnnie,,annie@example.com,\n';
    await run(await check(file));
    const rows = await module.rows<{ id: string }>(
      'select id from customers where store_id = $1 order by customer_name desc',
      [staff.storeId],
    );
    const ids = rows.map(({ id }) => id);
    const [, kept = ''] = ids;
    await module.transact((tx) =>
      mergeCustomers(module.context)({ primaryCustomerId: kept, customerIds: ids }, staff, tx),
    );
    const after = () =>
      module.rows('select customer_name, customer_phone, customer_email, notes from customers where store_id = $1', [
        staff.storeId,
      ]);
    const before = await after();
    const id = await check(file);
    expect(await read(id)).toMatchObject({ new: 0, known: 3 });
    expect(await run(id, policy)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await after()).toEqual(before);
  },
);
