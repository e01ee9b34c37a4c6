import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { moveToNoon } from './program.ts';
import { desktop, phone, violations, waitForContent } from './views.ts';

let journey: Journey;
let office: BrowserContext;
let staff: Page;
let customer: Page;

beforeAll(async () => {
  journey = await startJourney();
  await moveToNoon(journey.program, journey.store.clerk.username);
  office = await journey.open(desktop);
  staff = await office.newPage();
  customer = await (await journey.openVisitor({ ...phone, scheme: 'dark' }, { hasTouch: true })).newPage();
});
afterAll(() => journey.close());

const at = (path: string): string => `${journey.program.url}${path}`;

/** What axe finds on a whole screen, or in a part of it. */
const expectSound = async (page: Page, within?: string): Promise<void> => {
  await waitForContent(page);
  expect(await violations(page, { within })).toEqual([]);
};

/** A phone at the edge of its network. */
const slowLine = { offline: false, latency: 250, downloadThroughput: 50_000, uploadThroughput: 30_000 };
const title = 'Payment authorization';

/** Opens the newest document of a link from the link's panel, and answers its own. */
const openDocument = async (linkId: string, page = staff): Promise<Locator> => {
  await page.goto(at(`/payment-links/${linkId}`));
  await page.locator('a[href*="document="]').first().click();
  const panel = page.getByRole('region', { name: /^Document/ });
  await panel.getByRole('heading').first().waitFor();
  return panel;
};

/** Fills in everything that the document asks for. */
const signByTyping = async (page: Page): Promise<void> => {
  await page.getByLabel('Your full name').fill('Ann Lee');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-26');
  // The button waits for the script of the page.
  await page.locator('.act .btn[aria-disabled=false]').waitFor();
  await page.getByText('Typed by Ann Lee').waitFor();
  await page.getByLabel(/sign and to get my records/).check();
};

/** The PDF that a press downloads. */
const downloaded = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await press();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return bytes;
};

