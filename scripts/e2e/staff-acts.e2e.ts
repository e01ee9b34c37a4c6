import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { startJourney, type Journey } from './journey.ts';
import type { LinkAct } from './link-acts.ts';
import { desktop, phone } from './views.ts';
import { ways, type Way } from './ways.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

/** Chooses and writes what an act asks for in its dialog, and sends it. */
const fillDialog = async (way: Way, page: Page, { dialog: title = '', choose, write = {}, submit = '' }: LinkAct) => {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  if (choose !== undefined) await way.press(dialog.getByLabel(choose));
  for (const [label, text] of Object.entries(write)) await way.write(dialog.getByLabel(label, { exact: true }), text);
  await way.press(dialog.getByRole('button', { name: submit, exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

const doAct = async (way: Way, page: Page, panel: Locator, act: LinkAct): Promise<void> => {
  const { item, button, dialog } = act;
  if (item !== undefined) {
    await way.press(panel.getByRole('button', { name: 'More', exact: true }));
    await way.press(page.getByRole('menuitem', { name: item }));
  }
  if (button !== undefined) await way.press(panel.getByRole('button', { name: button, exact: true }));
  if (dialog !== undefined) await fillDialog(way, page, act);
};

const focusedLink = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-link'));

describe.each(ways)('a clerk who works $way.name', ({ way, acts, ...customer }) => {
  const links = new Map<LinkAct, LinkRow>();
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    for (const act of acts) {
      const link = await (act.begin?.(journey.store, customer) ?? journey.store.link(customer));
      links.set(act, link);
    }
    context = await journey.open(way.view, { hasTouch: way.hasTouch });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  it.each(acts)('$name, goes on in its panel, and comes back to its line', async (act) => {
    const list = `${journey.program.url}/payment-links?${new URLSearchParams({ q: customer.customerName }).toString()}`;
    // Once for all acts, and again where one has failed.
    if (page.url() !== list) await page.goto(list);
    const link = links.get(act);
    if (link === undefined) throw new Error('There is no link to begin with.');
    await way.openLine(page, link.linkId);
    const panel = page.getByRole('region', { name: 'Payment link' });
    await doAct(way, page, panel, act);
    await panel.getByText(act.shown).first().waitFor();
    await expect.poll(() => journey.store.linkOf(link.linkId)).toMatchObject(act.state ?? {});
    await act.check?.(journey.store, link, page);
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await way.closePanel(page);
    await expect.poll(() => focusedLink(page)).toBe(link.linkId);
  });
});

it('no toast lies over the menu of a link on a phone, nor over a dialog', async () => {
  const link = await journey.store.link();
  const context = await journey.open(phone);
  const page = await context.newPage();
  await page.goto(`${journey.program.url}/payment-links/${link.linkId}`);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await page.getByText('Payment URL copied to clipboard').waitFor();
  const covered = (within: Locator): Promise<readonly string[]> =>
    within.evaluate((element) => {
      const toast = document.querySelector('[role=status] .MuiPaper-root')?.getBoundingClientRect();
      const points = toast ? [toast.left + 9, toast.left + toast.width / 2, toast.right - 9] : [];
      const seen = points.map((x) => document.elementFromPoint(x, (toast?.top ?? 0) + 20));
      return seen.map((found) => (found && element.contains(found) ? 'on top' : 'covered'));
    });
  const onTop = ['on top', 'on top', 'on top'];
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(() => covered(page.locator('.MuiMenu-root'))).toEqual(onTop);
  await page.getByRole('menuitem', { name: 'Extend…' }).click();
  await expect.poll(() => covered(page.locator('.MuiDialog-root'))).toEqual(onTop);
  await context.close();
});

it('what is typed while a dialog of the shell loads begins its text, and acts on nothing below it', async () => {
  const context = await journey.open(desktop);
  const page = await context.newPage();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/find-dialog-/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`${journey.program.url}/customers`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Control+k');
  // C would open the form of a new link, and N what happened.
  await page.keyboard.type('corner n');
  typed.resolve();
  const field = page.getByRole('combobox', { name: 'Find' });
  await expect.poll(() => field.inputValue()).toBe('corner n');
  await page.keyboard.type('ew');
  await expect.poll(() => field.inputValue()).toBe('corner new');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/customers');
  await context.close();
});
