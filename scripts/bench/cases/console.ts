import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { sessionToken, storeId } from '../bench-database.ts';
import type { Bench, Case } from '../bench.ts';
import { atMost, figure, median, type Line } from '../report.ts';
import { withSlowBrowser, type SlowBrowser } from '../slow-browser.ts';

/** Signs the clerk in. Without the service worker, whose answers no slow network would hold up. */
const signedIn = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, serviceWorkers: 'block' });
  await context.addInitScript((token) => localStorage.setItem('sessionToken', token), sessionToken);
  return context;
};

interface Watched {
  /** When the first row was painted, in milliseconds since the page was asked for. */
  firstRows: number;
  /** Milliseconds of tasks that are longer than 50, which nothing else can interrupt. */
  tasks: number[];
  /** Milliseconds from a key or a press to the next paint. */
  interactions: number[];
}

/** Runs in the page before anything else. */
const watch = (): void => {
  const watched: Watched = { firstRows: 0, tasks: [], interactions: [] };
  Object.assign(globalThis, { watched });
  const rows = new MutationObserver(() => {
    if (document.querySelector('.line.link, tbody tr') === null) return;
    rows.disconnect();
    requestAnimationFrame(() => setTimeout(() => (watched.firstRows = performance.now())));
  });
  rows.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) watched.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

const watchedOf = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** 20 ms there and back and 20 Mbit/s, as in a store. */
const slowNetwork = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: (20 * 1024 * 1024) / 8,
    uploadThroughput: (5 * 1024 * 1024) / 8,
  });

/** How long the first rows of a page take, with nothing kept from before or with the files of the last visit. */
const timeFirstRows = async (
  slowDown: SlowBrowser['slowDown'],
  context: BrowserContext,
  address: string,
): Promise<number> => {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowNetwork(session);
    await slowDown(session);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.firstRows > 0);
    return (await watchedOf(page)).firstRows;
  } finally {
    await page.close();
  }
};

const rounds = 5;

/** What is painted waits for the next frame: the medians of a few pages lie a frame apart, which is a tenth of the ratio. */
const firstRowsRounds = 15;

/** The rows of the list without a framework. */
const bareAddress = ({ ceilings }: Bench): string => `http://localhost:${ceilings.port}/rows/${storeId}`;

const compareFirstRows = async ({ browser, slowDown }: SlowBrowser, bench: Bench): Promise<readonly Line[]> => {
  const addresses = [bareAddress(bench), `http://localhost:${bench.product.port}/payment-links`];
  const cold: number[][] = [[], []];
  const warm: number[][] = [[], []];
  for (let round = 0; round <= firstRowsRounds; round += 1)
    for (const [index, address] of addresses.entries()) {
      const context = await signedIn(browser);
      const first = await timeFirstRows(slowDown, context, address);
      await timeFirstRows(slowDown, context, address);
      const again = await timeFirstRows(slowDown, context, address);
      if (round > 0) {
        cold[index]?.push(first);
        warm[index]?.push(again);
      }
      await context.close();
    }
  const compare = (what: string, [bare = [], own = []]: readonly (readonly number[])[]): Line =>
    atMost(1.5, { goal: '–', what, product: median(own), ceiling: median(bare), unit: 'ms' });
  return [compare('first rows of the list, first visit', cold), compare('first rows of the list, again', warm)];
};

/** What an act costs whoever does it: the longest wait for a paint, and the longest task. */
interface Costs {
  readonly interaction: number;
  readonly task: number;
}

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** Entries of a paint are told soon after it. */
const settleMs = 500;

const measureAct = async (page: Page, act: () => Promise<unknown>): Promise<Costs> => {
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { watched: Watched }).watched, { tasks: [], interactions: [] }),
  );
  await act();
  await page.waitForTimeout(settleMs);
  const { interactions, tasks } = await watchedOf(page);
  return { interaction: most(interactions), task: most(tasks) };
};

