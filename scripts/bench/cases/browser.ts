import type { CDPSession, Page } from 'playwright-core';
import { seedSignable } from '../bench-documents.ts';
import type { Bench, Case } from '../bench.ts';
import { atMost, figure, median, type Line } from '../report.ts';
import { withSlowBrowser, type SlowBrowser } from '../slow-browser.ts';

/** A slow network: 150 ms there and back, 1.6 Mbit/s, nothing cached. */
const slowNetwork = async (session: CDPSession): Promise<void> => {
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
};

/** What a visit was like; times in milliseconds, bytes as they travelled. */
interface Visit {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly bytes: number;
  readonly script: number;
}

interface PageMetrics {
  lcp: number;
  tbt: number;
  cls: number;
}

/** Runs in the page before anything else. */
const watch = (): void => {
  const metrics: PageMetrics = { lcp: 0, tbt: 0, cls: 0 };
  Object.assign(globalThis, { metrics });
  const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (metrics.lcp = startTime));
  on('longtask', ({ duration }) => (metrics.tbt += Math.max(0, duration - 50)));
  on('layout-shift', (entry) => (metrics.cls += (entry as PerformanceEntry & { value: number }).value));
};

const settleMs = 1_500;

const countTraffic = (session: CDPSession, own: string) => {
  const types = new Map<string, string>();
  const sum = { requests: 0, bytes: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith(own)) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    sum.requests += 1;
    sum.bytes += encodedDataLength;
    if (type === 'Script') sum.script += encodedDataLength;
  });
  return sum;
};

/** Opens a page; what travels is counted of one origin, the page's own where none is named. */
const visit = async (
  { browser, slowDown }: SlowBrowser,
  url: string,
  counted = new URL(url).origin,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page: Page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowNetwork(session);
    await slowDown(session);
    const traffic = countTraffic(session, counted);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(settleMs);
    const metrics = await page.evaluate(() => (globalThis as unknown as { metrics: PageMetrics }).metrics);
    return { ...metrics, ...traffic };
  } finally {
    await context.close();
  }
};

const medians =
  (visits: readonly Visit[]) =>
  (name: keyof Visit): number =>
    median(visits.map((one) => one[name]));

/** Another site without and with the checkout's tag, in turn. */
const compareSites = async (browser: SlowBrowser, { product, ceilings, database }: Bench): Promise<readonly Line[]> => {
  const program = `http://localhost:${product.port}`;
  const site = `http://localhost:${ceilings.port}/bare/${database.sample.publicIds[0] ?? ''}`;
  const visits: Visit[][] = [[], []];
  for (let round = 0; round <= 5; round += 1)
    for (const [index, address] of [site, `${site}?checkout=${program}`].entries()) {
      const figures = await visit(browser, address, program);
      if (round > 0) visits[index]?.push(figures);
    }
  const [bare, tagged] = visits.map(medians);
  if (!bare || !tagged) return [];
  const tbt = tagged('tbt') - bare('tbt');
  return [
    figure('G17', 'loader in KB as sent', tagged('script') / 1024, '≤ 3', tagged('script') <= 3 * 1024),
    figure('G17', 'requests to us until a tap', tagged('requests'), '≤ 1', tagged('requests') <= 1),
    figure('G17', 'TBT that the tag adds, in ms', tbt, '≤ 10', tbt <= 10),
    figure('G17', 'CLS that the tag adds', tagged('cls') - bare('cls'), '0', tagged('cls') <= bare('cls')),
  ];
};

/** Bytes of a page's own script as browsers get it over TLS; without TLS they do not ask for Brotli. */
const brotliBytes = async (address: string): Promise<number> => {
  const html = await (await fetch(address)).text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  const { headers } = await fetch(new URL(script, address), { headers: { 'accept-encoding': 'br' } });
  return headers.get('content-encoding') === 'br' ? Number(headers.get('content-length')) : Number.NaN;
};

type VisitMedians = ReturnType<typeof medians>;

/** The page on which a document of two pages is signed, beside a bare page. */
const documentLines = (bare: VisitMedians, page: VisitMedians, script: number): readonly Line[] => [
  atMost(1.25, { goal: 'D2', what: 'page of a document, LCP', product: page('lcp'), ceiling: bare('lcp'), unit: 'ms' }),
  figure('D2', 'its JavaScript in KB, Brotli', script / 1024, '≤ 22', script <= 22 * 1024),
];

/** Of five, the medians of one page by itself were up to 60 ms apart. */
const rounds = 13;

const compare = async (
  browser: SlowBrowser,
  { product, ceilings, provider, database }: Bench,
): Promise<readonly Line[]> => {
  const [id = ''] = database.sample.publicIds;
  const address = `http://localhost:${product.port}/pay/${id}`;
  const [documentId = ''] = await seedSignable(database.url, 1);
  const document = `http://localhost:${product.port}/sign/${documentId}`;
  const addresses = [`http://localhost:${ceilings.port}/bare/${id}`, address, address, `${address}?lang=es`, document];
  const delay = (ms: number) => fetch(`http://127.0.0.1:${provider.port}/settings?script=${ms}`, { method: 'PUT' });
  const visits: Visit[][] = addresses.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, page] of addresses.entries()) {
      await delay(index === 2 ? 5_000 : 0);
      const figures = await visit(browser, page);
      if (round > 0) visits[index]?.push(figures);
    }
  const [bare, own, late, spanish, signing] = visits.map(medians);
  if (!bare || !own || !late || !spanish || !signing) return [];
  const script = await brotliBytes(address);
  return [
    ...documentLines(bare, signing, await brotliBytes(document)),
    atMost(1.25, { goal: 'G13', what: "payer's page, LCP", product: own('lcp'), ceiling: bare('lcp'), unit: 'ms' }),
    atMost(1.25, { goal: 'G13', what: 'in Spanish, LCP', product: spanish('lcp'), ceiling: bare('lcp'), unit: 'ms' }),
    figure('G13', "payer's page, TBT in ms", own('tbt'), '≤ 100', own('tbt') <= 100),
    figure('G13', "payer's page, CLS", own('cls'), '≤ 0.02', own('cls') <= 0.02),
    figure('G14', 'own JavaScript in KB, Brotli', script / 1024, '≤ 25', script <= 25 * 1024),
    figure('G14', 'all own bytes in KB as sent', own('bytes') / 1024, '≤ 60', own('bytes') <= 60 * 1024),
    figure('G14', 'requests to us', own('requests'), '≤ 6', own('requests') <= 6),
    atMost(1.05, {
      goal: 'G15',
      what: 'LCP, script 5 s late ÷ at once',
      product: late('lcp'),
      ceiling: own('lcp'),
      unit: 'ms',
    }),
  ];
};

/** The payer's page, and another site with the checkout in it, in a throttled browser. */
export const browserCase: Case = {
  name: 'browser',
  run: (bench) =>
    withSlowBrowser(async (browser) => [...(await compare(browser, bench)), ...(await compareSites(browser, bench))]),
};
