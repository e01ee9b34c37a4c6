import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { shopAddress, shopOn, type Shop } from './shop.ts';
import { desktop } from './views.ts';

let journey: Journey;
let context: BrowserContext;
let page: Page;
let shop: Shop;
let linkId: string;

const openPage = async (options: { readonly javaScriptEnabled?: boolean } = {}): Promise<void> => {
  context = await journey.openVisitor(desktop, options);
  page = await context.newPage();
  shop = shopOn(page);
};
const show = (mode?: 'modal' | 'inline') => page.goto(shopAddress(journey.program, linkId, mode));
/** Shows the shop and waits for the script of the checkout. */
const visit = async (mode?: 'modal' | 'inline'): Promise<void> => {
  await show(mode);
  await page.waitForFunction(() => window.Debitlink !== undefined);
};
const allow = (frameOrigins: string[]) =>
  journey.store.call(contract.store.saveCheckout, {
    body: { statementName: null, unknownFunding: 'charge', frameOrigins },
  });
const payAddress = (): string => `${journey.program.url}/pay/${linkId}`;
const fallback = () => page.getByRole('link', { name: 'Open the payment page' });

beforeAll(async () => {
  journey = await startJourney();
});
beforeEach(async () => {
  await allow([journey.program.sandboxUrl]);
  ({ linkId } = await journey.store.link());
  await openPage();
});
afterEach(() => context.close());
afterAll(() => journey.close());

const expectFailure = async (reason: string): Promise<void> => {
  expect(await shop.event('failed')).toEqual({ linkId, reason });
  expect(await page.getByRole('alert').textContent()).toContain('The checkout cannot be shown here.');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await fallback().getAttribute('href')).toBe(payAddress());
};

describe('where the checkout cannot be shown', () => {
  it('a site that the store does not allow gets words and a link that leads to the payment page', async () => {
    await allow(['https://shop.example']);
    await visit();
    await shop.link.click();
    await expectFailure('refused');
    await fallback().click();
    await page.waitForURL(payAddress());
    await page.getByLabel('Card number').waitFor();
  });

  it('in the page the link stays in view where the store does not allow the site', async () => {
    await allow([]);
    await visit('inline');
    await expectFailure('refused');
    expect(await shop.link.isVisible()).toBe(true);
    const { y = 0, height = 0 } = (await fallback().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(desktop.viewport.height);
  });

  it('a site whose own policy allows no frames gets the same', async () => {
    await visit();
    await page.evaluate(() => {
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "frame-src 'none'";
      document.head.append(policy);
    });
    await shop.link.click();
    await expectFailure('refused');
    await page.getByRole('button', { name: 'Close' }).click();
    await shop.dialog.waitFor({ state: 'detached' });
  });

  it('a program that does not answer is given up after fifteen seconds, aloud', async () => {
    await page.clock.install();
    await page.route('**/embed/**', () => undefined);
    await visit();
    await shop.link.click();
    await page.getByRole('status').waitFor();
    await page.clock.runFor(10_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(5_000);
    await expectFailure('timeout');
  });

  it('without JavaScript and without the script the link is a plain link to the payment page', async () => {
    await page.route('**/checkout.js', (route) => route.abort());
    await show();
    await shop.link.click();
    await page.waitForURL(payAddress());
    await context.close();
    await openPage({ javaScriptEnabled: false });
    await show();
    await shop.link.click();
    await page.waitForURL(payAddress());
    await page.getByText('$50.00').first().waitFor();
  });

  // What the browser then does is stopped: the packaged Chromium crashes in one of two hundred tabs that a key and a tap open.
  it.each(['ControlOrMeta', 'Shift'] as const)(
    'a tap with %s, which opens a tab or window, is left to the browser',
    async (key) => {
      await visit();
      const taken = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            addEventListener('click', (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            });
          }),
      );
      await shop.link.click({ modifiers: [key] });
      expect(await taken).toBe(false);
      expect(await shop.dialog.count()).toBe(0);
    },
  );
});

