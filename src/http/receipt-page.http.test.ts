import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { StoreProfile } from '../contract/store/store.ts';
import { randomText } from '../platform/random.ts';
import type { OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink, pay } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;
let path: string;

const aReceipt = async (notes: string | null = null): Promise<string> => {
  const linkId = await aPayableLink(app.database, store);
  await app.database.pool.query('update payment_links set customer_notes = $2 where link_id = $1', [linkId, notes]);
  const { body } = await pay(app, { linkId });
  return String(body['receipt']);
};

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  path = await aReceipt();
});
afterAll(() => app.close());

const open = (at: string, headers: Record<string, string> = {}): Promise<Response> => fetch(app.url + at, { headers });

describe('the page of a receipt', () => {
  it('is whole without a script: amount, card, numbers, the store, and its PDFs', async () => {
    const response = await open(path);
    const html = (await response.text()).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
    expect(response.status).toBe(200);
    for (const part of [
      'Payment successful',
      '$12.50',
      'Visa debit ending in 5556',
      'Transaction ID',
      `${path}/pdf?lang=en`,
    ])
      expect(html).toContain(part);
  });

  it('leads to what the store offers to be signed, and to nothing that came before the payment', async () => {
    const at = await aReceipt();
    const ask = 'update payment_links set signing_id = $1, signing_holds = $2 where link_id = $3';
    const receipt = await app.database.pool.query('select link_id from transactions where receipt_id = $1', [
      at.replace('/receipt/', ''),
    ]);
    const { link_id: linkId } = receipt.rows[0] as { link_id: string };
    for (const [holds, isOffered] of [
      [false, true],
      [true, false],
    ] as const) {
      await app.database.pool.query(ask, [`${store.storeId}${'a'.repeat(26)}`, holds, linkId]);
      expect((await (await open(at)).text()).includes(`href="/sign/${store.storeId}`)).toBe(isOffered);
    }
  });

  it('is for nobody but whoever has its address: no cache, no search engine, no referrer, no frame', async () => {
    const { headers } = await open(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('speaks the language of its address, which is kept, or else of the browser', async () => {
    const chosen = await open(`${path}?lang=es`);
    expect(chosen.headers.get('set-cookie')).toContain('lang=es');
    expect(await chosen.text()).toContain('Pago realizado');
    const spanish = await (await open(path, { 'accept-language': 'es-MX,en;q=0.5' })).text();
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain('?lang=en');
    expect(await (await open(path, { cookie: 'lang=en', 'accept-language': 'es' })).text()).toContain('lang="en"');
  });

  it('writes what a store says as text and never as markup', async () => {
    const html = await (
      await open(await aReceipt('</script><script>alert(1)</script><img src=x onerror=alert(1)>'))
    ).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
  });

  it('answers an id that no receipt has and one that none can have alike, without a word of any store', async () => {
    const answers = await Promise.all(
      [`/receipt/${store.storeId}${randomText(26)}`, `/receipt/${randomText(34)}`, '/receipt/x', '/receipt/%00'].map(
        async (at) => {
          const response = await open(at);
          const html = (await response.text()).replaceAll(/nonce="[^"]*"/g, '');
          return { status: response.status, html };
        },
      ),
    );
    for (const { status, html } of answers) {
      expect(status).toBe(404);
      expect(html).toContain('Receipt not found');
      expect(html).toBe(answers[0]?.html);
    }
  });

  it('answers HEAD, as the preview of a messenger asks', async () => {
    for (const at of [path, `${path}/pdf`]) {
      const response = await fetch(app.url + at, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });
});

const pdfOf = async (at: string) => {
  const response = await open(at);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, pages: Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]) };
};

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const saveLogo = (logo: string) =>
  app.call(
    contract.store.saveProfile,
    { body: { name: 'Shop', phone: null, supportEmail: null, logo, timezone: 'America/Los_Angeles' } },
    { token: store.token },
  );

describe('the PDF of a receipt', () => {
  it.each([
    ['letter', '/MediaBox [0 0 612 792]'],
    ['roll', '/MediaBox [0 0 226.77'],
  ])('on a %s is one page of that paper', async (paper, box) => {
    const { response, bytes, pages } = await pdfOf(`${path}/pdf?paper=${paper}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="receipt-[\w-]+\.pdf"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(box);
    expect(pages).toBe(1);
  });

  it('says in which language it is', async () => {
    expect((await pdfOf(`${path}/pdf?lang=es`)).bytes.toString('latin1')).toContain('/Lang (es-US)');
  });

  it('carries the store’s logo', async () => {
    const count = async () => (await pdfOf(`${path}/pdf`)).bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length;
    expect(await count()).toBeUndefined();
    expect((await saveLogo(`data:image/png;base64,${onePixel}`)).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('takes the logo as it is stored, so that none of its pixels is looked at while it is drawn', async () => {
    const pixels = Buffer.from(Array.from({ length: 240 * 240 * 3 }, (_, at) => (at * at) % 251));
    const large = await sharp(pixels, { raw: { width: 240, height: 240, channels: 3 } })
      .webp()
      .toBuffer();
    expect((await saveLogo(`data:image/webp;base64,${large.toString('base64')}`)).status).toBe(200);
    const { body } = await app.call(contract.store.profile, {}, { token: store.token });
    const { logo } = StoreProfile.parse(body['profile']);
    const stored = Buffer.from(logo?.split(',')[1] ?? '', 'base64');
    const at = stored.indexOf('IDAT');
    const packed = stored.subarray(at + 4, at + 4 + stored.readUInt32BE(at - 4));
    expect(packed.length).toBeGreaterThan(1_000);
    expect((await pdfOf(`${path}/pdf`)).bytes.includes(packed)).toBe(true);
  });

  it.each(['letter', 'roll'])('on a %s has the names and notes of every script in them', async (paper) => {
    const at = await aReceipt('Щука «Київ» – تورتة – עוגה – Bánh phở 寿');
    const { text } = await extractText((await pdfOf(`${at}/pdf?paper=${paper}`)).bytes.buffer, { mergePages: true });
    for (const word of ['Щука «Київ»', 'Bánh phở', '[U+5BFF]']) expect(text).toContain(word);
    const lettersOf = (script: RegExp): number | undefined => text.match(script)?.length;
    expect([lettersOf(/\p{Script=Arabic}/gu), lettersOf(/\p{Script=Hebrew}/gu)]).toEqual([5, 4]);
  });

  it('grows by pages where the store wrote a book', async () => {
    const long = await aReceipt(Array.from({ length: 60 }, (_, line) => `Line ${line} of what was ordered`).join('\n'));
    const [letter, roll] = [await pdfOf(`${long}/pdf`), await pdfOf(`${long}/pdf?paper=roll`)];
    expect(letter.pages).toBeGreaterThan(0);
    expect(roll.pages).toBe(1);
  });

  it('of an unknown receipt is the page that says so', async () => {
    const response = await open(`/receipt/${randomText(34)}/pdf`);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('Receipt not found');
  });
});

it('an address gets sixty PDFs in a minute, and pages beyond them', { timeout: 40_000 }, async () => {
  // Over the end of a minute they would count in two of them.
  await expect.poll(() => new Date().getSeconds(), { timeout: 20_000, interval: 100 }).toBeLessThan(50);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 61; sent += 1) statuses.add((await open('/receipt/nothing/pdf')).status);
  expect([...statuses].at(-1)).toBe(429);
  expect((await open(path)).status).toBe(200);
});
