import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateContent } from '../../../contract/documents/content.ts';
import type { DocumentTemplate, TemplateRow } from '../../../contract/documents/templates.ts';
import type { Endpoint, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { plainContent, testTemplates, type TestTemplates } from '../../../testing/document-templates.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { documentTemplates: calls } = contract;

/** The id of nothing. */
const unknown = '01932f80-1a2b-7c3d-8e4f-5a6b7c8d9e0f';

let app: TestApp;
let store: OpenStore;
let templates: TestTemplates;
const now = new Date('2026-11-26T18:41:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  templates = testTemplates(app);
  store = await anAccount(app.database, { companyName: 'Corner Shop' });
});
afterAll(() => app.close());

const call = (endpoint: Endpoint, sent: RequestOf<Endpoint> = {}, owner = store) =>
  templates.call(endpoint, sent, owner);
const created = (known: object = {}, owner = store) => templates.create(owner, known);
const save = (template: DocumentTemplate, change: object = {}, owner = store) =>
  templates.save(template, owner, change);
const read = (id: string) => templates.read(id, store);
const listed = async (query: object = {}, owner = store): Promise<readonly string[]> => {
  const { body } = await call(calls.templates, { query }, owner);
  return (body['templates'] as unknown as readonly TemplateRow[]).map(({ name }) => name);
};
const rows = async (sql: string, values: readonly unknown[]) => (await app.database.pool.query(sql, [...values])).rows;

/** A document of a template, as if it had been made. */
const use = ({ id }: DocumentTemplate) =>
  rows(
    `insert into template_signatures (store_id, document_id, template_id, revision_number, title, language, frozen_hash,
       customer_name, made_by_name) values ($1, $1 || gen_random_uuid(), $2, 1, 'x', 'en', repeat('a', 64), 'Ana', 'Dana')`,
    [store.storeId, id],
  );

