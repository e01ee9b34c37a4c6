import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { Activity } from '../../activity/index.ts';
import { aDocument, aFrozen, signNow } from '../../../testing/documents.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant } from '../../../testing/payments.ts';
import { aSignature } from '../../../testing/sealed-document.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedCookie, signedDocuments } from '../made/index.ts';
import { DocumentEventModel, DocumentModel } from '../made/document.model.ts';
import { DocumentJobs } from '../index.ts';
import { documentsModule } from '../module.ts';
import { certificateToSeal } from './certificate-to-seal.ts';

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  await app.database.pool.query("update read_stores set support_email = 'shop@store.example' where store_id = $1", [
    store.storeId,
  ]);
  await app.database.pool.query(
    `insert into sms_settings (store_id, id, twilio_account_sid, twilio_auth_token, twilio_from_number)
     values ($1, $2, 'AC0', 'sealed', '+15550100200')`,
    [store.storeId, store.userId],
  );
});
afterAll(() => app.close());

type DocumentColumns = Parameters<typeof aDocument>[2];

const aSigned = (known: DocumentColumns = {}) =>
  aDocument(app.database, store, { ...aSignature, customerPhone: '12135550142', ...known });
const seal = (id: string) => app.get(DocumentJobs).sealDocument({ storeId: store.storeId, id });
const rowOf = (id: string) => DocumentModel.of(store.storeId, app.database.reader).findById([store.storeId, id]);
const rows = async (sql: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;

const fetchPdf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const pdfOf = (id: string, token = store.token) =>
  fetchPdf(`/api/documents/${id}/pdf`, { authorization: `Bearer ${token}` });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the PDF of a signed document', () => {
  it('is made once however often the job runs, with everything that was signed and how', async () => {
    const { id, documentId, hash } = await aSigned();
    await Promise.all([seal(id), seal(id)]);
    await seal(id);
    const files = await rows('select sha256 from document_files where signature_id = $1', id);
    const trail = await rows('select type from document_events where signature_id = $1 order by at, id', id);
    expect(files).toHaveLength(1);
    expect(trail.map(({ type }) => type)).toEqual(['sealed', 'sent', 'sent']);
    const { status, headers, bytes } = await pdfOf(id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('Repair-authorization-Maria-Lopez.pdf');
    expect([sha256(bytes), (await rowOf(id))?.sealedHash]).toEqual([files[0]?.['sha256'], files[0]?.['sha256']]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    expect(text).toHaveLength(2);
    for (const said of [
      'We resize the ring of Maria Lopez',
      'Typed by María López',
      'ML',
      'November 28, 2026',
      'Left empty',
    ])
      expect(text[0]).toContain(said);
    for (const [index, page] of text.entries())
      expect(page).toContain(`${documentId} · Page ${index + 1} of 2 · SHA-256 ${hash.slice(0, 16)}`);
    for (const said of [
      'How this was signed',
      '203.0.113.7',
      'Safari on iOS',
      'You agree to electronic records.',
      hash,
    ])
      expect(text[1]?.replaceAll('\n', '')).toContain(said);
  });

  it('has the signature below a text that has no place for it', async () => {
    const blocks = [{ type: 'paragraph' as const, spans: [{ text: 'We resize the ring.' }] }];
    const { id } = await aSigned({ frozen: aFrozen({ blocks }) });
    await seal(id);
    const { bytes } = await pdfOf(id);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    const [page = ''] = text;
    expect(page.indexOf('Typed by María López')).toBeGreaterThan(page.indexOf('We resize the ring.'));
  });

  it('is kept after whoever holds its link, who never waits for it', async () => {
    const link = await aLink(app.database, store);
    const { id } = await aSigned({ paymentLinkId: link.id });
    const change = await app.database.pool.connect();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await change.query('begin');
    await change.query('select from payment_links where id = $1 for update', [link.id]);
    const sealing = seal(id);
    await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(1), { timeout: 10_000 });
    const locked = change.query('select from template_signatures where id = $1 for update nowait', [id]);
    const result = await locked.then(({ rowCount }) => rowCount).catch(String);
    await change.query('rollback');
    change.release();
    await sealing;
    expect(result).toBe(1);
    expect((await rowOf(id))?.sealedAt).not.toBeNull();
  });

  it('goes to the customer’s own number and email and to the store, and never twice', async () => {
    const { id, documentId } = await aSigned({ frozen: aFrozen({ language: 'es', title: 'Autorización' }) });
    await Promise.all([seal(id), seal(id)]);
    const sent = await rows(
      `select channel, coalesce(recipient_email, to_number) as "to", message_content as said,
              (select count(*)::int from email_attachments a where a.message_id = m.id) as files
         from message_history m where store_id = $1 and intent_key like $2 order by channel, recipient_email`,
      store.storeId,
      `document-copy:${id}%`,
    );
    expect(sent).toMatchObject([
      {
        channel: 'email',
        to: 'maria@example.com',
        files: 1,
        said: expect.stringContaining('Usted firmó “Autorización”'),
      },
      { channel: 'email', to: 'shop@store.example', files: 1, said: expect.stringContaining('Maria Lopez firmó') },
      { channel: 'sms', to: '+12135550142', said: expect.stringContaining(`/sign/${documentId}/pdf?copy=`) },
    ]);
    const address = /\/sign\/\S+/.exec(String(sent[2]?.['said']))?.[0] ?? '';
    const copy = await fetchPdf(address);
    expect([copy.status, sha256(copy.bytes)]).toEqual([200, (await rowOf(id))?.sealedHash]);
    expect(copy.headers.get('cache-control')).toBe('no-store');
    const [elsewhere, cookie] = [`/sign/${documentId}/pdf`, signedCookie({ documentId, ...aSignature }, false)];
    expect((await fetchPdf(elsewhere, { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
    const wrong = [
      ...[elsewhere, address.slice(0, -1), `/sign/${documentId.slice(0, -1)}x/pdf`, '/sign/x/pdf'],
      ...['/sign/%00/pdf', `/sign/${documentId.slice(0, -1)}%00/pdf?copy=%00`, `${address}&copy=x`],
    ];
    const statuses = await Promise.all(wrong.map(async (path) => (await fetchPdf(path)).status));
    expect(statuses).toEqual(wrong.map(() => 303));
    const request = { params: { id }, body: { email: true } };
    const again = await app.call(contract.documents.sendDocument, request, { token: store.token });
    expect(again.body).toMatchObject({ emailSent: true, document: { sentAt: null } });
  });

  it('is not texted to a number of which somebody said that the document is not theirs', async () => {
    const { id } = await aSigned({ wrongPersonAt: new Date(), customerEmail: null });
    await seal(id);
    const sent = await rows('select channel from message_history where intent_key like $1', `document-copy:${id}%`);
    expect(sent).toEqual([{ channel: 'email' }]);
  });

  it('is not there for a document that was not signed, nor for another store', async () => {
    const { id } = await aDocument(app.database, store);
    await seal(id);
    expect(await pdfOf(id)).toMatchObject({ status: 409 });
    const signed = await aSigned();
    await seal(signed.id);
    const other = await anAccount(app.database);
    const [foreign, unknown] = [await pdfOf(signed.id, other.token), await pdfOf(store.userId)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
  });

  it('is said to be kept no longer once its time is over, and not to be made yet', async () => {
    const codeOf = async (id: string) =>
      (await app.call(contract.documents.documentPdf, { params: { id } }, { token: store.token })).body['code'];
    const { id } = await aSigned({ completedAt: new Date('2019-11-26T15:43:12Z') });
    expect(await codeOf(id)).toBe('document_not_sealed');
    await seal(id);
    await app.database.sql(signedDocuments.purge, [new Date('2019-12-01T00:00:00Z')]);
    expect(await codeOf(id)).toBe('document_not_kept');
    expect(await rows('select from document_trail where signature_id = $1', id)).toEqual([]);
  });

  it('and its trail are found changed by the check of the recorded activity, although the row that keeps their hashes is not', async () => {
    const { id } = await aSigned();
    const actor = { actor: 'signer', actorName: 'María López', ipAddress: '203.0.113.7' } as const;
    const opened = {
      storeId: store.storeId,
      signatureId: id,
      type: 'opened',
      at: new Date('2026-11-26T15:41:00Z'),
    } as const;
    await DocumentEventModel.in(app.database).insert({ ...opened, ...actor });
    await seal(id);
    const emptied = await aDocument(app.database, store);
    await signNow(app, emptied.documentId);
    const activity = app.get(Activity);
    await activity.chainTrustedRows(new AbortController().signal);
    const check = async () => (await activity.verifyChain({ keptSince: new Date('2020-01-01') })).tampering;
    expect(await check()).toBeNull();
    await rows('alter table document_events disable trigger user');
    await rows(
      "update document_events set ip_address = '198.51.100.9' where signature_id = $1 and type = 'opened'",
      id,
    );
    const found = { kind: 'changed document', row: { storeId: store.storeId } };
    expect(await check()).toMatchObject(found);
    await rows("update document_events set ip_address = '203.0.113.7' where signature_id = $1 and type = 'opened'", id);
    expect(await check()).toBeNull();
    await rows('alter table template_signatures disable trigger user');
    await rows('update template_signatures set revision_number = revision_number + 1 where id = $1', id);
    expect(await check()).toMatchObject(found);
    await rows('update template_signatures set revision_number = revision_number - 1 where id = $1', id);
    expect(await check()).toBeNull();
    const sealedHash = (await rowOf(id))?.sealedHash;
    await rows("update template_signatures set sealed_hash = repeat('f', 64) where id = $1", id);
    expect(await check()).toMatchObject(found);
    const recorded = await rows("select id from activity_logs where action = 'DOCUMENT_SEALED' and entity_id = $1", id);
    expect((await check())?.row?.rowId).toBe(recorded[0]?.['id']);
    await rows('update template_signatures set sealed_hash = $2 where id = $1', id, sealedHash);
    expect(await check()).toBeNull();
    await rows("update template_signatures set signer_name = 'Somebody Else' where id = $1", emptied.id);
    expect(await check()).toMatchObject(found);
    await rows("update template_signatures set signer_name = 'Maria Lopez' where id = $1", emptied.id);
    expect(await check()).toBeNull();
    await rows('update template_signatures set frozen = null where id = $1', emptied.id);
    expect(await check()).toMatchObject(found);
  });

  it('has one certificate however many make the first, and another two years before its end', async () => {
    const context = app.contextOf(documentsModule);
    const at = (moment: Date) => certificateToSeal({ ...context, clock: () => moment })();
    const [now, later] = [new Date(), new Date(Date.now() + 8.5 * 365.25 * 86_400_000)];
    const bytesAt = async (moment: Date) => Buffer.from((await at(moment)).certificate).toString('hex');
    await rows("delete from stored_keys where name like 'documents.certificate.%'");
    const first = new Set(await Promise.all([bytesAt(now), bytesAt(now), bytesAt(now)]));
    const renewed = await bytesAt(later);
    expect(first.size).toBe(1);
    expect([first.has(renewed), await bytesAt(later)]).toEqual([false, renewed]);
  });

  it('a file is known by its hash alone, and any other hash is not', async () => {
    const { id } = await aSigned();
    await seal(id);
    const { sealedHash, sealedAt } = (await rowOf(id)) ?? {};
    const check = (hash: string) => app.call(contract.signing.verifyFile, { params: { sha256: hash } });
    expect((await check(sealedHash ?? '')).body).toEqual({
      ...{ success: true, known: true, title: 'Repair authorization', payee: 'Corner Shop', replaced: false },
      ...{ signedAt: '2026-11-26T15:43:12.000Z', sealedAt: sealedAt?.toISOString() },
    });
    expect((await check('0'.repeat(64))).body).toEqual({ success: true, known: false });
    expect((await check('abc')).status).toBe(400);
  });
});
