import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentEvent, DocumentRow, MadeDocument } from '../../../contract/documents/documents.ts';
import { contract } from '../../../contract/index.ts';
import type { PublicLink } from '../../../contract/payer/public-link.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aContent, aTemplate, signNow } from '../../../testing/documents.ts';
import { aMerchant, aPayableLink, attemptsOf, chargesOf, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { TextDelivery } from '../../messaging/index.ts';

const { documents: calls, paymentLinks, customers } = contract;

let app: TestApp;
let store: OpenStore;
let texting: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, texting] = [await aMerchant(app), await aTextingStore(app)];
});
afterAll(() => app.close());

const rows = async (sql: string, values: readonly unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, [...values])).rows;

const make = (body: object, by = store) =>
  app.call(calls.makeDocument, { body: { values: {}, ...body } }, { token: by.token });
const made = async (body: object, by = store): Promise<MadeDocument> => {
  const answer = await make(body, by);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body['document'] as unknown as MadeDocument;
};
const read = async (id: string, by = store) => {
  const { body } = await app.call(calls.document, { params: { id } }, { token: by.token });
  return body as unknown as { document: MadeDocument; events: DocumentEvent[] };
};
const list = async (query: object, by = store): Promise<readonly DocumentRow[]> =>
  (await app.call(calls.documents, { query }, { token: by.token })).body['documents'] as unknown as DocumentRow[];