describe('a document that is signed before its link is paid', () => {
  let linkId: string;

  it('is made of a sample by an admin on a phone, who puts a field into its text', async () => {
    const page = await (await journey.open(phone, { hasTouch: true })).newPage();
    await page.goto(at('/templates?tab=documents'));
    await page.getByText('No document templates yet.').waitFor();
    await page.getByRole('button', { name: 'New template' }).first().tap();
    await page.getByRole('radio', { name: title }).check();
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    const text = page.getByRole('textbox', { name: 'Text of the template' });
    await text.getByText('What you should know').tap();
    await page.keyboard.press('End');
    await page.keyboard.type(' about {');
    await page.getByRole('combobox', { name: 'Find a field' }).fill('link num');
    await page.keyboard.press('Enter');
    await text.getByRole('heading', { name: /about.*Link number/ }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save revision 2' }).tap();
    await page.getByRole('status').filter({ hasText: ', revision 2' }).waitFor();
    await page.getByRole('tab', { name: 'Preview' }).tap();
    await page.context().close();
  });

  it('is shown in the list of templates, where its revisions can be compared', async () => {
    await staff.goto(at('/templates?tab=documents'));
    await staff.getByRole('link', { name: title }).click();
    const panel = staff.getByRole('region', { name: 'Template' });
    await panel.getByText('As the customer reads it').waitFor();
    await panel.getByRole('switch', { name: 'Create Link' }).check();
    await panel.getByRole('link', { name: /^Compare/ }).waitFor();
    await expectSound(staff);
    await panel
      .getByRole('link', { name: /^Compare/ })
      .first()
      .click();
    await staff.locator('ins').filter({ hasText: 'about' }).first().waitFor();
    await expectSound(staff);
  });

  it('is asked for by a clerk in Create Link, who fills its blank', async () => {
    await staff.goto(at('/payment-links?tab=create'));
    await staff.getByLabel(/^Amount/).fill('125');
    await staff.getByRole('button', { name: 'New customer' }).click();
    await staff.getByLabel(/^Customer Name/).fill('Ann Lee');
    await staff.getByLabel(/^Phone Number/).fill('2135550100');
    await staff.getByRole('button', { name: /^More options/ }).click();
    await staff.getByLabel('Add a document to sign').selectOption({ label: title });
    const document = staff.getByRole('region', { name: title });
    await document.getByLabel('What the payment is for').fill('Wedding cake');
    await document.getByRole('button', { name: 'Preview' }).click();
    await document.getByText('Wedding cake').last().waitFor();
    await expectSound(staff, '#panel-create');
    const created = staff.waitForResponse((response) => response.url().endsWith('/api/payment-links/create'));
    await staff.getByRole('button', { name: 'Create Link' }).click();
    ({ linkId } = ((await (await created).json()) as { link: { linkId: string } }).link);
    await staff.getByText('Payment link created successfully').waitFor();
  });

  it('is signed by its payer by typing on a slow line, who then pays, and staff see both live', async () => {
    const panel = await openDocument(linkId);
    await expectSound(staff);
    const session = await customer.context().newCDPSession(customer);
    await session.send('Network.emulateNetworkConditions', slowLine);
    await customer.goto(at(`/pay/${linkId}`));
    await customer.getByRole('link', { name: 'Read and sign' }).tap();
    await customer.getByText('Wedding cake').waitFor();
    await signByTyping(customer);
    await customer.getByRole('button', { name: 'Sign and go on to payment' }).tap();
    await customer.getByRole('link', { name: 'Pay $125.00' }).waitFor();
    await panel.getByText(/^Signed by Ann Lee/).waitFor();
    await session.detach();
    await customer.getByRole('link', { name: 'Pay $125.00' }).tap();
    await payWith(customer, cards.debit);
    await customer.getByText('Payment successful').waitFor();
    await panel.getByRole('button', { name: 'Download' }).waitFor();
    await panel.getByRole('link', { name: '$125.00' }).click();
    await staff.getByRole('region', { name: 'Payment link' }).getByText('Completed').first().waitFor();
  });

  it('is known as ours by whoever holds its PDF, until a byte of it is changed', async () => {
    const panel = await openDocument(linkId);
    const bytes = await downloaded(staff, () => panel.getByRole('button', { name: 'Download' }).click());
    await customer.goto(at('/verify'));
    const check = (buffer: Buffer) =>
      customer.getByLabel('Choose the PDF').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer });
    await check(bytes);
    await customer.getByRole('heading', { name: 'This is the file that was signed' }).waitFor();
    await expectSound(customer);
    await check(Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1) === 10 ? 13 : 10])]));
    await customer.getByRole('heading', { name: 'This file is not known here' }).waitFor();
  });

  it('goes into the evidence that staff download for the bank', async () => {
    await staff.goto(at(`/payment-links/${linkId}`));
    await staff.getByRole('button', { name: 'More', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'Evidence for the bank…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Evidence for the bank' });
    await dialog.getByText('1 document').waitFor();
    await dialog
      .getByLabel('Letter', { exact: true })
      .and(dialog.locator('textarea'))
      .fill('We baked the cake as ordered.');
    await expectSound(staff, '[role=dialog]');
    await downloaded(staff, () => dialog.getByRole('button', { name: 'Download evidence' }).click());
  });
});

