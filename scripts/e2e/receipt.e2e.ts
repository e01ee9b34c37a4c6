import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { startJourney, type Journey } from './journey.ts';
import type { Program } from './program.ts';
import type { Store } from './store.ts';
import { desktop, phone, violations, type View } from './views.ts';

let journey: Journey;
let program: Program;
let store: Store;
let paid: string;
let refunded: { readonly path: string; readonly linkId: string };

beforeAll(async () => {
  journey = await startJourney();
  ({ program, store } = journey);
  paid = (await store.receipt({ amount: '125.00', customerNotes: 'Birthday cake, two tiers' })).path;
  const other = await store.receipt({ amount: '125.00' });
  refunded = { path: other.path, linkId: other.link.linkId };
  await store.closeBatch();
  const body = { amount: '40.00', reason: 'One tier was late' };
  await store.call(contract.linkMoney.refund, { params: { linkId: refunded.linkId }, body });
});
afterEach(() => journey.close());

/** Opens an address in a browser of its own, which is closed when the work is done. */
const visit = async <T>(
  path: string,
  work: (page: Page, context: BrowserContext) => Promise<T>,
  view: View = phone,
  more: BrowserContextOptions = {},
): Promise<T> => {
  const context = await journey.openVisitor(view, more);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    // What the server refused on purpose is told by the browser too.
    if (message.type() === 'error' && !/status of (404|429)|ERR_FAILED/.test(message.text()))
      errors.push(message.text());
  });
  await page.goto(program.url + path);
  const result = await work(page, context);
  expect(errors).toEqual([]);
  await context.close();
  return result;
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Axe finds nothing, and nothing is cut off, on a phone and on a desktop: styles alone fit the page to a window. */
const checkLooks = async (page: Page): Promise<void> => {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  }
};

