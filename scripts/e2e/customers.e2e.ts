import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { compareCustomers } from '../../src/modules/customers/index.ts';
import { findDueReminders } from '../../src/modules/payment-links/index.ts';
import { startJourney, type Journey } from './journey.ts';
import { letRemindersBeDue, moveToNoon, runScheduled } from './program.ts';
import { checkViews, desktop, openInConsole, phone } from './views.ts';

// No area code says where these phones are: what time it is there follows from their store.
const ana = { name: 'Ana Ruíz', phone: '(555) 555-0231' };
const bo = { name: 'Bo Lindqvist', phone: '(555) 555-0233' };
const cy = { name: 'Cy Young', phone: '(555) 555-0234' };

const file = `Full name,Mobile,Mail
${ana.name},${ana.phone},
Ana Ruiz,(555) 555-0232,ana@mail.example
${bo.name},(555) 555-023,bo@mail.example
${cy.name},${cy.phone},
`;

/** From a file to a conversation, in order, in one store. */
describe('the customers of a store', () => {
  let journey: Journey;
  let staff: Page;
  let customers: BrowserContext;

  beforeAll(async () => {
    journey = await startJourney();
    await moveToNoon(journey.program, journey.store.clerk.username);
    staff = await (await journey.open(desktop)).newPage();
    customers = await journey.openVisitor(phone, { hasTouch: true });
  });
  afterAll(() => journey.close());

  const open = (path: string): Promise<void> => openInConsole(staff, `${journey.program.url}${path}`);
  const row = (name: string): Locator => staff.getByRole('table').getByRole('row').filter({ hasText: name });

  /** What a phone got and sent, and a field to answer. */
  const openPhone = async (number: string): Promise<Page> => {
    const page = await customers.newPage();
    await page.goto(`${journey.program.sandboxUrl}/phone`);
    await page.getByRole('link', { name: number }).click();
    await page.getByLabel('Reply from this phone').waitFor();
    return page;
  };
  const reply = async (number: string, message: string): Promise<void> => {
    const page = await openPhone(number);
    await page.getByLabel('Reply from this phone').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('region').getByText(message, { exact: true }).waitFor();
    await page.close();
  };
  /** Texts a new link by the API, as the clerk has done by hand for somebody before. */
  const textLink = async ({ name: customerName, phone: customerPhone }: typeof ana, amount: string): Promise<void> => {
    await journey.store.link({ customerName, customerPhone, amount, smsEnabled: true });
  };

  it('come in by a file, in which a number that cannot be one is put right', async () => {
    await open('/customers/import');
    const buffer = Buffer.from(file);
    await staff.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
    await staff.getByRole('button', { name: 'Check 4 rows' }).click();
    await staff.getByRole('button', { name: 'Import 3 customers' }).waitFor();
    await checkViews(staff, 'the checked rows of a file');
    const wrong = staff.getByLabel('Phone, row 3');
    await wrong.fill(bo.phone);
    await wrong.press('Enter');
    await staff.getByRole('button', { name: 'Import 4 customers' }).click();
    await staff.getByText('4 customers imported').waitFor();
  });

  it('are found by a name without its accent, and by any digits', async () => {
    await open('/customers');
    const search = staff.getByRole('searchbox');
    await search.fill('ana rui');
    await expect.poll(() => staff.locator('a[data-customer]').allTextContents()).toHaveLength(2);
    await search.fill('550233');
    await expect.poll(() => staff.locator('a[data-customer]').allTextContents()).toEqual([bo.name]);
  });

  it('are merged where two are one, and keep what each had', async () => {
    await open('/customers/duplicates');
    await runScheduled(journey.program, compareCustomers);
    const keep = staff.getByRole('radio', { name: `Keep ${ana.name}` });
    await keep.waitFor();
    await checkViews(staff, 'two duplicates');
    await keep.check();
    await staff.getByRole('button', { name: `Merge into ${ana.name}` }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
    await staff.getByText('No duplicates left.').waitFor();
    await open('/customers?q=ana');
    await row(ana.name).getByText('ana@mail.example').waitFor();
    expect(await staff.locator('a[data-customer]').count()).toBe(1);
  });

  it('are reminded of links that are texted from now on, once an admin has switched that on', async () => {
    await open('/templates');
    await staff
      .getByRole('navigation', { name: 'Texts' })
      .getByRole('button', { name: /^Reminder/ })
      .click();
    await staff.getByRole('button', { name: 'Change' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Reminders' });
    await dialog.getByRole('switch', { name: 'Remind customers of links that are not paid' }).check();
    await dialog.getByRole('button', { name: 'Save reminders' }).click();
    await staff.getByText('Reminders updated successfully').waitFor();
  });

  it('are texted a link and a message from their conversation', async () => {
    await textLink(bo, '32');
    await textLink(cy, '33');
    await open('/customers?q=ana');
    await row(ana.name).getByRole('link', { name: ana.name, exact: true }).click();
    await staff.getByRole('link', { name: 'Create Link', exact: true }).click();
    await staff.getByLabel(/^Amount/).fill('31');
    await staff.getByLabel('Send SMS Notification').check();
    await staff.getByRole('button', { name: 'Create Link' }).click();
    await staff.getByText('Payment link created successfully').waitFor();
    await open('/customers/conversations');
    await staff.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: ana.name }).click();
    await staff.getByRole('log').getByText('$31').first().waitFor();
    await staff.getByRole('textbox', { name: `Write to ${ana.name}` }).fill('Your ring is ready.');
    await staff.getByRole('button', { name: 'Send', exact: true }).click();
    await staff
      .getByRole('log')
      .getByText(/^Delivered/)
      .nth(1)
      .waitFor();
    const hers = await openPhone('555-0231');
    await hers.getByRole('region').getByText('Your ring is ready.').waitFor();
    await hers.close();
  });

  it('answer, and the clerk sees it at once, marked until it is read', async () => {
    await open('/customers/conversations');
    await reply('555-0231', 'Can I come on Friday?');
    const waiting = staff.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: ana.name });
    await waiting.getByText('Unread').waitFor();
    await waiting.click();
    await staff.getByRole('log').getByText('Can I come on Friday?').waitFor();
    await waiting.getByText('Unread').waitFor({ state: 'detached' });
    await checkViews(staff, 'a conversation');
  });

  it('write STOP, and nothing more can be written to them', async () => {
    await reply('555-0233', 'STOP');
    const his = staff.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: bo.name });
    // Only then has it moved to the top: a click on a row that moves under it reaches no one.
    await his.getByText('STOP', { exact: true }).waitFor();
    await his.click();
    await staff.getByText('No texts go to this number from here on').waitFor();
    expect(await staff.getByRole('textbox', { name: /^Write to/ }).count()).toBe(0);
  });

  it('get a reminder, but for whoever has answered or wants no texts', async () => {
    await letRemindersBeDue(journey.program, journey.store.clerk.username);
    await runScheduled(journey.program, findDueReminders);
    const his = await openPhone('555-0234');
    await his
      .getByRole('region')
      .getByText(/\$33\.00 is still open\./)
      .waitFor();
    const { links } = await journey.store.call(contract.paymentLinks.list, { query: {} });
    /** Of each text about a link, whether it was a reminder. */
    const textsOf = async ({ linkId }: LinkRow): Promise<readonly boolean[]> =>
      (await journey.store.call(contract.paymentLinks.smsHistory, { params: { linkId } })).smsHistory.map(
        ({ isReminder }) => isReminder,
      );
    const texts = await Promise.all(links.map(async (link) => [link.customerName, await textsOf(link)]));
    expect(texts).toEqual([
      [ana.name, [false]],
      [cy.name, [true, false]],
      [bo.name, [false]],
    ]);
  });
});
