// `npm run pictures` takes the pictures of the product that the public site shows: of the program as it is, beside its sandbox, in both themes.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { cards, fillCard, payWith } from '../e2e/actions.ts';
import { startJourney, type Journey } from '../e2e/journey.ts';
import { startAlone } from './program.ts';
import { openStoreInPictures, type StoreInPictures } from './store-in-pictures.ts';

const folder = path.resolve('web/site/screenshots');

/** So that nobody on a phone waits for them. */
const largestBytes = 60 * 1024;

const themes = ['light', 'dark'] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window in which something is seen, and how large it is shown at most; its files have twice as many pixels. */
const views = {
  desktop: { viewport: { width: 1280, height: 800 }, shown: { width: 800, height: 500 } },
  phone: { viewport: { width: 390, height: 680 }, shown: { width: 290, height: 506 } },
  'large phone': { viewport: { width: 430, height: 750 }, shown: { width: 290, height: 506 } },
} as const;

interface Shot {
  readonly name: string;
  readonly view: keyof typeof views;
  /** Whose screen it is. */
  readonly of: 'clerk' | 'payer';
  readonly path: (linkId: string) => string;
  /** Does what is to be seen, and waits for it. */
  readonly show: (page: Page) => Promise<void>;
  /** The part that is taken, from its top, and how large it is shown; the whole window where none is named. */
  readonly part?: { readonly selector: string; readonly shown: Size };
}

/** A credit card that is known to be one before it is charged. */
const listedCredit = '4111111111111111';

const fillPayerPage = async (page: Page): Promise<void> => {
  await fillCard(page, cards.debit);
  await page.locator('#zip').blur();
};

const fillNewLink = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel(/^Customer Name/).fill('Ann Lee');
  await page.getByLabel(/^Phone Number/).fill('2135550117');
  await page.getByLabel(/^Amount/).fill('125.00');
};

const beforePayment: readonly Shot[] = [
  { name: 'phone-create', view: 'phone', of: 'clerk', path: () => '/payment-links?tab=create', show: fillNewLink },
  { name: 'phone-pay', view: 'phone', of: 'payer', path: (id) => `/pay/${id}`, show: fillPayerPage },
  { name: 'phone-pay-spanish', view: 'phone', of: 'payer', path: (id) => `/pay/${id}?lang=es`, show: fillPayerPage },
  {
    name: 'card-refused',
    view: 'phone',
    of: 'payer',
    path: (id) => `/pay/${id}`,
    show: async (page) => {
      await payWith(page, listedCredit);
      await page.getByText('Credit Card Not Allowed').first().waitFor();
    },
    part: { selector: '.box:has(#ccnumber)', shown: { width: 306, height: 206 } },
  },
];

const afterPayment: readonly Shot[] = [
  {
    name: 'console',
    view: 'desktop',
    of: 'clerk',
    path: (id) => `/payment-links/${id}`,
    show: async (page) => page.getByText('SMS History').waitFor(),
  },
  {
    name: 'phone-links',
    view: 'large phone',
    of: 'clerk',
    path: () => '/payment-links',
    show: async (page) => page.getByText('Ann Lee').waitFor(),
  },
  {
    name: 'phone-paid',
    view: 'phone',
    of: 'clerk',
    path: (id) => `/payment-links/${id}`,
    show: async (page) => page.getByRole('button', { name: 'Confirm POS' }).waitFor(),
  },
];

/** Writes a picture at twice the size at which it is shown. */
const write = async (name: string, { width, height }: Size, png: Buffer): Promise<void> => {
  const file = path.join(folder, `${name}.avif`);
  const { size } = await sharp(png)
    .resize({ width: width * 2, height: height * 2, fit: 'cover', position: 'top' })
    .avif({ quality: 48, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(file);
  process.stdout.write(`${path.relative('.', file)}: ${(size / 1024).toFixed(1)} KB\n`);
  if (size > largestBytes) throw new Error(`${file} has ${size} bytes; ${largestBytes} are allowed.`);
};

/** Takes pictures one after another, at the moment at which they are to be taken. */
const take = async (journey: Journey, { linkId, now }: StoreInPictures, shots: readonly Shot[]): Promise<void> => {
  for (const theme of themes)
    for (const { name, view, of, path: pathOf, show, part } of shots) {
      const { viewport, shown } = views[view];
      const looks = { viewport, scheme: theme };
      const options = { deviceScaleFactor: 2, timezoneId: 'America/Los_Angeles', locale: 'en-US' };
      const context = await (of === 'clerk' ? journey.open(looks, options) : journey.openVisitor(looks, options));
      const page = await context.newPage();
      await page.clock.setFixedTime(now);
      await page.goto(`${journey.program.url}${pathOf(linkId)}`);
      await show(page);
      await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())));
      const seen = part === undefined ? page : page.locator(part.selector);
      await write(`${name}-${theme}`, part?.shown ?? shown, await seen.screenshot());
      await context.close();
    }
};

const pay = async (journey: Journey, linkId: string): Promise<void> => {
  const context = await journey.openVisitor({ ...views.phone, scheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${journey.program.url}/pay/${linkId}`);
  await payWith(page, cards.debit);
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await context.close();
};

/** Tells the site how large each picture is shown. */
const writeSizes = async (): Promise<void> => {
  const sizes = [...beforePayment, ...afterPayment].map(({ name, view, part }) => {
    const { width, height } = part?.shown ?? views[view].shown;
    return `  "${name}": { "width": ${width}, "height": ${height} }`;
  });
  await writeFile(path.join(folder, 'sizes.json'), `{\n${sizes.join(',\n')}\n}\n`);
};

const program = await startAlone();
try {
  const opened = await openStoreInPictures(program);
  const journey = await startJourney({ program, openStore: () => Promise.resolve(opened.store) });
  try {
    await take(journey, opened, beforePayment);
    await pay(journey, opened.linkId);
    await opened.moveLatest();
    await take(journey, opened, afterPayment);
    await writeSizes();
  } finally {
    await journey.browser.close();
    await opened.close();
  }
} finally {
  await program.stop();
}
