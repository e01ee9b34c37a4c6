import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { desktop, phone } from './views.ts';
import { lineOf } from './ways.ts';

let journey: Journey;
let clerk: BrowserContext;
let payer: BrowserContext;
/** Two pages of a colleague in another browser: the list with a link beside it, and the dashboard. Nobody loads them again. */
let list: Page;
let dashboard: Page;

beforeAll(async () => {
  journey = await startJourney();
  // A list without any link shows a new one at once; what the colleague reads shows it when asked.
  await journey.store.link({ customerName: 'Zoe Park' });
  clerk = await journey.open(desktop);
  const colleague = await journey.open(desktop);
  payer = await journey.openVisitor(phone, { hasTouch: true });
  [list, dashboard] = [await colleague.newPage(), await colleague.newPage()];
  await list.goto(`${journey.program.url}/payment-links`);
  await dashboard.goto(`${journey.program.url}/dashboard`);
  // What is counted is read as it stands, also while it loads.
  await statuses()
    .getByRole('link', { name: /^All.*\d/ })
    .waitFor();
  await tiles()
    .getByRole('link', { name: /^Completed.*\d/ })
    .waitFor();
  await revenue().filter({ hasText: /\d/ }).waitFor();
});
afterAll(() => journey.close());
afterEach(async () => {
  for (const page of [...clerk.pages(), ...payer.pages()]) await page.close();
});

