import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { signIn } from './actions.ts';
import { launchOptions } from './chromium.ts';
import { startProgram, type Program } from './program.ts';
import { openStore, type Store } from './store.ts';
import { openContext, type View } from './views.ts';

/** A started program with the demo store, a browser, and the store's clerk signed in to it. */
export interface Journey {
  readonly program: Program;
  readonly browser: Browser;
  readonly store: Store;
  /** A window of the clerk, who need not sign in again and who lets the pages use the clipboard. */
  open(view: View, options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

const clipboard = ['clipboard-read', 'clipboard-write'];

/** Starts the program and signs its clerk in, once for a file. */
export const startJourney = async (): Promise<Journey> => {
  const browser = await chromium.launch(await launchOptions());
  const program = await startProgram({ DEMO: 'on' });
  const store = await openStore(program);
  const first = await browser.newContext();
  await signIn(await first.newPage(), program, demoStaff);
  const storageState = await first.storageState();
  await first.close();
  return {
    program,
    browser,
    store,
    open: async (view, options = {}) => {
      const context = await openContext(browser, view, { storageState, permissions: clipboard, ...options });
      context.setDefaultTimeout(10_000);
      return context;
    },
    close: async () => {
      await browser.close();
      await program.stop();
    },
  };
};