const signingOf = async (linkId: string): Promise<PublicLink['signing']> =>
  ((await app.call(paymentLinks.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink).signing;
const aCustomer = async (known: object = {}, by = store): Promise<string> => {
  const { body } = await app.call(
    customers.create,
    {
      body: { customerName: 'Maria Lopez', customerPhone: '2125550123', customerEmail: 'maria@example.com', ...known },
    },
    { token: by.token },
  );
  return (body as unknown as { customer: { id: string } }).customer.id;
};
const textOf = ({ blocks }: MadeDocument): string =>
  blocks.flatMap((block) => ('spans' in block ? block.spans.map(({ text }) => text) : [])).join('');

describe('a document', () => {
  it('says what was filled in when it was made, whatever changes later', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 42_000 });
    const templateId = await aTemplate(app.database, store, { content: aContent('I pay {link.amount} for [Item!].') });
    const document = await made({ templateId, linkId, values: { Item: 'Bicycle' } });
    expect(textOf(document)).toBe('I pay $420.00 for Bicycle.');
    expect(document).toMatchObject({ status: 'pending', before: true, required: true, customerName: 'Ada Lovelace' });
    expect(document.link).toMatchObject({ linkId, amount: '420.00' });
    await rows('update read_stores set payee = $2 where store_id = $1', [store.storeId, 'Another Name']);
    expect(textOf((await read(document.id)).document)).toBe('I pay $420.00 for Bicycle.');
    expect((await read(document.id)).events).toMatchObject([{ type: 'made', by: store.staff.name }]);
    await expect(rows(`update template_signatures set frozen = '{}' where id = $1`, [document.id])).rejects.toThrow(
      'What a document says never changes.',
    );
  });

  it('is refused in words, with nothing written, where something is missing, unknown or not possible', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [needs, archived, foreign] = [
      await aTemplate(app.database, store, { content: aContent('{customer.address!} [Item!] {link.notes!}') }),
      await aTemplate(app.database, store, { isActive: false }),
      await aTemplate(app.database, texting),
    ];
    const plain = await aTemplate(app.database, store);
    const other = await aCustomer();
    const tooLong = { Item: 'x'.repeat(501) };
    const refusals: readonly (readonly [object, number, string, readonly string[]])[] = [
      [{ templateId: needs, linkId }, 400, 'fields_missing', ['customer.address', 'values.Item', 'link.notes']],
      [{ templateId: plain, linkId, values: { Item: '\u{12000}' } }, 400, 'letters_unprintable', ['values.Item']],
      [{ templateId: plain, linkId, values: tooLong }, 400, 'invalid_input', ['values.Item']],
      [{ templateId: plain, linkId, values: { Else: 'x' } }, 400, 'unknown_blank', ['values.Else']],
      [{ templateId: plain }, 400, 'customer_needed', ['customerId']],
      [{ templateId: archived, linkId }, 409, 'template_archived', []],
      [{ templateId: foreign, linkId }, 404, 'template_not_found', []],
      [{ templateId: plain, linkId: '0'.repeat(34) }, 404, 'link_not_found', []],
      [{ templateId: plain, linkId, customerId: other }, 409, 'customer_mismatch', []],
      [{ templateId: plain, linkId, send: { email: true } }, 400, 'email_needed', ['email']],
    ];
    for (const [body, status, code, paths] of refusals) {
      const answer = await make(body);
      expect([answer.status, answer.body['code']], code).toEqual([status, code]);
      const details = (answer.body['details'] ?? []) as readonly { readonly path: string }[];
      expect(details.map(({ path }) => path)).toEqual(paths);
    }
    expect(await list({ linkId })).toEqual([]);
    expect(await signingOf(linkId)).toBeNull();
    const clerk = await anAccount(app.database, { parent: store });
    const closed = await aTemplate(app.database, store, { allowedUserIds: [store.userId] });
    expect(await make({ templateId: closed, linkId }, clerk)).toMatchObject({ status: 403 });
  });

  it('waits once for each template of a link, at most five on a link and twenty for a customer', async () => {
    const linkId = await aPayableLink(app.database, store);
    const templates = await Promise.all(Array.from({ length: 6 }, () => aTemplate(app.database, store)));
    for (const templateId of templates.slice(0, 5)) await made({ templateId, linkId });
    expect(await make({ templateId: templates[5], linkId })).toMatchObject({
      status: 409,
      body: { code: 'too_many_documents' },
    });
    expect(await make({ templateId: templates[0], linkId })).toMatchObject({ body: { code: 'document_waits' } });
    const customerId = await aCustomer({ customerPhone: '2125550124' });
    const answers = await Promise.all(Array.from({ length: 21 }, () => make({ templateId: templates[0], customerId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('too_many_open');
  });
});

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
    const { linkId } = body['link'] as unknown as { linkId: string };
    const documents = await list({ linkId });
    expect(documents).toHaveLength(2);
    const held = documents.find(({ before }) => before);
    expect(await signingOf(linkId)).toEqual({ path: `/sign/${held?.documentId}`, before: true });
    expect((await create(Array(6).fill({ templateId, values: {} }))).status).toBe(400);
  });

  it('is not paid before all that it needs is signed, in their order, and then offers what is signed later', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [first, second, later] = [
      await made({ templateId: await aTemplate(app.database, store), linkId }),
      await made({ templateId: await aTemplate(app.database, store), linkId }),
      await made({ templateId: await aTemplate(app.database, store, { showBeforePayment: false }), linkId }),
    ];
    for (const next of [first, second]) {
      expect(await signingOf(linkId)).toEqual({ path: `/sign/${next.documentId}`, before: true });
      expect(await pay(app, { linkId })).toMatchObject({
        status: 409,
        body: { code: 'signature_required', error: 'Please read and sign first.' },
      });
      await signNow(app, next.documentId);
    }
    expect(await attemptsOf(app, linkId)).toEqual([]);
    expect(await signingOf(linkId)).toBeNull();
    expect(await pay(app, { linkId })).toMatchObject({ status: 200 });
    expect(await signingOf(linkId)).toEqual({ path: `/sign/${later.documentId}`, before: false });
    expect((await read(later.id)).document.endsAt).not.toBeNull();
  });

  it('takes no charge from fifty payers who submit while it is being signed before the signature is committed', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { documentId } = await made({ templateId: await aTemplate(app.database, store), linkId });
    let payers: Promise<{ readonly status: number; readonly body: Record<string, unknown> }[]> = Promise.resolve([]);
    await signNow(app, documentId, async () => {
      payers = Promise.all(Array.from({ length: 50 }, () => pay(app, { linkId })));
      await app.database.pool.query('select pg_sleep(0.2)');
      // Whoever claims waits for the row that this commit has locked; nobody was let through.
      expect(await attemptsOf(app, linkId)).toEqual([]);
    });
    const answers = await payers;
    const [signed] = await rows('select completed_at from template_signatures where document_id = $1', [documentId]);
    const attempts = await attemptsOf(app, linkId);
    for (const { created_at: at } of attempts)
      expect(Number(at as Date)).toBeGreaterThanOrEqual(Number(signed?.['completed_at'] as Date));
    expect(await chargesOf(app, linkId)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('asks again where staff change what was signed, which stays as it was, and replaces what was not', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [amount, plain] = [
      await aTemplate(app.database, store),
      await aTemplate(app.database, store, { content: aContent('Nothing of the link.') }),
    ];
    const [signed, kept] = [await made({ templateId: amount, linkId }), await made({ templateId: plain, linkId })];
    await signNow(app, signed.documentId);
    const change = (value: string) =>
      app.call(paymentLinks.changeAmount, { params: { linkId }, body: { amount: value } }, { token: store.token });
    await change('600.00');
    const [again] = await list({ linkId, status: 'waiting', templateId: amount });
    expect(textOf((await read(again?.id ?? '')).document)).toContain('$600.00');
    expect(await signingOf(linkId)).toEqual({ path: `/sign/${again?.documentId}`, before: true });
    const old = (await read(signed.id)).document;
    expect(old).toMatchObject({ status: 'completed', replacedBy: again?.id });
    expect(textOf(old)).toContain('$12.50');
    await change('700.00');
    expect((await read(again?.id ?? '')).document.status).toBe('replaced');
    expect((await read(kept.id)).document.status).toBe('pending');
    expect(await rows('select signing_holds from payment_links where link_id = $1', [linkId])).toEqual([
      { signing_holds: true },
    ]);
  });

  it('asks again for notes that a document says, and refuses them while a payment is under way', async () => {
    const linkId = await aPayableLink(app.database, store);
    const templateId = await aTemplate(app.database, store, { content: aContent('Note: {link.notes}') });
    const { documentId } = await made({ templateId, linkId });
    await signNow(app, documentId);
    const save = (customerNotes: string) =>
      app.call(paymentLinks.saveNotes, { params: { linkId }, body: { customerNotes } }, { token: store.token });
    await pay(app, { linkId, card: '4000000000009995' });
    expect((await save('As agreed')).status).toBe(200);
    expect(await signingOf(linkId)).toMatchObject({ before: true });
    const held = (await list({ linkId, status: 'waiting' }))[0];
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
    const [same, renewed] = [await made({ templateId: plain, linkId }), await made({ templateId: dated, linkId })];
    const by = { token: store.token };
    await app.call(paymentLinks.cancel, { params: { linkId }, body: { reason: 'Wrong' } }, by);
    expect((await list({ linkId, status: 'ended' })).map(({ status }) => status)).toEqual(['ended', 'ended']);
    expect(await signingOf(linkId)).toBeNull();
    await app.call(paymentLinks.extend, { params: { linkId }, body: { expiresIn: 48 } }, by);
    expect((await read(same.id)).document.status).toBe('pending');
    const { document } = await read(renewed.id);
    expect(document.status).toBe('ended');
    expect((await read(document.replacedBy ?? '')).document.status).toBe('pending');
    expect(await signingOf(linkId)).toMatchObject({ before: true });
    expect((await read(same.id)).events.map(({ type }) => type)).toEqual(['made', 'ended', 'reopened']);
  });

  it('can be paid when staff waive the signature or void the document, by name and with a reason', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [one, two] = [
      await made({ templateId: await aTemplate(app.database, store), linkId }),
      await made({ templateId: await aTemplate(app.database, store), linkId }),
    ];
    const act = (endpoint: typeof calls.waiveDocument | typeof calls.voidDocument, id: string, reason: string) =>
      app.call(endpoint, { params: { id }, body: { reason } }, { token: store.token });
    for (const reason of ['', 'x'.repeat(301)])
      expect((await act(calls.waiveDocument, one.id, reason)).status).toBe(400);
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
    expect((await read(one.id)).events).toMatchObject([
      { type: 'made' },
      { type: 'waived', by: store.staff.name, detail: 'On paper' },
      { type: 'ended' },
    ]);
  });
});

