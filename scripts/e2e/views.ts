import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** All that axe asks, advice included. */
const everyRule: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Axe counts it as an experiment, and leaves it out unless it is named.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** What another theme can break. */
const colorRules: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

type Scheme = 'light' | 'dark';

/** How large a window is, and in which theme. */
export interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scheme: Scheme;
}

export const phone = { name: 'a phone', viewport: { width: 390, height: 844 }, scheme: 'light' } as const;
/** The smallest there is. What it shows differs from any other phone by its width alone. */
export const smallPhone = { name: 'a small phone', viewport: { width: 320, height: 568 }, scheme: 'light' } as const;
/** A phone on its side: as wide as a desktop, and too low for a form. */
export const phoneOnItsSide = {
  name: 'a phone on its side',
  viewport: { width: 844, height: 390 },
  scheme: 'light',
} as const;
export const desktop = { name: 'a desktop', viewport: { width: 1280, height: 800 }, scheme: 'light' } as const;

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

/** The rules axe goes by, and the part of a frame that it looks at; all of it where none is named. */
interface Look {
  readonly options: axe.RunOptions;
  readonly within?: string | undefined;
}

/** Runs axe inside one frame. The package that runs it through Playwright opens a new page each time, and takes ten times as long. */
const violationsIn = async (frame: Frame, look: Look): Promise<readonly string[]> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(async ({ options, within }) => {
    const { violations: found } = await window.axe.run(within ?? document, {
      ...options,
      resultTypes: ['violations'],
      iframes: false,
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, look);
};

/** What axe finds on the page and in its frames as they are drawn now, short enough to read. */
const violationsNow = async (page: Page, look: Look): Promise<readonly string[]> => {
  const frames = look.within === undefined ? page.frames() : [page.mainFrame()];
  const found: string[] = [];
  for (const frame of frames) found.push(...(await violationsIn(frame, look)));
  return found;
};

/**
 * Shows an open page in a theme, the console as another of its tabs would do it. Colors change at once: to wait for them in every look
 * would take longer than to look.
 */
const showIn = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(async (newValue) => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, *::before, *::after { transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
    }
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    const { classList } = document.documentElement;
    const isConsole = classList.contains('light') || classList.contains('dark');
    const isShown = (): boolean => !isConsole || classList.contains(newValue);
    do await new Promise(requestAnimationFrame);
    while (!isShown());
  }, scheme);
};

/** The part of the page that is looked at, where it is not all of it. */
interface LookAt {
  readonly within?: string | undefined;
}

/** What axe finds on the page, or within a part of it, in light, and in its colors in dark: a theme changes nothing else. */
export const violations = async (page: Page, { within }: LookAt = {}): Promise<readonly string[]> => {
  await showIn(page, 'light');
  const inLight = await violationsNow(page, { options: everyRule, within });
  await showIn(page, 'dark');
  const inDark = await violationsNow(page, { options: colorRules, within });
  await showIn(page, 'light');
  return [...inLight, ...inDark.map((found) => `in dark: ${found}`)];
};

/** Whether the page, or the part that is looked at, scrolls sideways in the window as it is. */
const isTooWide = (page: Page, within = 'html'): Promise<boolean> =>
  page.locator(within).evaluateAll((parts) => parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));

/** What is found on the page and shows less than all of its words, or shows them beyond the edge of the window. */
const cutTexts = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(`${selector}:visible`).evaluateAll((all) =>
    all
      // What is for screen readers alone is a pixel wide.
      .filter(({ textContent, clientWidth }) => textContent !== '' && clientWidth > 1)
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth || element.getBoundingClientRect().right > window.innerWidth,
      )
      .map((element) => element.textContent),
  );

/** Waits until nothing stands any more for what is still to come: neither a placeholder nor a part that says it is loading. */
export const waitForContent = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('.MuiSkeleton-root, [role=status][aria-label=Loading]').count()).toBe(0);
};

