import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentForSigner } from '../../../contract/documents/signing.ts';
import { contract } from '../../../contract/index.ts';
import { randomText } from '../../../platform/random.ts';
import {
  aDocument,
  aField,
  aFrozen,
  aHoldingDocument,
  aTemplate,
  documentCalls,
  signOnPage,
  type ReadDocument,
} from '../../../testing/documents.ts';
import { aLink } from '../../../testing/links.ts';
import { aMerchant, aPayableLink, pay } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { currentConsent } from '../consent.ts';
import { DocumentModel, signatureHash, unsignedTexts } from '../made/index.ts';

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

const trailOf = async (id: string): Promise<readonly string[]> => {
  const found = await app.database.pool.query(
    'select type from document_events where signature_id = $1 order by at, id',
    [id],
  );
  return found.rows.map(({ type }) => String(type));
};

const filled = { initials: { price: 'ML' }, checks: { own: true } };

/** Signs a document of the usual fields as its page does. */
const sign = (document: ReadDocument, more: Parameters<typeof signOnPage>[2] = {}): Promise<CallResponse> =>
  signOnPage(app, document, { ...filled, ...more });

const read = (documentId: string, cookie = ''): Promise<CallResponse> =>
  app.call(signing.documentForSigner, { params: { documentId } }, { headers: { cookie } });

const cookieOf = ({ headers }: CallResponse): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A link that cannot be paid before its document is signed. */
const aHeldLink = async () => {
  const link = await aLink(app.database, store, { userId: store.userId });
  return { link, document: await aHoldingDocument(app.database, { ...store, linkId: link.linkId }) };
};

describe('whoever has the address of a document', () => {
  it('reads what it says, what is paid after it and the consent, and by that neither opens nor changes it', async () => {
    const { link, document } = await aHeldLink();
    const before = await documentOf(document.id);
    const { status, body } = await read(document.documentId);
    expect(status).toBe(200);
    expect(body['document']).toMatchObject({
      state: 'pending',
      title: 'Repair authorization',
      content: { hash: document.hash, keyTerms: [{ label: 'Price', value: '$12.50' }], blocks: aFrozen().blocks },
      consent: { version: currentConsent },
      copyTo: { phone: '4567', email: 'm•••@example.com' },
      link: { amount: '12.50', payPath: `/pay/${link.linkId}`, before: true },
    });
    expect((await read(document.documentId)).body['document']).toEqual(body['document']);
    expect(await documentOf(document.id)).toEqual(before);
    expect(await trailOf(document.id)).toEqual([]);
  });

  it('opens it once, however often a person looks at it', async () => {
    const { id, documentId } = await aDocument(app.database, store);
    for (let time = 0; time < 3; time += 1) await app.call(signing.openDocument, { params: { documentId } });
    expect(await trailOf(id)).toEqual(['opened']);
  });

  it('is answered alike about ids that are unknown, malformed, foreign or kept no longer', async () => {
    const ended = { status: 'ended', endedAt: new Date('2019-11-26T12:00:00Z') } as const;
    const [purged, young] = [await aDocument(app.database, store, ended), await aDocument(app.database, store)];
    expect((await read(purged.documentId)).status).toBe(200);
    await app.database.sql(unsignedTexts.purge, [new Date('2019-12-01T00:00:00Z')]);
    expect([(await read(young.documentId)).status, (await documentOf(purged.id))['frozen_hash']]).toEqual([
      200,
      purged.hash,
    ]);
    const ids = [
      store.storeId + randomText(26),
      'x',
      purged.id,
      purged.documentId,
      `${randomText(8)}${randomText(26)}`,
    ];
    const answers = await Promise.all(
      ids.flatMap((documentId) => [
        read(documentId),
        sign({ documentId, hash: purged.hash }),
        app.call(signing.declineDocument, { params: { documentId }, body: {} }),
        app.call(signing.openDocument, { params: { documentId } }),
        app.call(signing.reportWrongPerson, { params: { documentId } }),
      ]),
    );
    const said = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('404');
  });
});

