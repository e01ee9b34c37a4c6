import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentTemplate, mostTemplates } from '../../../contract/documents/templates.ts';
import type { Endpoint, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { plainContent, testTemplates, type TestTemplates } from '../../../testing/document-templates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { documentTemplates: calls } = contract;

/** The id of nothing. */
const unknown = '01932f80-1a2b-7c3d-8e4f-5a6b7c8d9e0f';

let app: TestApp;
let store: OpenStore;
let templates: TestTemplates;
beforeAll(async () => {
  app = await startTestApp();
  templates = testTemplates(app);
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const call = (endpoint: Endpoint, sent: RequestOf<Endpoint> = {}, owner = store) =>
  templates.call(endpoint, sent, owner);
const created = (known: object = {}, owner = store) => templates.create(owner, known);
const save = (template: DocumentTemplate, change: object = {}, owner = store) =>
  templates.save(template, owner, change);

describe('nothing is written of a template', () => {
  it.each([
    ['without a name', { name: '  ' }, 'name'],
    ['with a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['with a name that no font has', { name: 'Repair 🔧' }, 'name'],
    ['with a name in braces that is no field', { content: plainContent('To {customer}') }, 'content'],
    ['with a description of 501', { description: 'x'.repeat(501) }, 'description'],
    ['with a change of 301', { changeDescription: 'x'.repeat(301) }, 'changeDescription'],
    ['signed before and after the payment', { showBeforePayment: true, showAfterPayment: true }, 'showAfterPayment'],
    ['as HTML', { content: '<p>x</p>' }, 'content'],
    ['with 60,001 characters', { content: plainContent('x'.repeat(60_000), 'x') }, 'content'],
    ['without the signature that it needs', { requireSignature: true }, 'content'],
    ['with letters that no font has', { content: plainContent('x', '寿 🎂') }, 'content.content.1'],
    ['for more than 200 users', { allowedUserIds: Array.from({ length: 201 }, () => unknown) }, 'allowedUserIds'],
  ])('%s', async (_, change, path) => {
    const template = await created({ name: 'Refused' });
    const answer = await save(template, change);
    expect([answer.status, (answer.body['details'] as unknown as { path: string }[])[0]?.path]).toEqual([400, path]);
    expect(await templates.read(template.id, store)).toEqual(template);
    await call(calls.deleteTemplate, { params: { id: template.id } });
  });

  it('whose name another one has, or which would be one too many', async () => {
    const owner = await anAccount(app.database);
    const template = await created({ name: 'Terms' }, owner);
    const taken = await call(calls.createTemplate, { body: { name: 'TERMS' } }, owner);
    expect(taken).toMatchObject({ status: 409, body: { code: 'name_taken', details: [{ path: 'name' }] } });
    const other = await created({ name: 'Other' }, owner);
    expect((await save(other, { name: 'terms' }, owner)).body).toMatchObject({ code: 'name_taken' });
    expect((await save(template, { name: 'TERMS' }, owner)).status).toBe(200);
    await app.database.pool.query(
      `insert into pdf_templates (store_id, name) select $1, 'T' || n from generate_series(1, ${mostTemplates - 3}) n`,
      [owner.storeId],
    );
    const answers = await Promise.all(
      ['Last', 'One too many'].map((name) => call(calls.createTemplate, { body: { name } }, owner)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'too_many_templates' });
  });
});
