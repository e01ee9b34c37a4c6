import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { phone } from './views.ts';

let journey: Journey;
let payer: BrowserContext;
let linkId: string;

beforeAll(async () => {
  journey = await startJourney();
});
beforeEach(async () => {
  payer = await journey.openVisitor(phone, { hasTouch: true });
  ({ linkId } = await journey.store.link({ amount: '50.00' }));
});
afterEach(() => journey.close());

const openLink = async (context = payer): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${journey.program.url}/pay/${linkId}`);
  await page.getByLabel(/card number/i).waitFor();
  return page;
};

const isPaid = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Payment successful' }).waitFor();

/** Lets the processor answer the next charge late. */
const slowProcessor = (ms: number): Promise<void> => journey.store.planFault({ fault: 'latency', ms, path: 'sale' });

/** What happened to the money of the link, as staff read it. */
const readHistory = async () => (await journey.store.call(contract.checkout.history, { params: { linkId } })).history;

/** How often the link was charged, and where it stands. */
const ending = async (): Promise<{ readonly status: string; readonly charges: number }> => {
  const history = await readHistory();
  const { status } = await journey.store.linkOf(linkId);
  return { status, charges: history.filter(({ type }) => type === 'approved').length };
};

const paidOnce = { status: 'completed', charges: 1 };

describe('a payer who is interrupted', () => {
  it('by a line that goes away at the press is told so, and pays once when it is back', async () => {
    const page = await openLink();
    await page.route('**/api/process-customer-payment', (route) => route.abort('internetdisconnected'));
    await payWith(page, cards.debit);
    await page
      .getByText(/connection was interrupted/i)
      .first()
      .waitFor();
    await page.unroute('**/api/process-customer-payment');
    await isPaid(page);
    expect(await ending()).toEqual(paidOnce);
  });

  it('by a line that goes away before the answer pays once, and reads that it did', async () => {
    const page = await openLink();
    await slowProcessor(1_500);
    await payWith(page, cards.debit);
    // The request has reached the server: what is still on its way a line may take with it.
    await expect.poll(async () => (await readHistory()).length).toBeGreaterThan(0);
    await payer.setOffline(true);
    await expect.poll(async () => (await ending()).charges).toBe(1);
    await payer.setOffline(false);
    await isPaid(page);
    expect(await ending()).toEqual(paidOnce);
  });

  it('by a reload while the bank is asked goes on where they were', async () => {
    const page = await openLink();
    await slowProcessor(1_500);
    const sent = page.waitForRequest('**/api/process-customer-payment');
    await payWith(page, cards.debit);
    await sent;
    await page.reload();
    await isPaid(page);
    expect(await ending()).toEqual(paidOnce);
  });

  it('by the way back and forth through their history finds the payment made, and no form', async () => {
    const page = await openLink();
    await payWith(page, cards.debit);
    await isPaid(page);
    await page.goto(`${journey.program.url}/pay/${'0'.repeat(34)}`);
    await page.goBack();
    await isPaid(page);
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    expect(await ending()).toEqual(paidOnce);
  });

  it('by a second tab pays once in whichever was first, and the other one asks for no card again', async () => {
    const [one, other] = [await openLink(), await openLink()];
    await slowProcessor(1_000);
    await Promise.all([payWith(one, cards.debit), payWith(other, cards.debit)]);
    await expect.poll(ending).toEqual(paidOnce);
    await Promise.race([isPaid(one), isPaid(other)]);
    for (const page of [one, other])
      await expect.poll(() => page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    expect(await ending()).toEqual(paidOnce);
  });
});

describe("a card on a payer's page", () => {
  it('reaches the processor alone: no request to us, and nothing that the browser keeps, holds its number or code', async () => {
    const own: string[] = [];
    const scripts = new Set<string>();
    const page = await payer.newPage();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.resourceType() === 'script') scripts.add(url.origin);
      if (url.origin === new URL(journey.program.url).origin) own.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.goto(`${journey.program.url}/pay/${linkId}`);
    await payWith(page, cards.debit);
    await isPaid(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    const digits = cards.debit.slice(0, 9);
    for (const text of [...own, kept]) {
      expect(text.replaceAll(/[ -]/g, '')).not.toContain(digits);
      expect(text).not.toMatch(/"?(cvv|securityCode)"?\s*[:=]/i);
    }
    expect(own.some((text) => text.includes('process-customer-payment'))).toBe(true);
    expect([...scripts].toSorted()).toEqual(
      [journey.program.url, journey.program.sandboxUrl].map((url) => new URL(url).origin).toSorted(),
    );
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

describe('staff whose line goes away', () => {
  it.each([
    ['en-US', 'light', 'This page could not be loaded.', 'Reload'],
    ['es-MX', 'dark', 'No se pudo cargar esta página.', 'Volver a cargar'],
  ] as const)(
    'before the console is there are told so in %s, and load it again',
    async (locale, colorScheme, text, reload) => {
      const visitor = await journey.openVisitor(phone, { locale, colorScheme });
      const page = await visitor.newPage();
      await page.route(/assets\/page-/, (route) => route.abort('internetdisconnected'));
      await page.goto(`${journey.program.url}/login`);
      await page.getByText(text).waitFor();
      await page.unroute(/assets\/page-/);
      await page.getByRole('button', { name: reload }).click();
      await page.locator('input[name=password], input[type=password]').first().waitFor();
    },
  );
});
