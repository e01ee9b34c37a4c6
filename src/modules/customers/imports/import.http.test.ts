import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerImport, ImportRow } from '../../../contract/customer-imports.ts';
import type { UndoPlan } from '../../../contract/customers/import-acts.ts';
import type { Endpoint, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customerImports: calls } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  store = await anAccount(app.database);
});
afterAll(() => app.close());

interface Answer {
  readonly code: string;
  readonly import: CustomerImport;
  readonly imports: readonly CustomerImport[];
  readonly rows: readonly ImportRow[];
  readonly row: ImportRow;
  readonly plan: UndoPlan;
  readonly nextCursor: string | null;
}
const ask = async (endpoint: Endpoint, request: RequestOf<Endpoint>, { token } = store) => {
  const { status, body } = await app.call(endpoint, request, { token });
  return { status, body: body as unknown as Answer };
};
const start = async (bytes: number) =>
  (await ask(calls.start, { body: { fileName: 'customers.csv', bytes } })).body.import.id;
const send = (id: string, part: number, bytes: Buffer) =>
  ask(calls.part, { params: { id, part: String(part) }, body: { contents: bytes.toString('base64') } });
const untilState = async (id: string, state: string): Promise<void> => {
  await expect
    .poll(async () => (await ask(calls.one, { params: { id } })).body.import, { timeout: 10_000 })
    .toMatchObject({ state });
};

it('a file is read, checked, put right and imported by jobs while its page only looks on', async () => {
  const file = Buffer.from('Name;Phone\nAnn Lee;(213) 555-0142\nBo Lee;213 555 014\nCy;none\n');
  const id = await start(file.length);
  expect((await send(id, 0, file)).body.import.state).toBe('reading');
  await untilState(id, 'mapping');
  const { columns } = (await ask(calls.one, { params: { id } })).body.import;
  expect(columns).toEqual([
    { head: 'Name', samples: ['Ann Lee', 'Bo Lee', 'Cy'], filled: 3, yes: 0 },
    { head: 'Phone', samples: ['(213) 555-0142', '213 555 014', 'none'], filled: 3, yes: 0 },
  ]);
  await ask(calls.mapColumns, { params: { id }, body: { goesTo: ['name', 'phone'] } });
  await untilState(id, 'ready');
  const { body } = await ask(calls.rows, { params: { id }, query: { show: 'problem', limit: 1 } });
  expect(body.rows).toMatchObject([{ row: 2, problem: { field: 'phone', written: '213 555 014' } }]);
  const next = await ask(calls.rows, {
    params: { id },
    query: { show: 'problem', limit: 1, cursor: body.nextCursor ?? '' },
  });
  expect(next.body).toMatchObject({ rows: [{ row: 3 }], nextCursor: null });
  const right = { params: { id, row: '2' }, body: { field: 'phone', value: '(213) 555-0143' } };
  expect((await ask(calls.changeRow, right)).body).toMatchObject({
    import: { problems: 1, new: 2 },
    row: { row: 2, outcome: 'new', problem: null },
  });
  await ask(calls.run, { params: { id }, body: { forKnown: 'fill' } });
  await untilState(id, 'done');
  expect((await ask(calls.list, {})).body.imports).toMatchObject([{ id, added: 2, problems: 1, by: store.staff.name }]);
  const leftOut = await fetch(`${app.url}/api/customers/imports/${id}/left-out.csv`, {
    headers: { authorization: `Bearer ${store.token}` },
  });
  expect((await leftOut.text()).split('\r\n')).toEqual([
    'Row,Reason,Name,Phone,Time zone',
    '3,This cannot be a phone number,Cy,none,America/Los_Angeles',
    '',
  ]);
});

it('parts that are not those of the file are refused, and one that is sent again counts once', async () => {
  const id = await start(65_537);
  for (const [part, bytes] of [
    [0, 10],
    [2, 1],
    [1, 65_537],
  ] as const)
    expect((await send(id, part, Buffer.alloc(bytes, 'a'))).status).toBe(400);
  for (const _ of [1, 2]) expect((await send(id, 0, Buffer.alloc(65_536, 'a'))).body.import.state).toBe('uploading');
  expect((await send(id, 1, Buffer.from('\n'))).body.import.state).toBe('reading');
  expect((await send(id, 1, Buffer.from('\n'))).body.code).toBe('import_moved_on');
  expect((await ask(calls.run, { params: { id }, body: { forKnown: 'fill' } })).body.code).toBe('import_moved_on');
  expect((await ask(calls.start, { body: { fileName: 'x.csv', bytes: 20_000_000 } })).status).toBe(400);
});

it('an import is undone by a job, once it has said what it would do, and by nobody of another store', async () => {
  const file = Buffer.from('Name;Phone;SMS ok?\nCy Lee;(213) 555-0161;yes\nDi Lee;(213) 555-0162;no\n');
  const id = await start(file.length);
  await send(id, 0, file);
  await untilState(id, 'mapping');
  await ask(calls.mapColumns, { params: { id }, body: { goesTo: ['name', 'phone', 'consent'] } });
  await untilState(id, 'ready');
  const one = { params: { id } };
  expect((await ask(calls.undoPlan, one)).body.code).toBe('import_undo_over');
  expect((await ask(calls.pause, one)).body.code).toBe('import_moved_on');
  await ask(calls.run, { ...one, body: { forKnown: 'fill' } });
  await untilState(id, 'done');
  expect((await ask(calls.one, one)).body.import).toMatchObject({ added: 2, agreed: 1, refused: 1 });
  const other = await anAccount(app.database);
  for (const call of [calls.pause, calls.resume, calls.stop, calls.undoPlan, calls.undo, calls.stayed])
    expect((await ask(call, one, other)).status).toBe(404);
  expect((await ask(calls.undoPlan, one)).body.plan).toEqual({ removes: 2, restores: 0, stays: [] });
  expect((await ask(calls.undo, one)).body.import.undoUntil).toBeNull();
  await untilState(id, 'undone');
  expect((await ask(calls.stayed, one)).body).toMatchObject({ customers: [], next: null });
});
