import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { startJourney, type Journey } from './journey.ts';
import { checkViews, desktop, phone } from './views.ts';
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
  if (way.hasTouch) await way.press(page.getByRole('region', { name: 'Payment Links' }).getByText('Link'));
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

  const customerPanel = () => page.getByRole('region', { name: customerName });

  it('opens the customer of a link', async () => {
    const panel = page.getByRole('region', { name: 'Payment link' });
    await way.press(panel.getByRole('link', { name: `Open customer ${customerName}` }));
    await page.waitForURL(/\/customers\//);
    await customerPanel().getByRole('heading', { name: customerName }).waitFor();
  });

  it('finds a customer, changes and archives them, and takes that back', async () => {
    const found = async () =>
      (await journey.store.call(contract.customers.list, { query: { q: customerName } })).customers;
    await page.goto(`${journey.program.url}/customers`);
    await way.write(page.getByRole('searchbox'), customerName);
    await page.waitForURL(/q=/);
    await page.getByRole('navigation', { name: 'Pages' }).getByText('1 customer', { exact: true }).waitFor();
    await way.press(page.getByRole('link', { name: customerName, exact: true }));
    await customerPanel().getByRole('heading', { name: customerName }).waitFor();
    if (!way.hasTouch && way !== keyboard) await checkViews(page, 'the panel of a customer');
    await way.press(page.getByRole('button', { name: 'Edit Profile' }));
    await way.write(page.getByLabel('City'), 'Fresno');
    await way.press(page.getByRole('button', { name: 'Save Changes' }));
    await page.getByText('Customer updated successfully').waitFor();
    expect(await found()).toMatchObject([{ customerCity: 'Fresno' }]);
    await way.press(customerPanel().getByRole('button', { name: 'More' }));
    await way.press(page.getByRole('menuitem', { name: 'Delete' }));
    await way.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await page.waitForURL(/\/customers(\?|$)/);
    expect(await found()).toEqual([]);
    await way.press(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('1 customer restored').waitFor();
    expect(await found()).toHaveLength(1);
  });

  it('adds a customer, and is back at the button that asked for them', async () => {
    await page.goto(`${journey.program.url}${way.hasTouch ? '/payment-links' : '/customers'}`);
    const onPhone = page.getByRole('region', { name: 'Payment Links' }).getByRole('button', { name: 'Customer' });
    const button = way.hasTouch ? onPhone : page.getByRole('button', { name: 'Add Customer' });
    await way.press(button);
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
    const lastName = customerName.split(' ').toReversed().join(' ');
    if (way.hasTouch) {
      await way.write(dialog.getByLabel('First Name *'), 'Dora');
      await way.write(dialog.getByLabel('Last Name *'), lastName);
    } else await way.write(dialog.getByLabel('Customer name *'), `Dora ${lastName}`);
    await way.write(dialog.getByLabel(/^Phone Number/), phone.replace(/0$/, '1'));
    await way.press(dialog.getByRole('button', { name: 'Add Customer' }));
    await dialog.waitFor({ state: 'detached' });
    const q = `Dora ${lastName}`;
    expect((await journey.store.call(contract.customers.list, { query: { q } })).customers).toHaveLength(1);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('selects two of three links, copies and exports them, and disables them', async () => {
    const [one, two] = [await journey.store.link(customer), await journey.store.link(customer)];
    await page.goto(`${journey.program.url}${address}`);
    for (const link of [two, one]) await select(way, page, link);
    const bar = page.getByRole('region', { name: 'Selected links' });
    await bar.getByText('2 selected').waitFor();
    // The one bar of a phone: the acts are in the place of the screen's buttons.
    await page.getByRole('region', { name: 'Payment Links' }).waitFor({ state: 'hidden' });
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

/** What of the list is not where it belongs: 16 pixels before the status, a short date left of the acts, every line and status whole. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const edges = (element: Element | null | undefined): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(element ?? document.body);
      return range.getBoundingClientRect();
    };
    const ofRows = [...document.querySelectorAll('.link')].flatMap((row) => {
      const time = row.querySelector('.time');
      const acts = [...row.querySelectorAll('.acts button, .more button')]
        .map((each) => each.getBoundingClientRect())
        .flatMap(({ width, left }) => (width > 0 ? [left] : []));
      const pill = row.querySelector('.state > *')?.getBoundingClientRect().left ?? 0;
      return [
        row.scrollWidth > row.clientWidth && 'a line is wider than the list',
        pill - edges(row.querySelector('.amount')).right < 16 && 'a status is too near to its amount',
        Math.min(...acts, Infinity) < edges(time).right && 'a date is under a button',
        !/^[A-Z][a-z]{2} [0-9]{1,2}$/.test(time?.textContent ?? '') && 'a date is not short',
      ];
    });
    const strip = [...document.querySelectorAll('nav[aria-label=Status] > *')].at(-1)?.getBoundingClientRect();
    const sheet = document.querySelector('#panel-list')?.getBoundingClientRect();
    const [first] = [...document.querySelectorAll('nav[aria-label=Status] > div')];
    const cut = [...(first?.children ?? [])].filter(
      (entry) =>
        getComputedStyle(entry).visibility === 'visible' &&
        entry.getBoundingClientRect().right > (first?.getBoundingClientRect().right ?? 0) + 0.5,
    );
    const isOver = (strip?.right ?? 0) > (sheet?.right ?? 0);
    return [...ofRows, cut.length > 0 && 'a tab is cut', isOver && 'the menu of more is cut'].filter(
      (found) => found !== false,
    );
  });

describe('the list of links', () => {
  let page: Page;

  beforeAll(async () => {
    const { store } = journey;
    const customer = { customerName: 'Gap Keeper', amount: '999999.99' };
    await store.paidLink({ ...customer, amount: '1250.00' });
    for (let made = 0; made < 20; made += 1) await store.link(customer);
    for (const name of ['Large ones of this week', 'Waiting for the register since yesterday'])
      await store.call(contract.paymentLinks.saveFilter, { body: { name, q: name, status: 'all', sort: 'largest' } });
    page = await (await journey.open(desktop)).newPage();
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(`${journey.program.url}/payment-links${path}`);
    await page.getByText('Gap Keeper').nth(1).waitFor();
    await page.getByRole('link', { name: /^Completed [0-9]/ }).waitFor();
  };

  it('keeps amount, status, date, acts and tabs apart at every width, and beside an open link', async () => {
    // The menu and the edges of the sheet take 210 pixels beside the list.
    for (const width of [930, 1_080, 1_340]) {
      await page.setViewportSize({ width: width + 210, height: 800 });
      await open('?q=Gap&sort=largest');
      expect(await misplaced(page), `a list of ${width} pixels`).toEqual([]);
    }
    await page.setViewportSize(desktop.viewport);
    await page.getByRole('link', { name: 'Gap Keeper' }).first().click();
    await page.getByRole('link', { name: 'Open customer Gap Keeper' }).waitFor();
    expect(await misplaced(page), 'a list beside a link').toEqual([]);
    await page.getByLabel('More statuses').selectOption('Large ones of this week');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Large ones of this week');
  });

  it('keeps its head, its search, its chips and the names of its columns in sight while it scrolls', async () => {
    await open('?q=Gap');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const kept = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Remove “Gap”' }),
      page.getByRole('button', { name: 'Amount' }),
    ];
    for (const part of kept)
      expect(
        await part.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return top >= 0 && seen !== null && (element.contains(seen) || seen.contains(element));
        }),
      ).toBe(true);
    // A line that gets the focus by keyboard is not under them.
    await page.getByRole('link', { name: 'Gap Keeper' }).last().focus();
    for (let presses = 0; presses < 22; presses += 1) await page.keyboard.press('k');
    const isCovered = await page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.activeElement?.contains(document.elementFromPoint(left + 4, top + 4)) !== true;
    });
    expect(isCovered).toBe(false);
  });

  it('stands in its first lines before the console runs: a press on one opens its link, and nothing of them stays', async () => {
    let load = (): void => undefined;
    const loading = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/page-*.js', async (route) => {
      await loading;
      await route.continue();
    });
    await page.goto(`${journey.program.url}/payment-links`, { waitUntil: 'commit' });
    await page.locator('.first-lines .line', { hasText: 'Gap Keeper' }).first().click();
    // Who listens to the page instead of looking at it waits for the list itself.
    expect(await page.getByRole('row').count()).toBe(0);
    load();
    await page.getByRole('link', { name: 'Open customer Gap Keeper' }).waitFor();
    expect(await page.locator('.first-lines, #first-css').count()).toBe(0);
    await page.unroute('**/assets/page-*.js');
  });

  it('keeps the count in its entry of the menu, however many links wait for the register', async () => {
    await page.route('**/api/payment-links/sums*', async (route) => {
      const response = await route.fetch();
      const sums = (await response.json()) as { links: object };
      await route.fulfill({ response, json: { ...sums, links: { ...sums.links, to_confirm: 1284 } } });
    });
    await open('');
    const entry = page.getByRole('link', { name: 'Payment Links, 99+ to confirm' });
    const isInside = await entry.evaluate((link) => {
      const badge = link.querySelector('span')?.getBoundingClientRect();
      return badge !== undefined && badge.right <= link.getBoundingClientRect().right && badge.height < 24;
    });
    expect(isInside).toBe(true);
    // Waits for an answer that is being changed: it would be given a second time.
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('has one bar at the foot of a phone, whatever is open on it', async () => {
    await page.setViewportSize(phone.viewport);
    const barsAtFoot = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter((element) => {
            const { position, display } = getComputedStyle(element);
            const { bottom, width, height } = element.getBoundingClientRect();
            const isBar = width >= innerWidth - 2 && height < 200 && Math.abs(bottom - innerHeight) < 2;
            return (position === 'fixed' || position === 'sticky') && display !== 'none' && isBar;
          }).length,
      );
    for (const path of ['', '?tab=create']) {
      await page.goto(`${journey.program.url}/payment-links${path}`);
      await page.getByRole('button', { name: path === '' ? 'Customer' : 'Create Link' }).waitFor();
      expect(await barsAtFoot(), path).toBe(1);
    }
    const { linkId } = (await linksOf('Gap Keeper'))[0] ?? { linkId: '' };
    await page.goto(`${journey.program.url}/payment-links/${linkId}`);
    await page.getByRole('button', { name: 'Send SMS' }).waitFor();
    expect(await barsAtFoot(), 'an open link').toBe(1);
  });
});
