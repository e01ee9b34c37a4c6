import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { cards, createLink, payWith, signIn } from './actions.ts';
import { launchOptions } from './chromium.ts';
import { startProgram, type Program } from './program.ts';
import { checkDialog, openContext, views, violations } from './views.ts';

let program: Program;
let browser: Browser;

const paidName = 'Ann Lee';
const openName = 'Hubert Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
const newName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen';
const undecidedName = 'Rita Moss';
const company = 'Panaderia Esperanza';

const prepareLinks = async (): Promise<void> => {
  const context = await openContext(browser, views[2]);
  const page = await context.newPage();
  await signIn(page, program, demoStaff);
  const paid = await createLink(page, program, { name: paidName, phone: '2135550100', amount: '71', sms: true });
  await createLink(page, program, { name: openName, phone: '2135550101', amount: '999999.99' });
  await page.goto(`${program.url}/pay/${paid}`);
  await payWith(page, cards.debit);
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await context.close();
};

const planFault = async (fault: Readonly<Record<string, unknown>>): Promise<void> => {
  const { ok } = await fetch(`${program.sandboxUrl}/__sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'wrong_ref', ...fault }),
  });
  expect(ok).toBe(true);
};

/** A payment of which the processor answers with the reference of another one, however often it is asked. */
const leavePaymentOpen = async (): Promise<void> => {
  const context = await openContext(browser, views[2]);
  const page = await context.newPage();
  await signIn(page, program, demoStaff);
  const link = await createLink(page, program, { name: undecidedName, phone: '2135550103', amount: '7' });
  await planFault({ path: 'status', probability: 1 });
  await planFault({ path: 'sale', times: 1 });
  await page.goto(`${program.url}/pay/${link}`);
  await payWith(page, cards.debit);
  // A page that is left earlier may not have sent its payment.
  await page.getByText('Do not pay again.').waitFor();
  await listOf(page, undecidedName);
  await page.getByRole('button', { name: 'Decide…' }).waitFor();
  await context.close();
};

const register = async (): Promise<void> => {
  const password = 'a-long-password';
  const registration = { username: 'esperanza', password, confirmPassword: password, companyName: company };
  const { ok } = await fetch(`${program.url}${contract.session.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  });
  expect(ok).toBe(true);
};

beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' });
  browser = await chromium.launch(await launchOptions());
  await Promise.all([prepareLinks(), register()]);
  await leavePaymentOpen();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

// Searched by the first word: axe counts the mark of a long name as below the amount, where it is cut off before.
const listOf = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${program.url}/payment-links?q=${name.split(' ', 1).join()}`);
  await page.getByRole('button', { name: `More actions for ${name}` }).waitFor();
};

const pick = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Presses an act of a line; where the line has no room for its button, the act is in the menu. */
const press = async (page: Page, name: string, button: string, item: string): Promise<void> => {
  const inLine = page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: button });
  if (await inLine.isVisible()) await inLine.click();
  else await pick(page, name, item);
};

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
};

/** The create form: over the screen on a phone, beside the list on a desktop. Answers the heading of what follows it. */
const openForm = async (page: Page): Promise<string> => {
  await page.goto(`${program.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const onPhone = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Link' });
  const isOver = await onPhone.isVisible();
  if (isOver) await onPhone.click();
  else await page.goto(`${program.url}/payment-links?tab=create`);
  await page.getByLabel(/^Amount/).waitFor();
  return isOver ? 'Payment link created' : newName;
};

const smallPhone = { name: 'a small phone', viewport: { width: 320, height: 568 }, scheme: 'light' } as const;

