import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityLog } from '../../../contract/activity.ts';
import type { MadeDocument } from '../../../contract/documents/documents.ts';
import type { Endpoint, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aTemplate, type DocumentCalls, documentCalls, signOnPage } from '../../../testing/documents.ts';
import { aMerchant, aPayableLink, pay } from '../../../testing/payments.ts';
import { listenTo } from '../../../testing/live-stream.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { documents: calls, paymentLinks } = contract;

let app: TestApp;
let store: OpenStore;
let staff: DocumentCalls;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  staff = documentCalls(app, store);
});
afterAll(() => app.close());

const update = async (sql: string, values: readonly unknown[]): Promise<void> => {
  await app.database.pool.query(sql, [...values]);
};

describe('a link whose documents are not signed', () => {
  it('can be paid when staff waive the signature or void the document, by name and with a reason', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [one, two] = [
      await staff.made({ templateId: await aTemplate(app.database, store), linkId }),
      await staff.made({ templateId: await aTemplate(app.database, store), linkId }),
    ];
    const act = (endpoint: typeof calls.waiveDocument | typeof calls.voidDocument, id: string, reason: string) =>
      app.call(endpoint, { params: { id }, body: { reason } }, { token: store.token });
    for (const reason of ['', 'x'.repeat(301)])
      for (const endpoint of [calls.waiveDocument, calls.voidDocument])
        expect((await act(endpoint, one.id, reason)).status).toBe(400);
    expect(await act(calls.waiveDocument, one.id, 'On paper')).toMatchObject({ body: { document: { waived: true } } });
    expect(await act(calls.waiveDocument, one.id, 'Again')).toMatchObject({ body: { code: 'nothing_to_waive' } });
    expect(await act(calls.voidDocument, two.id, 'Wrong item')).toMatchObject({
      body: { document: { status: 'voided' } },
    });
    expect(await act(calls.voidDocument, two.id, 'Again')).toMatchObject({
      status: 409,
      body: { code: 'document_closed', error: 'This document was voided.' },
    });
    expect(await pay(app, { linkId })).toMatchObject({ status: 200 });
    expect((await staff.read(one.id)).events).toMatchObject([
      { type: 'made' },
      { type: 'waived', by: store.staff.name, detail: 'On paper' },
      { type: 'ended' },
    ]);
    expect((await staff.read(two.id)).events).toMatchObject([
      { type: 'made' },
      { type: 'voided', by: store.staff.name, detail: 'Wrong item' },
    ]);
    const activity = await app.call(contract.activity.list, {}, { token: store.token });
    const logs = activity.body['logs'] as unknown as readonly ActivityLog[];
    expect(logs.filter(({ action }) => /_(WAIVED|VOIDED)$/.test(action))).toMatchObject([
      {
        action: 'DOCUMENT_VOIDED',
        description: expect.stringMatching(`was voided by ${store.staff.name}: Wrong item$`),
        metadata: { reason: 'Wrong item' },
      },
      {
        action: 'DOCUMENT_WAIVED',
        description: expect.stringMatching(`as decided by ${store.staff.name}: On paper$`),
        metadata: { reason: 'On paper' },
      },
    ]);
  });

  it('has a document neither voided nor waived that is signed', async () => {
    const linkId = await aPayableLink(app.database, store);
    const {
      id,
      documentId,
      frozenHash: hash,
    } = await staff.made({
      templateId: await aTemplate(app.database, store),
      linkId,
    });
    expect((await signOnPage(app, { documentId, hash })).status).toBe(200);
    const sent = { params: { id }, body: { reason: 'Wrong item' } };
    for (const endpoint of [calls.voidDocument, calls.waiveDocument])
      expect(await app.call(endpoint, sent, { token: store.token })).toMatchObject({
        status: 409,
        body: { code: 'document_closed', error: 'This document is signed.' },
      });
    expect((await staff.read(id)).document).toMatchObject({ status: 'completed', waived: false, reason: null });
  });

  it('says that its payer declined to sign until they are asked again or staff waive the signature', async () => {
    const linkId = await aPayableLink(app.database, store);
    const templateId = await aTemplate(app.database, store);
    const decline = ({ documentId }: { readonly documentId: string }) =>
      app.call(contract.signing.declineDocument, { params: { documentId }, body: { reason: 'The price' } });
    await decline(await staff.made({ templateId, linkId }));
    expect(await staff.signatureOf(linkId)).toBe('declined');
    const again = await staff.made({ templateId, linkId });
    expect(await staff.signatureOf(linkId)).toBe('awaited');
    await decline(again);
    expect(await staff.signatureOf(linkId)).toBe('declined');
    const reason = { params: { id: again.id }, body: { reason: 'On paper' } };
    await app.call(calls.waiveDocument, reason, { token: store.token });
    expect(await staff.signatureOf(linkId)).toBeNull();
  });

  it('says of a document whether another one of its template would be made, which is refused where it says no', async () => {
    const linkId = await aPayableLink(app.database, store);
    const templateId = await aTemplate(app.database, store);
    const { id } = await staff.made({ templateId, linkId });
    const [clerk, by] = [await anAccount(app.database, { parent: store }), { token: store.token }];
    const isOffered = async (who = store) => (await staff.read(id, who)).document.canBeMadeAgain;
    const refusal = async (who = store) => (await staff.make({ templateId, linkId }, who)).body['code'];
    expect([await isOffered(), await refusal()]).toEqual([false, 'document_waits']);
    await app.call(calls.voidDocument, { params: { id }, body: { reason: 'Wrong item' } }, by);
    expect([await isOffered(), await isOffered(clerk)]).toEqual([true, true]);
    await update('update pdf_templates set allowed_user_ids = $2 where id = $1', [
      templateId,
      JSON.stringify([store.userId]),
    ]);
    expect([await isOffered(), await isOffered(clerk), await refusal(clerk)]).toEqual([
      true,
      false,
      'template_not_allowed',
    ]);
    await update('update pdf_templates set is_active = false where id = $1', [templateId]);
    expect([await isOffered(), await refusal()]).toEqual([false, 'template_archived']);
    await update('update pdf_templates set is_active = true where id = $1', [templateId]);
    await app.call(paymentLinks.cancel, { params: { linkId }, body: { reason: 'Wrong' } }, by);
    expect([await isOffered(), await refusal()]).toEqual([false, 'link_closed']);
    await app.call(paymentLinks.extend, { params: { linkId }, body: { expiresIn: 48 } }, by);
    expect([await isOffered(), await refusal()]).toEqual([true, undefined]);
  });
});