describe('a template', () => {
  it('is made from a starter in either language, and as a copy in the other one', async () => {
    const english = await created({ name: ' Repair ', starter: 'repair_authorization' });
    expect(english).toMatchObject({
      ...{ name: 'Repair', templateType: 'authorization', language: 'en', version: 1, isSample: true, isUnused: true },
      ...{ requireSignature: true, requireInitials: true, showBeforePayment: true, isRequired: true },
      description: 'Sample, and no legal advice. Have your lawyer check it before you use it.',
      usage: { made: 0, signed: 0, abandoned: 0, lastUsedAt: null },
    });
    expect(english.fields.map(({ kind }) => kind)).toEqual(['initials', 'signature', 'date']);
    expect(english.blanks).toContainEqual({ label: 'Item', required: true });
    const copy = { params: { id: english.id }, body: { name: 'Reparación', language: 'es' } };
    const { body } = await call(calls.duplicateTemplate, copy);
    expect(body['template']).toMatchObject({
      language: 'es',
      isSample: true,
      blanks: expect.arrayContaining([{ label: 'Artículo', required: true }]),
    });
  });

  it('is made once for a key, from nothing, and saved once for another', async () => {
    const once = (key: string) => ({ token: store.token, headers: { 'idempotency-key': key } });
    const make = () => app.call(calls.createTemplate, { body: { name: 'Empty' } }, once('one-template'));
    const [first, again] = [await make(), await make()];
    expect(first.body['template']).toMatchObject({ isSample: false, fields: [], showBeforePayment: true });
    expect(again.body['template']).toEqual(first.body['template']);
    const template = first.body['template'] as unknown as DocumentTemplate;
    const body = { ...template, baseVersion: 1, content: plainContent('Once') };
    const saved = () => app.call(calls.saveTemplate, { params: { id: template.id }, body }, once('one-save'));
    expect((await saved()).body).toEqual((await saved()).body);
  });

  it('is saved as a revision with who, when and what was changed, and its HTML and lists of fields follow its content', async () => {
    const template = await created();
    const field = { id: 's1', kind: 'signature', label: 'Customer', required: true } as const;
    const content = plainContent('Pay <now>');
    content.content.push({ type: 'signField', attrs: field });
    const answer = await save(template, { content, requireSignature: true, changeDescription: ' Shorter ' });
    expect(answer.body['template']).toMatchObject({ version: 2, content, requireSignature: true });
    const { body } = await call(calls.revisions, { params: { id: template.id } });
    expect(body['revisions']).toEqual([
      { number: 2, by: store.staff.name, at: now.toISOString(), change: 'Shorter', restoredFrom: null },
      { number: 1, by: store.staff.name, at: now.toISOString(), change: null, restoredFrom: null },
    ]);
    const select =
      'select html_content, css_styles, signature_fields from pdf_templates where store_id = $1 and id = $2';
    expect(await rows(select, [store.storeId, template.id])).toEqual([
      {
        html_content: '<p>Pay &lt;now&gt;</p>\n<p data-sign="signature" data-id="s1">Customer</p>',
        css_styles: null,
        signature_fields: [field],
      },
    ]);
  });

  it('that two admins save at once is saved by one, and the other is told who was first and when', async () => {
    const template = await created();
    const other = await anAccount(app.database, { parent: store, role: 'admin', username: 'rosa' });
    const answers = await Promise.all([
      save(template, { content: plainContent('A') }),
      save(template, { content: plainContent('B') }, other),
    ]);
    const [refused, winner] = answers[0]?.status === 200 ? [answers[1], store] : [answers[0], other];
    const at = 'Nov 26, 2026, 10:41 AM';
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'template_changed',
        error: `${winner.staff.name} saved this template at ${at}, after you opened it. Your text was not saved and is still here.`,
        details: [
          { path: 'by', message: winner.staff.name },
          { path: 'at', message: now.toISOString() },
        ],
      },
    });
    expect((await read(template.id)).version).toBe(2);
  });

  it('is restored as a new revision, and no revision ever changes', async () => {
    const template = await created({ starter: 'sale_of_goods' });
    const changed = (await save(template, { content: plainContent('Short'), requireSignature: false })).body[
      'template'
    ] as unknown as DocumentTemplate;
    expect(changed.isSample).toBe(false);
    const restore = (number: number, key?: string) =>
      app.call(
        calls.restoreRevision,
        { params: { id: template.id, number } },
        { token: store.token, headers: key ? { 'idempotency-key': key } : {} },
      );
    const restored = await restore(1, 'restored-once');
    expect((await restore(1, 'restored-once')).body).toEqual(restored.body);
    expect((await restore(2_147_483_648)).status).toBe(400);
    expect((await restore(2_147_483_647)).status).toBe(404);
    expect(restored.body['template']).toMatchObject({ version: 3, content: template.content, isSample: true });
    const [first, second] = await Promise.all(
      [1, 2].map((number) => call(calls.revision, { params: { id: template.id, number } })),
    );
    expect(first?.body['revision']).toMatchObject({ number: 1, content: template.content });
    expect(second?.body['revision']).toMatchObject({ number: 2, content: plainContent('Short') });
    const { body } = await call(calls.revisions, { params: { id: template.id }, query: { limit: 1 } });
    expect(body).toMatchObject({ revisions: [{ number: 3, restoredFrom: 1 }], nextCursor: '3' });
    const next = await call(calls.revisions, { params: { id: template.id }, query: { limit: 2, cursor: '3' } });
    expect(next.body).toMatchObject({ revisions: [{ number: 2 }, { number: 1 }], nextCursor: null });
    await expect(
      rows("update pdf_template_revisions set created_by_name = 'x' where store_id = $1", [store.storeId]),
    ).rejects.toThrow('append-only');
  });

  it('keeps what was made of it when it is archived, gives its name free, and is deleted only while it is unused', async () => {
    const template = await created({ name: 'Used' });
    await use(template);
    const params = { id: template.id };
    expect((await call(calls.deleteTemplate, { params })).body).toMatchObject({ code: 'template_used' });
    expect((await call(calls.archiveTemplate, { params })).body['template']).toMatchObject({
      isActive: false,
      isUnused: false,
    });
    expect((await save(template)).body).toMatchObject({ code: 'template_archived' });
    expect(await listed({ status: 'archived' })).toEqual(['Used']);
    const second = await created({ name: 'used' });
    expect((await call(calls.unarchiveTemplate, { params })).body).toMatchObject({ code: 'name_taken' });
    expect((await call(calls.deleteTemplate, { params: { id: second.id } })).status).toBe(200);
    expect((await call(calls.template, { params: { id: second.id } })).status).toBe(404);
    expect((await call(calls.unarchiveTemplate, { params })).body['template']).toMatchObject({ isActive: true });
  });

  it('is offered where an admin says so', async () => {
    const template = await created();
    const offer = (actions: readonly string[]) =>
      call(calls.offerTemplate, { params: { id: template.id }, body: { actions } });
    await offer(['refund_policy']);
    expect((await offer(['customer', 'create_link', 'customer'])).body['template']).toMatchObject({
      actions: ['create_link', 'customer'],
    });
    expect((await offer([])).body['template']).toMatchObject({ actions: [] });
  });
});

