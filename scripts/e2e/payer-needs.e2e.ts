import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { askForSignature, expireLink } from './program.ts';
import { phone, smallTargets, violations, type View } from './views.ts';

const small: View = { viewport: { width: 320, height: 568 }, scheme: 'dark' };

let journey: Journey;
let payable: string;
let expired: string;
let receipt: string;

beforeAll(async () => {
  journey = await startJourney();
  const link = async (): Promise<string> => `/pay/${(await journey.store.link({ amount: '125.00' })).linkId}`;
  [payable, expired] = [await link(), await link()];
  await expireLink(journey.program, expired.slice('/pay/'.length));
  ({ path: receipt } = await journey.store.receipt({ amount: '99999.99' }));
});
afterEach(() => journey.close());

const visit = async (path: string, view: View = phone, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await journey.openVisitor(view, { hasTouch: true, ...options })).newPage();
  await page.goto(journey.program.url + path);
  return page;
};

const blockScript = async (page: Page): Promise<void> => {
  await page.route('**/*.js', (route) =>
    new URL(route.request().url()).origin === journey.program.url ? route.continue() : route.abort(),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
};

describe('whose line loses the script of the page', () => {
  it('reads after ten seconds that the page is incomplete, and loads it again', async () => {
    const page = await visit(payable);
    await page.locator('#incomplete').waitFor({ state: 'detached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    // A hundred times as fast, and with it the ten seconds.
    await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.reload();
    const notice = page.getByText('This page has not loaded completely.');
    await notice.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load it again' }).click();
    await page.locator('#incomplete').waitFor({ state: 'detached' });
  });
});

describe('who reads large text, or has the smallest phone', () => {
  it.each([
    [phone, '200%'],
    [small, '100%'],
  ])('finds no label cut off and none below the kind of the card', async (view, fontSize) => {
    const page = await visit(payable, view, { locale: 'es-MX', bypassCSP: true });
    await page.addStyleTag({ content: `html { font-size: ${fontSize} }` });
    const cut = await page
      .locator('.row label')
      .evaluateAll((all) => all.filter((label) => label.scrollWidth > label.clientWidth).map((l) => l.textContent));
    expect(cut).toEqual([]);
    await page.fill('#ccnumber', cards.debit);
    await page.locator('.f b:not(:empty)').waitFor();
    const kind = await page.locator('.f b').boundingBox();
    const label = await page.locator('label[for=ccnumber]').boundingBox();
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(kind?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.viewport.width);
  });

  it('reads the largest amount of a receipt in one line', async () => {
    const page = await visit(receipt, small);
    const lines = await page.locator('.total').evaluate((total) => {
      const text = document.createRange();
      text.selectNodeContents(total);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

describe('who uses a finger', () => {
  it('can hit everything there is to press', async () => {
    for (const path of [payable, expired, receipt, '/pay/nothing', '/receipt/nothing']) {
      const page = await visit(path);
      expect(await smallTargets(page), path).toEqual([]);
    }
    const page = await visit(payable);
    await blockScript(page);
    expect(await smallTargets(page)).toEqual([]);
  });
});

describe('who has chosen their own colors', () => {
  it('sees the edges of buttons, and which one rests', async () => {
    const page = await visit(payable, phone, { forcedColors: 'active' });
    const look = () =>
      page.locator('button[type=submit]').evaluate((button) => {
        const { borderTopColor, borderTopWidth, backgroundColor, color } = getComputedStyle(button);
        return { color, hasEdge: borderTopWidth === '1px' && borderTopColor !== backgroundColor };
      });
    const live = await look();
    expect(live.hasEdge).toBe(true);
    await blockScript(page);
    const resting = await look();
    expect(resting.hasEdge).toBe(true);
    expect(resting.color).not.toBe(live.color);
  });
});

describe('who has no script', () => {
  it('is not asked for one by an expired link, and finds no button that does nothing', async () => {
    const page = await visit(expired, phone, { javaScriptEnabled: false });
    await page.getByText('This payment link has expired').waitFor();
    expect(await page.getByText(/this page needs JavaScript/).isVisible()).toBe(false);
    expect(await page.locator('button:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'Call (213) 555-0142' }).waitFor();
  });
});

describe('who is asked to sign before paying', () => {
  const aHeldLink = async (): Promise<{ readonly pay: string; readonly sign: string }> => {
    const { linkId } = await journey.store.link({ amount: '12.50' });
    return { pay: `/pay/${linkId}`, sign: `/sign/${await askForSignature(journey.program, linkId)}` };
  };

  it('reads, draws a name on a small phone, signs and pays in one visit', async () => {
    const page = await visit((await aHeldLink()).pay, small);
    expect(await page.locator('#ccnumber').count()).toBe(0);
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await page.getByRole('link', { name: 'Next: The checkbox own 1 of 3' }).click();
    await page.getByLabel('The checkbox own').check();
    await page.getByLabel('Your initials: The initials price').fill('ML');
    await page.getByRole('link', { name: 'Next: Your signature 3 of 3' }).click();
    await page.getByLabel('Your full name').fill('Maria Lopez');
    await page.getByRole('tab', { name: 'Draw' }).click();
    // What draws takes the touches of the box once it is loaded.
    const canvas = page.locator('canvas[style*="touch-action"]');
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await canvas.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 40);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 90, { steps: 6 });
    await page.mouse.up();
    await page.getByLabel(/sign and to get my records/).check();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.viewport.width);
    await page.getByRole('button', { name: 'Sign and go on to payment' }).click();
    // Who wants no movement is not moved on.
    await page.getByRole('link', { name: 'Pay $12.50' }).click();
    await payWith(page, cards.debit);
    await page.getByText('Payment successful').waitFor();
  });

  it('reads all of it without a script, and is told how to sign', async () => {
    const page = await visit((await aHeldLink()).sign, phone, { javaScriptEnabled: false });
    await page.getByText('We resize the ring of').waitFor();
    await page.getByText(/^To sign, turn on JavaScript/).waitFor();
    expect(await page.locator('button:visible').count()).toBe(0);
  });
});
