import type { Page } from 'playwright-core';
import type { Program } from './program.ts';

/** What a clerk types into the create form. */
export interface NewLink {
  readonly name: string;
  readonly phone: string;
  readonly amount: string;
  readonly sms?: boolean;
  readonly debitOnly?: boolean;
}

/** Signs in and waits until the program let the person through. */
export const signIn = async (
  page: Page,
  { url }: Program,
  { username, password }: { username: string; password: string },
): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Creates a link through the form and answers its public id, as the list's call gives it. */
export const createLink = async (
  page: Page,
  { url }: Program,
  { name, phone, amount, sms = false, debitOnly = true }: NewLink,
): Promise<string> => {
  await page.goto(`${url}/payment-links?tab=create`);
  await page.getByLabel(/^Amount/).fill(amount);
  await page.getByLabel(/^Customer Name/).fill(name);
  await page.getByLabel(/^Phone Number/).fill(phone);
  if (sms) await page.getByLabel('Send SMS Notification').check();
  if (!debitOnly) await page.getByLabel('Debit Cards Only').uncheck();
  const created = page.waitForResponse((response) => response.url().endsWith('/api/payment-links/create'));
  await page.getByRole('button', { name: 'Create Link' }).click();
  const answer = (await (await created).json()) as { link: { linkId: string } };
  await page.getByText('Payment link created successfully').waitFor();
  await page.goto(`${url}/payment-links`);
  return answer.link.linkId;
};
