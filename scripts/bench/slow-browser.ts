import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { launchOptions } from '../e2e/chromium.ts';
import { median, scale, type Line } from './report.ts';

/** A browser as people have it: that of the tests does not make code faster which runs for long. */
export const launchBrowser = async (): Promise<Browser> => {
  const { args, ...options } = await launchOptions();
  return chromium.launch({ ...options, args: args.filter((arg) => !arg.startsWith('--js-flags')) });
};

/**
 * How fast the device is that is measured, by Lighthouse's index: a quarter of a fast computer, of which Lighthouse says 1,500 to 2,000.
 * That is a phone of the middle, or a clerk's computer of some years ago.
 */
const deviceIndex = 1_750 / 4;

/** The goals are for a quarter of the machine: one that is faster than those computers, or seems so for a moment, is slowed no further. */
const highestRate = 4;

/** A neighbour of the machine disturbs some of the measurements. */
const measurements = 5;

const measureIndex = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  try {
    const indexes: number[] = [];
    while (indexes.length < measurements) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    return median(indexes);
  } finally {
    await page.close();
  }
};

/** A browser whose pages can be slowed down to that device. */
export interface SlowBrowser {
  readonly browser: Browser;
  readonly slowDown: (session: CDPSession) => Promise<void>;
}

/**
 * Measures in a browser that is no slower a device on a slow machine: a fixed rate would make it an even slower phone, whose milliseconds
 * could not be compared. Before its lines stand the index of the machine and the rate that follows from it.
 */
export const withSlowBrowser = async (work: (slow: SlowBrowser) => Promise<readonly Line[]>): Promise<Line[]> => {
  const browser = await launchBrowser();
  try {
    const index = await measureIndex(browser);
    const rate = Math.min(highestRate, Math.max(1, Math.round((index / deviceIndex) * 10) / 10));
    const slowDown = async (session: CDPSession): Promise<void> => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    };
    const lines = await work({ browser, slowDown });
    return [scale("Lighthouse's index of the browser", index), scale('slowed down so many times', rate), ...lines];
  } finally {
    await browser.close();
  }
};