describe('the list of templates', () => {
  it('is in the order of names, searched, paged, and shows how often each was used by anybody', async () => {
    const other = await anAccount(app.database);
    const [, second] = [await created({ name: 'b terms' }, other), await created({ name: 'A terms' }, other)];
    await created({ name: 'Loan 100%', description: 'With terms' }, other);
    await rows(
      `insert into template_usage_stats (store_id, template_id, user_id, total_uses, completed_signatures, abandoned_signatures, last_used)
       values ($1, $2, null, 3, 1, 1, $3), ($1, $2, $4, 4, 2, 0, null)`,
      [other.storeId, second.id, now, other.userId],
    );
    expect(await listed({}, other)).toEqual(['A terms', 'b terms', 'Loan 100%']);
    expect(await listed({ q: ' TERMS ' }, other)).toEqual(['A terms', 'b terms', 'Loan 100%']);
    expect(await listed({ q: '0%' }, other)).toEqual(['Loan 100%']);
    const { body } = await call(calls.templates, { query: { limit: 1 } }, other);
    expect(body['templates']).toMatchObject([
      { usage: { made: 7, signed: 3, abandoned: 1, lastUsedAt: now.toISOString() } },
    ]);
    expect(await listed({ limit: 1, cursor: String(body['nextCursor']) }, other)).toEqual(['b terms']);
    expect((await call(calls.templates, { query: { cursor: 'x' } }, other)).status).toBe(400);
  });

  it('shows a user with role user what they may use, and they may read and preview but not write', async () => {
    const owner = await anAccount(app.database);
    const clerk = await anAccount(app.database, { parent: owner, role: 'user' });
    const [open, closed] = [await created({ name: 'Open' }, owner), await created({ name: 'Closed' }, owner)];
    await save(closed, { allowedUserIds: [owner.userId] }, owner);
    expect(await listed({}, clerk)).toEqual(['Open']);
    await save({ ...closed, version: 2 }, { allowedUserIds: [clerk.userId] }, owner);
    expect(await listed({}, clerk)).toEqual(['Closed', 'Open']);
    expect((await call(calls.previewTemplate, { body: { templateId: open.id } }, clerk)).status).toBe(200);
    const params = { id: open.id };
    const refused = await Promise.all([
      call(calls.createTemplate, { body: { name: 'Mine' } }, clerk),
      save(open, {}, clerk),
      call(calls.duplicateTemplate, { params, body: { name: 'Mine' } }, clerk),
      call(calls.archiveTemplate, { params }, clerk),
      call(calls.offerTemplate, { params, body: { actions: [] } }, clerk),
      call(calls.restoreRevision, { params: { ...params, number: 1 } }, clerk),
      call(calls.deleteTemplate, { params }, clerk),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 403));
  });
});

describe('a preview', () => {
  it('says what a document would say with a real customer and link, and names what is empty and what cannot be printed', async () => {
    const template = await created({ starter: 'payment_authorization' });
    const link = await aLink(app.database, store, {
      ...{ amount: '1420.00', customerName: 'Ana 寿', customerPhone: '12135550142', transactionNumber: 'TXN1' },
      expiresAt: new Date('2026-12-04T01:00:00Z'),
    });
    const values = { 'What the payment is for': 'New screen' };
    const about = { templateId: template.id, linkId: link.linkId, values };
    const preview = async (language: string, more: object = {}) =>
      (await call(calls.previewTemplate, { body: { ...about, language, ...more } })).body;
    const english = await preview('en');
    expect(JSON.stringify(english['blocks'])).toContain('{"text":"$1,420.00","value":true}');
    expect(JSON.stringify(english['blocks'])).toContain('December 3, 2026 at 5:00 PM');
    expect(JSON.stringify(english['blocks'])).toContain('November 26, 2026');
    expect(english).toMatchObject({
      missing: [{ field: 'store.phone', place: 6, required: false }],
      unprintable: [{ letters: ['寿'], place: 1 }],
    });
    expect(JSON.stringify((await preview('es'))['blocks'])).toContain('26 de noviembre de 2026');
    const content: TemplateContent = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'mergeField', attrs: { name: 'customer.address', fallback: null, required: true } }],
        },
      ],
    };
    expect(await preview('en', { content })).toMatchObject({
      blocks: [{ type: 'paragraph', spans: [{ text: '————', value: true }] }],
      missing: [{ field: 'customer.address', place: 0, required: true }],
    });
  });

  it('of nothing, of another store’s template, customer or link, and with a value that is too long, is refused', async () => {
    const other = await anAccount(app.database);
    const template = await created();
    const link = await aLink(app.database, other);
    const codes = [];
    for (const body of [
      {},
      { templateId: unknown },
      { templateId: template.id, customerId: unknown },
      { templateId: template.id, linkId: link.linkId },
      { templateId: template.id, values: { Item: 'x'.repeat(501) } },
      { templateId: template.id, values: { Item: 'a\u0007' } },
    ])
      codes.push((await call(calls.previewTemplate, { body })).body['code']);
    expect(codes).toEqual([
      'nothing_to_preview',
      'template_not_found',
      'customer_not_found',
      'link_not_found',
      'invalid_input',
      'invalid_input',
    ]);
    expect((await call(calls.previewTemplate, { body: { templateId: template.id } }, other)).status).toBe(404);
  });
});
