import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OpenStore } from '../../testing/accounts.ts';
import { aMerchant, linkRow, pay } from '../../testing/payments.ts';
import { aLink } from '../../testing/links.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PaymentLinks } from './index.ts';

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

const payersView = async (linkId: string) => {
  const { body } = await app.call(contract.paymentLinks.forPayer, { params: { linkId } });
  return contract.paymentLinks.forPayer.response.parse(body).link.closedCode;
};

describe('a process whose clock is an hour wrong', () => {
  it('that is fast ends no link early: it is shown open, is not expired by the job, and is paid', async () => {
    const linkId = await linkThatEnds(30);
    wrongBy = 60 * minute;
    expect(await payersView(linkId)).toBeNull();
    await app.get(PaymentLinks).expireLinks(new AbortController().signal);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending' });
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
  });

  it('that is slow keeps no link open: nothing is charged after its end, and the job expires it', async () => {
    const linkId = await linkThatEnds(-30);
    wrongBy = -60 * minute;
    expect(await payersView(linkId)).toBe('link_expired');
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'link_expired' } });
    await app.get(PaymentLinks).expireLinks(new AbortController().signal);
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
});
