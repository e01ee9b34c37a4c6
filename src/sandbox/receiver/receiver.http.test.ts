import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../index.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, seed: 7 });
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset());

const send = (name: string, body = '{"event":"test"}') =>
  fetch(`${sandbox.url}/receiver/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(300),
  });
const plan = (fault: object) =>
  fetch(`${sandbox.url}/_sim/receiver/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

it('the receiver takes what comes and shows it, as a page and as JSON, without running any of it', async () => {
  expect((await send('shop', '{"customerName":"<script>alert(1)</script>"}')).status).toBe(200);
  expect(sandbox.receiver.all()).toMatchObject([{ name: 'shop', answer: '200', headers: { 'webhook-id': 'msg_1' } }]);
  const page = await fetch(`${sandbox.url}/receiver`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(`${sandbox.url}/receiver`)).json()).toMatchObject({ calls: [{ name: 'shop' }] });
});

it('the receiver fails, redirects, hangs, drips, floods and breaks off when that is planned, and then takes calls again', async () => {
  await plan({ kind: 'fail', status: 500, name: 'shop' });
  expect([(await send('other')).status, (await send('shop')).status]).toEqual([200, 500]);
  await plan({ kind: 'redirect' });
  expect((await send('shop')).headers.get('location')).toBe('/receiver/elsewhere');
  for (const kind of ['hang', 'reset', 'slow']) {
    await plan({ kind });
    await expect(send('shop').then((response) => response.text())).rejects.toThrow(
      /fetch failed|terminated|aborted|timeout/,
    );
  }
  await plan({ kind: 'flood' });
  expect((await send('shop')).status).toBe(200);
  await plan({ kind: 'hang', times: 9 });
  await fetch(`${sandbox.url}/_sim/receiver/faults`, { method: 'DELETE' });
  expect((await send('shop')).status).toBe(200);
  expect(sandbox.receiver.all().map(({ answer }) => answer)).toEqual([
    ...['200', '500', 'redirect', 'hang', 'reset', 'slow', 'flood', '200'],
  ]);
});