const resize = async (page: Page, { viewport }: View): Promise<void> => {
  await page.setViewportSize(viewport);
  // What depends on the width is drawn anew in the frame after the one that tells of it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** Doubles all text, as people do in the settings of their browser, or takes that back. */
const scaleText = (page: Page, size: '200%' | ''): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

const checkTitle = async (page: Page, what: string, title = 'h1'): Promise<void> => {
  await expect.poll(() => cutTexts(page, title), { message: `the title of ${what} is cut` }).toEqual([]);
};

/** A whole page fits a phone in text of double size too, with the title in its header. */
const checkLargeText = async (page: Page, what: string): Promise<void> => {
  await resize(page, phone);
  await scaleText(page, '200%');
  await expect.poll(() => isTooWide(page), { message: `${what} is too wide in large text` }).toBe(false);
  await checkTitle(page, `${what} in large text`, 'header h1');
  await scaleText(page, '');
};

/** Each button of a part that is open on a desktop has all of its words on a phone in text of double size. */
export const checkLargeButtons = async (page: Page, within: string): Promise<void> => {
  await resize(page, phone);
  await scaleText(page, '200%');
  await expect.poll(() => cutTexts(page, `${within} button`)).toEqual([]);
  await scaleText(page, '');
  await resize(page, desktop);
};

/** What is open fits the smallest phone, where nothing scrolls sideways, and a phone in large text. The window is a desktop's afterwards. */
const checkFit = async (page: Page, what: string, { within }: LookAt = {}): Promise<void> => {
  await resize(page, smallPhone);
  await expect.poll(() => isTooWide(page, within), { message: `${what} is too wide for a small phone` }).toBe(false);
  if (within === undefined) {
    await checkTitle(page, what);
    await checkLargeText(page, what);
  }
  await resize(page, desktop);
};

/** Axe finds nothing on a phone, where the title of a screen is whole. */
const checkOnPhone = async (page: Page, what: string, { within }: LookAt = {}): Promise<void> => {
  await resize(page, phone);
  expect(await violationsNow(page, { options: everyRule, within }), `${what} on a phone`).toEqual([]);
  if (within === undefined) await checkTitle(page, `${what} on a phone`);
};

/**
 * Looks at what is open on a desktop: there, on a phone, where axe finds nothing either, and on the smallest phone, where nothing
 * scrolls sideways. The title of a screen is whole on both, and that of a header in large text. The window is a desktop's again afterwards.
 */
export const checkViews = async (page: Page, what: string, look: LookAt = {}): Promise<void> => {
  expect(await violations(page, look), what).toEqual([]);
  await checkOnPhone(page, what, look);
  await checkFit(page, what, look);
};

/** Looks at a screen that is open in light; the dark one is another's. The window is a desktop's again afterwards. */
export const checkInLight = async (page: Page, what: string): Promise<void> => {
  expect(await violationsNow(page, { options: everyRule }), what).toEqual([]);
  await checkOnPhone(page, what);
  await resize(page, desktop);
};

/** Looks at a screen that is open in dark, and whether its words fit. The window is a desktop's again afterwards. */
export const checkInDark = async (page: Page, what: string): Promise<void> => {
  expect(await violationsNow(page, { options: everyRule }), `${what} in dark`).toEqual([]);
  await checkFit(page, `${what} in dark`);
};

/** Looks at an open dialog; what it covers was there before. */
export const checkDialog = async (page: Page, role: 'dialog' | 'alertdialog', title: string): Promise<void> => {
  await page.getByRole(role, { name: title }).waitFor();
  await checkViews(page, title, { within: `[role=${role}]` });
};

/**
 * Presses Escape where the focus is. While a button that had it is disabled, it is nowhere, until the dialog takes it back a moment later.
 */
export const pressEscape = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.closest('.MuiModal-root') !== null);
  await page.keyboard.press('Escape');
};

/** Opens an address of the console. Where the console is open already, it goes there as by a link of its own, without being loaded again. */
export const openInConsole = async (page: Page, url: string): Promise<void> => {
  if (new URL(page.url()).origin !== new URL(url).origin) {
    await page.goto(url);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
};

/** Whatever is to be pressed, but for links in a sentence, and is smaller than a finger. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('a:visible, button:visible').evaluateAll((all) =>
    all
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((element) => element.textContent),
  );