describe('messages between the page and the frame', () => {
  const forged = { debitlink: 1, type: 'paid', linkId: 'x', status: 'completed' };

  it('are heard from the frame alone: the page itself, and other frames of either site, forge nothing', async () => {
    await visit();
    await shop.openModal();
    const { url } = journey.program;
    await page.evaluate(
      ([message, ...sources]) => {
        postMessage(message, '*');
        for (const src of sources) Object.assign(document.body.appendChild(document.createElement('iframe')), { src });
      },
      [forged, `${url}/embed/${linkId}?other`, 'about:blank'] as const,
    );
    const others = () => page.frames().filter((frame) => /other$|^about:blank$/.test(frame.url()));
    // Every frame begins as a blank one, and a script of it is lost once it leaves for its address.
    await expect.poll(() => others().map((frame) => new URL(frame.url()).search)).toEqual(['?other', '']);
    for (const frame of others()) await frame.evaluate((message) => parent.postMessage(message, '*'), forged);
    // Messages arrive in their order, so the forged ones were heard before this one.
    await shop.escape();
    await shop.event('closed');
    expect(await shop.events()).not.toContain('paid');
  });

  it('from the frame are checked field by field', async () => {
    await visit();
    await shop.openModal();
    const { url } = journey.program;
    const inside = page.frames().find((frame) => frame.url().startsWith(url));
    await inside?.evaluate(() => {
      const { host } = document.body.dataset;
      const send = (message: unknown) => parent.postMessage(message, host ?? '');
      for (const message of [
        null,
        'paid',
        { type: 'paid', linkId: 'x', status: 'completed' },
        { debitlink: 2, type: 'paid', linkId: 'x', status: 'completed' },
        { debitlink: 1, type: 'paid', linkId: 'x', status: 'gold' },
        { debitlink: 1, type: 'paid', linkId: {}, status: 'completed' },
        { debitlink: 1, type: 'toString' },
        { debitlink: 1, type: 'resized', height: '1px' },
        { debitlink: 1, type: 'resized', height: -5 },
        { debitlink: 1, type: 'failed', reason: 'the-last' },
      ])
        send(message);
    });
    await page.locator('#events li', { hasText: 'the-last' }).waitFor();
    expect(await shop.events()).not.toContain('paid');
    expect((await shop.events()).filter((name) => name === 'resized').length).toBeLessThanOrEqual(2);
  });

  it('reach no other site than the one that the frame was opened for, and only an allowed one', async () => {
    await visit();
    const heard = await page.evaluate(
      async ([frame, ...hosts]) => {
        const all: unknown[] = [];
        addEventListener('message', ({ data }) => all.push(data));
        for (const host of hosts) {
          const element = document.createElement('iframe');
          element.src = `${frame}?host=${encodeURIComponent(host)}`;
          const loaded = new Promise((resolve) => {
            element.addEventListener('load', resolve);
          });
          document.body.append(element);
          await loaded;
        }
        const after = new Promise((resolve) => {
          addEventListener('message', ({ data }) => data === 'after' && resolve(null));
        });
        postMessage('after', '*');
        await after;
        return all;
      },
      [`${journey.program.url}/embed/${linkId}`, journey.program.url, 'https://evil.example', '*'] as const,
    );
    expect(heard).toEqual(['after']);
  });
});

describe('the script of the checkout', () => {
  it('does nothing where it stands a second time', async () => {
    await visit();
    await page.evaluate(() => {
      Object.assign(window, { first: (window as { Debitlink?: unknown }).Debitlink });
    });
    await page.addScriptTag({ url: `${journey.program.url}/checkout.js` });
    expect(await page.evaluate(() => Reflect.get(window, 'first') === Reflect.get(window, 'Debitlink'))).toBe(true);
    await shop.openModal();
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('opens and closes the checkout for a script of the page, which may prevent what events do', async () => {
    await visit();
    await page.evaluate((id) => {
      document.addEventListener('debitlink:closed', (event) => event.preventDefault(), { once: true });
      document.addEventListener('debitlink:paid', (event) => event.preventDefault());
      window.Debitlink?.open(id);
      window.Debitlink?.open(id);
    }, linkId);
    await shop.event('ready');
    expect(await page.locator('iframe').count()).toBe(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await shop.dialog.isVisible()).toBe(true);
    await payWith(shop.frame, cards.debit);
    await shop.dialog.waitFor({ state: 'detached' });
    const left = await page.evaluate((id) => {
      const checkout = window.Debitlink?.open(id);
      checkout?.close();
      checkout?.close();
      return document.querySelectorAll('iframe, dialog').length;
    }, linkId);
    expect(left).toBe(0);
    expect((await shop.events()).filter((name) => name === 'closed')).toHaveLength(2);
  });
});