describe('a receipt’s page', () => {
  it.each(['en', 'es'] as const)(
    'shows what was paid and what came back, and axe finds nothing (%s)',
    async (language) => {
      await visit(`${paid}?lang=${language}`, async (page) => {
        const title = language === 'en' ? 'Payment successful' : 'Pago realizado';
        await page.getByRole('heading', { name: title }).waitFor();
        await checkLooks(page);
      });
      await visit(`${refunded.path}?lang=${language}`, async (page) => {
        const title = language === 'en' ? 'Partly refunded' : 'Reembolsado en parte';
        await page.getByRole('heading', { name: title }).waitFor();
        await page.getByRole('main').getByText('−$40.00').waitFor();
        await page.getByText('$85.00', { exact: true }).first().waitFor();
        await checkLooks(page);
      });
    },
  );

  it('fits a window of 320 pixels, and text of twice the size', async () => {
    const narrow: View = { viewport: { width: 320, height: 640 }, scheme: 'light' };
    await visit(
      refunded.path,
      async (page) => {
        expect(await isTooWide(page)).toBe(false);
        await page.addStyleTag({ content: 'html{font-size:200%}' }).catch(() => undefined);
        expect(await isTooWide(page)).toBe(false);
      },
      narrow,
      { bypassCSP: true },
    );
  });

  it('is in the browser’s language, can be switched, and the choice is kept', async () => {
    await visit(
      paid,
      async (page) => {
        await page.getByRole('heading', { name: 'Pago realizado' }).waitFor();
        await page.getByRole('link', { name: 'English' }).click();
        await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
        await page.goto(program.url + refunded.path);
        await page.getByRole('heading', { name: 'Partly refunded' }).waitFor();
      },
      phone,
      { locale: 'es-MX' },
    );
  });

  it('without JavaScript is whole, has no button that does nothing, and its PDF can be had', async () => {
    await visit(
      paid,
      async (page, context) => {
        await page.getByRole('main').getByText('$125.00', { exact: true }).waitFor();
        await page.getByText('Visa debit ending in 5556').waitFor();
        for (const name of ['Send', 'Print']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
        const href = await page.getByRole('link', { name: 'Save as PDF' }).getAttribute('href');
        const answer = await context.request.get(program.url + (href ?? ''));
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      },
      phone,
      { javaScriptEnabled: false },
    );
  });

  it('shows a later refund to whoever opens the same address again', async () => {
    const { link, path } = await store.receipt({ amount: '60.00' });
    await visit(path, async (page) => {
      await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
      await store.closeBatch();
      const body = { reason: 'Sold out after all' };
      await store.call(contract.linkMoney.refund, { params: { linkId: link.linkId }, body });
      await page.reload();
      await page.getByRole('heading', { name: 'Refunded' }).waitFor();
      await page.getByText('You paid $60.00 and got $60.00 back.').waitFor();
    });
  });

  it('that does not exist says so, in any language', async () => {
    await visit('/receipt/nothing', async (page) => {
      await page.getByRole('heading', { name: 'Receipt not found' }).waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });
});

describe('sending a receipt', () => {
  it('by text reaches the customer’s phone, and the text leads back to it', async () => {
    const { path } = await store.receipt({ amount: '61.00', customerPhone: '2135550161' });
    await visit(path, async (page, context) => {
      await page.getByRole('button', { name: 'Send' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send this receipt' });
      await dialog.waitFor();
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Text it to me' }).click();
      await page.getByText('The receipt is on its way to your phone.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const customer = await context.newPage();
      await customer.goto(`${program.sandboxUrl}/phone`);
      await customer.getByRole('link', { name: /555.?0161/ }).click();
      await customer.getByText('your receipt for $61.00').waitFor();
      const opened = customer.waitForEvent('popup');
      await customer.locator(`a[href$="${path}"]`).click();
      await (await opened).getByRole('heading', { name: 'Payment successful' }).waitFor();
    });
  });

  it('by email reaches the address that was typed, and a bad address is told at once', async () => {
    const { path } = await store.receipt({ amount: '62.00' });
    await visit(`${path}?lang=es`, async (page, context) => {
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      const address = page.getByLabel('Correo electrónico');
      await address.fill('nadie');
      await page.getByRole('button', { name: 'Enviar por correo' }).click();
      await page.getByText('Escriba un correo electrónico').waitFor();
      await page.locator('#email[aria-invalid=true]:focus').waitFor();
      await address.fill('receipt-62@example.com');
      await page.locator('#email[aria-invalid=false]').press('Enter');
      await page.getByText('El recibo va en camino.').waitFor();
      const reader = await context.newPage();
      await reader.goto(`${program.sandboxUrl}/phone`);
      await reader.getByRole('link', { name: 'receipt-62@example.com' }).click();
      await reader.getByRole('heading', { name: /^Recibo: \$62\.00 a / }).waitFor();
    });
  });

  it('more than five times a day is refused in words', async () => {
    const { path } = await store.receipt({ amount: '63.00', customerPhone: '2135550163' });
    await visit(path, async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      const text = page.getByRole('button', { name: 'Text it to me' });
      for (let time = 0; time < 5; time += 1) {
        const sent = page.waitForResponse((response) => response.url().endsWith('/send'));
        await text.click();
        await sent;
        await page.getByText('The receipt is on its way to your phone.').waitFor();
      }
      await text.click();
      await page.getByText('This receipt was sent 5 times today.').waitFor();
    });
  });

  it('over a broken line says that it was not sent', async () => {
    await visit(paid, async (page, context) => {
      await context.route('**/send', (route) => route.abort());
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Text it to me' }).click();
      await page.getByText('The receipt could not be sent.').waitFor();
    });
  });
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

describe('a printed receipt', () => {
  it.each(['paid', 'refunded'])('that is %s is one page without buttons', async (which) => {
    await visit(
      which === 'paid' ? paid : refunded.path,
      async (page) => {
        await page.emulateMedia({ media: 'print' });
        for (const name of ['Send', 'Print']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
        expect(await page.getByRole('link', { name: 'Español' }).isVisible()).toBe(false);
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(background).toBe('rgb(255, 255, 255)');
        expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1);
      },
      { ...phone, scheme: 'dark' },
    );
  });

  it('on a roll has a column of its own', async () => {
    const roll: View = { viewport: { width: 302, height: 700 }, scheme: 'light' };
    await visit(
      paid,
      async (page) => {
        await page.emulateMedia({ media: 'print' });
        await page.getByText('PAID BY DEBIT CARD').waitFor();
        expect(await page.getByRole('heading', { name: 'Payment successful' }).isVisible()).toBe(false);
        expect(pagesOf(await page.pdf({ width: '80mm', height: '160mm' }))).toBe(1);
      },
      roll,
    );
  });
});
