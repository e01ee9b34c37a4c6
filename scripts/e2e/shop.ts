import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Program } from './program.ts';

/** The sandbox's shop in a browser, with the checkout of a link. */
export interface Shop {
  readonly link: Locator;
  readonly dialog: Locator;
  readonly frame: FrameLocator;
  /** Taps the link and waits until the checkout can be used. */
  openModal(): Promise<void>;
  /** Presses Escape and waits until the checkout is gone. */
  escape(): Promise<void>;
  /** Waits for an event of this name, and answers what the latest one carries. */
  event(name: string): Promise<Readonly<Record<string, unknown>>>;
  /** The names of all events so far. */
  events(): Promise<readonly string[]>;
}

/** Where the shop shows a link. */
export const shopAddress = (
  { url, sandboxUrl }: Pick<Program, 'url' | 'sandboxUrl'>,
  linkId: string,
  mode: 'modal' | 'inline' = 'modal',
): string => {
  const shop = new URL('/shop', sandboxUrl);
  shop.search = String(new URLSearchParams({ link: `${url}/pay/${linkId}`, mode }));
  return shop.href;
};

/** The shop on a page that was opened at its address. */
export const shopOn = (page: Page): Shop => {
  const link = page.getByRole('link', { name: 'Pay now' });
  const frame = page.frameLocator('iframe[title="Checkout"]');
  const items = page.locator('#events li');
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  const event: Shop['event'] = async (name) => {
    const text = await items
      .filter({ hasText: new RegExp(`^${name} `) })
      .last()
      .textContent();
    return JSON.parse(text?.slice(name.length) ?? 'null') as Readonly<Record<string, unknown>>;
  };
  return {
    link,
    frame,
    dialog,
    event,
    openModal: async () => {
      await page.waitForFunction(() => 'Debitlink' in window);
      await link.click();
      await frame.getByLabel('Card number').waitFor();
      await event('ready');
    },
    // A key that comes up in a frame while the frame goes away is never answered by the browser.
    escape: async () => {
      await page.keyboard.down('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.up('Escape');
    },
    events: async () => (await items.allTextContents()).map((text) => text.split(' ')[0] ?? ''),
  };
};
