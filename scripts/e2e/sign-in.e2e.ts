import type { Locator, Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openMail, signIn, signOut } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { outdateConfirmations, type Program } from './program.ts';
import type { Person } from './store.ts';
import { desktop, phone, smallTargets } from './views.ts';

let journey: Journey;
let program: Program;

/** Colleagues of the store, one for each way of signing in. */
const people = {
  forgetful: { username: 'felix', password: 'felix-went-fishing', email: 'felix@store.example' },
  withApp: { username: 'tessa', password: 'tessa-went-fishing', email: 'tessa@store.example' },
  withPasskey: { username: 'pavel', password: 'pavel-went-fishing', email: 'pavel@store.example' },
} as const;

beforeAll(async () => {
  journey = await startJourney();
  ({ program } = journey);
  for (const person of Object.values(people)) await journey.store.colleague({ ...person, role: 'admin' });
});
afterEach(() => journey.close());

const openDesktop = async (): Promise<Page> => (await journey.openVisitor(desktop)).newPage();

const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign In', exact: true }).click();

/** Waits for the first screen after a sign-in. */
const atHome = async (page: Page): Promise<void> => {
  await page.waitForURL(`${program.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
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
  await page.getByRole('button', { name: 'Send Email' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const reset = await openMail(page.context(), program, { email, subject: 'Choose a new password' });
  const address = reset.url();
  await reset.getByLabel('New Password', { exact: true }).fill(chosen);
  await reset.getByLabel('Confirm New Password').fill(chosen);
  await reset.getByRole('button', { name: 'Save Password' }).click();
  await reset.waitForURL(`${program.url}/login`);
  expect(await reset.getByLabel(/^Username/).inputValue()).toBe(username);
  await reset.getByLabel(/^Password/).fill(password);
  await submit(reset);
  await reset.getByText('Invalid credentials').waitFor();
  await signIn(reset, program, { username, password: chosen });
  await elsewhere.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await page.goto(address);
  await page.getByText('This link has already been used or has expired.').waitFor();
});

/** What the app shows for this key now, or at a later moment of which the code was not used yet. */
const codeOf = (key: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + later });

const period = 30_000;

/** Types name and password, and waits until the code is asked for. */
const signInUntilCode = async (page: Page, { username, password }: Person): Promise<Locator> => {
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await submit(page);
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  return code;
};

it('an authenticator app is set up, its code is asked for at sign-in, and a recovery code replaces it once', async () => {
  const page = await openDesktop();
  await signIn(page, program, people.withApp);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set Up' }).click();
  const setup = page.getByRole('dialog', { name: 'Authenticator app' });
  await setup.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = await setup.locator('code').innerText();
  await setup.getByLabel('Code from the app').fill(codeOf(key));
  await setup.getByRole('button', { name: 'Turn On' }).click();
  const codes = setup.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [recovery = ''] = await codes.allInnerTexts();
  await setup.getByRole('button', { name: 'I have saved these codes' }).click();
  await page.getByText('10 codes left').waitFor();
  await signOut(page);

  // The code of the setup is used up, and so is every earlier one.
  await (await signInUntilCode(page, people.withApp)).fill(codeOf(key, period));
  await submit(page);
  await atHome(page);
  await signOut(page);

  await (await signInUntilCode(page, people.withApp)).fill(recovery);
  await submit(page);
  await atHome(page);
  await openAccount(page);
  await page.getByText('9 codes left').waitFor();
  await signOut(page);

  await (await signInUntilCode(page, people.withApp)).fill(recovery);
  await submit(page);
  await page.getByText('This code is wrong or was already used.').waitFor();
});

/** Gives the page a device that makes passkeys and unlocks them by itself. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
};

it('a passkey is added, signs in without a password, and confirms before an act that needs it', async () => {
  const page = await openDesktop();
  await addAuthenticator(page);
  await signIn(page, program, people.withPasskey);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add Passkey', exact: true }).click();
  const setup = page.getByRole('dialog', { name: 'Add a passkey' });
  await setup.getByLabel('Name').fill('Front desk');
  await setup.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByText('Passkey “Front desk” added').waitFor();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Front desk').waitFor();
  await signOut(page);

  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await atHome(page);
  await openAccount(page);
  await outdateConfirmations(program, people.withPasskey.username);
  await page.getByRole('button', { name: 'Remove passkey Front desk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor();
  await page.getByRole('button', { name: 'Use a Passkey Instead' }).click();
  await page.getByText('Passkey “Front desk” removed').waitFor();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await page.getByText('This passkey is not known.').waitFor();
});

it('on a phone a refused sign-in says why where it is in view, and covers nothing', async () => {
  const page = await (await journey.openVisitor(phone)).newPage();
  await page.goto(`${program.url}/login`);
  await page.getByLabel(/^Username/).fill('nobody');
  await page.getByLabel(/^Password/).fill('wrong-password');
  await submit(page);
  const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: 'Invalid credentials' });
  await refusal.getByText('Login Failed').waitFor();
  expect(await page.getByText('Invalid credentials').count()).toBe(1);
  const said = await refusal.boundingBox();
  expect(said && said.y >= 0 && said.y + said.height <= phone.viewport.height).toBe(true);
  for (const control of await page.getByRole('main').locator('input, button').all()) {
    const box = await control.boundingBox();
    const isApart = box && said && (box.y > said.y + said.height || box.y + box.height < said.y);
    expect(isApart, (await control.textContent()) ?? '').toBe(true);
  }
});

it('a page is signed in to in Spanish, and the language that somebody chooses inside is theirs in every browser', async () => {
  const { username, password } = journey.store.clerk;
  const openSpanish = async (): Promise<Page> => {
    const page = await openDesktop();
    await page.goto(`${program.url}/login`);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabel(/^Nombre de usuario/).fill(username);
    await page.getByLabel(/^Contraseña/).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    return page;
  };
  const page = await openSpanish();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Enlaces de pago' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /@store\.example$/ })
    .click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  for (const each of [page, await openSpanish()])
    await each.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payment Links' }).waitFor();
});

it.each([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/pending-approval',
  '/payment-processing/hotel',
])('on a phone every button and link of %s is as large as a finger needs', async (path) => {
  const page = await (await journey.openVisitor(phone)).newPage();
  await page.goto(program.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
});
