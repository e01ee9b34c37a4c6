import { chromium, request, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { contract } from '../../src/contract/index.ts';
import { launchOptions } from './chromium.ts';
import { sharedProgram, type Program } from './program.ts';
import { createStore, type Person, type Store } from './store.ts';
import { openContext, type View } from './views.ts';

/** A store of its own in a started program, and browser windows of whoever takes part. */
export interface Journey {
  readonly program: Program;
  readonly browser: Browser;
  readonly store: Store;
  /** A window of the store's clerk, who need not sign in again and who lets the pages use the clipboard. */
  open(view: View, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A window of somebody who is signed in, in a session of its own. */
  openAs(person: Person, view: View, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A window of somebody who is not signed in. */
  openVisitor(view: View, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes every window. */
  close(): Promise<void>;
}

let started: Promise<Browser> | undefined;

/** The browser that all files of this worker share; it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => {
  started ??= launchOptions().then((options) => chromium.launch(options));
  return started;
};

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser keeps of somebody who has signed in. */
const signInState = async ({ url }: Program, { username, password }: Person): Promise<StorageState> => {
  const client = await request.newContext();
  const answer = await client.post(`${url}${contract.session.login.path}`, { data: { username, password } });
  const { sessionToken, user } = contract.session.login.response.parse(await answer.json());
  const { cookies } = await client.storageState();
  await client.dispose();
  const kept = { user: JSON.stringify(user), sessionToken };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: url, localStorage }] };
};

const clipboard = ['clipboard-read', 'clipboard-write'];

/** Opens a new store in the worker's program, or what is given, once for a file. */
export const startJourney = async ({
  program = sharedProgram(),
  openStore = createStore,
}: {
  readonly program?: Program;
  readonly openStore?: (program: Program) => Promise<Store>;
} = {}): Promise<Journey> => {
  const [browser, store] = await Promise.all([sharedBrowser(), openStore(program)]);
  const ofClerk = await signInState(program, store.clerk);
  const openVisitor: Journey['openVisitor'] = async (view, options) => {
    const context = await openContext(browser, view, options);
    context.setDefaultTimeout(60_000);
    return context;
  };
  return {
    program,
    browser,
    store,
    openVisitor,
    open: (view, options) => openVisitor(view, { storageState: ofClerk, permissions: clipboard, ...options }),
    openAs: async (person, view, options) =>
      openVisitor(view, { storageState: await signInState(program, person), permissions: clipboard, ...options }),
    close: async () => {
      for (const context of browser.contexts()) await context.close();
    },
  };
};
