import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { startJourney, type Journey } from './journey.ts';
import { audit, costOfVisit, type Category } from './lighthouse.ts';
import { askForSignature } from './program.ts';
import { openDemoStore } from './store.ts';
import { checkViews, desktop, phone, waitForContent } from './views.ts';

let journey: Journey;
let payable: string;
let paid: string;
let disabled: string;
let document: string;

beforeAll(async () => {
  journey = await startJourney({ openStore: openDemoStore });
  const { store } = journey;
  payable = (await store.link({ amount: '71.00' })).linkId;
  paid = (await store.paidLink({ amount: '72.00' })).linkId;
  disabled = (await store.link({ amount: '73.00' })).linkId;
  const held = await store.link({ amount: '74.00' });
  document = await askForSignature(journey.program, held.linkId);
  await store.call(contract.paymentLinks.disable, { params: { linkId: disabled } });
});
afterEach(() => journey.close());

/** Checks a page that is loaded by itself. */
const checkPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${journey.program.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForContent(page);
  await checkViews(page, path);
};

const open = [
  '/',
  '/payment-processing/hotel',
  '/help',
  '/login',
  '/register',
  '/appeal',
  '/pending-approval',
  '/verify',
];
it('every screen before sign-in passes axe and fits', async () => {
  const page = await (await journey.openVisitor(desktop)).newPage();
  for (const path of open) await checkPage(page, path);
});

it('a menu of the public site opens by keyboard, and closes by Escape and by a click beside it', async () => {
  const page = await (await journey.openVisitor(desktop)).newPage();
  await page.goto(journey.program.url);
  const entry = page.getByRole('link', { name: 'Card Processing' }).first();
  await page.locator('summary', { hasText: 'Products' }).focus();
  await page.keyboard.press('Enter');
  await entry.waitFor();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await entry.waitFor();
  await page.getByText('Text your customer a payment link.').click();
  await entry.waitFor({ state: 'hidden' });
});

it('nothing of the first page is pushed about while it loads, and a phone fetches little for it', async () => {
  const page = await (await journey.openVisitor(phone)).newPage();
  const { shift, files, bytes } = await costOfVisit(page, `${journey.program.url}/`);
  expect(shift).toBe(0);
  expect(files).toBeLessThanOrEqual(8);
  expect(bytes).toBeLessThan(220 * 1024);
});

it('Lighthouse gives the first page and a payer’s every mark that the machine has no part in', async () => {
  const marks: readonly Category[] = ['accessibility', 'best-practices'];
  const first = await audit(`${journey.program.url}/`, [...marks, 'seo']);
  expect(first).toEqual({ marks: { accessibility: 100, 'best-practices': 100, seo: 100 }, objections: [] });
  const payer = await audit(`${journey.program.url}/pay/${payable}`, marks);
  expect(payer).toEqual({ marks: { accessibility: 100, 'best-practices': 100 }, objections: [] });
});

it("the payer's page and that of a document pass axe and fit, open, closed and unknown", async () => {
  const page = await (await journey.openVisitor(desktop)).newPage();
  for (const path of [
    `/pay/${payable}`,
    `/pay/${payable}/not-me`,
    `/pay/${disabled}`,
    `/pay/${paid}`,
    '/pay/nothing',
    `/sign/${document}`,
    '/sign/nothing',
    '/api/docs',
  ])
    await checkPage(page, path);
});

it("the payer's page is whole before its script runs", async () => {
  const html = await (await fetch(`${journey.program.url}/pay/${payable}`)).text();
  expect(html).toContain('<svg class="i"');
  expect(html).not.toMatch(/\s(className|htmlFor|(?:stroke|fill|text|font)[A-Z]\w*)=/);
});
