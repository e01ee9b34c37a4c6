import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as otpauth from 'otpauth';
import { signIn, signOut, openMail } from './actions.ts';
import { launchOptions } from './chromium.ts';
import { startProgram, type Program } from './program.ts';
import { openStore } from './store.ts';
import { openContext, views } from './views.ts';

let program: Program;
let browser: Browser;

/** Colleagues of the demo store, one for each way of signing in. */
const people = {
  forgetful: { username: 'felix', password: 'felix-went-fishing', email: 'felix@store.example' },
  withApp: { username: 'tessa', password: 'tessa-went-fishing', email: 'tessa@store.example' },
  withPasskey: { username: 'pavel', password: 'pavel-went-fishing', email: 'pavel@store.example' },
} as const;

beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' });
  browser = await chromium.launch(await launchOptions());
  const store = await openStore(program);
  for (const person of Object.values(people)) await store.colleague({ ...person, role: 'admin' });
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const openDesktop = async (): Promise<Page> => {
  const context = await openContext(browser, views[2]);
  context.setDefaultTimeout(10_000);
  return context.newPage();
};

/** Opens where a user changes how they sign in. */
const openAccount = async (page: Page): Promise<void> => {
  await page.goto(`${program.url}/settings?tab=settings`);
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
};

it('a forgotten password is chosen anew with a mail, which works once and ends the other sessions', async () => {
  const { username, password, email } = people.forgetful;
  const chosen = 'felix-came-home-again';
  const [elsewhere, page] = [await openDesktop(), await openDesktop()];
  await signIn(elsewhere, program, { username, password });
  await page.goto(`${program.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('button', { name: 'Send Mail' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const reset = await openMail(page.context(), program, { email, subject: 'Choose a new password' });
  const address = reset.url();
  await reset.getByLabel('New Password', { exact: true }).fill(chosen);
  await reset.getByLabel('Confirm New Password').fill(chosen);
  await reset.getByRole('button', { name: 'Save Password' }).click();
  await reset.waitForURL(`${program.url}/login`);
  expect(await reset.getByLabel(/^Username/).inputValue()).toBe(username);
  await reset.getByLabel(/^Password/).fill(password);
  await reset.getByRole('button', { name: 'Sign In', exact: true }).click();
  await reset.getByRole('main').getByText('Invalid credentials').waitFor();
  await signIn(reset, program, { username, password: chosen });
  await elsewhere.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await page.goto(address);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
  await Promise.all([elsewhere.context().close(), page.context().close()]);
});
