import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeDocument } from '../../../contract/documents/documents.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aContent, aTemplate, type DocumentCalls, documentCalls, textOf } from '../../../testing/documents.ts';
import { testTemplates } from '../../../testing/document-templates.ts';
import { aMerchant, aPayableLink } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { optedOutMessage } from '../../messaging/consent/index.ts';
import { TextDelivery } from '../../messaging/index.ts';
import { DocumentJobs } from '../index.ts';

const { documents: calls, documentTemplates, customers } = contract;

let app: TestApp;
let store: OpenStore;
let texting: OpenStore;
let staff: DocumentCalls;
beforeAll(async () => {
  app = await startTestApp();
  [store, texting] = [await aMerchant(app), await aTextingStore(app)];
  staff = documentCalls(app, store);
});
afterAll(() => app.close());

const rows = async (sql: string, values: readonly unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, [...values])).rows;

describe('a document', () => {
  it('says what was filled in when it was made, whatever changes later', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 42_000 });
    const templateId = await aTemplate(app.database, store, { content: aContent('I pay {link.amount} for [Item!].') });
    const document = await staff.made({ templateId, linkId, values: { Item: 'Bicycle' } });
    expect(textOf(document)).toBe('I pay $420.00 for Bicycle.');
    expect(document).toMatchObject({ status: 'pending', before: true, required: true, customerName: 'Ada Lovelace' });
    expect(document.link).toMatchObject({ linkId, amount: '420.00' });
    await rows('update read_stores set payee = $2 where store_id = $1', [store.storeId, 'Another Name']);
    expect(textOf((await staff.read(document.id)).document)).toBe('I pay $420.00 for Bicycle.');
    expect((await staff.read(document.id)).events).toMatchObject([{ type: 'made', by: store.staff.name }]);
    for (const change of [`frozen = '{}'`, `made_by_name = 'Nobody'`])
      await expect(rows(`update template_signatures set ${change} where id = $1`, [document.id])).rejects.toThrow(
        /^(What a document says|How a document was made) never changes\.$/,
      );
  });

  it('keeps its text and hash when its template and its customer are edited', async () => {
    const templates = testTemplates(app);
    const template = await templates.create(store, { name: 'Edited later' });
    const saved = await templates.save(template, store, {
      content: aContent('For {customer.name}'),
      requireSignature: true,
    });
    expect(saved.status).toBe(200);
    const customerId = await staff.aCustomer({ customerPhone: '2125550130' });
    const { id, frozenHash, blocks } = await staff.made({ templateId: template.id, customerId });
    expect(textOf({ blocks })).toBe('For Maria Lopez');
    const present = await templates.read(template.id, store);
    const edited = await templates.save(present, store, { name: 'Another', content: aContent('Other words') });
    const change = { params: { id: customerId }, body: { customerName: 'Maria Gomez', customerPhone: '2125550130' } };
    const changed = await app.call(customers.change, change, { token: store.token });
    expect([edited.status, changed.status]).toEqual([200, 200]);
    expect((await staff.read(id)).document).toMatchObject({
      ...{ title: 'Edited later', customerName: 'Maria Lopez', frozenHash, blocks },
    });
  });

  it('says the fallback of a field for which nothing is known', async () => {
    const content = aContent('Live at {customer.address} and {link.notes}');
    const [paragraph] = content.content;
    if (paragraph?.type !== 'paragraph') throw new Error('The first block is no paragraph.');
    for (const node of paragraph.content)
      if (node.type === 'mergeField' && node.attrs.name === 'customer.address') node.attrs.fallback = 'an address';
    const templateId = await aTemplate(app.database, store, { content });
    const linkId = await aPayableLink(app.database, store);
    expect(textOf(await staff.made({ templateId, linkId }))).toBe('Live at an address and ————');
  });

  it('is made and sent by staff who are no admins, to whom the templates stay closed', async () => {
    const clerk = await anAccount(app.database, { parent: store });
    const customerId = await staff.aCustomer({ customerPhone: '2125550131' });
    const { id, madeBy } = await staff.made({ templateId: await aTemplate(app.database, store), customerId }, clerk);
    const sent = await app.call(calls.sendDocument, { params: { id }, body: { email: true } }, { token: clerk.token });
    expect(sent).toMatchObject({ status: 200, body: { emailSent: true } });
    expect(madeBy).toBe(clerk.staff.name);
    const made = await app.call(documentTemplates.createTemplate, { body: { name: 'Own' } }, { token: clerk.token });
    expect(made.status).toBe(403);
  });

  it('of a link that is only typed is previewed as it will say it', async () => {
    const content = aContent('{customer.name} pays {link.amount} for [Item!]. {link.notes}');
    const templateId = await aTemplate(app.database, store, { content });
    const draft = { amount: '420.00', customerName: 'Maria Lopez', notes: '' };
    const body = { templateId, draft, values: { Item: 'Bicycle' } };
    const preview = await app.call(documentTemplates.previewTemplate, { body }, { token: store.token });
    expect(textOf(preview.body as unknown as MadeDocument)).toBe('Maria Lopez pays $420.00 for Bicycle. ————');
    expect(preview.body['missing']).toEqual([{ field: 'link.notes', place: 0, required: false }]);
  });

  it('is refused in messages, with nothing written, where something is missing, unknown or not possible', async () => {
    const linkId = await aPayableLink(app.database, store);
    const [needs, archived, foreign] = [
      await aTemplate(app.database, store, { content: aContent('{customer.address!} [Item!] {link.notes!}') }),
      await aTemplate(app.database, store, { isActive: false }),
      await aTemplate(app.database, texting),
    ];
    const plain = await aTemplate(app.database, store);
    const [other, unprintable] = [
      await staff.aCustomer(),
      await staff.aCustomer({ customerName: 'Ana \u{12000}', customerPhone: '2125550127' }),
    ];
    const tooLong = { Item: 'x'.repeat(501) };
    const refusals: readonly (readonly [object, number, string, readonly string[]])[] = [
      [{ templateId: needs, linkId }, 400, 'fields_missing', ['customer.address', 'values.Item', 'link.notes']],
      [{ templateId: plain, linkId, values: { Item: '\u{12000}' } }, 400, 'letters_unprintable', ['values.Item']],
      [{ templateId: plain, customerId: unprintable }, 400, 'letters_unprintable', ['content']],
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
      const answer = await staff.make(body);
      expect([answer.status, answer.body['code']], code).toEqual([status, code]);
      const details = (answer.body['details'] ?? []) as readonly { readonly path: string }[];
      expect(details.map(({ path }) => path)).toEqual(paths);
    }
    expect(await staff.list({ linkId })).toEqual([]);
    expect(await staff.signingOf(linkId)).toBeNull();
    expect(await staff.list({ customerId: unprintable })).toEqual([]);
    const clerk = await anAccount(app.database, { parent: store });
    const closed = await aTemplate(app.database, store, { allowedUserIds: [store.userId] });
    expect(await staff.make({ templateId: closed, linkId }, clerk)).toMatchObject({ status: 403 });
  });

  it('waits once for each template of a link, at most five on a link and twenty for a customer', async () => {
    const linkId = await aPayableLink(app.database, store);
    const templates = await Promise.all(Array.from({ length: 6 }, () => aTemplate(app.database, store)));
    const made = [];
    for (const templateId of templates.slice(0, 5)) made.push(await staff.made({ templateId, linkId }));
    expect(await staff.make({ templateId: templates[5], linkId })).toMatchObject({
      status: 409,
      body: { code: 'too_many_documents', error: 'A payment link has at most 5 documents.' },
    });
    expect(await staff.make({ templateId: templates[0], linkId })).toMatchObject({ body: { code: 'document_waits' } });
    const voided = { params: { id: made[4]?.id ?? '' }, body: { reason: 'Wrong one' } };
    await app.call(calls.voidDocument, voided, { token: store.token });
    expect((await staff.make({ templateId: templates[5], linkId })).status).toBe(200);
    const customerId = await staff.aCustomer({ customerPhone: '2125550124' });
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => staff.make({ templateId: templates[0], customerId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('too_many_open');
  });

  it('without a link ends by itself after thirty days', async () => {
    const customerId = await staff.aCustomer({ customerPhone: '2125550128' });
    const { id, createdAt, endsAt } = await staff.made({
      templateId: await aTemplate(app.database, store),
      customerId,
    });
    expect(Date.parse(endsAt ?? '') - Date.parse(createdAt)).toBe(30 * 86_400_000);
    const end = () => app.get(DocumentJobs).endDueDocuments(new AbortController().signal);
    await end();
    expect((await staff.read(id)).document.status).toBe('pending');
    // The database's clock is finer than the program's: what ends now has not ended yet within the same millisecond.
    await rows(`update template_signatures set ends_at = now() - interval '1 second' where id = $1`, [id]);
    await end();
    expect(await staff.read(id)).toMatchObject({
      document: { status: 'ended' },
      events: [{ type: 'made' }, { type: 'ended', by: 'Debitlink' }],
    });
  });
});

