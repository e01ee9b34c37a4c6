import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cards, fillCard } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { expireLink } from './program.ts';
import { desktop, phone, phoneOnItsSide, smallPhone, violations, type View } from './views.ts';

const small = { name: 'a small phone', viewport: { width: 320, height: 640 }, scheme: 'light' } as const;

let journey: Journey;
let payable: string;
let expired: string;
let alreadyPaid: string;
let toHold: string;

beforeAll(async () => {
  journey = await startJourney();
  const link = async (): Promise<string> =>
    (await journey.store.link({ amount: '125.00', customerNotes: 'Birthday cake, two tiers.\nPick up Saturday.' }))
      .linkId;
  [payable, expired] = [await link(), await link()];
  await expireLink(journey.program, expired);
  alreadyPaid = (await journey.store.paidLink()).linkId;
  toHold = (await journey.store.link({ transactionType: 'preauth' })).linkId;
});
afterEach(() => journey.close());

const open = async (view: View, options: BrowserContextOptions = {}): Promise<Page> =>
  (await journey.openVisitor(view, { hasTouch: true, ...options })).newPage();

const visit = (page: Page, linkId = payable): Promise<unknown> => page.goto(`${journey.program.url}/pay/${linkId}`);

const pay = async (page: Page): Promise<void> => {
  await fillCard(page, cards.debit);
  await page.click('button[type=submit]');
};

/** Answers a call of the page with this body, as the server would. */
const answer = (page: Page, path: string, body: object, status = 200): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));

const declined = { success: false, retry: true, code: 'declined', error: 'Your bank declined this card.' };
const unavailable = { success: false, code: 'busy', error: 'Very busy. Nothing was charged.' };
const voidInfo = { voided: true, pending: false, manual: false, reason: 'credit', message: 'Voided' };
/** A charge that could not be voided. */
const stuck = (how: object): object => ({
  success: false,
  transactionId: 'REF1',
  rrn: 'R1',
  merchantTpn: 'alias',
  voidInfo: { ...voidInfo, voided: false, message: 'Not voided', ...how },
});
const paid = { success: true, transactionId: 'REF1', cardBrand: 'Visa', cardFunding: 'debit', cardLast4: '5556' };

const afterPaying =
  (body: object, status = 200) =>
  async (page: Page): Promise<void> => {
    await answer(page, '/api/process-customer-payment', body, status);
    await answer(page, '/api/payment-result', body, status);
    await visit(page);
    await pay(page);
    await page.locator('.slip.bad, .card:not(.processing)').first().waitFor();
  };

/** Every state of the page by its name, and how it comes about. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  asking: async (page) => void (await visit(page)),
  'wrong fields': async (page) => {
    await visit(page);
    await page.fill('#ccnumber', '4000 0566');
    await page.locator('button[type=submit]').press('Enter');
    await page.locator('.wrong').first().waitFor();
  },
  declined: afterPaying(declined),
  'declined for good': afterPaying({ ...declined, retry: false, code: 'declined_for_good' }),
  refused: afterPaying({ ...declined, code: 'too_many_payments', error: 'Too many payment attempts.' }, 429),
  'trying again': afterPaying(unavailable, 503),
  credit: async (page) => {
    await answer(page, '/api/card-funding', { success: true, funding: 'credit' });
    await visit(page);
    await fillCard(page, cards.debit);
    await page.locator('.slip.bad').waitFor();
  },
  blocked: async (page) => {
    await page.route('**/*.js', (route) =>
      new URL(route.request().url()).origin === journey.program.url ? route.continue() : route.abort(),
    );
    await visit(page);
    await page.locator('.slip.warn').waitFor();
  },
  processing: async (page) => {
    await page.route('**/api/process-customer-payment', () => new Promise(() => undefined));
    await visit(page);
    await pay(page);
    await page.locator('.processing .done').waitFor();
  },
  waiting: afterPaying({ success: false, pending: true }, 202),
  voided: afterPaying({ success: false, voidInfo }),
  'asking for a void': afterPaying(stuck({ retry: true })),
  'left to the store': afterPaying(stuck({ manual: true })),
  paid: afterPaying(paid),
  expired: async (page) => void (await visit(page, expired)),
  'paid already': async (page) => void (await visit(page, alreadyPaid)),
  'asking for money to hold': async (page) => void (await visit(page, toHold)),
  unknown: async (page) => void (await visit(page, 'nothing')),
};

/** What styles/tokens.css allows beside amounts, in pixels. */
const typeSizes = [13, 16, 17, 22];

const fontSizes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  );

/** Fits the page, which styles alone do, to a window of this size. */
const show = async (page: Page, { viewport }: View): Promise<void> => {
  await page.setViewportSize(viewport);
  // At the end of the page no field lies half below the button, which stays in view while the rest scrolls.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
};

// Axe looks at both windows in one language: another changes words and widths alone.
describe.each([
  ['en-US', [desktop, phone]],
  ['es-MX', [phone]],
] as const)("the payer's page in %s", (locale, windows) => {
  it.each(Object.entries(states))(
    'that is %s passes axe, scrolls no way sideways, has type of few sizes, and makes no phone zoom',
    async (name, reach) => {
      const page = await open(phone, { locale });
      await reach(page);
      await show(page, small);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.viewport.width);
      for (const window of windows) {
        await show(page, window);
        expect(await violations(page), `${name} on ${window.name}`).toEqual([]);
      }
      expect(typeSizes).toEqual(expect.arrayContaining((await fontSizes(page)).filter((size) => size < 24)));
      const inputs = await page
        .locator('input')
        .evaluateAll((all) => all.map((input) => getComputedStyle(input).fontSize));
      expect(new Set(inputs)).toEqual(inputs.length > 0 ? new Set(['17px']) : new Set());
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
    },
  );
});

