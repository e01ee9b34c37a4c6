import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { shopAddress, shopOn, type Shop } from './shop.ts';
import { expireLink } from './program.ts';
import { desktop, phone, violations, type View } from './views.ts';

/** The checkout on the sandbox's shop, which is another site than the program. */
describe('the checkout on another site', () => {
  let journey: Journey;
  let context: BrowserContext;
  let page: Page;
  let shop: Shop;
  let linkId: string;

  const openPage = async (view: View = desktop): Promise<void> => {
    context = await journey.openVisitor(view);
    page = await context.newPage();
    shop = shopOn(page);
  };
  const visit = async (mode?: 'modal' | 'inline'): Promise<void> => {
    await page.goto(shopAddress(journey.program, linkId, mode));
  };

  beforeAll(async () => {
    journey = await startJourney();
  });
  beforeEach(async () => {
    ({ linkId } = await journey.store.link());
    await openPage();
  });
  afterEach(() => context.close());
  afterAll(() => journey.close());

  it('asks the program for one file until the payer taps, and adds one name and nothing else to the page', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await visit();
    await page.waitForFunction(() => 'Debitlink' in window);
    const { url } = journey.program;
    expect(requests.filter((address) => address.startsWith(url))).toEqual([`${url}/checkout.js`]);
    const added = await page.evaluate(() => {
      const empty = document.body.appendChild(document.createElement('iframe'));
      const usual = new Set(Object.keys(empty.contentWindow ?? {}));
      empty.remove();
      return Object.keys(window).filter((name) => !usual.has(name) && !name.startsWith('__'));
    });
    expect(added).toEqual(['Debitlink']);
  });

  it('opens over the page with the focus inside, takes a payment there, and tells the page without the card', async () => {
    await visit();
    await shop.openModal();
    expect(await page.locator('iframe').getAttribute('allow')).toBe('payment');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await payWith(shop.frame, cards.debit);
    await shop.frame.getByRole('heading', { name: /Payment successful/i }).waitFor();
    expect(await shop.event('paid')).toEqual({ linkId, status: 'completed' });
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
    await visit();
    await shop.openModal();
    await payWith(shop.frame, cards.debit);
    expect(await shop.event('busy')).toEqual({ linkId, busy: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).click();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    expect(await shop.dialog.isVisible()).toBe(true);
    expect(await shop.events()).not.toContain('closed');
    answer();
    await shop.event('paid');
    await page.getByRole('button', { name: 'Close' }).click();
    await shop.dialog.waitFor({ state: 'detached' });
  });

  it('closes by Escape inside the frame and by its button, and leaves the page as it was', async () => {
    await visit();
    const state = () =>
      page.evaluate(() => [document.documentElement.style.cssText, document.body.children.length, scrollY]);
    await page.evaluate(() => {
      scrollTo(0, 120);
    });
    const before = await state();
    for (const close of [() => shop.escape(), () => page.getByRole('button', { name: 'Close' }).click()]) {
      await shop.openModal();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await close();
      await shop.dialog.waitFor({ state: 'detached' });
      expect(await shop.event('closed')).toEqual({ linkId });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay now');
      expect(await state()).toEqual(before);
    }
  });

  it('stands in the page in place of the link, moves nothing there, and takes a payment', async () => {
    await visit('inline');
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await shop.event('ready');
    expect(await shop.link.isVisible()).toBe(false);
    const { height } = (await page.locator('iframe').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(760);
    const scrolls = await shop.frame.locator('html').evaluate(({ scrollHeight }) => scrollHeight > innerHeight);
    expect(scrolls).toBe(false);
    await payWith(shop.frame, cards.debit);
    expect(await shop.event('paid')).toEqual({ linkId, status: 'completed' });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('iframe').isVisible()).toBe(true);
  });

  it('leads from a voided credit card to the link that takes its place, inside the same frame', async () => {
    await visit();
    await shop.openModal();
    await payWith(shop.frame, cards.credit);
    expect(await shop.event('failed')).toEqual({ linkId, reason: 'voided' });
    await shop.frame.getByRole('button', { name: /debit card/i }).click();
    await payWith(shop.frame, cards.debit);
    const { linkId: successor, status } = await shop.event('paid');
    expect(status).toBe('completed');
    expect(successor).not.toBe(linkId);
    expect((await journey.store.linkOf(String(successor))).status).toBe('completed');
  });

  it('tells why a link cannot be paid, in the frame to the payer and by its code to the page', async () => {
    await expireLink(journey.program, linkId);
    await visit();
    await page.waitForFunction(() => 'Debitlink' in window);
    await shop.link.click();
    await shop.frame.getByText('This payment link has expired').waitFor();
    expect(await shop.event('failed')).toEqual({ linkId, reason: 'link_expired' });
    expect(await shop.dialog.isVisible()).toBe(true);
  });

  it.each([phone, desktop])(
    'on $name fills a phone and leaves a desktop around it, and passes the accessibility check',
    async (view) => {
      await context.close();
      await openPage(view);
      await visit();
      await shop.openModal();
      const box = await page.locator('dialog > div').boundingBox();
      expect(box).toMatchObject(view.viewport.width < 600 ? { x: 0, y: 0, ...view.viewport } : { width: 480 });
      expect(await violations(page)).toEqual([]);
    },
  );
});