const measureRounds = async (page: Page, act: (round: number) => Promise<unknown>): Promise<Costs> => {
  const costs: Costs[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await measureAct(page, () => act(round)));
  return {
    interaction: median(costs.map(({ interaction }) => interaction)),
    task: median(costs.map(({ task }) => task)),
  };
};

const names = ['maria', 'smith', 'chen', 'patel', 'olga'];
const betweenKeysMs = 120;

/** A look at the page in every frame would take a part of it. */
const betweenLooksMs = 100;

const typeName = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Search links...').press('ControlOrMeta+A');
  await page.keyboard.type(name, { delay: betweenKeysMs });
  await page.waitForFunction(
    (found) => document.querySelector('.line.link mark')?.textContent.toLowerCase() === found,
    name,
    { polling: betweenLooksMs },
  );
};

/** Without a look at what lies under the pointer, for which the page would wait and not its clerk. */
const press = (target: Locator): Promise<void> => target.click({ force: true });

const sortByAmount = async (page: Page): Promise<void> => {
  const head = page.getByRole('columnheader', { name: 'Amount' });
  const before = await head.getAttribute('aria-sort');
  await press(head.getByRole('button'));
  await page.waitForFunction(
    (order) => document.querySelector('[role="columnheader"].amount')?.getAttribute('aria-sort') !== order,
    before,
  );
};

/** Between reaching something with the pointer and pressing it, as somebody's hand does. */
const reachMs = 150;

/** Milliseconds from a press on an entry of the menu until the title of its screen is painted. */
const timeRoute = async (page: Page, path: string, title: string): Promise<number> => {
  const entry = page.locator(`nav a[href="${path}"]`).first();
  await entry.hover({ force: true });
  await page.waitForTimeout(reachMs);
  const taken = page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        const look = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent.startsWith(expected) !== true) return;
          look.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        look.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    title,
  );
  const [time] = await Promise.all([taken, press(entry)]);
  return time;
};

const screens = [
  ['/customers', 'Customers'],
  ['/dashboard', 'Dashboard'],
  ['/payment-links', 'Payment Links'],
] as const;

/** Each screen is loaded once before it counts. */
const timeRoutes = async (page: Page): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const [path, title] of screens) {
      const time = await timeRoute(page, path, title);
      await page.waitForTimeout(settleMs);
      if (round > 0) times.push(time);
    }
  return median(times);
};

/** What a clerk does in the list of 100,000 links, on a slow computer. */
const workInList = async ({ browser, slowDown }: SlowBrowser, { product }: Bench): Promise<readonly Line[]> => {
  const context = await signedIn(browser);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`http://localhost:${product.port}/payment-links`);
  await page.locator('.line.link').first().waitFor();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const typing = await measureRounds(page, (round) => typeName(page, names[round] ?? ''));
  const rows = await page.getByRole('row').count();
  const sorting = await measureRounds(page, () => sortByAmount(page));
  const selecting = await measureRounds(page, (round) => press(page.locator('.line.link input').nth(round)));
  const routes = await timeRoutes(page);
  await context.close();
  const inp = (what: string, { interaction }: Costs): Line =>
    figure('G19', `${what}: INP in ms`, interaction, '≤ 200', interaction <= 200);
  return [
    inp('typing in the search of 100,000 links', typing),
    inp('sorting them', sorting),
    inp('selecting a row', selecting),
    figure('G19', 'longest task while typing, in ms', typing.task, '≤ 50', typing.task <= 50),
    figure('G19', 'rows in the document', rows, '≤ 120', rows <= 120),
    figure('G19', 'from one screen to the next, in ms', routes, '≤ 100', routes <= 100),
  ];
};

/** The console of a clerk, in a browser on a slow computer. */
export const consoleCase: Case = {
  name: 'console',
  run: (bench) =>
    withSlowBrowser(async (browser) => [
      ...(await compareFirstRows(browser, bench)),
      ...(await workInList(browser, bench)),
    ]),
};
