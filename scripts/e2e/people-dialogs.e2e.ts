import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { startJourney, type Journey } from './journey.ts';
import { outdateConfirmations, startDebitlink, type StartedProgram } from './program.ts';
import { openSession, type Person } from './store.ts';
import { checkDialog, checkViews, desktop, openInConsole, pressEscape, waitForContent } from './views.ts';

// The lists of the operator are empty only where no other test has been.
let program: StartedProgram;
let journey: Journey;
let page: Page;

const regular = { username: 'nora', password: 'nora-went-fishing' } as const;

beforeAll(async () => {
  program = await startDebitlink();
  journey = await startJourney({ program });
  const { store } = journey;
  await store.colleague({ ...regular, email: 'nora@store.example', role: 'user' });
  await store.call(contract.team.create, { body: { username: 'ivan', email: 'ivan@store.example', role: 'admin' } });
});
afterEach(() => journey.close());
afterAll(() => program.stop());

const close = async (): Promise<void> => {
  await pressEscape(page);
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
};

const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Opens a screen in a window of somebody who is signed in. */
const openAs = async (person: Person, path: string): Promise<void> => {
  page = await (await journey.openAs(person, desktop)).newPage();
  await page.goto(`${program.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const openManaged = async (): Promise<void> => {
  const { username, company } = journey.store.clerk;
  await openAs(program.operator, `/system-accounts?q=${username}`);
  await page.getByRole('button', { name: new RegExp(`^${company}`) }).click();
  await page.getByRole('list', { name: 'Sub-users' }).waitFor();
};

const manage = (): Promise<void> => press(`Manage Dana (${journey.store.clerk.username})`);

/** Opens one step of the dialog about the store's clerk, and checks it. */
const checkStep = async (button: string, role: 'dialog' | 'alertdialog' = 'dialog', title = button): Promise<void> => {
  await manage();
  await checkDialog(page, 'dialog', 'Manage');
  await press(button);
  await page.getByRole(role, { name: title }).waitFor();
  await waitForContent(page);
  await checkDialog(page, role, title);
  await close();
};

const emptyLists = [
  ['pending', 'No pending users'],
  ['denied', 'No denied registrations'],
  ['payments', 'No payment is waiting for a decision'],
  ['deliveries', 'Every message got through'],
  ['jobs', 'No job has failed'],
] as const;

it('the ways to a new password pass axe, also where the link is not whole', async () => {
  page = await (await journey.openVisitor(desktop)).newPage();
  for (const path of ['/forgot-password', '/reset-password', '/reset-password#abc', '/invite#abc']) {
    await page.goto('about:blank');
    await page.goto(`${program.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkViews(page, path);
  }
  await page.goto(`${program.url}/forgot-password`);
  await page.getByLabel('Username or email').fill('nobody');
  await press('Send Email');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await checkViews(page, 'sent');
});

it("every list of the operator and every step of an account's dialog pass axe", async () => {
  await openManaged();
  await checkViews(page, 'an open account');
  for (const button of ['Warning Signs', 'Texting and Payments', 'Reset Password', 'Log in as this user'])
    await checkStep(button);
  await checkStep('Deactivate Account', 'alertdialog');
  for (const [tab, text] of emptyLists) {
    await openInConsole(page, `${program.url}/system-accounts?tab=${tab}`);
    await page.getByRole('tabpanel').getByText(text).waitFor();
    await checkViews(page, tab);
  }
});

it("screens under the operator's banner pass axe", async () => {
  await openManaged();
  await manage();
  await press('Log in as this user');
  await page.getByLabel('Reason').fill('To look at the banner');
  await press('Log In');
  await page.getByRole('region', { name: 'Admin View' }).waitFor();
  for (const [path, part] of [
    ['/settings?tab=settings', '#panel-settings'],
    ['/settings?tab=users', '#panel-users'],
    ['/settings?tab=credentials', '#panel-credentials'],
    ['/dashboard', 'h1:has-text("Dashboard")'],
  ] as const) {
    await openInConsole(page, `${program.url}${path}`);
    await page.locator(part).waitFor();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
    await checkViews(page, path);
  }
});

it('the team and the form for a new user pass axe, also when it is refused', async () => {
  await openAs(journey.store.clerk, '/settings?tab=users');
  await page.getByRole('list', { name: 'User Management' }).waitFor();
  await checkViews(page, 'the team');
  await press('Add User');
  await checkDialog(page, 'dialog', 'Add User');
  await page.getByLabel('Set a password now').check();
  await press('Create User');
  await checkDialog(page, 'dialog', 'Add User');
  await pressEscape(page);
  await press('Discard');
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
  await press('Edit nora');
  await checkDialog(page, 'dialog', 'Edit nora');
  await close();
  await press('Delete nora');
  await checkDialog(page, 'alertdialog', 'Delete nora?');
});

it('the setup of a second factor, the question before it, and the end of a session pass axe', async () => {
  await openAs(journey.store.clerk, '/settings?tab=settings');
  await press('Add Passkey');
  await checkDialog(page, 'dialog', 'Add a passkey');
  await close();
  await outdateConfirmations(program, journey.store.clerk.username);
  await press('Set Up');
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password', { exact: true }).fill('not-the-password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByRole('alert').getByText(/./).first().waitFor();
  await checkDialog(page, 'dialog', 'Confirm your password');
  await question.getByLabel('Password', { exact: true }).fill(journey.store.clerk.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await checkDialog(page, 'dialog', 'Authenticator app');
  await (await openSession(program, journey.store.clerk)).call(contract.ownAccount.endOtherSessions, {});
  await checkDialog(page, 'dialog', 'Your session has ended');
});

it('the settings of a regular user pass axe', async () => {
  await openAs(regular, '/settings');
  await page.getByLabel('Current Password').waitFor();
  await press('Change Password');
  await page.getByText('Please fill in all password fields.').first().waitFor();
  await checkViews(page, 'the settings of a regular user');
});