describe('sending a document', () => {
  it('goes by text and email in the language of the document, first and again, with what became of the text', async () => {
    const customerId = await aCustomer({}, texting);
    const templateId = await aTemplate(app.database, texting, {
      name: 'Terms',
      content: aContent('For {customer.name}'),
    });
    const answer = await make({ templateId, customerId, send: { text: true, email: true } }, texting);
    expect(answer.body).toMatchObject({ smsSent: true, smsError: null, emailSent: true });
    const { id, documentId } = answer.body['document'] as unknown as MadeDocument;
    const again = await app.call(
      calls.sendDocument,
      { params: { id }, body: { text: true } },
      { token: texting.token },
    );
    expect(again.body).toMatchObject({ smsSent: true, emailSent: false });
    const sent = await rows(
      `select id, channel, message_type, message_content, recipient_email from message_history
        where store_id = $1 and customer_id = $2 order by created_at, channel`,
      [texting.storeId, customerId],
    );
    const words = sent.map((row) => `${String(row['channel'])} ${String(row['message_content'])}`);
    expect(words[0]).toContain('Read and sign');
    expect(words[1]).toMatch(new RegExp(`please read and sign "Terms": http.*/sign/${documentId} Reply STOP`));
    expect(words[2]).toContain('"Terms" still waits for your signature');
    for (const row of sent)
      if (row['channel'] === 'sms')
        await app
          .get(TextDelivery)
          .deliverText({ storeId: texting.storeId, messageId: String(row['id']) }, new AbortController().signal);
    const { events } = await read(id, texting);
    expect(events.filter(({ type }) => type === 'sent').map(({ detail }) => detail)).toEqual([
      'email m•••@example.com',
      'text •••23',
      'text •••23',
    ]);
    expect(await app.call(calls.sendDocument, { params: { id }, body: {} }, { token: texting.token })).toMatchObject({
      status: 400,
      body: { code: 'channel_needed' },
    });
  });

  it('says why no text was sent, and sends none to a number whose owner said that it is for somebody else', async () => {
    const customerId = await aCustomer({ customerPhone: '2125550125' });
    const templateId = await aTemplate(app.database, store);
    const answer = await make({ templateId, customerId, send: { text: true } });
    expect(answer.body).toMatchObject({ smsSent: false, smsError: expect.stringMatching(/^No SMS provider/) });
    const { id } = answer.body['document'] as unknown as MadeDocument;
    await rows('update template_signatures set wrong_person_at = now() where id = $1', [id]);
    const again = await app.call(calls.sendDocument, { params: { id }, body: { text: true } }, { token: store.token });
    expect(again.body).toMatchObject({ smsError: expect.stringMatching(/^Whoever has this number/) });
  });
});

