import { afterEach, expect, it, vi } from 'vitest';
import { reporting } from '../../src/contract/reporting.ts';
import { transport, type Call } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

it('a polled call names its last answer, and gives it again when the server says that it still holds', async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', ({ headers }: Request) => {
    const known = headers.get('if-none-match');
    named.push(known);
    if (known !== null) return Promise.resolve(new Response(null, { status: 304 }));
    return Promise.resolve(Response.json({ success: true }, { headers: { etag: 'W/"one"' } }));
  });
  const { signal } = new AbortController();
  const store = { signal, dispatch: vi.fn(), getState: () => ({ session: { user: null } }) };
  const send = (call: Call) => transport(call, store as unknown as Parameters<typeof transport>[1], {});
  const call: Call = { endpoint: reporting.live, input: {} };
  expect(await send(call)).toEqual({ data: { success: true } });
  expect(await send(call)).toEqual({ data: { success: true } });
  expect(named).toEqual([null, 'W/"one"']);
  await send({ endpoint: reporting.smsStats, input: {} });
  expect(named).toEqual([null, 'W/"one"', null]);
});
