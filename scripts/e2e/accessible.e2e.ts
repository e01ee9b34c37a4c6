import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { startJourney, type Journey } from './journey.ts';
import { openDemoStore } from './store.ts';
import {
  checkDialog,
  checkInDark,
  checkInLight,
  checkLargeButtons,
  checkViews,
  desktop,
  openInConsole,
  phoneOnItsSide,
  pressEscape,
  smallPhone,
  waitForContent,
} from './views.ts';
import { lineOf } from './ways.ts';

let journey: Journey;
let payable: string;
let paid: string;
let disabled: string;
let authorized: string;

beforeAll(async () => {
  journey = await startJourney({ openStore: openDemoStore });
  const { store } = journey;
  const customer = { customerName: 'Ann Lee', customerPhone: '2135550100' };
  payable = (await store.link({ ...customer, amount: '71.00' })).linkId;
  paid = (await store.paidLink({ ...customer, amount: '72.00' })).linkId;
  disabled = (await store.link({ ...customer, amount: '73.00' })).linkId;
  await store.call(contract.paymentLinks.disable, { params: { linkId: disabled } });
  authorized = (await store.paidLink({ ...customer, transactionType: 'preauth' })).linkId;
  const key = { name: 'Web shop', scopes: ['read' as const], expiresInDays: 90 };
  await store.call(contract.apiKeys.create, { body: key });
  const notes = { internalNotes: 'Ask for the key', customerNotes: 'Two cakes' };
  await store.call(contract.paymentLinks.saveNotes, { params: { linkId: payable }, body: notes });
});
afterEach(() => journey.close());

/** The heading of a screen, or of the create form, which stands beside the list or covers it. */
const ownHeading = (page: Page): Locator => {
  const screen = page.getByRole('heading', { level: 1 });
  const form = page.locator('#panel-create');
  return page.url().includes('tab=create') ? form.getByRole('heading', { level: 2 }) : screen;
};

/** A page or a screen, its heading, and something else of it where others have the same heading. */
type ScreenUnderTest = readonly [path: string, heading: RegExp, part?: string];

/** Looks at a screen of the console once it is whole. */
const checkScreen = async (page: Page, [path, heading, part]: ScreenUnderTest, check = checkViews): Promise<void> => {
  await openInConsole(page, `${journey.program.url}${path}`);
  await page.getByRole('heading', { name: heading }).and(ownHeading(page)).waitFor();
  if (part !== undefined) await page.locator(part).first().waitFor();
  await waitForContent(page);
  await check(page, path);
};

/** What something is called in English or in Spanish. */
const either = (english: string, spanish: string): RegExp => new RegExp(`^(${english}|${spanish})$`);

const settings = either('Settings', 'Configuración');

/** The screens of a clerk, by what each is called in English and in Spanish. */
const staffScreens: readonly ScreenUnderTest[] = [
  ['/dashboard', either('Dashboard', 'Panel')],
  ['/payment-links', either('Payment Links', 'Enlaces de pago')],
  ['/payment-links?tab=create', /^(Create (Payment )?Link|Crear enlace)/],
  [
    '/payment-links?q=nobody-at-all',
    either('Payment Links', 'Enlaces de pago'),
    'text=/^(No payment links match|Ningún enlace)/',
  ],
  ['/pos', either('Enter in register', 'Registrar en caja'), 'ol[aria-label] li'],
  ['/pos/closing', either('Closing the register', 'Cierre de caja'), 'table >> nth=0'],
  ['/customers', either('Customers', 'Clientes')],
  ['/customers/duplicates', either('Duplicates', 'Duplicados')],
  ['/customers/archived', either('Archived', 'Archivados')],
  ['/customers/import', either('Import customers', 'Importar clientes')],
  ['/templates', either('Templates', 'Plantillas'), 'form'],
  ['/templates?tab=documents', either('Templates', 'Plantillas'), '#panel-documents'],
  ['/settings', settings, '#panel-overview'],
  ['/settings?tab=credentials', settings, '#panel-credentials'],
  ['/settings?tab=sms', settings, '#panel-sms'],
  ['/settings?tab=checkout', settings, '#panel-checkout'],
  ['/settings?tab=settings', settings, '#panel-settings'],
  ['/settings?tab=users', settings, '#panel-users'],
  ['/settings?tab=notifications', settings, '#panel-notifications'],
  ['/settings/api-keys', either('API Keys', 'Claves de API'), 'main ul[aria-label] li'],
  ['/no-such-page', either('Page Not Found', 'Página no encontrada')],
];

