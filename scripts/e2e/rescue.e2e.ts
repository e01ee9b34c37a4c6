import { mkdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { expireLink } from './program.ts';
import { desktop, phone, violations } from './views.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const pictures = process.env['PICTURES'];

/** Keeps a picture of a screen where a folder for pictures is named. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
};

/** A payer's own browser on a phone, which knows nothing of the store's staff. */
const aPayer = async (locale = 'en-US') => (await journey.openVisitor(phone, { locale })).newPage();

describe('an expired link', () => {
  it('is asked for by its payer, granted by staff with one press, and paid', async () => {
    const { program, store } = journey;
    const { linkId } = await store.link({ customerName: 'Lia Rescue' });
    await expireLink(program, linkId);
    const staff = await (await journey.open(desktop)).newPage();
    await staff.goto(`${program.url}/payment-links?q=Lia+Rescue`);
    await staff.getByRole('link', { name: 'Lia Rescue' }).waitFor();
    const payer = await aPayer('es-MX');
    await payer.goto(`${program.url}/pay/${linkId}`);
    await payer.getByRole('button', { name: 'Pedir un enlace nuevo' }).click();
    await staff
      .getByText(/^Your customer asked for a new link/)
      .first()
      .waitFor();
    await picture(staff, 'row-asked');
    expect(await violations(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Renew and text' }).click();
    await staff.getByText(/its text is on its way/).waitFor();
    const { smsHistory } = await store.call(contract.paymentLinks.smsHistory, { params: { linkId } });
    expect(smsHistory[0]?.messageText).toMatch(/tiene una solicitud de pago/);
    await payer.context().close();
    const later = await aPayer();
    await later.goto(`${program.url}/pay/${linkId}`);
    await payWith(later, cards.debit);
    await staff.getByText('Completed', { exact: true }).first().waitFor();
    expect(await store.linkOf(linkId)).toMatchObject({ status: 'completed', renewalRequestedAt: null });
    await later.context().close();
    await staff.context().close();
  });

  it('is the first thing that its panel says on a phone', async () => {
    const { program, store } = journey;
    const { linkId } = await store.link({ customerName: 'Pia Rescue' });
    await expireLink(program, linkId);
    await store.call(contract.payer.askRenewal, { params: { linkId } });
    for (const view of [phone, desktop]) {
      const context = await journey.open(view);
      const page = await context.newPage();
      await page.goto(`${program.url}/payment-links/${linkId}`);
      await page.getByRole('button', { name: 'Say no' }).waitFor();
      await picture(page, `panel-asked-${view.name.replaceAll(' ', '-')}`);
      expect(await violations(page)).toEqual([]);
      await context.close();
    }
  });
});

describe('a link that was voided for its card', () => {
  it('leads its payer to another one, which a debit card pays, while the counter goes on with it', async () => {
    const { program, store } = journey;
    const { linkId } = await store.link({ customerName: 'Ida Rescue' });
    const counter = await (await journey.open(desktop)).newPage();
    await counter.goto(`${program.url}/counter/${linkId}`);
    await counter.getByRole('heading', { name: 'Scan to pay' }).waitFor();
    const payer = await aPayer();
    await payer.goto(`${program.url}/pay/${linkId}`);
    await payWith(payer, cards.credit);
    await payer.getByRole('button', { name: /debit card/ }).click();
    await payer.waitForURL((address) => !address.pathname.endsWith(linkId));
    await counter.waitForURL((address) => !address.pathname.endsWith(linkId));
    await counter.getByRole('heading', { name: 'Scan to pay' }).waitFor();
    await payWith(payer, cards.debit);
    await counter.getByRole('heading', { name: 'Paid. Thank you' }).waitFor();
    await picture(counter, 'counter-paid');
    const { replacedBy } = await store.linkOf(linkId);
    expect(await store.linkOf(String(replacedBy))).toMatchObject({ status: 'completed' });
    await payer.context().close();
    await counter.context().close();
  });
});

describe('the display at the counter', () => {
  it.each([phone, desktop])('is whole on $name', async (view) => {
    const { program, store } = journey;
    const { linkId } = await store.link({ amount: '84.50' });
    const context = await journey.open(view);
    const page = await context.newPage();
    await page.goto(`${program.url}/counter/${linkId}`);
    await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const isWhole = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth <= clientWidth,
        scrollHeight <= clientHeight,
      ]);
    expect(isWhole).toEqual([true, true]);
    await picture(page, `counter-${view.name.replaceAll(' ', '-')}`);
    await context.close();
  });

  it('is reached from the QR code, which is saved as a picture that print can use', async () => {
    const { program, store } = journey;
    const { linkId, transactionNumber } = await store.link();
    const context = await journey.open(desktop);
    const page = await context.newPage();
    await page.goto(`${program.url}/payment-links/${linkId}`);
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: /^QR code of/ }).waitFor();
    await picture(page, 'qr-dialog');
    expect(await violations(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save PNG' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`payment-link-${transactionNumber}.png`);
    const bytes = await readFile(await file.path());
    // The width and height of a PNG stand at its bytes 16 to 24.
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16) >= 1024]).toEqual(['PNG', true]);
    expect(bytes.readUInt32BE(16)).toBe(bytes.readUInt32BE(20));
    await page.getByRole('link', { name: 'Show at the counter' }).click();
    await page.getByRole('heading', { name: 'Scan to pay' }).waitFor();
    await page.getByRole('button', { name: 'Close the display' }).click();
    await page.getByRole('region', { name: 'Payment link' }).waitFor();
    await context.close();
  });
});