describe('what a payer sees at once', () => {
  it('store, amount, note, six fields and the button fit a small phone without scrolling', async () => {
    const page = await open(small);
    await visit(page);
    const pay = await page.locator('button[type=submit]').boundingBox();
    const zip = await page.locator('#zip').boundingBox();
    expect((pay?.y ?? 0) + (pay?.height ?? 0)).toBeLessThanOrEqual(small.viewport.height);
    expect((zip?.y ?? 0) + (zip?.height ?? 0)).toBeLessThanOrEqual(pay?.y ?? 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // On its side a phone is as wide as a desktop, and as low as the form.
    await page.setViewportSize(phoneOnItsSide.viewport);
    const bottomOf = (selector: string) => (): Promise<number> =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottomOf('button[type=submit]')).toBeLessThanOrEqual(phoneOnItsSide.viewport.height);
    const topOfPay = await page.locator('button[type=submit]').evaluate((button) => button.getBoundingClientRect().top);
    expect(await bottomOf('#zip')()).toBeLessThanOrEqual(topOfPay);
  });

  it('each value of a receipt stands beside its name, and calling the store is one line, on a small phone in Spanish', async () => {
    const page = await open(smallPhone, { locale: 'es-MX' });
    await states['paid']?.(page);
    const [names, values] = await Promise.all(
      ['.lines dt', '.lines dd:not(.code)'].map((selector) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top))),
      ),
    );
    expect(names).toEqual(expect.arrayContaining(values ?? [Number.NaN]));
    await states['expired']?.(page);
    const call = await page.locator('.card a.btn').first().boundingBox();
    expect(call?.height).toBeLessThanOrEqual(54);
  });

  // Of a screen, this much is left above its keyboard.
  it.each([
    [phone, 508],
    [small, 387],
  ])('after a decline its reason and the card number stand together above the keyboard', async (view, left) => {
    const page = await open(view);
    await states['declined']?.(page);
    const slip = await page.locator('.slip').boundingBox();
    const number = await page.locator('#ccnumber').boundingBox();
    expect(slip?.y).toBeGreaterThanOrEqual(0);
    expect((number?.y ?? 0) + (number?.height ?? 0)).toBeLessThanOrEqual(left);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ccnumber');
    expect(await page.locator('.why').isVisible()).toBe(true);
    expect(await page.inputValue('#cardholder')).toBe('Ann Lee');
  });

  it('the page comes with few requests and few bytes, most of which are its own script', async () => {
    const page = await open(phone);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const own = new Map<string, number>();
    const kinds = new Map<string, string>();
    client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith(journey.program.url) && !request.url.includes('/api/'))
        kinds.set(requestId, String(type));
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => own.set(requestId, encodedDataLength));
    await visit(page);
    await page.waitForFunction(() => typeof window.postData === 'function');
    const bytes = (kind?: string): number =>
      [...kinds].filter(([, type]) => !kind || type === kind).reduce((sum, [id]) => sum + (own.get(id) ?? 0), 0);
    expect(kinds.size).toBeLessThanOrEqual(6);
    // Browsers take brotli over https alone, so this is gzip, which is a tenth larger. The build measures brotli.
    expect(bytes('Script')).toBeLessThanOrEqual(27_000);
    expect(bytes()).toBeLessThanOrEqual(60_000);
  });
});

describe('what a payer does', () => {
  it('digits that were typed before the script came are grouped, and stay when the language changes', async () => {
    const page = await open(phone);
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${journey.program.url}/pay/${payable}`, { waitUntil: 'commit' });
    await page.locator('#ccnumber').pressSequentially(cards.debit);
    expect(await page.inputValue('#ccnumber')).toBe(cards.debit);
    gate.resolve(undefined);
    await expect.poll(() => page.inputValue('#ccnumber')).toBe('4000 0566 5566 5556');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByText('Importe a pagar').waitFor();
    expect(await page.inputValue('#ccnumber')).toBe('4000 0566 5566 5556');
    await page.reload();
    await page.getByText('Importe a pagar').waitFor();
  });

  it('without JavaScript the request can be read in both languages, and no field asks for a card', async () => {
    const page = await open(phone, { javaScriptEnabled: false });
    await visit(page);
    await page.getByText('$125.00', { exact: true }).waitFor();
    await page.getByText(/this page needs JavaScript/).waitFor();
    expect(await page.locator('input:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByText('Solo tarjetas de débito.').waitFor();
    await visit(page);
    await page.getByText('Importe a pagar').waitFor();
  });

  it('a click on the button sends the form, although leaving a wrong field makes room for its error', async () => {
    const page = await open(phone);
    await visit(page);
    await page.fill('#ccnumber', '4000 0566');
    await page.click('button[type=submit]');
    await page.getByText('Enter the name as it appears on the card.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cardholder');
  });

  it('a script that was blocked is loaded again without the page, and the payment goes on', async () => {
    const page = await open(phone);
    await states['blocked']?.(page);
    await fillCard(page, cards.debit);
    expect(await page.locator('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
    await page.unrouteAll();
    await answer(page, '/api/process-customer-payment', paid);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.slip.warn').waitFor({ state: 'detached' });
    await page.click('button[type=submit]');
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  });
});
