import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { startJourney, type Journey } from './journey.ts';
import { desktop } from './views.ts';
import { keyboard, lineOf, ways, type Way } from './ways.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  // A table only stands where there is a link.
  await journey.store.link({ customerName: 'Zoe Park' });
});
afterAll(() => journey.close());

const linksOf = async (q: string): Promise<readonly LinkRow[]> =>
  (await journey.store.call(contract.paymentLinks.list, { query: { q } })).links;

/** Selects a line: by its box, and on a phone by its menu. */
const select = async (way: Way, page: Page, { linkId }: LinkRow): Promise<void> => {
  const line = lineOf(page, linkId);
  if (way.hasTouch) {
    await way.press(line.getByRole('button', { name: /^More actions/ }));
    await way.press(page.getByRole('menuitem', { name: 'Select' }));
  } else await way.press(line.getByRole('checkbox'));
  await expect.poll(() => line.getByRole('checkbox').isChecked()).toBe(true);
};

/** Opens the form of a new link as the way does: by its tab, by the key C, by the button of a phone. */
const openForm = async (way: Way, page: Page): Promise<Locator> => {
  if (way.hasTouch) await way.press(page.getByRole('group', { name: 'Payment Links' }).getByText('Link'));
  else if (way === keyboard) await page.keyboard.press('c');
  else await way.press(page.getByRole('tab', { name: /^Create Link/ }));
  return page.getByRole('form', { name: 'Create Link' });
};

describe.each(ways)('a clerk who works $way.name', ({ way, ...customer }) => {
  const { customerName, customerPhone: phone } = customer;
  const address = `/payment-links?${new URLSearchParams({ q: customerName }).toString()}`;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await journey.open(way.view, { hasTouch: way.hasTouch });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  it('creates a link for somebody new, which opens beside the list', async () => {
    await page.goto(`${journey.program.url}/payment-links`);
    await page.getByRole('table', { name: 'Payment Links' }).waitFor();
    const form = await openForm(way, page);
    await way.write(form.getByLabel(/^Amount/), '31.5');
    await way.press(form.getByRole('button', { name: 'New customer' }));
    await way.write(form.getByLabel(/^Customer Name/), customerName);
    await way.write(form.getByLabel(/^Phone Number/), phone);
    await way.press(form.getByRole('button', { name: 'Create Link' }));
    const panel = page.getByRole('region', { name: 'Payment link' });
    await panel.getByRole('link', { name: `Open customer ${customerName}` }).waitFor();
    expect(await linksOf(customerName)).toMatchObject([{ amount: '31.50', customerPhone: `1${phone}` }]);
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('opens the customer of a link', async () => {
    const panel = page.getByRole('region', { name: 'Payment link' });
    await way.press(panel.getByRole('link', { name: `Open customer ${customerName}` }));
    await page.waitForURL(/\/customers\//);
    await page.getByRole('heading', { level: 1, name: customerName }).waitFor();
  });

  it('adds a customer, and is back at the button that asked for them', async () => {
    await page.goto(`${journey.program.url}${way.hasTouch ? '/payment-links' : '/customers'}`);
    const onPhone = page.getByRole('group', { name: 'Payment Links' }).getByRole('button', { name: 'Customer' });
    const button = way.hasTouch ? onPhone : page.getByRole('button', { name: 'Add customer' });
    await way.press(button);
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
    await way.write(dialog.getByLabel('First Name *'), 'Dora');
    await way.write(dialog.getByLabel('Last Name *'), customerName.split(' ').toReversed().join(' '));
    await way.write(dialog.getByLabel('Phone Number *'), phone.replace(/0$/, '1'));
    await way.press(dialog.getByRole('button', { name: 'Add Customer' }));
    await dialog.waitFor({ state: 'detached' });
    const q = `Dora ${customerName.split(' ').toReversed().join(' ')}`;
    expect((await journey.store.call(contract.customers.list, { query: { q } })).customers).toHaveLength(1);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('selects two of three links, copies and exports them, and disables them', async () => {
    const [one, two] = [await journey.store.link(customer), await journey.store.link(customer)];
    await page.goto(`${journey.program.url}${address}`);
    for (const link of [two, one]) await select(way, page, link);
    const bar = page.getByRole('region', { name: 'Selected links' });
    await bar.getByText('2 selected').waitFor();
    await way.press(bar.getByRole('button', { name: 'Copy addresses' }));
    const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n').toSorted();
    await expect.poll(copied).toEqual([one.paymentUrl, two.paymentUrl].toSorted());
    const download = page.waitForEvent('download');
    await way.press(bar.getByRole('button', { name: 'Export' }));
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => [one, two].findIndex((link) => line.includes(link.transactionNumber)))).toEqual(
      [1, 0],
    );
    await way.press(bar.getByRole('button', { name: 'Disable' }));
    await expect
      .poll(async () => (await linksOf(customerName)).map(({ isDisabled }) => isDisabled))
      .toEqual([true, true, false]);
    await page.getByText('2 links disabled').waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});

it('amount, status, date and acts of a line keep apart at every width of the list, in whatever order', async () => {
  const customer = { customerName: 'Gap Keeper', amount: '999999.99' };
  await journey.store.paidLink({ ...customer, amount: '1250.00' });
  await journey.store.link(customer);
  const page = await (await journey.open(desktop)).newPage();
  // The menu and the edges of the sheet take 210 pixels beside the list.
  for (const width of [930, 1_080, 1_340]) {
    await page.setViewportSize({ width: width + 210, height: 800 });
    await page.goto(`${journey.program.url}/payment-links?q=Gap&sort=largest`);
    await page.getByText('Gap Keeper').nth(1).waitFor();
    const gaps = await page.locator('[data-link]').evaluateAll((names) =>
      names.map((name) => {
        const row = name.closest('[role=row]');
        const edges = (selector: string) => {
          const range = document.createRange();
          range.selectNodeContents(row?.querySelector(selector) ?? document.body);
          return range.getBoundingClientRect();
        };
        const acts = [...(row?.querySelectorAll('.acts button') ?? [])].map(
          (each) => each.getBoundingClientRect().left,
        );
        const beforeStatus = edges('.state').left - edges('.amount').right;
        return [beforeStatus >= 16, Math.min(...acts, Infinity) >= edges('.time').right];
      }),
    );
    expect(gaps, `a list of ${width} pixels`).toEqual([
      [true, true],
      [true, true],
    ]);
  }
});