describe('signing', () => {
  it('keeps all of the signature under its hash, lifts the hold in the same commit and leads on to the payment', async () => {
    const { link, document } = await aHeldLink();
    const refused = await pay(app, { linkId: link.linkId });
    expect([refused.status, refused.body['code']]).toEqual([409, 'signature_required']);
    const { status, body } = await sign(document);
    expect([status, body['next']]).toEqual([200, { payPath: `/pay/${link.linkId}` }]);
    expect(await documentOf(document.id)).toMatchObject({
      status: 'completed',
      signer_name: 'Maria Lopez',
      signature_kind: 'typed',
      initial_data: '{"price":"ML"}',
      checkbox_data: { own: true },
      consent_version: currentConsent,
      consent_text: expect.stringContaining('Paper copies'),
      time_zone: 'America/Los_Angeles',
      ip_address: '127.0.0.1',
      signature_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const kept = await DocumentModel.of(store.storeId, app.database.reader).findOne({
      documentId: document.documentId,
    });
    expect(kept && signatureHash(kept)).toBe(kept?.signatureHash);
    await expect(
      rowOf("update template_signatures set signer_name = 'Ana' where id = $1", document.id),
    ).rejects.toThrow('A signature never changes.');
    expect(await trailOf(document.id)).toEqual(['consented', 'signed']);
    expect((await pay(app, { linkId: link.linkId })).status).toBe(200);
  });

  it('leads from one required document to the next in their order, past what may be left out, and to the payment', async () => {
    const [staff, linkId] = [documentCalls(app, store), await aPayableLink(app.database, store)];
    const make = async (place: object = {}) => {
      const made = await staff.made({ templateId: await aTemplate(app.database, store, place), linkId });
      return { documentId: made.documentId, hash: made.frozenHash, path: `/sign/${made.documentId}` };
    };
    const [optional, first, second] = [await make({ isRequired: false }), await make(), await make()];
    const [third, later] = [await make(), await make({ showBeforePayment: false })];
    const next = async (read: ReadDocument, key?: string) => (await signOnPage(app, read, { key })).body['next'];
    expect(await next(second)).toEqual({ signPath: `/sign/${first.documentId}` });
    expect(await next(first, 'signed-first')).toEqual({ signPath: `/sign/${third.documentId}` });
    expect(await next(third)).toEqual({ payPath: `/pay/${linkId}` });
    expect(await next(first, 'signed-first')).toEqual({ payPath: `/pay/${linkId}` });
    expect(await staff.signingOf(linkId)).toEqual({ path: optional.path, before: false });
    expect((await pay(app, { linkId })).status).toBe(200);
    expect(await next(first, 'signed-first')).toEqual({ signPath: later.path });
    expect(await next(later)).toBeNull();
  });

  it('gives one signature to a hundred who sign at once, and its own repeat the same answer', async () => {
    const { document } = await aHeldLink();
    const keys = Array.from({ length: 100 }, () => randomText(26));
    const answers = await Promise.all(keys.map((key) => sign(document, { key })));
    const signed = answers.flatMap((answer, at) => (answer.status === 200 ? [{ answer, key: keys[at] }] : []));
    const others = answers.filter(({ status }) => status !== 200);
    expect(signed).toHaveLength(1);
    expect(new Set(others.map(({ body }) => `${body['code']} ${body['error']}`))).toEqual(
      new Set(['document_closed This document was signed.']),
    );
    const repeated = await sign(document, { key: signed[0]?.key });
    expect(repeated.body).toEqual(signed[0]?.answer.body);
    expect(await trailOf(document.id)).toEqual(['consented', 'signed']);
  });

  it.each([
    ['en', 'Paper copies', 'you may withdraw this consent', 'What it covers', 'How to reach you', 'What you need'],
    ['es', 'Copias en papel', 'puede retirar este consentimiento', 'Qué abarca', 'Cómo comunicar', 'Qué necesita'],
  ] as const)(
    'keeps the whole text of the consent in %s, with all that the law asks for',
    async (language, ...topics) => {
      const document = await aDocument(app.database, store, { frozen: aFrozen({ language }) });
      const { consent } = (await read(document.documentId)).body['document'] as unknown as DocumentForSigner;
      expect((await sign(document)).status).toBe(200);
      const { consent_text: kept } = await documentOf(document.id);
      expect(kept).toBe([consent.title, ...consent.text].join('\n'));
      expect(consent.text).toEqual(topics.map((topic) => expect.stringContaining(topic)));
      expect(kept).not.toContain('{');
    },
  );

  it('shows nothing of the content to another browser from then on, and all of it to the one that signed', async () => {
    const document = await aDocument(app.database, store);
    const answer = await sign(document);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax/);
    const own = (await read(document.documentId, cookieOf(answer))).body['document'];
    expect(own).toMatchObject({ state: 'completed', content: { hash: document.hash } });
    // What is asked for in its place is not for whoever got the old address.
    const { id: replacedBy } = await aDocument(app.database, store);
    await rowOf('update template_signatures set replaced_by = $1 where id = $2', replacedBy, document.id);
    for (const cookie of ['', cookieOf(answer).replace(/=.*/, '=forged')]) {
      const other = await read(document.documentId, cookie);
      expect(other.body['document']).toMatchObject({
        state: 'completed',
        title: 'Repair authorization',
        stateAt: answer.body['signedAt'],
        content: null,
        copyTo: { phone: null, email: null },
        link: null,
        replacedBy: null,
      });
      expect(JSON.stringify(other.body)).not.toContain('Maria');
    }
  });

  it('refuses what is not what the page showed, or is ended, and says how it stands', async () => {
    const over = { endsAt: new Date(Date.now() - 1_000) };
    const [fresh, ended] = [await aDocument(app.database, store), await aDocument(app.database, store, over)];
    const [voided, replaced] = [
      await aDocument(app.database, store, { status: 'voided' }),
      await aDocument(app.database, store, { status: 'replaced' }),
    ];
    const said = async (known: ReadDocument, more = {}) => {
      const { status, body } = await sign(known, more);
      return `${status} ${body['code']} ${body['error']}`;
    };
    const changed = '409 document_changed The document was updated. Please read it again.';
    expect(await said({ ...fresh, hash: 'f'.repeat(64) })).toBe(changed);
    expect(await said(fresh, { consentVersion: 'older' })).toBe(changed);
    expect(await said(ended)).toBe('409 document_closed This document has ended and can no longer be signed.');
    expect(await said(voided)).toBe('409 document_closed The store has withdrawn this document.');
    expect(await said(replaced)).toBe('409 document_closed The document was updated. Please read the new one.');
    expect(await trailOf(fresh.id)).toEqual([]);
  });

  it.each([
    ['a name of digits', { signerName: '12345' }, 'signerName', 'invalid_input'],
    ['a name of one letter', { signerName: 'M' }, 'signerName', 'invalid_input'],
    ['a name of 101 letters', { signerName: 'M'.repeat(101) }, 'signerName', 'invalid_input'],
    ['a name that turns the text around', { signerName: 'Maria\u202eLopez' }, 'signerName', 'invalid_input'],
    ['letters that no font has', { signerName: 'Maria \u{13080}' }, 'signerName', 'letters_unprintable'],
    ['no consent', { consent: false }, 'consent', 'invalid_input'],
    ['no signature', { signature: null }, 'signature', 'fields_missing'],
    ['no initials', { initials: {} }, 'initials.price', 'fields_missing'],
    ['a tick that is not set', { checks: { own: false } }, 'checks.own', 'fields_missing'],
    ['a field that is not there', { texts: { nothing: 'x' } }, 'texts.nothing', 'invalid_input'],
    ['a text of 1,001 letters', { texts: { other: 'x'.repeat(1_001) } }, 'texts.other', 'invalid_input'],
    ['a day that is none', { dates: { ready: '2026-02-30' } }, 'dates.ready', 'invalid_input'],
  ])('refuses %s at the field, and keeps nothing', async (_, more, path, code) => {
    const document = await aDocument(app.database, store);
    const { status, body } = await sign(document, more);
    expect([status, body['code']]).toEqual([400, code]);
    expect((body['details'] as unknown as { path: string }[]).map((detail) => detail.path)).toContain(path);
    expect(await documentOf(document.id)).toMatchObject({ status: 'pending', signer_name: null });
  });

  it('names the letters that no font has, wherever they were typed', async () => {
    const typed = { initials: { price: 'M\u{13080}' }, texts: { other: 'Ring \u{12000}\u{13080}' } };
    const { body } = await sign(await aDocument(app.database, store), typed);
    expect(body).toMatchObject({
      code: 'letters_unprintable',
      details: [
        { path: 'initials.price', message: 'These letters cannot be printed: \u{13080}' },
        { path: 'texts.other', message: 'These letters cannot be printed: \u{12000} \u{13080}' },
      ],
    });
  });

  it('takes a drawing as numbers inside its box, of 2 to 5,000 points', async () => {
    const drawn = (strokes: readonly (readonly unknown[])[], width = 320) => ({
      signature: { kind: 'drawn', width, height: 176, strokes },
    });
    const frozen = aFrozen({ blocks: [aField('signature', 'sign')] });
    const said = async (more: object): Promise<string> => {
      const document = await aDocument(app.database, store, { frozen });
      const { status, body } = await sign(document, { initials: {}, checks: {}, ...more });
      const [detail] = (body['details'] ?? []) as unknown as { path: string; message: string }[];
      return `${status} ${detail?.message ?? ''}`;
    };
    expect(await said(drawn([[1, 1, 20, 20]]))).toBe('200 ');
    expect(await said(drawn([[1, 1]]))).toBe('400 Please sign in the box');
    expect(await said(drawn([]))).toBe('400 Please sign in the box');
    expect(await said(drawn([[1, 1, 321, 20]]))).toMatch(/^400 The drawing leaves its box/);
    const most = [Array.from({ length: 4_000 }, () => 1), Array.from({ length: 6_000 }, () => 1)];
    expect(await said(drawn(most))).toBe('200 ');
    expect(await said(drawn([...most, [1, 1]]))).toMatch(/^400 The drawing has too many points/);
    expect(await said(drawn([Array.from({ length: 200_000 }, () => 1)]))).toMatch(/^400 The drawing has too many/);
    expect(await said(drawn([[1, null, 3, 4]]))).toMatch(/^400/);
  });
});
