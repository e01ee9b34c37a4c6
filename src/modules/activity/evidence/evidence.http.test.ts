import { randomUUIDv7 } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../../contract/paths.ts';
import { contract } from '../../../contract/index.ts';
import type { PartState } from '../../../contract/documents/evidence.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aDocument, aFrozen, documentCalls } from '../../../testing/documents.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
import { aMerchant, pay } from '../../../testing/payments.ts';
import { aSignature } from '../../../testing/sealed-document.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Activity } from '../index.ts';

let app: TestApp;
let store: OpenStore;
let customerId: string;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  customerId = await documentCalls(app, store).aCustomer({ customerName: 'Maria Lopez' });
});
afterAll(() => app.close());

const cardNumber = '4111 1111 1111 1111';

const aPaid = async (known: LinkColumns = {}, of = store) => {
  const link = await aLink(app.database, of, { userId: of.userId, customerId, ...known });
  expect((await pay(app, { linkId: link.linkId })).status).toBe(200);
  return link;
};

const sql = async (text: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;

const evidenceOf = (linkId: string, query = {}, token = store.token) =>
  app.call(contract.evidence.evidence, { params: { linkId }, query }, { token });

const partsOf = async (linkId: string): Promise<ReadonlyMap<string, PartState>> =>
  new Map(((await evidenceOf(linkId)).body['parts'] as unknown as PartState[]).map((part) => [part.name, part]));

const fetchPdf = (linkId: string, body: object, token = store.token) =>
  fetch(app.url + fillPath(contract.evidence.evidencePdf.path, { linkId }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const asked = { reason: 'not_authorized', letter: 'The customer has signed and paid.' };

/** The text of each page, and how large the file is. */
const pagesOf = async (linkId: string, letter = asked.letter) => {
  const response = await fetchPdf(linkId, { ...asked, letter });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { length } = bytes;
  const pdf = await getDocumentProxy(bytes);
  const { view } = await pdf.getPage(1);
  const { text } = await extractText(pdf, { mergePages: false });
  return { text, all: text.join('\n').replaceAll(/\s+/g, ' '), size: length, view };
};

interface TextRow {
  readonly linkId: string;
  readonly at: string;
  readonly said: string;
  readonly type?: string;
}

const aText = ({ linkId, at, said, type = 'payment_link' }: TextRow) =>
  sql(
    `insert into message_history (store_id, id, payment_link_id, message_type, message_content, status, state, channel, to_number,
                                  created_at, sent_at, delivered_at)
     values ($1, $2, $3, $4, $5, 'delivered', 'delivered', 'sms', '+15551234567', $6, $6, $6) returning id`,
    ...[store.storeId, randomUUIDv7(), linkId, type, said, at],
  );

/** A link of which everything is known that can be. */
const aWhole = async () => {
  await aPaid({ transactionNumber: 'TXNEARLIER01' });
  const notes = { customerNotes: 'Ring resized', internalNotes: 'A thief, says Bob' };
  const link = await aLink(app.database, store, { userId: store.userId, customerId, ...notes });
  const { id: replaced } = await aDocument(app.database, store, {
    ...aSignature,
    paymentLinkId: link.id,
    customerId,
    frozen: aFrozen({ title: 'Earlier terms' }),
    textFieldData: { other: [cardNumber, cardNumber, cardNumber, '1234'].join(' ') },
  });
  const { id, hash } = await aDocument(app.database, store, { ...aSignature, paymentLinkId: link.id, customerId });
  await sql('update template_signatures set replaced_by = $2 where id = $1', replaced, id);
  await sql(
    `insert into document_events (store_id, id, signature_id, type, detail, at, actor, actor_name)
     select store_id, gen_random_uuid(), id, 'sent', '{"to": "c•••@copy.example"}', completed_at + interval '1 second', 'program', 'Debitlink'
       from template_signatures where id = $1`,
    id,
  );
  await sql(
    `insert into template_action_mappings (store_id, id, template_id, action)
     select store_id, gen_random_uuid(), template_id, 'refund_policy' from template_signatures where id = $1`,
    id,
  );
  await app.call(contract.paymentLinks.access, { params: { linkId: link.linkId }, body: {} });
  await app.call(contract.activity.report, {
    body: { action: 'PAYMENT_LINK_ACCESS', entity: 'payment_link', entityId: link.linkId },
  });
  expect((await pay(app, { linkId: link.linkId })).status).toBe(200);
  const [text] = await aText({
    linkId: link.id,
    at: '2026-11-20T18:00:00Z',
    said: `Pay ${cardNumber.replaceAll(' ', '.')}: https://x.example/sign/a/pdf?copy=secret`,
  });
  await sql(
    `insert into sms_tracking_links (store_id, id, tracking_id, payment_link_id, link_id, message_id, clicked_at, ip_address, user_agent)
     values ($1, $2, $3, $4, $5, $6, '2026-11-20T18:04:00Z', '203.0.113.7', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')`,
    ...[store.storeId, randomUUIDv7(), `${store.storeId}${'0'.repeat(26)}`, link.id, link.linkId, text?.['id']],
  );
  await aText({ linkId: link.id, at: '2026-11-20T19:00:00Z', said: 'Your receipt', type: 'receipt' });
  await app.call(contract.paymentLinks.confirmPos, { params: { linkId: link.linkId } }, { token: store.token });
  const activity = app.get(Activity);
  await activity.chainTrustedRows(new AbortController().signal);
  await activity.anchorDay();
  return { ...link, hash };
};

describe('the evidence about a payment', () => {
  it('has every part that there is, drafts the letter of the record, and stands in one PDF for the bank', async () => {
    const { linkId, hash } = await aWhole();
    const { body } = await evidenceOf(linkId);
    const parts = body['parts'] as unknown as PartState[];
    expect(parts.map(({ name, have, why }) => [name, have, why])).toEqual(parts.map(({ name }) => [name, true, null]));
    const letter = String(body['letter']);
    for (const said of [
      'was not authorized',
      '“Repair authorization” was signed by María López',
      '$12.50 was paid on',
      'Visa debit ending in 5556',
      'A receipt was sent to +1 (555) 123-4567',
      'has paid us once before',
    ])
      expect(letter).toContain(said);
    const { all, text, size, view } = await pagesOf(linkId, letter);
    expect([text.length, view.slice(2)]).toEqual([body['pages'], [612, 792]]);
    expect(size).toBeLessThan(4_500_000);
    for (const said of [
      'Ring resized',
      'How this was signed',
      hash,
      'Opened by a person',
      'Safari on iOS',
      'TXNEARLIER01',
      'EXACT MATCH',
      'End of the chain as it was signed',
      'Page 1 of',
    ])
      expect(all).toContain(said);
    for (const secret of ['A thief', 'copy=secret', 'c•••@copy.example']) expect(all).not.toContain(secret);
    // Eight digits: a hash has any four of them now and then.
    expect(all).not.toMatch(/4111[ .]?1111/);
    expect(all).toContain('[card number removed]');
    const logged = await sql("select description from activity_logs where action = 'EVIDENCE_DOWNLOADED'");
    expect(logged).toHaveLength(1);
  });
  it('says what is missing and why, also where next to nothing is known', async () => {
    const { linkId } = await aPaid({ customerId: null });
    const parts = await partsOf(linkId);
    expect([...parts.values()].filter(({ have }) => have).map(({ name }) => name)).toEqual(['letter', 'payment']);
    expect(Object.fromEntries([...parts].flatMap(([name, { why }]) => (why === null ? [] : [[name, why]])))).toEqual({
      ...{ purchase: 'nothing_written', documents: 'nothing_signed', refund_policy: 'policy_not_signed' },
      ...{ messages: 'nothing_sent', visits: 'never_opened', receipt: 'receipt_not_sent', pos: 'not_in_register' },
      ...{ earlier_payments: 'customer_not_known', hashes: 'not_sealed_yet' },
    });
    expect((await pagesOf(linkId)).text).toHaveLength(2);
  });

  it('stands on 19 pages however much there is, says what is left out, and has nothing of other customers', async () => {
    const { id, linkId } = await aPaid();
    const long = Array.from({ length: 400 }, (_, line) => ({
      type: 'paragraph' as const,
      spans: [{ text: `Term ${line}. ${'The store keeps what is not picked up. '.repeat(4)}` }],
    }));
    for (let index = 0; index < 7; index += 1)
      await aDocument(app.database, store, { ...aSignature, paymentLinkId: id, frozen: aFrozen({ blocks: long }) });
    for (let minute = 10; minute < 60; minute += 1)
      await aText({ linkId: id, at: `2026-11-20T18:${minute}:00Z`, said: `Reminder ${minute}\n\n${'a\n'.repeat(60)}` });
    const other = await aPaid();
    await aText({ linkId: other.id, at: '2026-11-20T18:00:00Z', said: 'For somebody else' });
    const { all, text } = await pagesOf(linkId, 'A line\n'.repeat(75));
    expect(text.length).toBeLessThanOrEqual(19);
    expect(text.length).toBeGreaterThan(15);
    const parts = await partsOf(linkId);
    expect([parts.get('documents')?.count, parts.get('messages')?.count]).toEqual([7, 50]);
    expect(parts.get('documents')?.leftOut).toBeGreaterThan(400);
    expect(all).toMatch(/\[ \d+ of 50 messages are left out here\. \]/);
    for (const said of [
      '2 more signed documents',
      'more lines of it are left out',
      'How this was signed',
      'Reminder 59',
    ])
      expect(all).toContain(said);
    expect(all).not.toContain('For somebody else');
  });

  it('is refused for a link that was not paid by card, one of another store, and a letter that is too long', async () => {
    const { linkId: unpaid } = await aLink(app.database, store, { userId: store.userId });
    const refused = { success: false, code: 'link_not_paid' };
    expect(await evidenceOf(unpaid)).toMatchObject({ status: 409, body: refused });
    expect((await fetchPdf(unpaid, asked)).status).toBe(409);
    const { linkId } = await aPaid();
    const other = await anAccount(app.database);
    const unknown = `${store.storeId}${'0'.repeat(26)}`;
    const [foreign, missing] = [await evidenceOf(linkId, {}, other.token), await evidenceOf(unknown)];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body['code']).toBe(missing.body['code']);
    expect((await fetchPdf(linkId, asked, other.token)).status).toBe(404);
    expect((await evidenceOf(linkId, { reason: 'because' })).status).toBe(400);
    const letters = ['', 'x'.repeat(6_001), 'A line\n'.repeat(120)];
    const answers = await Promise.all(letters.map((letter) => fetchPdf(linkId, { ...asked, letter })));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await answers[2]?.json()).toMatchObject({ code: 'letter_too_long', details: [{ path: 'letter' }] });
  });
});