const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${journey.program.url}${path}`);
  return page;
};

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Payment link' });

const statuses = (): Locator => list.getByRole('navigation', { name: 'Status' });
const tiles = (): Locator => dashboard.getByRole('region', { name: 'Payment Links by Status' });
const revenue = (): Locator => dashboard.getByText('Total Revenue').locator('xpath=../..').locator('p').nth(1);

/** What the colleague counts: every status of the list with its number, and the tiles and the revenue of the dashboard. */
const figures = async (): Promise<Readonly<Record<string, number>>> => {
  const counted = await statuses().locator('a, option').allTextContents();
  const drawn = await tiles().getByRole('link').all();
  const named = await Promise.all(drawn.map((tile) => tile.getAttribute('aria-label')));
  const sum = await revenue().innerText();
  const read = (text: string): readonly [string, number] => {
    const [, name = '', count = ''] = /^(.*?),? ?([\d,]+)$/.exec(text) ?? [];
    return [name, Number(count.replaceAll(',', ''))];
  };
  return Object.fromEntries([
    ...counted.map(read).map(([name, count]) => [`list ${name}`, count] as const),
    ...named.map((name) => read(name ?? '')).map(([name, count]) => [`tile ${name}`, count] as const),
    ['revenue', Number(sum.replaceAll(/[$,]/g, ''))],
  ]);
};

/** Resolves when what the colleague counts has changed by exactly these numbers. */
const untilChanged = async (before: Readonly<Record<string, number>>, by: Readonly<Record<string, number>>) => {
  await expect
    .poll(
      async () => {
        const now = Object.entries(await figures()).map(
          ([name, count]) => [name, count - (before[name] ?? 0)] as const,
        );
        return Object.fromEntries(now.filter(([, difference]) => difference !== 0));
      },
      { timeout: 10_000 },
    )
    .toEqual(by);
};

/** Resolves when the colleague reads all of it in the line of the link, and in the panel beside it. */
const untilSeen = async (
  { linkId }: LinkRow,
  inLine: readonly string[],
  inPanel: readonly (string | RegExp)[],
): Promise<void> => {
  const line = lineOf(list, linkId);
  for (const text of inLine) await line.getByText(text, { exact: true }).first().waitFor();
  for (const text of inPanel) await panelOf(list).getByText(text).first().waitFor();
};

/**
 * Lets the colleague watch a new link that its payer pays in their own browser. Answers it, the payer's receipt, and what
 * the colleague counts then: line, panel and figures are loaded one by one, so each is waited for.
 */
const aWatchedPayment = async (amount: string, transactionType: 'sale' | 'preauth') => {
  const start = await figures();
  const link = await journey.store.link({ amount, transactionType });
  await list.getByRole('button', { name: 'Show 1 new link' }).click();
  await lineOf(list, link.linkId).click();
  await untilSeen(link, ['Pending'], ['Created']);
  const receipt = await openPage(payer, `/pay/${link.linkId}`);
  await payWith(receipt, cards.debit);
  const isSale = transactionType === 'sale';
  await receipt.getByRole('heading', { name: isSale ? 'Payment successful' : 'Payment authorized' }).waitFor();
  if (isSale) await untilSeen(link, ['Completed'], ['Completed', `Key in $${amount}`]);
  else await untilSeen(link, ['Authorized'], ['Authorized', `$${amount} is set aside on the card`]);
  const waiting = { 'list Authorized': 1, 'list Pending': 1, 'tile Pending': 1 };
  const paid = { 'list Completed': 1, 'list To confirm': 1, 'tile Completed': 1, revenue: Number(amount) };
  await untilChanged(start, { 'list All': 1, 'tile Total': 1, ...(isSale ? paid : waiting) });
  return { link, receipt, before: await figures() };
};

/** Moves money as a clerk does, in another browser than the colleague's. */
const act = async ({ linkId }: LinkRow, item: string, fields: Readonly<Record<string, string>>, submit: string) => {
  const page = await openPage(clerk, `/payment-links/${linkId}`);
  await panelOf(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: submit }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return page;
};

/** What a page tells a payer who opens the link again, or comes back to it. */
const untilRead = async (page: Page, heading: string, text: string): Promise<void> => {
  await page.reload();
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText(text).first().waitFor();
  expect(await page.getByRole('button', { name: /^(Pay|Authorize) / }).count()).toBe(0);
};

describe('what one clerk does with money', () => {
  it('a colleague and the payer see that an authorization was captured for less', async () => {
    const { link, receipt, before } = await aWatchedPayment('80.00', 'preauth');
    await act(link, 'Capture…', { 'Amount to capture ($) *': '30' }, 'Capture $30.00');
    await untilSeen(link, ['Completed', '$30.00'], ['Completed', 'Key in $30.00', /^Captured/]);
    const moved = { 'list Authorized': -1, 'list Pending': -1, 'list Completed': 1, 'list To confirm': 1, revenue: 30 };
    await untilChanged(before, { ...moved, 'tile Pending': -1, 'tile Completed': 1 });
    await untilRead(receipt, 'Payment successful', '$30.00');
  });

  it('a colleague and the payer see that an authorization was released', async () => {
    const { link, receipt, before } = await aWatchedPayment('81.00', 'preauth');
    await act(link, 'Release…', { 'Reason *': 'The order was called off' }, 'Release payment');
    await untilSeen(link, ['Voided'], ['Voided', 'Nothing stays charged.', 'The order was called off']);
    const moved = { 'list Authorized': -1, 'list Pending': -1, 'list Voided': 1 };
    await untilChanged(before, { ...moved, 'tile Pending': -1, 'tile Voided': 1 });
    await untilRead(receipt, 'Payment voided', 'This payment was voided.');
  });

  it('a colleague and the payer see that a payment was voided before the batch closed', async () => {
    const { link, receipt, before } = await aWatchedPayment('82.00', 'sale');
    await act(link, 'Void payment…', { 'Reason *': 'It was paid twice' }, 'Void payment');
    await untilSeen(link, ['Voided'], ['Voided', 'Nothing stays charged.', 'It was paid twice']);
    const moved = { 'list Completed': -1, 'list To confirm': -1, 'list Voided': 1, revenue: -82 };
    await untilChanged(before, { ...moved, 'tile Completed': -1, 'tile Voided': 1 });
    await untilRead(receipt, 'Payment voided', 'This payment was voided.');
  });

  it('a colleague and the payer see that a payment was refunded in part, and then the rest of it', async () => {
    const { link, receipt, before } = await aWatchedPayment('83.00', 'sale');
    await journey.store.closeBatch();
    const part = { 'Amount to refund ($) *': '33', 'Reason *': 'One cake was broken' };
    await act(link, 'Refund…', part, 'Refund $33.00');
    await untilSeen(link, ['Partly refunded'], ['Partly refunded', '$33.00 of $83.00', '$50.00 stays paid.']);
    // What is left of it still waits for the register.
    await untilChanged(before, { 'list Partly refunded': 1, revenue: -33 });
    await untilRead(receipt, 'Payment successful', '$33.00');
    await act(link, 'Refund…', { 'Reason *': 'The others came too late' }, 'Refund $50.00');
    await untilSeen(link, ['Refunded'], ['Refunded', '$83.00 goes back to', 'The others came too late']);
    await untilChanged(before, { 'list Refunded': 1, 'list To confirm': -1, revenue: -83 });
    await untilRead(receipt, 'Payment refunded', 'This payment was refunded');
  });

  it('the dashboard opens without a connection as it last stood, and says so, with nothing kept but the page', async () => {
    await dashboard.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = await dashboard.evaluate(async () => {
      const opened = (await caches.keys()).map((name) => caches.open(name));
      const requests = await Promise.all(opened.map(async (cache) => (await cache).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.toSorted()).toEqual(['/login']);
    const [known, drawn] = [await revenue().innerText(), await tiles().innerText()];
    await dashboard.context().setOffline(true);
    await dashboard.reload();
    const offline = dashboard.getByText('You are offline. What you see is the last known state');
    await offline.waitFor();
    await revenue().filter({ hasText: known }).waitFor();
    expect(await tiles().innerText()).toBe(drawn);
    expect(await dashboard.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await dashboard.context().setOffline(false);
    await offline.waitFor({ state: 'hidden' });
    await revenue().filter({ hasText: known }).waitFor();
  });
});
