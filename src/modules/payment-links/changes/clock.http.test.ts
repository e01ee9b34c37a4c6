import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockChoices, expiresAt, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aMerchant, linkRow, pay } from '../../../testing/payments.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { LinkJobs } from '../index.ts';

const minute = 60_000;

let app: TestApp;
let store: OpenStore;
/** How far the clock of this process is from the database's. */
let wrongBy = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(Date.now() + wrongBy) });
  store = await aMerchant(app);
});
beforeEach(() => {
  wrongBy = 0;
});
afterAll(() => app.close());

const linkThatEnds = async (inMinutes: number): Promise<string> => {
  const expiresAt = new Date(Date.now() + inMinutes * minute);
  return (await aLink(app.database, store, { userId: store.userId, expiresAt })).linkId;
};

const aNewLinkForm = (known: Readonly<Record<string, unknown>>) => ({
  amount: '12.50',
  customerName: 'Maria Lopez',
  customerPhone: '(555) 123-4567',
  ...known,
});

const hoursFromNow = (instant: string): number => (Date.parse(instant) - Date.now()) / (60 * minute);

const payersView = async (linkId: string) => {
  const { body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId } });
  return contract.paymentLinks.forPayer.response.parse(body).link.closedCode;
};

describe('a process whose clock is an hour wrong', () => {
  it('that is fast ends no link early: it is shown open, is not expired by the job, and is paid', async () => {
    const linkId = await linkThatEnds(30);
    wrongBy = 60 * minute;
    expect(await payersView(linkId)).toBeNull();
    await app.get(LinkJobs).expireLinks(new AbortController().signal);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending' });
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
  });

  it('that is slow keeps no link open: nothing is charged after its end, and the job expires it', async () => {
    const linkId = await linkThatEnds(-30);
    wrongBy = -60 * minute;
    expect(await payersView(linkId)).toBe('link_expired');
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_expired' } });
    await app.get(LinkJobs).expireLinks(new AbortController().signal);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'expired' });
  });

  it('never makes a link end earlier by letting it be paid longer', async () => {
    for (const minutes of [-60, 60]) {
      const linkId = await linkThatEnds(120);
      wrongBy = minutes * minute;
      const extended = { params: { linkId }, body: { expiresIn: 1 as const } };
      const { body } = await app.call(contract.paymentLinks.extend, extended, store);
      const { expiresAt } = contract.paymentLinks.extend.response.parse(body).link;
      expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 170 * minute);
    }
  });

  it.each([-60, 60])('by %s minutes makes links that can be paid for as long as was chosen', async (minutes) => {
    wrongBy = minutes * minute;
    const made = await app.call(contract.paymentLinks.create, { body: aNewLinkForm({ expiresIn: 1 }) }, store);
    const { link } = contract.paymentLinks.create.response.parse(made.body);
    expect(hoursFromNow(link.expiresAt)).toBeCloseTo(1, 1);
    expect(hoursFromNow(link.createdAt)).toBeCloseTo(0, 1);
    const read = await app.call(contract.paymentLinks.one, { params: { linkId: link.linkId } }, store);
    expect(read.body['link']).toEqual(link);
    expect(await payersView(link.linkId)).toBeNull();
    expect(await pay(app, { linkId: link.linkId })).toMatchObject({ status: 200, body: { success: true } });
  });

  it.each([-60, 60])('by %s minutes still ends links at the time of day that was chosen', async (minutes) => {
    wrongBy = minutes * minute;
    for (const expiresIn of Object.keys(clockChoices)) {
      const made = await app.call(contract.paymentLinks.create, { body: aNewLinkForm({ expiresIn }) }, store);
      const { link } = contract.paymentLinks.create.response.parse(made.body);
      expect(new Date(link.expiresAt)).toEqual(expiresAt(expiresIn as ExpiryChoice, new Date(link.createdAt)));
    }
  });

  it.each([-60, 60])('by %s minutes grants an expired link the hours that were chosen', async (minutes) => {
    const linkId = await linkThatEnds(-30);
    await app.call(contract.payer.askRenewal, { params: { linkId } });
    wrongBy = minutes * minute;
    const granted = { params: { linkId }, body: { expiresIn: 1 } };
    const { body } = await app.call(contract.paymentLinks.grantRenewal, granted, store);
    const { link } = contract.paymentLinks.grantRenewal.response.parse(body);
    expect(hoursFromNow(link.expiresAt)).toBeCloseTo(1, 1);
    expect(await payersView(linkId)).toBeNull();
  });

  it.each(['0', '-1', '1e9', 'tomorrow', '9999999999999', '2001-01-01T00:00:00Z', '%00'])(
    'takes no time from the page that asks: it may say t=%s',
    async (t) => {
      const over = await linkThatEnds(-1);
      const open = await linkThatEnds(30);
      const closedCodes = await Promise.all(
        [over, open].map(async (linkId) => {
          const { status, body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId }, query: { t } });
          expect(status).toBe(200);
          return contract.paymentLinks.forPayer.response.parse(body).link.closedCode;
        }),
      );
      expect(closedCodes).toEqual(['link_expired', null]);
    },
  );
});