describe.each([...views, smallPhone])('on $name', (view) => {
  it('the menu and the dialogs of a link pass axe', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, demoStaff);
    await listOf(page, openName);
    await page.getByRole('button', { name: `More actions for ${openName}` }).click();
    await page.getByRole('menuitem', { name: 'SMS history' }).waitFor();
    expect(await violations(page), 'menu').toEqual([]);
    await close(page);
    await pick(page, openName, 'Show QR code');
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await checkDialog(page, 'dialog', 'QR Code');
    await close(page);
    await pick(page, openName, 'SMS history');
    await page.getByText('No SMS messages sent yet').waitFor();
    await checkDialog(page, 'dialog', 'SMS History');
    await listOf(page, paidName);
    await pick(page, paidName, 'SMS history');
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await checkDialog(page, 'dialog', 'SMS History');
    await close(page);
    await page.route('**/confirm-pos', (route) => route.abort());
    await press(page, paidName, 'Confirm POS entry', 'Confirm POS entry');
    await checkDialog(page, 'alertdialog', 'Confirm POS Entry');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm POS entry' }).click();
    await page.getByRole('alertdialog').getByRole('alert').waitFor();
    await checkDialog(page, 'alertdialog', 'Confirm POS Entry');
    await context.close();
  });

  it('the create form passes axe when it is empty, refused and done, and no press on its button is lost', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, demoStaff);
    const done = await openForm(page);
    expect(await violations(page), 'empty').toEqual([]);
    // The message of the field that loses the focus must not move the button while it is pressed.
    await page.getByLabel(/^Amount/).focus();
    await page.getByRole('button', { name: 'Create Link' }).click();
    await page.getByText('Customer name is required').waitFor();
    expect(await violations(page), 'refused').toEqual([]);
    await page.getByLabel(/^Amount/).fill('12.5');
    await page.getByLabel(/^Customer Name/).fill(newName);
    await page.getByLabel(/^Phone Number/).fill('2135550102');
    await page.getByRole('button', { name: 'Create Link' }).click();
    await page.getByRole('heading', { name: done }).waitFor();
    expect(await violations(page), 'done').toEqual([]);
    await page.getByRole('button', { name: /QR code$/ }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await checkDialog(page, 'dialog', 'QR Code');
    await context.close();
  });

  it('the history of a payment and the decision about it pass axe when something is missing and when it is refused', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, demoStaff);
    await listOf(page, undecidedName);
    await pick(page, undecidedName, 'Payment history');
    await page.getByText("Waiting for the bank's answer").waitFor();
    await checkDialog(page, 'dialog', 'Payment history');
    await close(page);
    await press(page, undecidedName, 'Decide…', 'Decide payment');
    const dialog = page.getByRole('dialog', { name: 'Decide payment' });
    await dialog.getByRole('button', { name: 'Record decision' }).click();
    await dialog.getByText('Please write down why').waitFor();
    await checkDialog(page, 'dialog', 'Decide payment');
    await page.route('**/decide-payment', (route) => route.abort());
    await dialog.getByRole('radio', { name: 'It was not charged' }).check();
    await dialog.getByLabel('Reason').fill('The portal has nothing.');
    await dialog.getByRole('button', { name: 'Record: it was not charged' }).click();
    await dialog.getByRole('alert').waitFor();
    await checkDialog(page, 'dialog', 'Decide payment');
    await page.keyboard.press('Escape');
    await checkDialog(page, 'alertdialog', 'Discard what you wrote?');
    await context.close();
  });

  it('the open payments of the operator pass axe', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, program.operator);
    await page.goto(`${program.url}/system-accounts?tab=payments`);
    await page.getByText(undecidedName).waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('the dialog about the texts of a store passes axe, also when a number is refused', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, program.operator);
    await page.goto(`${program.url}/system-accounts`);
    await page.getByRole('button', { name: new RegExp(demoStaff.username) }).click();
    await page.getByRole('button', { name: 'Texts per day' }).click();
    await page.getByLabel('Texts within 24 hours').fill('12.5');
    await checkDialog(page, 'dialog', 'Texts per day');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Enter a whole number/).waitFor();
    await checkDialog(page, 'dialog', 'Texts per day');
    await close(page);
    await context.close();
  });

  it('the dialog before a denial passes axe', async () => {
    const context = await openContext(browser, view);
    const page = await context.newPage();
    await signIn(page, program, program.operator);
    await page.goto(`${program.url}/system-accounts?tab=pending`);
    const card = page.getByRole('listitem').filter({ hasText: company });
    await card.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('alertdialog').getByText(company).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await context.close();
  });
});
