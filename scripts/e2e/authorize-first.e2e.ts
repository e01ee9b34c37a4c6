import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { cards, fillCard, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { phone, violations } from './views.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  const body = { statementName: null, unknownFunding: 'authorize' as const, frameOrigins: [] };
  await journey.store.call(contract.store.saveCheckout, { body });
});
afterEach(() => journey.close());

/** A payer's own browser, on the page of a link. */
const open = async (linkId: string, locale = 'en-US'): Promise<Page> => {
  const page = await (await journey.openVisitor(phone, { locale })).newPage();
  await page.goto(`${journey.program.url}/pay/${linkId}`);
  return page;
};

/** What happened to the money of a link, in the order of time. */
const historyOf = async (linkId: string): Promise<string[]> => {
  const { history } = await journey.store.call(contract.checkout.history, { params: { linkId } });
  return history.map(({ type }) => type).toReversed();
};

/** The processor refuses the next call of this kind. */
const refuse = (path: 'capture' | 'void'): Promise<void> => journey.store.planFault({ fault: 'settled', path });

const payInAnyLanguage = async (page: Page, card: string): Promise<void> => {
  await fillCard(page, card);
  await page.click('button[type=submit]');
};

const released = ['claimed', 'authorized', 'void_claimed', 'released'];
const captured = ['claimed', 'authorized', 'capture_claimed', 'captured'];

describe('a card of which nothing is known, at a store that authorizes first', () => {
  it('and that turns out to be a debit card is captured, and its payer reads of one payment', async () => {
    const { linkId } = await journey.store.link({ amount: '61.40' });
    const page = await open(linkId);
    await payWith(page, cards.debit);
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    expect(await page.getByText('$61.40').first().isVisible()).toBe(true);
    expect(await page.getByText(/set aside|authoriz/i).count()).toBe(0);
    expect(await historyOf(linkId)).toEqual(captured);
    expect(await journey.store.linkOf(linkId)).toMatchObject({ status: 'completed', amount: '61.40' });
    await page.reload();
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  });

  it.each([
    ['en-US', /was not charged, and the amount that was set aside on it has been released/, /debit card/],
    ['es-MX', /No se le cobró nada: lo reservado en su tarjeta se liberó/, 'Pagar con débito'],
  ] as const)(
    'and that turns out to be a credit card is never charged: its payer reads so, and pays another link by debit card (%s)',
    async (locale, text, button) => {
      const { linkId } = await journey.store.link();
      const page = await open(linkId, locale);
      await payInAnyLanguage(page, cards.credit);
      await page.getByText(text).first().waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await historyOf(linkId)).toEqual(released);
      expect(await journey.store.linkOf(linkId)).toMatchObject({ status: 'voided' });
      await page.reload();
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL((address) => !address.pathname.endsWith(linkId));
      await payInAnyLanguage(page, cards.debit);
      await page.getByRole('heading', { name: /^(Payment successful|Pago realizado)/ }).waitFor();
      const { replacedBy } = await journey.store.linkOf(linkId);
      expect(await historyOf(String(replacedBy))).toEqual(captured);
    },
  );

  it('and that stays unknown is captured, and staff are asked to look at it', async () => {
    const { linkId } = await journey.store.link();
    const page = await open(linkId);
    await payWith(page, '4000000000000259');
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    expect(await historyOf(linkId)).toEqual(captured);
    expect(await journey.store.linkOf(linkId)).toMatchObject({ status: 'completed', reviewCode: 'unknown_funding' });
  });
});

describe('a payment whose second step the processor refuses', () => {
  it('was not charged, as its payer reads, and is made anew on the same page', async () => {
    const { linkId } = await journey.store.link();
    const page = await open(linkId);
    await refuse('capture');
    await payWith(page, cards.debit);
    await page
      .getByText(/nothing was charged/i)
      .first()
      .waitFor();
    expect(await journey.store.linkOf(linkId)).toMatchObject({ status: 'pending' });
    await page.getByLabel(/card number/i).fill('');
    await payWith(page, cards.debit);
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    expect((await historyOf(linkId)).filter((type) => type === 'captured')).toHaveLength(1);
  });

  it.each([
    ['en-US', /was not charged, but the amount is still set aside/],
    ['es-MX', /No se le cobró nada, pero no se pudo liberar lo reservado/],
  ] as const)('and whose release it refuses too is said to be set aside, not charged (%s)', async (locale, text) => {
    const { linkId } = await journey.store.link();
    const page = await open(linkId, locale);
    await refuse('void');
    await payInAnyLanguage(page, cards.credit);
    await page.getByText(text).first().waitFor();
    expect(await page.getByText(/card was charged|Se hizo un cobro/i).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await journey.store.linkOf(linkId)).toMatchObject({ status: 'authorized', reviewCode: 'void_failed' });
    const release = { params: { linkId }, body: { reason: 'Not a debit card' } };
    expect(await journey.store.call(contract.linkMoney.release, release)).toMatchObject({ success: true });
    await page.reload();
    await page
      .getByText(/has been released|se liberó/)
      .first()
      .waitFor();
  });
});
