import type { BrowserContext, Page } from 'playwright-core';
import type { Program } from './program.ts';
import { openInConsole } from './views.ts';

/** What a clerk types into the create form. */
export interface NewLink {
  readonly name: string;
  readonly phone: string;
  readonly amount: string;
  readonly sms?: boolean;
  readonly debitOnly?: boolean;
}

/** Signs in and waits for the first screen. */
export const signIn = async (
  page: Page,
  { url }: Program,
  { username, password }: { username: string; password: string },
): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Creates a link through the form, in a console that is open, and answers its public id. */
export const createLink = async (
  page: Page,
  { url }: Program,
  { name, phone, amount, sms = false, debitOnly = true }: NewLink,
): Promise<string> => {
  await openInConsole(page, `${url}/payment-links?tab=create`);
  await page.getByLabel(/^Amount/).fill(amount);
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel(/^Customer Name/).fill(name);
  await page.getByLabel(/^Phone Number/).fill(phone);
  // The form keeps for every user how they left this box last.
  await page.getByLabel('Send SMS Notification').setChecked(sms);
  if (!debitOnly) {
    await page.getByRole('button', { name: /^More options/ }).click();
    await page.getByLabel('Debit Cards Only').uncheck();
  }
  const created = page.waitForResponse((response) => response.url().endsWith('/api/payment-links/create'));
  await page.getByRole('button', { name: 'Create Link' }).click();
  const body = (await (await created).json()) as { link: { linkId: string } };
  await page.getByText('Payment link created successfully').waitFor();
  await openInConsole(page, `${url}/payment-links`);
  return body.link.linkId;
};

/** Test cards of the sandbox, by their outcome. */
export const cards = { debit: '4000056655665556', credit: '4242424242424242', declined: '4000000000000002' } as const;

/** Fills the card form of a page or a frame as a payer does, and presses the button. */
export const payWith = async (page: Pick<Page, 'getByLabel' | 'getByRole'>, card: string): Promise<void> => {
  const fill = async (label: RegExp, value: string): Promise<void> => {
    const field = page.getByLabel(label);
    if ((await field.inputValue()) === '') await field.pressSequentially(value);
  };
  await page.getByLabel(/card number/i).waitFor();
  await fill(/name on card|cardholder/i, 'Ann Lee');
  await fill(/card number/i, card);
  await fill(/expir/i, '1230');
  await fill(/security code|cvv/i, '123');
  await fill(/street/i, '1 Main St');
  await fill(/zip/i, '90012');
  await page.getByRole('button', { name: /^(Pay|Authorize) \$/ }).click();
};

/** Fills the card form of the payer's page by the ids of its fields, which no language changes. */
export const fillCard = async (page: Page, card: string): Promise<void> => {
  const fields = {
    cardholder: 'Ann Lee',
    ccnumber: card,
    ccexpiry: '12/30',
    cccvv: '123',
    street: '1 Main St',
    zip: '90012',
  };
  for (const [id, value] of Object.entries(fields)) await page.fill(`#${id}`, value);
};

/** Signs out by the menu of a desktop. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
};

/** Waits for a mail on the sandbox phone and opens its link, as whoever got it does. */
export const openMail = async (
  context: BrowserContext,
  { sandboxUrl }: Program,
  { email, subject }: { readonly email: string; readonly subject: string },
): Promise<Page> => {
  const phone = await context.newPage();
  await phone.goto(`${sandboxUrl}/phone`);
  await phone.getByRole('link', { name: email }).click();
  const mail = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: subject }) });
  const opened = phone.waitForEvent('popup');
  await mail.getByRole('link').click();
  const page = await opened;
  // A new tab has no address for a moment.
  await page.waitForURL(/^http/, { waitUntil: 'commit' });
  return page;
};
