import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import {
  aContent,
  aTemplate,
  type DocumentCalls,
  documentCalls,
  signNow,
  signOnPage,
  textOf,
} from '../../../testing/documents.ts';
import { linksIn } from '../../../testing/links.ts';
import { aMerchant, aPayableLink, attemptsOf, cards, pay } from '../../../testing/payments.ts';
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

const rows = async (sql: string, values: readonly unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, [...values])).rows;

describe('a link with documents', () => {
  it('makes them in its own commit, or is not made', async () => {
    const [templateId, after] = [
      await aTemplate(app.database, store, { content: aContent('[Item!] {customer.name}') }),
      await aTemplate(app.database, store, { showBeforePayment: false, showAfterPayment: true }),
    ];
    const form = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '2125550177' };
    const create = (documents: object) =>
      app.call(paymentLinks.create, { body: { ...form, documents } }, { token: store.token });
    const refused = await create([{ templateId, values: {} }]);
    expect([refused.status, refused.body['code']]).toEqual([400, 'fields_missing']);
    expect(await rows('select from payment_links where customer_phone = $1', ['12125550177'])).toEqual([]);
    const { body } = await create([
      { templateId: after, values: {} },
      { templateId, values: { Item: 'Bicycle' } },
    ]);
    expect(body['link']).toMatchObject({ signature: 'awaited' });
    const { linkId } = body['link'] as unknown as { linkId: string };
    const listed = await app.call(paymentLinks.list, {}, { token: store.token });
    expect(linksIn(listed)[0]).toEqual(body['link']);
    const documents = await staff.list({ linkId });
    expect(documents).toHaveLength(2);
    const held = documents.find(({ before }) => before);
    expect(await staff.signingOf(linkId)).toEqual({ path: `/sign/${held?.documentId}`, before: true });
    const [operator, clerk] = [
      await anAccount(app.database, { operator: true }),
      await anAccount(app.database, { parent: store }),
    ];
    await rows(
      `update user_sessions set impersonator_id = $2, impersonator_session_id = $3, impersonation_reason = 'They asked' where id = $1`,
      [clerk.staff.sessionId, operator.userId, operator.staff.sessionId],
    );
    const impersonated = (documents: object) =>
      app.call(paymentLinks.create, { body: { ...form, documents } }, { token: clerk.token });
    expect((await impersonated([])).status).toBe(200);
    expect(await impersonated([{ templateId: after, values: {} }])).toMatchObject({
      status: 403,
      body: { code: 'impersonating' },
    });
  });

  it('is made with five documents and not with six, nor with more than its customer may have open', async () => {
    const customerId = await staff.aCustomer({ customerPhone: '2125550179' });
    const templates = await Promise.all(Array.from({ length: 6 }, () => aTemplate(app.database, store)));
    const create = (count: number) => {
      const documents = templates.slice(0, count).map((templateId) => ({ templateId, values: {} }));
      const form = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '2125550179', customerId };
      return app.call(paymentLinks.create, { body: { ...form, documents } }, { token: store.token });
    };
    expect(await create(6)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'documents', message: 'A link has at most 5 documents' }] },
    });
    for (const count of [5, 5, 5, 4]) expect((await create(count)).status).toBe(200);
    expect(await create(2)).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_open',
        error: 'This customer already has 20 documents to sign. Void one of them first.',
      },
    });
    expect(await rows('select from payment_links where customer_id = $1', [customerId])).toHaveLength(4);
    expect((await create(1)).status).toBe(200);
    expect((await create(1)).body['code']).toBe('too_many_open');
    expect(await staff.list({ customerId, status: 'waiting' })).toHaveLength(20);
  });

  it('is new with what its payer is asked to sign, if anything is signed before the payment', async () => {
    const create = async (place: object) => {
      const templateId = await aTemplate(app.database, store, place);
      const documents = [{ templateId, values: {} }];
      const body = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '2125550178', documents };
      const called = await app.call(paymentLinks.create, { body }, { token: store.token });
      const { linkId, signature } = called.body['link'] as unknown as { linkId: string; signature: string | null };
      const [document] = await staff.list({ linkId });
      return { signature, signing: await staff.signingOf(linkId), path: `/sign/${document?.documentId}` };
    };
    const held = await create({});
    expect(held).toMatchObject({ signature: 'awaited', signing: { path: held.path, before: true } });
    const offered = await create({ isRequired: false });
    expect(offered).toMatchObject({ signature: null, signing: { path: offered.path, before: false } });
    expect(await create({ showBeforePayment: false, showAfterPayment: true })).toMatchObject({
      signature: null,
      signing: null,
    });
  });

  it('is not paid before all that it needs is signed, in their order, and then offers what is signed later', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [first, second, later] = [
      await staff.made({ templateId: await aTemplate(app.database, store), linkId }),
      await staff.made({ templateId: await aTemplate(app.database, store), linkId }),
      await staff.made({ templateId: await aTemplate(app.database, store, { showBeforePayment: false }), linkId }),
    ];
    for (const next of [first, second]) {
      expect(await staff.signatureOf(linkId)).toBe('awaited');
      expect(await staff.signingOf(linkId)).toEqual({ path: `/sign/${next.documentId}`, before: true });
      expect(await pay(app, { linkId })).toMatchObject({
        status: 409,
        body: { code: 'signature_required', error: 'Please read and sign first.' },
      });
      await signNow(app, next.documentId);
    }
    expect(await attemptsOf(app, linkId)).toEqual([]);
    expect(await staff.signatureOf(linkId)).toBeNull();
    expect(await staff.signingOf(linkId)).toBeNull();
    const { status, body } = await pay(app, { linkId });
    expect(status).toBe(200);
    const path = `/sign/${later.documentId}`;
    expect(await staff.signingOf(linkId)).toEqual({ path, before: false });
    expect((await staff.read(later.id)).document.endsAt).not.toBeNull();
    const params = { receiptId: String(body['receipt']).replace('/receipt/', '') };
    const receipt = async () => (await app.call(contract.receipts.read, { params })).body['receipt'];
    expect(await receipt()).toMatchObject({ signPath: path });
    await signNow(app, later.documentId);
    expect(await receipt()).toMatchObject({ signPath: null });
  });

  it('asks again where staff change what was signed, which stays as it was, and replaces what was not', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [amount, plain] = [
      await aTemplate(app.database, store),
      await aTemplate(app.database, store, { content: aContent('Nothing of the link.') }),
    ];
    const [signed, kept] = [
      await staff.made({ templateId: amount, linkId }),
      await staff.made({ templateId: plain, linkId }),
    ];
    await signNow(app, signed.documentId);
    const change = (value: string) =>
      app.call(paymentLinks.changeAmount, { params: { linkId }, body: { amount: value } }, { token: store.token });
    await change('600.00');
    const [again] = await staff.list({ linkId, status: 'waiting', templateId: amount });
    expect(textOf((await staff.read(again?.id ?? '')).document)).toContain('$600.00');
    expect(await staff.signingOf(linkId)).toEqual({ path: `/sign/${again?.documentId}`, before: true });
    const old = (await staff.read(signed.id)).document;
    expect(old).toMatchObject({ status: 'completed', replacedBy: again?.id });
    expect(textOf(old)).toContain('$12.50');
    await change('700.00');
    expect((await staff.read(again?.id ?? '')).document.status).toBe('replaced');
    expect((await staff.read(kept.id)).document.status).toBe('pending');
    expect(await rows('select signing_holds from payment_links where link_id = $1', [linkId])).toEqual([
      { signing_holds: true },
    ]);
  });

  it('goes on to ask for what was made of a template that is archived by then', async () => {
    const [linkId, templateId] = [await aPayableLink(app.database, store), await aTemplate(app.database, store)];
    const by = { token: store.token };
    const first = await staff.made({ templateId, linkId });
    const archived = await app.call(contract.documentTemplates.archiveTemplate, { params: { id: templateId } }, by);
    expect(archived.status).toBe(200);
    await app.call(paymentLinks.changeAmount, { params: { linkId }, body: { amount: '20.00' } }, by);
    const { document } = await staff.read((await staff.read(first.id)).document.replacedBy ?? '');
    expect(textOf(document)).toContain('$20.00');
    const { documentId, frozenHash: hash } = document;
    expect((await signOnPage(app, { documentId, hash })).status).toBe(200);
    expect((await pay(app, { linkId, cents: 2_000 })).status).toBe(200);
  });

  it('has the same signed again where another takes its place, under the terms of that one', async () => {
    const linkId = await aPayableLink(app.database, store);
    const numbered = await aTemplate(app.database, store, {
      content: aContent('Link {link.number}, {customer.email!}'),
    });
    const successorOf = (replaced: string) => app.call(contract.payer.successor, { params: { linkId: replaced } });
    const setEmail = (email: string | null, of: string) =>
      rows('update payment_links set customer_email = $1 where link_id = $2', [email, of]);
    await setEmail('maria@example.com', linkId);
    const [signed, waived] = [
      await staff.made({ templateId: numbered, linkId }),
      await staff.made({ templateId: await aTemplate(app.database, store), linkId }),
      await staff.made({ templateId: await aTemplate(app.database, store, { showBeforePayment: false }), linkId }),
    ];
    await signNow(app, signed.documentId);
    const body = { reason: 'On paper' };
    await app.call(calls.waiveDocument, { params: { id: waived.id }, body }, { token: store.token });
    const automatic = { name: 'Each link', trigger: 'link_created', templateId: waived.templateId } as const;
    await app.call(contract.documentAutomations.createAutomation, { body: automatic }, { token: store.token });
    await pay(app, { linkId, card: cards.credit });
    await setEmail(null, linkId);
    expect(await successorOf(linkId)).toMatchObject({ status: 409, body: { code: 'link_not_replaceable' } });
    await setEmail('maria@example.com', linkId);
    const next = String((await successorOf(linkId)).body['linkId']);
    const again = await staff.list({ linkId: next });
    expect(again.map(({ status, before, madeBy }) => `${status} ${before} ${madeBy}`).toSorted()).toEqual([
      'pending false Debitlink',
      'pending true Debitlink',
    ]);
    const held = again.find(({ before }) => before);
    expect(await staff.signingOf(next)).toEqual({ path: `/sign/${held?.documentId}`, before: true });
    expect(textOf((await staff.read(held?.id ?? '')).document)).toContain(held?.link?.transactionNumber);
    expect((await staff.read(signed.id)).document).toMatchObject({ status: 'completed', replacedBy: null });
    expect(await pay(app, { linkId: next })).toMatchObject({ status: 409, body: { code: 'signature_required' } });
    await signNow(app, held?.documentId ?? '');
    await pay(app, { linkId: next, card: cards.credit });
    const last = String((await successorOf(next)).body['linkId']);
    const once = await staff.list({ linkId: last });
    expect(once.map(({ templateId }) => templateId).toSorted()).toEqual(
      again.map(({ templateId }) => templateId).toSorted(),
    );
    await signNow(app, once.find(({ before }) => before)?.documentId ?? '');
    expect(await pay(app, { linkId: last })).toMatchObject({ status: 200, body: { success: true } });
    expect(await rows('select reason from document_automation_runs where store_id = $1', [store.storeId])).toEqual(
      ['next', 'last'].map(() => ({ reason: 'document_waits' })),
    );
  });

  it('asks again for notes that a document says, and refuses them while a payment is under way', async () => {
    const linkId = await aPayableLink(app.database, store);
    const templateId = await aTemplate(app.database, store, { content: aContent('Note: {link.notes}') });
    const { documentId } = await staff.made({ templateId, linkId });
    await signNow(app, documentId);
    const save = (customerNotes: string) =>
      app.call(paymentLinks.saveNotes, { params: { linkId }, body: { customerNotes } }, { token: store.token });
    await pay(app, { linkId, card: '4000000000009995' });
    expect((await save('As agreed')).status).toBe(200);
    expect(await staff.signingOf(linkId)).toMatchObject({ before: true });
    const held = (await staff.list({ linkId, status: 'waiting' }))[0];
    await signNow(app, held?.documentId ?? '');
    expect(await pay(app, { linkId })).toMatchObject({ status: 200 });
    await rows(`update payment_links set status = 'pending' where link_id = $1`, [linkId]);
    expect(await save('Other')).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
  });

  it('ends what was not signed when it is closed, and brings it back when it is extended', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [plain, dated] = [
      await aTemplate(app.database, store, { content: aContent('Plain.') }),
      await aTemplate(app.database, store, { content: aContent('Until {link.expires}.') }),
    ];
    const [same, renewed] = [
      await staff.made({ templateId: plain, linkId }),
      await staff.made({ templateId: dated, linkId }),
    ];
    for (const { documentId } of [same, renewed])
      await app.call(contract.signing.openDocument, { params: { documentId } });
    const by = { token: store.token };
    await app.call(paymentLinks.cancel, { params: { linkId }, body: { reason: 'Wrong' } }, by);
    expect((await staff.list({ linkId, status: 'ended' })).map(({ status }) => status)).toEqual(['ended', 'ended']);
    expect(await staff.signingOf(linkId)).toBeNull();
    await app.call(paymentLinks.extend, { params: { linkId }, body: { expiresIn: 48 } }, by);
    expect((await staff.read(same.id)).document.status).toBe('pending');
    const { document } = await staff.read(renewed.id);
    expect(document.status).toBe('ended');
    expect((await staff.read(document.replacedBy ?? '')).document.status).toBe('pending');
    expect(await staff.signingOf(linkId)).toMatchObject({ before: true });
    expect((await staff.read(same.id)).events.map(({ type }) => type)).toEqual(['made', 'opened', 'ended', 'reopened']);
    await app.call(paymentLinks.cancel, { params: { linkId }, body: { reason: 'Wrong' } }, by);
    // What ended a year ago says nothing any more.
    await rows('update template_signatures set frozen = null where status = $1 and link_public_id = $2', [
      'ended',
      linkId,
    ]);
    await app.call(paymentLinks.extend, { params: { linkId }, body: { expiresIn: 48 } }, by);
    const anew = await staff.list({ linkId, status: 'waiting' });
    expect(anew.map(({ title }) => title).toSorted()).toEqual([same.title, renewed.title].toSorted());
    expect(await pay(app, { linkId })).toMatchObject({ status: 409, body: { code: 'signature_required' } });
  });
});

describe('the use of templates', () => {
  it('is counted as a rebuild counts it', async () => {
    const stats = () =>
      rows(
        `select template_id, user_id, sum(total_uses)::int as total_uses, sum(completed_signatures)::int as completed_signatures,
          sum(abandoned_signatures)::int as abandoned_signatures, max(last_used) as last_used
       from template_usage_stats where store_id = $1 group by 1, 2 order by 1, 2`,
        [store.storeId],
      );
    const live = await stats();
    expect(live.length).toBeGreaterThan(5);
    expect(live.map((row) => row['abandoned_signatures'])).toContain(1);
    await app.transact(async (tx) => {
      for (const { table, rebuild } of app.projections) if (table === 'template_usage_stats') await rebuild(tx);
    });
    expect(await stats()).toEqual(live);
  });
});