describe('the list of documents', () => {
  it('is found by customer, title, number and state, page by page, and follows customers who are merged', async () => {
    const shop = await aMerchant(app);
    const [ann, bo] = [
      await aCustomer({ customerName: 'Ann Quill' }, shop),
      await aCustomer({ customerName: 'Bo Quill', customerPhone: '2125550126' }, shop),
    ];
    const [lease, sale] = [
      await aTemplate(app.database, shop, { name: 'Lease' }),
      await aTemplate(app.database, shop, { name: 'Sale' }),
    ];
    const linkId = await aPayableLink(app.database, shop);
    const documents = [
      await made({ templateId: lease, customerId: ann }, shop),
      await made({ templateId: sale, customerId: bo }, shop),
      await made({ templateId: lease, linkId }, shop),
    ];
    const ids = async (query: object) =>
      (await list(query, shop)).map(({ id }) => documents.findIndex((each) => each.id === id));
    const number = documents[2]?.link?.transactionNumber ?? '';
    expect(await ids({})).toEqual([2, 1, 0]);
    expect(await ids({ q: 'quill' })).toEqual([1, 0]);
    expect(await ids({ q: 'Ea' })).toEqual([2, 0]);
    expect(await ids({ q: number })).toEqual([2]);
    expect(await ids({ templateId: sale })).toEqual([1]);
    expect(await ids({ linkId })).toEqual([2]);
    expect(await ids({ status: 'signed' })).toEqual([]);
    expect(await ids({ status: 'waiting', customerId: ann })).toEqual([0]);
    const page = await app.call(calls.documents, { query: { limit: 2 } }, { token: shop.token });
    const rest = { limit: 2, cursor: String(page.body['nextCursor']) };
    expect(await ids(rest)).toEqual([0]);
    const merge = { primaryCustomerId: ann, customerIds: [ann, bo] };
    expect((await app.call(customers.merge, { body: merge }, { token: shop.token })).status).toBe(200);
    expect(await ids({ customerId: ann })).toEqual([1, 0]);
    expect(await list({}, texting)).not.toMatchObject([{ customerName: 'Ann Quill' }]);
    expect(
      (await app.call(calls.document, { params: { id: documents[0]?.id ?? '' } }, { token: texting.token })).status,
    ).toBe(404);
  });
});

describe('the use of templates', () => {
  it('is counted as a rebuild counts it', async () => {
    const stats = () =>
      rows(
        `select template_id, user_id, total_uses, completed_signatures, abandoned_signatures, last_used
           from template_usage_stats where store_id = $1 order by template_id, user_id`,
        [store.storeId],
      );
    const live = await stats();
    expect(live.length).toBeGreaterThan(5);
    await app.transact(async (tx) => {
      for (const { table, rebuild } of app.projections) if (table === 'template_usage_stats') await rebuild(tx);
    });
    expect(await stats()).toEqual(live);
  });
});
