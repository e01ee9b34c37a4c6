// @vitest-environment jsdom
import { createHash, webcrypto } from 'node:crypto';
import { Script } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { verifyPageRoute } from './verify-page.ts';
import { takeFiles, verifyScript } from './verify-script.ts';

const pageIn = async (lang: string): Promise<string> => {
  const { handle } = verifyPageRoute({ config: { publicUrl: 'https://pay.example' }, styles: '' });
  const request = { method: 'GET', params: {}, query: { lang }, headers: {}, body: '', path: '/verify', ip: '1.1.1.1' };
  return String((await handle(request)).body);
};

const shown = (): string =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-result]'))
    .filter(({ hidden }) => !hidden)
    .map((each) => each.textContent)
    .join();

it('a file that is dropped is hashed in the browser, and the page says whose it is and when it was signed', async () => {
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    await pageIn('en'),
    'text/html',
  ).documentElement.innerHTML;
  document.documentElement.lang = 'en';
  const answers = [
    Response.json({
      ...{ success: true, known: true, title: 'Repair authorization', payee: 'Corner Shop', replaced: false },
      ...{ signedAt: '2026-11-26T15:43:12.000Z', sealedAt: '2026-11-26T15:43:13.000Z' },
    }),
    Response.json({ success: true, known: false }),
    Response.json({ success: false }, { status: 503 }),
  ];
  const send = vi.fn<typeof fetch>(() => Promise.resolve(answers.shift() ?? Response.error()));
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('crypto', webcrypto);
  onTestFinished(() => void vi.unstubAllGlobals());
  Element.prototype.scrollIntoView = () => undefined;
  takeFiles();
  const drop = (): void => {
    const file = Object.assign(new File(['%PDF-1.7'], 'signed.pdf'), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7').buffer),
    });
    document.dispatchEvent(Object.assign(new Event('drop'), { dataTransfer: { files: [file] } }));
  };
  drop();
  await expect.poll(shown).toContain('This is the file that was signed');
  expect(shown()).toContain('Corner Shop');
  expect(shown()).toContain('November 26, 2026');
  expect(document.querySelector<HTMLElement>('[data-when=replaced]')?.hidden).toBe(true);
  const hash = createHash('sha256').update('%PDF-1.7').digest('hex');
  expect(send).toHaveBeenCalledWith(`/api/verify/${hash}`, { credentials: 'omit' });
  drop();
  await expect.poll(shown).toContain('not known here');
  drop();
  await expect.poll(shown).toContain('could not be checked now');
});

it('the page that checks a file speaks Spanish, says what it needs without JavaScript, and its script is one that browsers read', async () => {
  const page = await pageIn('es');
  expect(page).toContain('<html lang="es">');
  expect(page).toMatch(/<noscript><section><p>Para comprobar un archivo, active JavaScript/);
  expect(() => new Script(verifyScript)).not.toThrow();
});
