import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { checkDialog, checkViews, desktop, openInConsole, phone, pressEscape, violations } from './views.ts';

let journey: Journey;

const paidName = 'Ann Lee';
const openName = 'Hubert Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
const newName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen';
const undecidedName = 'Rita Moss';
const company = 'Panaderia Esperanza';

/** A payment of which the processor answers with the reference of another one, however often it is asked. */
const leavePaymentOpen = async (): Promise<void> => {
  const { store } = journey;
  const { linkId } = await store.link({ customerName: undecidedName, customerPhone: '2135550103', amount: '7.00' });
  await store.planFault({ fault: 'wrong_ref', path: 'status', probability: 1 });
  await store.planFault({ fault: 'wrong_ref', path: 'sale', times: 1 });
  const page = await (await journey.openVisitor(phone)).newPage();
  await page.goto(`${journey.program.url}/pay/${linkId}`);
  await payWith(page, cards.debit);
  // A page that is left earlier may not have sent its payment.
  await page.getByText('Do not pay again.').waitFor();
  const staff = await clerkPage();
  await listOf(staff, undecidedName);
  await staff.getByRole('button', { name: 'Decide…' }).waitFor();
};

const register = async (): Promise<void> => {
  const password = 'a-long-password';
  const registration = { username: 'esperanza', password, confirmPassword: password, companyName: company };
  const { ok } = await fetch(`${journey.program.url}${contract.session.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  });
  expect(ok).toBe(true);
};

beforeAll(async () => {
  journey = await startJourney();
  const { store } = journey;
  await store.paidLink({ customerName: paidName, amount: '71.00', smsEnabled: true });
  await store.link({ customerName: openName, customerPhone: '2135550101', amount: '999999.99' });
  await register();
  await leavePaymentOpen();
});
afterEach(() => journey.close());

const clerkPage = async (): Promise<Page> => (await journey.open(desktop)).newPage();
const operatorPage = async (): Promise<Page> => (await journey.openAs(journey.program.operator, desktop)).newPage();

// Searched by the first word: axe counts the mark of a long name as below the amount, where it is cut off before.
const listOf = async (page: Page, name: string): Promise<void> => {
  await openInConsole(page, `${journey.program.url}/payment-links?q=${name.split(' ', 1).join()}`);
  await page.getByRole('button', { name: `More actions for ${name}` }).waitFor();
};

const openPanel = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();

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
  await pressEscape(page);
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
};

it('the menu and the dialogs of a link pass axe', async () => {
  const page = await clerkPage();
  await listOf(page, openName);
  await page.getByRole('button', { name: `More actions for ${openName}` }).click();
  await page.getByRole('menuitem', { name: 'Show QR code' }).waitFor();
  await checkViews(page, 'menu', { within: '[role=menu]' });
  await close(page);
  await pick(page, openName, 'Show QR code');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await checkDialog(page, 'dialog', 'QR Code');
  await close(page);
  await listOf(page, paidName);
  await openPanel(page, paidName);
  await page.getByRole('button', { name: 'Details of the SMS history' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await checkDialog(page, 'dialog', 'SMS History');
  await close(page);
  await listOf(page, paidName);
  await page.route('**/confirm-pos', (route) => route.abort());
  await press(page, paidName, 'Confirm POS entry', 'Confirm POS entry');
  await checkDialog(page, 'alertdialog', 'Confirm POS Entry');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm POS entry' }).click();
  await page.getByRole('alertdialog').getByRole('alert').waitFor();
  await checkDialog(page, 'alertdialog', 'Confirm POS Entry');
});

it('the create form passes axe when it is refused and done, and no press on its button is lost', async () => {
  const page = await clerkPage();
  await page.goto(`${journey.program.url}/payment-links?tab=create`);
  // The message of the field that loses the focus must not move the button while it is pressed.
  await page.getByLabel(/^Amount/).focus();
  await page.getByRole('button', { name: 'Create Link' }).click();
  await page.getByText('Customer name is required').waitFor();
  await checkViews(page, 'refused');
  await page.getByLabel(/^Amount/).fill('12.5');
  await page.getByLabel(/^Customer Name/).fill(newName);
  await page.getByLabel(/^Phone Number/).fill('2135550102');
  await page.getByRole('button', { name: 'Create Link' }).click();
  await page.getByRole('heading', { name: newName }).waitFor();
  await checkViews(page, 'done');
  await page.getByRole('button', { name: /QR code$/ }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await checkDialog(page, 'dialog', 'QR Code');
});

it('the create form that covers a screen of a phone passes axe, and no press on its button is lost', async () => {
  const page = await (await journey.open(phone)).newPage();
  await page.goto(`${journey.program.url}/dashboard`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Link' }).click();
  await page.getByLabel(/^Amount/).focus();
  await page.getByRole('button', { name: 'Create Link' }).click();
  await page.getByText('Customer name is required').waitFor();
  expect(await violations(page), 'refused').toEqual([]);
  await page.getByLabel(/^Amount/).fill('12.5');
  await page.getByLabel(/^Customer Name/).fill(newName);
  await page.getByLabel(/^Phone Number/).fill('2135550104');
  await page.getByRole('button', { name: 'Create Link' }).click();
  await page.getByRole('heading', { name: 'Payment link created' }).waitFor();
  expect(await violations(page), 'done').toEqual([]);
});

it('the history of a payment and the decision about it pass axe when something is missing and when it is refused', async () => {
  const page = await clerkPage();
  await listOf(page, undecidedName);
  await openPanel(page, undecidedName);
  await page.getByRole('button', { name: 'Payment history' }).click();
  await page.getByRole('dialog').getByText("Waiting for the bank's answer").waitFor();
  await checkDialog(page, 'dialog', 'Payment history');
  await close(page);
  await listOf(page, undecidedName);
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
  await pressEscape(page);
  await checkDialog(page, 'alertdialog', 'Discard what you wrote?');
});

it('the open payments of the operator pass axe', async () => {
  const page = await operatorPage();
  await page.goto(`${journey.program.url}/system-accounts?tab=payments`);
  await page.getByText(undecidedName).waitFor();
  await checkViews(page, 'open payments');
});

it('the dialog about the texts of a store passes axe, also when a number is refused', async () => {
  const page = await operatorPage();
  await page.goto(`${journey.program.url}/system-accounts?q=${journey.store.clerk.username}`);
  await page.getByRole('button', { name: new RegExp(journey.store.clerk.username) }).click();
  await page.getByRole('button', { name: 'Texts and emails per day' }).click();
  await page.getByLabel('Texts within 24 hours').fill('12.5');
  await checkDialog(page, 'dialog', 'Texts and emails per day');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Enter a whole number/).waitFor();
  await checkDialog(page, 'dialog', 'Texts and emails per day');
  await pressEscape(page);
  await page.getByRole('alertdialog', { name: 'Discard what you wrote?' }).waitFor();
});

it('the dialog before a denial passes axe', async () => {
  const page = await operatorPage();
  await page.goto(`${journey.program.url}/system-accounts?tab=pending`);
  const card = page.getByRole('listitem').filter({ hasText: company });
  await card.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('alertdialog').getByText(company).waitFor();
  await checkViews(page, 'denial');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

it.each([phone, desktop])('what the bell tells passes axe on $name', async (view) => {
  const page = await (await journey.open(view)).newPage();
  await page.goto(`${journey.program.url}/dashboard`);
  await page.getByRole('button', { name: /^Notifications\W+\d+ unread/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('listitem').first().waitFor();
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
});