describe('sending a document', () => {
  it('goes by text and email in the language of the document, first and again, with what became of the text', async () => {
    const customerId = await staff.aCustomer({}, texting);
    const templateId = await aTemplate(app.database, texting, {
      name: 'Terms',
      content: aContent('For {customer.name}'),
    });
    const answer = await staff.make({ templateId, customerId, send: { text: true, email: true } }, texting);
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
    const messages = sent.map((row) => `${String(row['channel'])} ${String(row['message_content'])}`);
    expect(messages[0]).toContain('Read and sign');
    expect(messages[1]).toMatch(new RegExp(`please read and sign "Terms": http.*/sign/${documentId} Reply STOP`));
    expect(messages[2]).toContain('"Terms" still waits for your signature');
    for (const row of sent)
      if (row['channel'] === 'sms')
        await app
          .get(TextDelivery)
          .deliverText({ storeId: texting.storeId, messageId: String(row['id']) }, new AbortController().signal);
    const [, first = {}, second = {}] = sent;
    const about = { storeId: texting.storeId, linkId: null, customerId };
    await app.transact(async (tx) => {
      tx.raise({ type: 'TextDelivered', ...about, messageId: first['id'] } as never);
      tx.raise({
        type: 'TextFailed',
        ...about,
        messageId: second['id'],
        code: '30003',
        reason: 'Not in reach',
      } as never);
    });
    await app.call(calls.presentDocument, { params: { id } }, { token: texting.token });
    const { events } = await staff.read(id, texting);
    // The provider of the tests may have said that one arrived too.
    const lines = new Set(
      events.map(({ type, channel, detail, by }) => `${type} ${channel ?? by} ${detail ?? ''}`.trim()),
    );
    expect([...lines].toSorted()).toEqual([
      'delivered text',
      `made ${texting.staff.name}`,
      `presented ${texting.staff.name}`,
      'send_failed text Not in reach',
      'sent email m•••@example.com',
      'sent text •••23',
    ]);
    await rows(
      `insert into document_events (store_id, signature_id, type, actor, actor_name)
       select $1, $2, 'sent', 'staff', 'Ann' from generate_series(4, 10)`,
      [texting.storeId, id],
    );
    const body = { text: true };
    expect(await app.call(calls.sendDocument, { params: { id }, body }, { token: texting.token })).toMatchObject({
      status: 429,
      body: { code: 'document_limit_reached' },
    });
    expect(await app.call(calls.sendDocument, { params: { id }, body: {} }, { token: texting.token })).toMatchObject({
      status: 400,
      body: { code: 'channel_needed' },
    });
  });

  it('says why no text was sent, and sends none to a number whose owner said that it is for somebody else', async () => {
    const customerId = await staff.aCustomer({ customerPhone: '2125550125' });
    const templateId = await aTemplate(app.database, store);
    const answer = await staff.make({ templateId, customerId, send: { text: true } });
    expect(answer.body).toMatchObject({ smsSent: false, smsError: expect.stringMatching(/^No SMS provider/) });
    const { id } = answer.body['document'] as unknown as MadeDocument;
    await rows('update template_signatures set wrong_person_at = now() where id = $1', [id]);
    const again = await app.call(calls.sendDocument, { params: { id }, body: { text: true } }, { token: store.token });
    expect(again.body).toMatchObject({ smsError: expect.stringMatching(/^Whoever has this number/) });
  });

  it('sends no text to a customer who wants none, and says so', async () => {
    const customerId = await staff.aCustomer({ customerPhone: '2125550132' }, texting);
    await rows('insert into sms_opt_outs (store_id, phone) values ($1, $2)', [texting.storeId, '12125550132']);
    const templateId = await aTemplate(app.database, texting, { content: aContent('Plain.') });
    const answer = await staff.make({ templateId, customerId, send: { text: true } }, texting);
    expect(answer).toMatchObject({ status: 200, body: { smsSent: false, smsError: optedOutMessage } });
    expect(
      await rows('select status, handed_over_at, error_message from message_history where customer_id = $1', [
        customerId,
      ]),
    ).toEqual([{ status: 'failed', handed_over_at: null, error_message: optedOutMessage }]);
    const { id } = answer.body['document'] as unknown as MadeDocument;
    expect((await staff.read(id, texting)).events.map(({ type }) => type)).toEqual(['made']);
  });
});

describe('the list of documents', () => {
  it('is found by customer, title, number and state, page by page, and follows customers who are merged', async () => {
    const shop = await aMerchant(app);
    const [ann, bo] = [
      await staff.aCustomer({ customerName: 'Ann Quill' }, shop),
      await staff.aCustomer({ customerName: 'Bo Quill', customerPhone: '2125550126' }, shop),
    ];
    const [lease, sale] = [
      await aTemplate(app.database, shop, { name: 'Lease' }),
      await aTemplate(app.database, shop, { name: 'Sale' }),
    ];
    const linkId = await aPayableLink(app.database, shop);
    const documents = [
      await staff.made({ templateId: lease, customerId: ann }, shop),
      await staff.made({ templateId: sale, customerId: bo }, shop),
      await staff.made({ templateId: lease, linkId }, shop),
    ];
    const ids = async (query: object) =>
      (await staff.list(query, shop)).map(({ id }) => documents.findIndex((each) => each.id === id));
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
    expect(await staff.list({}, texting)).not.toMatchObject([{ customerName: 'Ann Quill' }]);
    expect(
      (await app.call(calls.document, { params: { id: documents[0]?.id ?? '' } }, { token: texting.token })).status,
    ).toBe(404);
  });
});
