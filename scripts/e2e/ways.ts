import type { Locator, Page } from 'playwright-core';
import { linkActs } from './link-acts.ts';
import { desktop, phone, type View } from './views.ts';

/** A way of working: how somebody gets to what is on the screen, and presses it. */
export interface Way {
  readonly name: string;
  readonly view: View;
  readonly hasTouch: boolean;
  /** Presses a button, a link, an item of a menu or a choice. */
  press(target: Locator): Promise<void>;
  /** Puts text into a field, in place of what it holds. */
  write(field: Locator, text: string): Promise<void>;
  /** Opens a link from its line in the list. */
  openLine(page: Page, linkId: string): Promise<void>;
  /** Goes back from the open link to the list. */
  closePanel(page: Page): Promise<void>;
}

const type = async (field: Locator, text: string): Promise<void> => {
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
};

/** The line of a link in the list. */
export const lineOf = (page: Page, linkId: string): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[data-link="${linkId}"]`) });

/** The key that brings the focus nearer to an element, or null where it has it. Lines of the list have keys of their own. */
const nextKey = (target: Element): string | null => {
  const focused = document.activeElement;
  if (focused === target) return null;
  const isBelow =
    focused === null || (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  if (target.hasAttribute('data-link')) return isBelow ? 'j' : 'k';
  const inMenu = focused?.getAttribute('role') === 'menuitem';
  const isRadio = (element: Element | null): boolean => element instanceof HTMLInputElement && element.type === 'radio';
  if (inMenu || (isRadio(focused) && isRadio(target))) return 'ArrowDown';
  return isBelow ? 'Tab' : 'Shift+Tab';
};

/** Moves the focus to an element by keys alone; throws where more than 60 presses would be needed. */
const reach = async (target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    const key = await target.evaluate(nextKey);
    if (key === null) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No key leads to ${target.toString()}`);
};

const mouse: Way = {
  name: 'by mouse on a desktop',
  view: desktop,
  hasTouch: false,
  press: (target) => target.click(),
  write: async (field, text) => {
    await field.click();
    await type(field, text);
  },
  openLine: (page, linkId) => lineOf(page, linkId).click(),
  closePanel: (page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
};

export const keyboard: Way = {
  name: 'by keyboard alone',
  view: desktop,
  hasTouch: false,
  press: async (target) => {
    await reach(target);
    const isChoice = await target.evaluate((element) => element instanceof HTMLInputElement);
    await target.page().keyboard.press(isChoice ? 'Space' : 'Enter');
  },
  write: async (field, text) => {
    await reach(field);
    await type(field, text);
  },
  openLine: async (page, linkId) => {
    await reach(page.locator(`a[data-link="${linkId}"]`));
    await page.keyboard.press('Enter');
  },
  closePanel: (page) => page.keyboard.press('Escape'),
};

const finger: Way = {
  name: 'with a finger on a phone',
  view: phone,
  hasTouch: true,
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap();
    await type(field, text);
  },
  openLine: (page, linkId) => lineOf(page, linkId).tap(),
  closePanel: (page) => page.getByRole('button', { name: 'Back to the list' }).tap(),
};

/** The ways in which staff work, each with a customer of its own. The mouse meets every kind of control in the acts that offer a choice. */
export const ways = [
  {
    way: mouse,
    acts: linkActs.filter(({ choose }) => choose !== undefined),
    customerName: 'Ann Lee',
    customerPhone: '2135550110',
  },
  { way: keyboard, acts: linkActs, customerName: 'Ben Cole', customerPhone: '2135550120' },
  { way: finger, acts: linkActs, customerName: 'Cora Finn', customerPhone: '2135550130' },
] as const;
