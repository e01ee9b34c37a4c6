import { chromium, type Page } from 'playwright-core';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { freePort } from '../../src/testing/free-port.ts';
import { launchOptions } from './chromium.ts';

/** What Lighthouse marks. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse finds of a page as a phone: marks up to 100, and what it has to object. */
export interface Report {
  readonly marks: Readonly<Partial<Record<Category, number>>>;
  readonly objections: readonly string[];
}

/** Without its waits for a page to become quiet, which only times need. */
const atOnce: Flags = {
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
};

const reportOf = ({ categories: found, audits }: Result, asked: readonly Category[]): Report => {
  const weighed = asked.flatMap((name) => found[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const objections = weighed
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score, errorMessage }) => errorMessage !== undefined || (score ?? 1) < 0.9);
  return {
    marks: Object.fromEntries(asked.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
    objections: objections.map(
      ({ id, title, displayValue, errorMessage }) => `${id}: ${errorMessage ?? displayValue ?? title}`,
    ),
  };
};

/** Has Lighthouse look at a page, in a browser of its own: of one that has looked before, it sometimes loses the beginning. */
export const audit = async (url: string, asked: readonly Category[] = categories): Promise<Report> => {
  const port = await freePort();
  const { args, ...options } = await launchOptions();
  // As visitors have it: code that runs often is made faster.
  const asVisitors = args.filter((argument) => !argument.startsWith('--js-flags'));
  const browser = await chromium.launch({ ...options, args: [...asVisitors, `--remote-debugging-port=${port}`] });
  try {
    const settings = asked.includes('performance') ? {} : atOnce;
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...asked], ...settings });
    if (!result) throw new Error(`Lighthouse could not look at ${url}`);
    return reportOf(result.lhr, asked);
  } finally {
    await browser.close();
  }
};

/** What a visit costs as a page is scrolled from end to end: how far things were pushed about, and what came in. */
export const costOfVisit = async (page: Page, url: string) => {
  const answers: Promise<number>[] = [];
  page.on('response', (answer) => answers.push(answer.body().then(({ length }) => length)));
  await page.goto(url);
  const shift = await page.evaluate(async () => {
    let sum = 0;
    const add = (list: PerformanceObserverEntryList): void => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    for (const image of document.images) {
      image.scrollIntoView({ behavior: 'instant' });
      await image.decode();
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return sum;
  });
  const sizes = await Promise.all(answers);
  return { shift, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