const panel = '[role=group][aria-label="Ann Lee"]';

/** What the menu of an open link says, and the title of the dialog. */
const changes = [
  ['Extend…', 'Extend Payment Link Expiration'],
  ['Modify Amount…', 'Modify Payment Amount'],
  ['Mark as paid elsewhere…', 'Mark as paid elsewhere'],
  ['Cancel link…', 'Cancel link'],
] as const;

/** The buttons of the sections of an open link, and the dialogs behind them. */
const sections = [
  ['Edit Notes', 'Edit Notes'],
  ['Notes Edit Log', 'Notes Edit Log'],
  ['Payment history', 'Payment history'],
  ['Details of the SMS history', 'SMS History'],
] as const;

/** Opens a link by way of another screen, so that what is seen of it was not there before. */
const openLink = async (page: Page, linkId: string): Promise<void> => {
  await openInConsole(page, `${journey.program.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await openInConsole(page, `${journey.program.url}/payment-links/${linkId}`);
  await page.getByRole('link', { name: 'Open customer Ann Lee' }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Created').waitFor();
};

/** Opens a dialog from the menu of the open link, checks it and closes it. */
const checkAct = async (page: Page, item: string, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog', { name: title }).locator('textarea, input, dl').first().waitFor();
  await checkOpen(page, title);
};

const checkOpen = async (page: Page, title: string): Promise<void> => {
  await checkDialog(page, 'dialog', title);
  await pressEscape(page);
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
};

/** What the shell opens over any screen, and the key that opens it. */
const shellDialogs = [
  ['Control+k', 'Find'],
  ['?', 'Keyboard shortcuts'],
] as const;

it('every screen of a clerk passes axe in English and in light, and so does what the shell opens over it', async () => {
  const page = await (await journey.open(desktop)).newPage();
  for (const screen of staffScreens) await checkScreen(page, screen, checkInLight);
  await page.goto(`${journey.program.url}/customers`);
  await page.getByRole('button', { name: 'Help' }).click();
  await checkOpen(page, 'Help');
  for (const [key, title] of shellDialogs) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await checkOpen(page, title);
  }
  await openInConsole(page, `${journey.program.url}/settings/api-keys`);
  await page.getByRole('button', { name: 'Create Key' }).click();
  await checkOpen(page, 'Create API Key');
});

it('every screen of a clerk passes axe in Spanish and in dark, and its longer words fit', async () => {
  const context = await journey.open({ ...desktop, scheme: 'dark' });
  await context.addCookies([{ name: 'console-lang', value: 'es', url: journey.program.url }]);
  const page = await context.newPage();
  for (const screen of staffScreens) await checkScreen(page, screen, checkInDark);
});

it('an open link, its menu and the dialogs that change it or its money pass axe', async () => {
  const page = await (await journey.open(desktop)).newPage();
  await openLink(page, disabled);
  await checkViews(page, 'a disabled link');
  await openLink(page, payable);
  await checkViews(page, 'an open link', { within: panel });
  for (const [item, title] of changes) await checkAct(page, item, title);
  for (const [button, title] of sections) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await checkOpen(page, title);
  }
  await openLink(page, authorized);
  await checkViews(page, 'an authorized link', { within: panel });
  await checkLargeButtons(page, panel);
  await checkAct(page, 'Capture…', 'Capture payment');
  await checkAct(page, 'Release…', 'Release payment');
  await openLink(page, paid);
  await checkViews(page, 'a paid link', { within: panel });
  await checkAct(page, 'Void payment…', 'Void payment');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await checkViews(page, 'menu');
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await page.getByLabel(/^Amount to refund/).fill('80');
  await page.getByRole('button', { name: 'Refund $80.00' }).click();
  await page.getByText('At most $72.00').waitFor();
  await checkDialog(page, 'dialog', 'Refund payment');
});

it('a list with selected links passes axe, and has a heading where a link covers it', async () => {
  const page = await (await journey.open(desktop)).newPage();
  await openInConsole(page, `${journey.program.url}/payment-links?q=Ann`);
  await lineOf(page, payable)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('region', { name: 'Selected links' }).getByText('1 selected').waitFor();
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
  await checkViews(page, 'selected links');
  await openLink(page, payable);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
});

it('on paper a list, a day and a link stand alone in black, and a list says which it is', async () => {
  const page = await (await journey.open({ ...desktop, scheme: 'dark' })).newPage();
  const papers = [
    ['/payment-links?status=pending&q=Ann', /^Pending · “Ann” · Newest first · /],
    ['/pos/closing', /^To hold against the tape/],
    [`/payment-links/${paid}`, /^Card and approval/],
  ] as const;
  for (const [path, heading] of papers) {
    await page.goto(`${journey.program.url}${path}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
    await waitForContent(page);
    await page.emulateMedia({ media: 'print' });
    const printed = page.getByText(heading).first();
    await printed.waitFor();
    expect(await printed.evaluate((element) => getComputedStyle(element).color), path).toBe('rgb(0, 0, 0)');
    const controls = 'nav, header, [role=search], [role=tablist], button:not([role=columnheader] *, [aria-expanded])';
    expect(await page.locator(controls).locator('visible=true').allInnerTexts(), path).toEqual([]);
    expect(await page.getByText(/^Payment Links ·/).isVisible(), path).toBe(path.includes('status'));
    await page.emulateMedia({ media: 'screen' });
  }
});

