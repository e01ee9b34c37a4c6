import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, openMail, payWith, signIn } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { openSession } from './store.ts';
import { desktop, phone, waitForContent } from './views.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterEach(() => journey.close());

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The operator, who has opened the dialog about the store's main account. */
const openManaged = async (): Promise<Page> => {
  const { program, store } = journey;
  const { username, company } = store.clerk;
  const page = await (await journey.openAs(program.operator, desktop)).newPage();
  await page.goto(`${program.url}/system-accounts?q=${username}`);
  await page.getByRole('button', { name: new RegExp(`^${company}`) }).click();
  await page.getByRole('button', { name: `Manage Dana (${username})` }).click();
  return page;
};

it('the operator helps in a store under a banner, can give no money back there, and returns', async () => {
  const { program, store } = journey;
  const { linkId } = await store.paidLink({ customerName: 'Ivo Grant' });
  await store.closeBatch();
  const page = await openManaged();
  await page.getByRole('button', { name: 'Log in as this user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in as this user' });
  await dialog.getByRole('button', { name: 'Log In' }).click();
  expect(await dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Reason').fill('Dana cannot find a payment');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  const banner = page.getByRole('region', { name: 'Admin View' });
  await banner.getByText(`Admin View: Currently logged in as Dana (${store.clerk.username})`).waitFor();

  await page.goto(`${program.url}/payment-links/${linkId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund payment' });
  await refund.getByLabel(/^Reason/).fill('Bread was stale');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await refund.getByText('This cannot be done while you are signed in as somebody else.').waitFor();
  expect(await store.linkOf(linkId)).toMatchObject({ status: 'completed', refundedAmount: '0.00' });
  await page.keyboard.press('Escape');
  await refund.waitFor({ state: 'detached' });

  await page.goto(`${program.url}/settings?tab=settings`);
  await page.getByText(`Only ${store.clerk.username} can change this, from their own sign-in.`).first().waitFor();
  await banner.getByRole('button', { name: 'Return to Admin' }).click();
  await page.waitForURL('**/system-accounts');
  await page.getByRole('heading', { name: 'System Accounts' }).waitFor();
  expect(await banner.count()).toBe(0);
});

it('an invited user of role user chooses a password and finds nothing in the settings but that and what they are told of', async () => {
  const { program } = journey;
  const invited = { username: 'nora', password: 'nora-went-fishing', email: 'nora@store.example' };
  const admin = await journey.open(desktop);
  const page = await admin.newPage();
  await page.goto(`${program.url}/settings?tab=users`);
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Username *').fill(invited.username);
  await dialog.getByLabel('Email *').fill(invited.email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText(`Invitation sent to ${invited.email}`).waitFor();
  const line = page.getByRole('list', { name: 'User Management' }).getByRole('listitem').filter({ hasText: 'nora' });
  await line.getByText('has not chosen a password yet').waitFor();

  const context = await journey.openVisitor(phone);
  const subject = `You are invited to ${journey.store.clerk.company} on Debitlink`;
  const own = await openMail(context, program, { email: invited.email, subject });
  await own.getByRole('heading', { name: 'Welcome to Debitlink' }).waitFor();
  await own.getByLabel('New Password', { exact: true }).fill(invited.password);
  await own.getByLabel('Confirm New Password').fill(invited.password);
  await own.getByRole('button', { name: 'Save Password' }).click();
  await own.waitForURL(`${program.url}/login`);
  await signIn(own, program, invited);
  for (const tab of ['', '?tab=users', '?tab=credentials', '?tab=sms']) {
    await own.goto(`${program.url}/settings${tab}`);
    await own.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(await isTooWide(own), tab).toBe(false);
    expect(await own.getByRole('tab').count(), tab).toBe(0);
    expect(await own.getByRole('heading', { level: 2 }).allInnerTexts(), tab).toEqual(['Change Password', 'For you']);
  }
  const user = await openSession(program, invited);
  await expect(user.call(contract.team.list, {})).rejects.toThrow('answered 403');
  await line.getByText('Active').waitFor();
});

it('settings on a phone show an admin every area, each of which opens and fits', async () => {
  const { program } = journey;
  const context = await journey.open(phone, { hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${program.url}/settings`);
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  const names = await tabs.allInnerTexts();
  expect(names).toHaveLength(7);
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).tap();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.waitFor();
    await waitForContent(page);
    expect(await isTooWide(page), name).toBe(false);
  }
});

it('a store that the operator deactivates is closed at once for its clerk, who is at work, and for its payers', async () => {
  const { program, store } = journey;
  const { linkId } = await store.link({ customerName: 'Uma Reed' });
  const [staff, visitor] = [await journey.open(desktop), await journey.openVisitor(phone)];
  const clerk = await staff.newPage();
  await clerk.goto(`${program.url}/payment-links?tab=create`);
  await clerk.getByLabel(/^Amount/).fill('12');
  const payer = await visitor.newPage();
  await payer.goto(`${program.url}/pay/${linkId}`);
  await payer.getByLabel(/card number/i).waitFor();

  const operator = await openManaged();
  await operator.getByRole('button', { name: 'Deactivate Account' }).click();
  const question = operator.getByRole('alertdialog', { name: 'Deactivate Account' });
  await question.getByRole('button', { name: 'Deactivate Account' }).click();
  await operator.getByText('User status has been updated').waitFor();

  const ended = clerk.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor({ timeout: 12_000 });
  await ended.getByLabel('Password', { exact: true }).fill(store.clerk.password);
  await ended.getByRole('button', { name: 'Sign In', exact: true }).click();
  await ended.getByText('Your account is deactivated.').waitFor();
  await payWith(payer, cards.debit);
  await payer.getByText('This payment link is no longer available').first().waitFor();
  expect(await payer.getByRole('heading', { name: 'Payment successful' }).count()).toBe(0);
  await payer.reload();
  await payer.getByText('This payment link is no longer available').first().waitFor();
  expect(await payer.locator('#ccnumber').count()).toBe(0);
});
