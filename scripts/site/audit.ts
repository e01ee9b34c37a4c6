import { chromium } from 'playwright-core';
import lighthouse from 'lighthouse';
import { freePort } from '../../src/testing/free-port.ts';
import { launchOptions } from '../e2e/chromium.ts';

/** What Lighthouse marks. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse finds of a page as a phone: marks up to 100, and what it has to object. */
export interface Report {
  readonly marks: Readonly<Partial<Record<Category, number>>>;
  readonly objections: readonly string[];
}

/** A browser in which Lighthouse looks at pages. */
export interface Auditor {
  audit(url: string, asked?: readonly Category[]): Promise<Report>;
  close(): Promise<void>;
}

/** Opens a browser for Lighthouse; it speaks with one over a port of its own. */
export const openAuditor = async (): Promise<Auditor> => {
  const port = await freePort();
  const { args, ...options } = await launchOptions();
  // As visitors have it: code that runs often is made faster.
  const asVisitors = args.filter((argument) => !argument.startsWith('--js-flags'));
  const browser = await chromium.launch({ ...options, args: [...asVisitors, `--remote-debugging-port=${port}`] });
  return {
    audit: async (url, asked = categories) => {
      const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...asked] });
      if (!result) throw new Error(`Lighthouse could not look at ${url}`);
      const { categories: found, audits } = result.lhr;
      const marked = asked.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)] as const);
      const weighed = asked.flatMap((name) => found[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
      const objections = weighed.map(({ id }) => audits[id]).filter((audit) => audit && (audit.score ?? 1) < 0.9);
      return {
        marks: Object.fromEntries(marked),
        objections: objections.map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`),
      };
    },
    close: () => browser.close(),
  };
};
