import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { violations, views } from './views.ts';

/** The checkout on the sandbox's shop, which is another site than the program. */
describe('the checkout on another site', () => {
  let journey: Journey;
  let context: BrowserContext;
  let page: Page;
  let linkId: string;

  beforeAll(async () => {
    journey = await startJourney();
  });
  beforeEach(async () => {
    ({ linkId } = await journey.store.link());
    context = await journey.open(views[2], { storageState: { cookies: [], origins: [] } });
    page = await context.newPage();
  });
  afterEach(() => context.close());
  afterAll(() => journey.close());

  const openShop = async (mode: 'modal' | 'inline' = 'modal'): Promise<void> => {
    const { url, sandboxUrl } = journey.program;
    const shop = new URL('/shop', sandboxUrl);
    shop.search = String(new URLSearchParams({ link: `${url}/pay/${linkId}`, mode }));
    await page.goto(shop.href);
    await page.waitForFunction(() => window.Debitlink !== undefined);
  };
  const link = () => page.getByRole('link', { name: 'Pay now' });
  const dialog = () => page.getByRole('dialog', { name: 'Checkout' });
  const frame = (): FrameLocator => page.frameLocator('iframe[title="Checkout"]');
  const openModal = async (): Promise<void> => {
    await link().click();
    await frame().getByLabel('Card number').waitFor();
    await told('ready');
  };
  const told = (name: string) => page.locator('#events li', { hasText: new RegExp(`^${name} `) }).last().textContent();
  const names = async (): Promise<readonly string[]> =>
    (await page.locator('#events li').allTextContents()).map((text) => text.split(' ')[0] ?? '');

  it('asks the program for one file until the payer taps, and adds one name and nothing else to the page', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openShop();
    expect(requests.filter((address) => address.startsWith(journey.program.url))).toEqual([
      `${journey.program.url}/checkout.js`,
    ]);
    const added = await page.evaluate(() => {
      const empty = document.body.appendChild(document.createElement('iframe'));
      const usual = new Set(Object.keys(empty.contentWindow ?? {}));
      empty.remove();
      return Object.keys(window).filter((name) => !usual.has(name) && !name.startsWith('__'));
    });
    expect(added).toEqual(['Debitlink']);
  });

  it('opens over the page with the focus inside, takes a payment there, and tells the page without the card', async () => {
    await openShop();
    await openModal();
    expect(await page.locator('iframe').getAttribute('allow')).toBe('payment');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await payWith(frame(), cards.debit);
    await frame().getByRole('heading', { name: /Payment successful|Payment Successful/i }).waitFor();
    expect(await told('paid')).toBe(`paid ${JSON.stringify({ linkId, status: 'completed' })}`);
    expect(await names()).toEqual(expect.arrayContaining(['ready', 'busy', 'paid']));
    expect(await page.locator('#events').textContent()).not.toMatch(/5556|Ann|12\/30/);
    expect((await journey.store.linkOf(linkId)).status).toBe('completed');
  });

  it('stays through Escape while a payment is on its way, and closes afterwards', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/api/process-customer-payment', async (route) => {
      await held;
      await route.continue();
    });
    await openShop();
    await openModal();
    await payWith(frame(), cards.debit);
    expect(await told('busy')).toContain('"busy":true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog().isVisible()).toBe(true);
    expect(await names()).not.toContain('closed');
    answer();
    await told('paid');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('closes by Escape inside the frame and by its button, and leaves the page as it was', async () => {
    await openShop();
    const before = await page.evaluate(() => [document.documentElement.style.cssText, document.body.children.length]);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await page.evaluate(() => {
        scrollTo(0, 120);
      });
      await openModal();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await close();
      await dialog().waitFor({ state: 'detached' });
      expect(await told('closed')).toContain(linkId);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay now');
      expect(await page.evaluate(() => scrollY)).toBe(120);
      expect(await page.evaluate(() => [document.documentElement.style.cssText, document.body.children.length])).toEqual(before);
    }
  });
});
