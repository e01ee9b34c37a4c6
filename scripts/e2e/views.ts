import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** How large a window is, and in which theme. */
export interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scheme: 'light' | 'dark';
}

/** The windows in which every screen is checked. */
export const views = [
  { name: 'a phone in light', viewport: { width: 390, height: 844 }, scheme: 'light' },
  { name: 'a phone in dark', viewport: { width: 390, height: 844 }, scheme: 'dark' },
  { name: 'a desktop in light', viewport: { width: 1280, height: 800 }, scheme: 'light' },
  { name: 'a desktop in dark', viewport: { width: 1280, height: 800 }, scheme: 'dark' },
] as const;

/** A browser of its own for one person, without motion; `more` says how it differs, such as who is signed in. */
export const openContext = async (
  browser: Browser,
  { viewport, scheme }: View,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce', ...more });
  await context.addInitScript((theme) => {
    localStorage.setItem('theme', theme);
  }, scheme);
  return context;
};

/** The violations that axe finds on the page, short enough to read. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
};

/** A dialog lies within the window, and axe finds nothing in it. */
export const checkDialog = async (page: Page, role: 'dialog' | 'alertdialog', title: string): Promise<void> => {
  const dialog = page.getByRole(role, { name: title });
  await dialog.waitFor();
  const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(wide, `${title} is too wide`).toBe(false);
  expect(await violations(page), title).toEqual([]);
};