it("the operator's screen passes axe and fits", async () => {
  const page = await (await journey.openAs(journey.program.operator, desktop)).newPage();
  for (const tab of ['accounts', 'needs', 'money'])
    await checkScreen(page, [`/system-accounts?tab=${tab}`, /^System Accounts$/]);
});

/** Goes through a form with the Tab key; answers the fields that something fixed at an edge of the window covers. */
const coveredFields = async (page: Page): Promise<readonly string[]> => {
  const covered: string[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const field = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) && !(focused instanceof HTMLTextAreaElement)) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seenAt = (y: number): boolean => {
        const seen = document.elementFromPoint(left + width / 2, y);
        return seen !== null && (seen.contains(focused) || focused.contains(seen));
      };
      return seenAt(top + 2) && seenAt(top + height - 2) ? null : focused.labels?.[0]?.textContent;
    });
    if (field) covered.push(field);
  }
  return covered;
};

it('no field that is reached by keyboard is covered on a small phone, nor a payer’s on a phone on its side', async () => {
  for (const view of [smallPhone, phoneOnItsSide]) {
    const payer = await (await journey.openVisitor(view)).newPage();
    await payer.goto(`${journey.program.url}/pay/${payable}`);
    await payer.getByLabel(/card number/i).waitFor();
    expect(await coveredFields(payer), view.name).toEqual([]);
  }
  const clerk = await (await journey.open(smallPhone)).newPage();
  await clerk.goto(`${journey.program.url}/payment-links?tab=create`);
  await clerk.getByLabel(/^Amount/).waitFor();
  expect(await coveredFields(clerk)).toEqual([]);
});

it('the list of customers is no wider than a phone on its side', async () => {
  const clerk = await (await journey.open(phoneOnItsSide)).newPage();
  await clerk.goto(`${journey.program.url}/customers`);
  await clerk
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();
  const width = await clerk.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phoneOnItsSide.viewport.width);
});
