import { hash, randomUUID } from 'node:crypto';
import type { TemplateContent } from '../../src/contract/documents/content.ts';
import { aFrozen } from '../../src/testing/documents.ts';
import { storeId, withClient, type Place } from './bench-database.ts';
import type { Request } from './client.ts';

const vocabulary =
  'the store may charge the card for the amount above and the customer agrees to what stands here'.split(' ');

/** So many paragraphs fill two pages. Their words come in another order each time, so that no line is drawn twice. */
export const paragraphs: readonly string[] = Array.from({ length: 16 }, (_, paragraph) =>
  Array.from({ length: 62 }, (__, word) => vocabulary[(paragraph * 7 + word * word) % vocabulary.length]).join(' '),
);

const content: TemplateContent = {
  type: 'doc',
  content: [
    ...paragraphs.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
    {
      type: 'paragraph',
      content: [{ type: 'mergeField', attrs: { name: 'link.amount', fallback: null, required: true } }],
    },
    { type: 'signField', attrs: { id: 's1', kind: 'signature', label: 'Customer', required: true } },
  ],
};

/** Templates of the measured store whose documents fill two pages; answers their ids. */
export const seedTemplates = (url: string, count: number): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into pdf_templates (store_id, name, content, require_signature, show_before_payment)
         select $1, gen_random_uuid()::text, $2::jsonb, true, true from generate_series(1, $3) returning store_id, id, content)
       , saved as (
         insert into pdf_template_revisions (store_id, template_id, revision_number, content, created_by_name)
         select store_id, id, 1, content, 'Store' from made)
       select id from made`,
      [storeId, JSON.stringify(content), count],
    );
    return rows.map(({ id }) => id);
  });

const document = aFrozen({
  keyTerms: [],
  blocks: [
    ...paragraphs.map((text) => ({ type: 'paragraph' as const, spans: [{ text }] })),
    { type: 'field', field: { id: 's1', kind: 'signature', label: 'Customer', required: true } },
  ],
});
const frozen = JSON.stringify(document);
const frozenHash = hash('sha256', frozen);

/** Documents of two pages, each of which has to be signed before its link can be paid; answers their public ids. */
export const seedSignable = async (url: string, count: number): Promise<string[]> => {
  const [templateId] = await seedTemplates(url, 1);
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with held as (
         select store_id, id, link_id, transaction_number, customer_id, customer_name, store_id || substr(md5(id::text), 1, 26) as document_id
           from payment_links where store_id = $1 and status = 'pending' and not is_disabled and expires_at > now() and not has_documents
          order by id desc limit $2)
       , made as (
         insert into template_signatures (store_id, document_id, template_id, revision_number, payment_link_id, link_public_id, link_number,
           customer_id, title, language, frozen, frozen_hash, customer_name, made_by_name, shows_before_payment)
         select store_id, document_id, $3, 1, id, link_id, transaction_number, customer_id, 'Payment authorization', 'en', $4, $5,
           customer_name, 'Store', true from held)
       update payment_links l set signing_id = h.document_id, signing_holds = true, has_documents = true
         from held h where l.store_id = h.store_id and l.id = h.id returning h.document_id as id`,
      [storeId, count, templateId, frozen, frozenHash],
    );
    if (rows.length < count) throw new Error(`Only ${rows.length} links can be held, and ${count} are to be.`);
    // As a server that has run for a while knows its tables.
    await client.query('vacuum analyze template_signatures, payment_links');
    return rows.map(({ id }) => id);
  });
};

/** Some of the directory of the measured store, as a new link names whom it is for. */
export const drawCustomers = (url: string, count: number): Promise<readonly object[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<object>(
      `select id as "customerId", customer_name as "customerName", customer_phone as "customerPhone", customer_email as "customerEmail"
         from customers where store_id = $1 and not archived order by md5(id::text) limit $2`,
      [storeId, count],
    );
    if (rows.length < count) throw new Error(`The measured store has only ${rows.length} customers.`);
    return rows;
  });

/** What the page of such a document sends. */
export const signatureOf = (documentId: string): Request => ({
  method: 'POST',
  path: `/api/sign/${documentId}/sign`,
  headers: { 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    ...{ hash: frozenHash, consentVersion: document.consentVersion, consent: true, signerName: 'Maria Smith' },
    ...{ signature: { kind: 'typed' }, timezone: 'America/Los_Angeles' },
  }),
});

/** A document for every link of the measured store, as those of years that are over; answers the place of row 95,000. */
export const seedListed = async (url: string): Promise<Place> => {
  const [templateId] = await seedTemplates(url, 1);
  return withClient(url, async (client) => {
    await client.query(
      `insert into template_signatures (store_id, document_id, template_id, revision_number, payment_link_id, link_public_id, link_number,
         customer_id, title, language, frozen_hash, customer_name, made_by_name, status, ended_at, created_at)
       select store_id, store_id || substr(md5('listed' || id), 1, 26), $2, 1, id, link_id, transaction_number, customer_id,
         'Payment authorization', 'en', repeat('a', 64), customer_name, 'Store', 'ended', created_at, created_at
         from payment_links where store_id = $1`,
      [storeId, templateId],
    );
    await client.query('vacuum analyze template_signatures');
    const { rows } = await client.query<Place>(
      `select created_at::text as at, id from template_signatures where store_id = $1
        order by created_at desc, id desc offset 95000 limit 1`,
      [storeId],
    );
    const [deep] = rows;
    if (!deep) throw new Error('The measured store has too few documents.');
    return deep;
  });
};
