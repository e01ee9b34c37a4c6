import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { startJourney, type Journey } from './journey.ts';
import { shopAddress, shopOn } from './shop.ts';
import { desktop, phone, violations, type View } from './views.ts';

describe('the checkout in the console', () => {
  let journey: Journey;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    // The code is that of a link, so there has to be one.
    await journey.store.link();
  });
  const linkField = () => page.getByRole('combobox', { name: 'Payment link', exact: true });
  const openTab = async (view: View = desktop): Promise<void> => {
    context = await journey.open(view);
    page = await context.newPage();
    await page.goto(`${journey.program.url}/settings?tab=checkout`);
    await linkField().waitFor();
  };
  beforeEach(() => openTab());
  afterEach(() => context.close());
  afterAll(() => journey.close());

  const saveSites = async (sites: string): Promise<void> => {
    await page.getByLabel('Websites that may show the checkout').fill(sites);
    const { method, path } = contract.store.saveCheckout;
    // An earlier save may still be told on the screen.
    const saved = page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === method,
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.getByText('Checkout settings updated successfully.').first().waitFor();
  };

  it('decides which sites show it: a site that was taken away gets a link, one that was added the checkout', async () => {
    const { linkId } = await journey.store.link();
    const site = await context.newPage();
    const shop = shopOn(site);
    await saveSites('https://shop.example');
    await site.goto(shopAddress(journey.program, linkId, 'inline'));
    expect(await shop.event('failed')).toEqual({ linkId, reason: 'refused' });
    await saveSites(`${journey.program.sandboxUrl}\nhttps://shop.example`);
    await site.reload();
    expect(await shop.event('ready')).toEqual({ linkId });
  });

  it('gives code that works where it is pasted', async () => {
    const { linkId, paymentUrl } = await journey.store.link({ customerName: 'Bo Chen', amount: '71.00' });
    await page.reload();
    await linkField().selectOption(linkId);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Code copied to clipboard').first().waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    const site = await context.newPage();
    await site.goto(`${journey.program.sandboxUrl}/shop`);
    const [, script = ''] = /<script async src="([^"]+)"><\/script>/.exec(code) ?? [];
    expect(code).toBe(`<a href="${paymentUrl}" data-debitlink>Pay now</a>\n<script async src="${script}"></script>`);
    // The shop's own address puts the same code into its page, with a policy that allows the script.
    await site.goto(shopAddress(journey.program, linkId));
    expect((await site.locator('.pay').innerHTML()).trim()).toContain(`<script async="" src="${script}"></script>`);
    await shopOn(site).openModal();
    await site.frameLocator('iframe').getByText('$71.00').first().waitFor();
  });

  it('shows the page of the link without counting a visit', async () => {
    const { linkId } = await journey.store.link({ customerName: 'Cy Diaz', amount: '72.00' });
    await page.reload();
    await linkField().selectOption(linkId);
    await page.getByTitle('Preview of the checkout').scrollIntoViewIfNeeded();
    const preview = page.frameLocator('iframe[title="Preview of the checkout"]');
    await preview.getByText('$72.00').first().waitFor({ state: 'attached' });
    const row = await journey.store.linkOf(linkId);
    expect(row.tracking.totalClicks).toBe(0);
  });

  it.each([phone, desktop])('on $name passes the accessibility check and fits the window', async (view) => {
    await context.close();
    await openTab(view);
    for (const kind of ['Over your page', 'React', 'QR code']) {
      await page.getByRole('button', { name: kind }).click();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});
