import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { cards, createLink, payWith, signIn } from './actions.ts';
import { launchOptions } from './chromium.ts';
import { startProgram, type Program } from './program.ts';
import { openContext, views, violations } from './views.ts';

let program: Program;
let browser: Browser;
let payable: string;
let paid: string;
let disabled: string;

const prepareLinks = async (): Promise<void> => {
  const context = await openContext(browser, views[2]);
  const page = await context.newPage();
  await signIn(page, program, demoStaff);
  const link = (amount: string): Promise<string> =>
    createLink(page, program, { name: 'Ann Lee', phone: '2135550100', amount });
  [payable, paid, disabled] = [await link('71'), await link('72'), await link('73')];
  await page.getByRole('row').filter({ hasText: '$73.00' }).getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Disable link' }).click();
  await page.getByText('Payment link disabled successfully').waitFor();
  await page.goto(`${program.url}/pay/${paid}`);
  await payWith(page, cards.debit);
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await context.close();
};

beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' });
  browser = await chromium.launch(await launchOptions());
  await prepareLinks();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const check = async (page: Page, path: string, ready: string | RegExp): Promise<void> => {
  await page.goto(`${program.url}${path}`);
  await page.getByRole('heading', { level: 1, name: ready }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await violations(page), path).toEqual([]);
};

const fitsSideways = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${program.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, path).toBeLessThanOrEqual(client);
};

const open = [
  ['/login', /.+/],
  ['/register', /.+/],
  ['/pending-approval', 'Registration Received!'],
] as const;
const staffScreens = [
  ['/dashboard', 'Dashboard'],
  ['/payment-links', 'Payment Links'],
  ['/payment-links?tab=create', 'Payment Links'],
  ['/payment-links?q=nobody-at-all', 'Payment Links'],
  ['/customers', 'Customers'],
  ['/settings?tab=credentials', 'Settings'],
  ['/settings?tab=sms', 'Settings'],
  ['/no-such-page', 'Page Not Found'],
] as const;

describe.each(views)('on $name', (view) => {
  it('every screen before sign-in passes axe', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    for (const [path, heading] of open) await check(page, path, heading);
    await context.close();
  });

  it('every screen of a clerk passes axe', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, demoStaff);
    for (const [path, heading] of staffScreens) await check(page, path, heading);
    await context.close();
  });

  it("the operator's screen passes axe", async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, program.operator);
    await check(page, '/system-accounts', 'System Accounts');
    await context.close();
  });

  it("the payer's page passes axe, open, closed and unknown", async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    for (const path of [`/pay/${payable}`, `/pay/${disabled}`, `/pay/${paid}`, '/pay/nothing', '/api/docs'])
      await check(page, path, /.+/);
    await context.close();
  });
});

it('no screen scrolls sideways on a phone of 320 pixels', async () => {
  const context = await openContext(browser, { viewport: { width: 320, height: 568 }, scheme: 'light' });
  const page = await context.newPage();
  for (const [path] of open) await fitsSideways(page, path);
  for (const path of [`/pay/${payable}`, `/pay/${disabled}`]) await fitsSideways(page, path);
  await signIn(page, program, demoStaff);
  for (const [path] of staffScreens) await fitsSideways(page, path);
  await context.close();
});

/** Goes through a form with the Tab key; answers the fields that something fixed at an edge of the window covers. */
const coveredFields = async (page: Page): Promise<readonly string[]> => {
  const covered: string[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const field = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) && !(focused instanceof HTMLTextAreaElement)) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seenAt = (y: number): boolean => {
        const seen = document.elementFromPoint(left + width / 2, y);
        return seen !== null && (seen.contains(focused) || focused.contains(seen));
      };
      return seenAt(top + 2) && seenAt(top + height - 2) ? null : focused.labels?.[0]?.textContent;
    });
    if (field) covered.push(field);
  }
  return covered;
};

it('no field that is reached by keyboard is covered on a small phone', async () => {
  const context = await openContext(browser, { viewport: { width: 320, height: 568 }, scheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${program.url}/pay/${payable}`);
  await page.getByLabel(/card number/i).waitFor();
  expect(await coveredFields(page)).toEqual([]);
  await signIn(page, program, demoStaff);
  await page.goto(`${program.url}/payment-links?tab=create`);
  await page.getByLabel(/^Amount/).waitFor();
  expect(await coveredFields(page)).toEqual([]);
  await context.close();
});

it("the payer's page is whole before its script runs", async () => {
  const html = await (await fetch(`${program.url}/pay/${payable}`)).text();
  expect(html).toContain('<svg class="icon"');
  expect(html).not.toMatch(/\s(className|htmlFor|(?:stroke|fill|text|font)[A-Z]\w*)=/);
});