describe('a document that staff follow', () => {
  let linkId: string;

  const heldLink = async (customerName: string): Promise<string> => {
    const { templates } = await journey.store.call(contract.documentTemplates.templates, { query: { q: title } });
    const values = { 'What the payment is for': 'Birthday cake' };
    const documents = templates.map(({ id: templateId }) => ({ templateId, values }));
    return (await journey.store.link({ amount: '80.00', customerName, documents })).linkId;
  };

  it('is declined by its payer in Spanish, with a reason that staff read at once beside what to do next', async () => {
    linkId = await heldLink('Eva Ruiz');
    const panel = await openDocument(linkId);
    const payer = await (await journey.openVisitor(phone, { hasTouch: true, locale: 'es-MX' })).newPage();
    await payer.goto(at(`/pay/${linkId}`));
    await payer.getByRole('link', { name: 'Leer y firmar' }).tap();
    await payer.getByRole('button', { name: 'No estoy de acuerdo' }).tap();
    await payer.getByLabel('El precio').check();
    await payer.getByRole('button', { name: 'Avisar a la tienda' }).tap();
    await payer.getByText('Usted no firmó').waitFor();
    await panel.getByText(/^Eva Ruiz did not agree, .*“El precio”/).waitFor();
    await panel.getByRole('link', { name: 'Message' }).waitFor();
    await panel.getByRole('button', { name: /^Waive the signature/ }).click();
    await expectSound(staff);
    await payer.context().close();
  });

  it('is asked for again where the amount is changed after it was signed, as the dialog says before', async () => {
    linkId = await heldLink('Bo Chan');
    await customer.goto(at(`/pay/${linkId}`));
    await customer.getByRole('link', { name: 'Read and sign' }).tap();
    await signByTyping(customer);
    await customer.getByRole('button', { name: 'Sign and go on to payment' }).tap();
    await customer.getByRole('link', { name: 'Pay $80.00' }).tap();
    await customer.getByLabel(/card number/i).waitFor();
    await staff.goto(at(`/payment-links/${linkId}`));
    await staff.getByRole('button', { name: 'More', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'Modify Amount…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Modify Payment Amount' });
    await dialog.getByText(`Signed already: ${title}.`).waitFor();
    await dialog.getByLabel('New amount ($) *').fill('95');
    await dialog.getByRole('button', { name: 'Update amount' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The page that stood open takes no payment under the old terms.
    await payWith(customer, cards.debit);
    await customer.getByRole('link', { name: 'Read and sign' }).waitFor();
  });

  it('is signed at the counter, whose screen in Spanish and in dark follows live', async () => {
    const counter = await journey.open({ ...desktop, scheme: 'dark' });
    await counter.addCookies([{ name: 'console-lang', value: 'es', url: journey.program.url }]);
    const page = await counter.newPage();
    const panel = await openDocument(linkId, page);
    await panel.getByRole('button', { name: 'Firmar en el mostrador' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText('Esperando a que se escanee el código').waitFor();
    await expectSound(page, '[role=dialog]');
    const address = await dialog.getByText(/\/sign\//).textContent();
    await customer.goto(address ?? '');
    await customer.getByText('$95.00').first().tap();
    await dialog.getByText('Lo está leyendo').waitFor();
    await signByTyping(customer);
    await customer.getByRole('button', { name: 'Sign and go on to payment' }).tap();
    await dialog.getByText('Firmado').waitFor();
    await counter.close();
  });
});

describe('an automation', () => {
  it('makes and texts a document for each new link, once an admin has written its sentence', async () => {
    const { store, program } = journey;
    const body = { name: 'Terms of your purchase', language: 'en', starter: 'receipt_terms' } as const;
    await store.call(contract.documentTemplates.createTemplate, { body });
    await staff.goto(at('/templates?tab=automations'));
    await staff.getByRole('button', { name: 'New automation' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New Automation' });
    await dialog.getByLabel('Name').fill('Terms for everybody');
    await dialog.getByLabel('make').selectOption({ label: body.name });
    await dialog.getByLabel('text', { exact: true }).check();
    await expectSound(staff, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await staff.getByText('When a link is created, make Terms of your purchase and send it by text').waitFor();
    await expectSound(staff);
    // No area code says where this phone is: what time it is there follows from its store.
    const { linkId } = await store.link({ customerName: 'Cy Doe', customerPhone: '5555550177' });
    const panel = await openDocument(linkId);
    await panel.getByText('Waits for the signature of Cy Doe. Sent today').waitFor();
    await customer.goto(`${program.sandboxUrl}/phone`);
    await customer.getByRole('link', { name: /555-0177/ }).click();
    const opened = customer.waitForEvent('popup');
    await customer.locator('a[href*="/t/"], a[href*="/sign/"]').last().click();
    await (await opened).getByRole('heading', { name: body.name }).first().waitFor();
  });
});
