import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { cards, createLink, payWith, signIn } from './actions.ts';
import { launchOptions } from './chromium.ts';
import { startProgram, type Program } from './program.ts';
import { openStore } from './store.ts';
import { checkDialog, openContext, views, violations } from './views.ts';
import { lineOf } from './ways.ts';

let program: Program;
let browser: Browser;
let payable: string;
let paid: string;
let disabled: string;
let authorized: string;

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
  const store = await openStore(program);
  const customer = { customerName: 'Ann Lee', customerPhone: '2135550100' };
  authorized = (await store.paidLink({ ...customer, transactionType: 'preauth' })).linkId;
  const notes = { internalNotes: 'Ask for the key', customerNotes: 'Two cakes' };
  await store.call(contract.paymentLinks.saveNotes, { params: { linkId: payable }, body: notes });
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

/** The heading of a screen, or of the create form, which stands beside the list or covers it. */
const ownHeading = (page: Page): Locator => {
  const screen = page.getByRole('heading', { level: 1 });
  const form = page.locator('#panel-create');
  return page.url().includes('tab=create') ? form.getByRole('heading', { level: 2 }) : screen;
};

const check = async (page: Page, path: string, ready: string | RegExp): Promise<void> => {
  await page.goto(`${program.url}${path}`);
  await page.getByRole('heading', { name: ready }).and(ownHeading(page)).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await violations(page), path).toEqual([]);
};

const fitsSideways = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${program.url}${path}`);
  await ownHeading(page).waitFor();
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
  ['/payment-links?tab=create', /^Create (Payment )?Link$/],
  ['/payment-links?q=nobody-at-all', 'Payment Links'],
  ['/customers', 'Customers'],
  ['/settings', 'Settings'],
  ['/settings?tab=credentials', 'Settings'],
  ['/settings?tab=sms', 'Settings'],
  ['/settings?tab=checkout', 'Settings'],
  ['/settings?tab=settings', 'Settings'],
  ['/settings?tab=users', 'Settings'],
  ['/settings?tab=notifications', 'Settings'],
  ['/no-such-page', 'Page Not Found'],
] as const;

/** What the menu of an open link says, and the title of the dialog. */
const changes = [
  ['Extend…', 'Extend Payment Link Expiration'],
  ['Modify Amount…', 'Modify Payment Amount'],
  ['Edit Notes…', 'Edit Notes'],
  ['Notes edit log', 'Notes Edit Log'],
  ['Mark as paid elsewhere…', 'Mark as paid elsewhere'],
  ['Cancel link…', 'Cancel link'],
] as const;

const openLink = async (page: Page, linkId: string): Promise<void> => {
  await page.goto(`${program.url}/payment-links/${linkId}`);
  await page.getByRole('link', { name: 'Open customer Ann Lee' }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Created').waitFor();
};

/** Opens a dialog from the menu of the open link, checks it and closes it. */
const checkAct = async (page: Page, item: string, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog', { name: title }).locator('textarea, input, dl').first().waitFor();
  await checkDialog(page, 'dialog', title);
  await page.keyboard.press('Escape');
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
};

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

  it('an open link, its menu and the dialogs that change it or its money pass axe', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, demoStaff);
    await openLink(page, disabled);
    expect(await violations(page), 'a disabled link').toEqual([]);
    await openLink(page, payable);
    expect(await violations(page), 'an open link').toEqual([]);
    for (const [item, title] of changes) await checkAct(page, item, title);
    await openLink(page, authorized);
    expect(await violations(page), 'an authorized link').toEqual([]);
    await checkAct(page, 'Capture…', 'Capture payment');
    await checkAct(page, 'Release…', 'Release payment');
    await openLink(page, paid);
    expect(await violations(page), 'a paid link').toEqual([]);
    await checkAct(page, 'Void payment…', 'Void payment');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    expect(await violations(page), 'menu').toEqual([]);
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    await page.getByLabel(/^Amount to refund/).fill('80');
    await page.getByRole('button', { name: 'Refund $80.00' }).click();
    await page.getByText('At most $72.00').waitFor();
    await checkDialog(page, 'dialog', 'Refund payment');
    await context.close();
  });

  it('a list with selected links passes axe, and has a heading where a link covers it', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, demoStaff);
    await page.goto(`${program.url}/payment-links?q=Ann`);
    await lineOf(page, payable)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
    await page.getByRole('region', { name: 'Selected links' }).getByText('1 selected').waitFor();
    await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await openLink(page, payable);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
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
  expect(html).toContain('<svg class="i"');
  expect(html).not.toMatch(/\s(className|htmlFor|(?:stroke|fill|text|font)[A-Z]\w*)=/);
});
