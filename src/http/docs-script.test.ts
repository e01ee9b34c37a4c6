// @vitest-environment jsdom
import { Script } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { docsScript, offerForms } from './docs-script.ts';

it('a call that is opened on the page of the API gets a form, which sends it with the key and shows what came back', async () => {
  document.body.innerHTML = `<input id="token" value=" dl_test_key "><details data-method="POST" data-query="limit cursor"
    data-path="/api/payment-links/:linkId/refund"><pre data-body>{"amount":"5.00"}</pre></details>`;
  const answer = { success: false, code: 'nothing_paid' };
  const send = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json(answer, { status: 409, statusText: 'Conflict' })),
  );
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  offerForms();
  const call = document.querySelector('details');
  call?.dispatchEvent(new Event('toggle'));
  call?.dispatchEvent(new Event('toggle'));
  expect(Array.from(document.querySelectorAll('label'), (label) => label.textContent)).toEqual(
    ['linkId', 'limit', 'cursor', 'Body'].map((name) => expect.stringContaining(name) as string),
  );
  for (const [name, value] of [
    ['linkId', 'a/b'],
    ['limit', '5'],
  ] as const) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = value;
  }
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain('"nothing_paid"');
  expect(send).toHaveBeenCalledWith('/api/payment-links/a%2Fb/refund?limit=5', {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: 'Bearer dl_test_key', 'content-type': 'application/json' },
    body: '{"amount":"5.00"}',
  });
});

it('the script of the page of the API is one that browsers read, whatever it was written in', () => {
  expect(() => new Script(docsScript)).not.toThrow();
});