describe('what staff do to a document', () => {
  it('is done once for the same Idempotency-Key, and answered the same', async () => {
    const linkId = await aPayableLink(app.database, store);
    const held = await staff.made({ templateId: await aTemplate(app.database, store), linkId });
    /** Sends a call twice under one key, and answers what was answered. */
    const twice = async (endpoint: Endpoint, sent: RequestOf<Endpoint>) => {
      const options = { token: store.token, headers: { 'idempotency-key': `again-${endpoint.path}` } };
      const [first, again] = [await app.call(endpoint, sent, options), await app.call(endpoint, sent, options)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body).toEqual(first.body);
      return first.body['document'] as unknown as MadeDocument;
    };
    const [customerId, templateId] = [await staff.aCustomer(), await aTemplate(app.database, store)];
    const { id } = await twice(calls.makeDocument, { body: { templateId, customerId, send: { email: true } } });
    await twice(calls.sendDocument, { params: { id }, body: { email: true } });
    await twice(calls.presentDocument, { params: { id } });
    await twice(calls.voidDocument, { params: { id }, body: { reason: 'Wrong item' } });
    await twice(calls.waiveDocument, { params: { id: held.id }, body: { reason: 'On paper' } });
    expect(await staff.list({ customerId })).toHaveLength(1);
    const typesOf = async (of: string) => (await staff.read(of)).events.map(({ type }) => type);
    expect(await typesOf(id)).toEqual(['made', 'sent', 'sent', 'presented', 'voided']);
    expect(await typesOf(held.id)).toEqual(['made', 'waived']);
  });

  it('and what its signer does is told to the browsers of the store', async () => {
    const shop = await aMerchant(app);
    const [customerId, templateId] = [await staff.aCustomer({}, shop), await aTemplate(app.database, shop)];
    const stream = await listenTo(app, shop.token);
    const make = async () => {
      const made = await staff.made({ templateId, customerId }, shop);
      expect(await stream.hear('documents', 'links')).not.toBeNull();
      return made;
    };
    const { id, documentId, frozenHash: hash } = await make();
    await app.call(calls.sendDocument, { params: { id }, body: { email: true } }, { token: shop.token });
    expect(await stream.hear('documents')).not.toBeNull();
    await app.call(contract.signing.openDocument, { params: { documentId } });
    expect(await stream.hear('documents')).not.toBeNull();
    await signOnPage(app, { documentId, hash });
    expect(await stream.hear('documents', 'links')).not.toBeNull();
    const other = await make();
    await app.call(contract.signing.declineDocument, { params: { documentId: other.documentId }, body: {} });
    expect(await stream.hear('documents', 'links')).not.toBeNull();
    await stream.leave();
  });
});
