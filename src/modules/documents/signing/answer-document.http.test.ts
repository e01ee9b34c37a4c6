import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aHoldingDocument, signOnPage } from '../../../testing/documents.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { signing } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
});
afterAll(() => app.close());

/** The one row that a statement gives. */
const rowOf = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>> =>
  (await app.database.pool.query(text, [...values])).rows[0] as Record<string, unknown>;

const documentOf = (id: string) => rowOf('select * from template_signatures where id = $1', id);

const trailOf = async (id: string): Promise<unknown> =>
  (await rowOf('select array_agg(type order by at, id) as types from document_events where signature_id = $1', id))[
    'types'
  ];

/** A link that cannot be paid before its document is signed. */
const aHeldLink = async () => {
  const link = await aLink(app.database, store, { userId: store.userId });
  return { link, document: await aHoldingDocument(app.database, { ...store, linkId: link.linkId }) };
};

describe('not signing', () => {
  it('records why, keeps the hold and is said once', async () => {
    const { link, document } = await aHeldLink();
    const { documentId } = document;
    const decline = (reason: string) => app.call(signing.declineDocument, { params: { documentId }, body: { reason } });
    expect((await decline('x'.repeat(301))).status).toBe(400);
    expect((await decline('The price')).status).toBe(200);
    expect((await decline('Something else')).status).toBe(200);
    expect(await documentOf(document.id)).toMatchObject({ status: 'declined', reason: 'The price' });
    expect(await trailOf(document.id)).toEqual(['declined']);
    expect((await pay(app, { linkId: link.linkId })).body['code']).toBe('signature_required');
    expect((await signOnPage(app, document, { initials: { price: 'ML' }, checks: { own: true } })).body['error']).toBe(
      'This document was declined. Nothing was signed.',
    );
  });

  it('by the wrong person stops texts to that number until staff confirm it, and the customer can still sign', async () => {
    const { link, document } = await aHeldLink();
    const { documentId } = document;
    for (let time = 0; time < 2; time += 1) await app.call(signing.reportWrongPerson, { params: { documentId } });
    expect(await documentOf(document.id)).toMatchObject({ status: 'pending', wrong_person_at: expect.any(Date) });
    expect(await trailOf(document.id)).toEqual(['wrong_person']);
    const texts = await rowOf('select phone from sms_link_opt_outs where payment_link_id = $1', link.id);
    expect(texts).toEqual({ phone: '15551234567' });
    const { linkId } = link;
    const said = await rowOf('select disowned_code from payment_links where link_id = $1', linkId);
    expect(said).toEqual({ disowned_code: 'wrong_number' });
    await app.call(contract.paymentLinks.confirmNumber, { params: { linkId } }, { token: store.token });
    expect(await rowOf('select phone from sms_link_opt_outs where payment_link_id = $1', link.id)).toBeUndefined();
    expect(await documentOf(document.id)).toMatchObject({ wrong_person_at: null });
    expect((await signOnPage(app, document, { initials: { price: 'ML' }, checks: { own: true } })).status).toBe(200);
  });
});
