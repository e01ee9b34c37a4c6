import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aContent, aTemplate, documentCalls } from '../../../testing/documents.ts';
import { aMerchant, aPayableLink } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { paymentLinks } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
});
afterAll(() => app.close());

type Details = readonly { readonly path: string; readonly message: string }[];
type Answer = Awaited<ReturnType<TestApp['call']>>;

const refusalIn = ({ body }: Answer) => ({
  code: body['code'],
  details: ((body['details'] ?? []) as Details).map(({ path, message }) => `${path}: ${message}`),
});

const create = async (
  documents: readonly object[],
  { by = store, ...more }: { by?: OpenStore; notes?: string } = {},
) => {
  const form = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '2125550179', createCustomer: false };
  const body = { ...form, customerNotes: more.notes ?? '', documents };
  return refusalIn(await app.call(paymentLinks.create, { body }, { token: by.token }));
};

const [unfit, tooLong] = ['\u{12000}', 'x'.repeat(501)];
const shorten = (title: string): string =>
  `Please shorten the notes for the customer to 500 characters. “${title}” takes no more.`;
const of = (templateId: string, values = {}) => ({ templateId, values });

it('what is wrong with a document that a new link asks for is said at its place in the request', async () => {
  const [needs, noted, archived, closed] = [
    await aTemplate(app.database, store, { content: aContent('[Item!] {customer.address!}') }),
    await aTemplate(app.database, store, { content: aContent('[Item] {link.notes}'), name: 'Repair' }),
    await aTemplate(app.database, store, { isActive: false }),
    await aTemplate(app.database, store, { allowedUserIds: [store.userId] }),
  ];
  expect(await create([of(noted), of(needs)])).toEqual({
    code: 'fields_missing',
    details: [
      'documents.1.values.Item: Please fill in “Item”',
      'documents.1.customer.address: The customer has no address.',
    ],
  });
  expect(await create([of(noted, { Item: unfit })], { notes: unfit })).toEqual({
    code: 'letters_unprintable',
    details: [
      `documents.0.values.Item: These letters cannot be printed: ${unfit}`,
      `documents.0.content: These letters in the notes for the customer cannot be printed: ${unfit}`,
    ],
  });
  const tooMuch = await create([of(needs, { Item: tooLong })]);
  expect(tooMuch.details[0]).toMatch(/^documents\.0\.values\.Item: /);
  expect(await create([of(noted)], { notes: tooLong })).toEqual({
    code: 'value_too_long',
    details: [`documents.0.link.notes: ${shorten('Repair')}`],
  });
  const clerk = await anAccount(app.database, { parent: store });
  const whole: readonly (readonly [string, readonly object[], { by?: OpenStore }?])[] = [
    ['unknown_blank', [of(noted), of(needs, { Else: 'x' })]],
    ['template_archived', [of(noted), of(archived)]],
    ['template_not_allowed', [of(noted), of(closed)], { by: clerk }],
    ['document_waits', [of(noted), of(noted)]],
  ];
  for (const [code, documents, by] of whole)
    expect(await create(documents, by), code).toMatchObject({
      code,
      details: [expect.stringMatching(code === 'unknown_blank' ? /^documents\.1\.values\.Else: / : /^documents\.1: /)],
    });
});

it('notes are refused by name that a document of their link has no room for', async () => {
  const linkId = await aPayableLink(app.database, store);
  const templateId = await aTemplate(app.database, store, { content: aContent('{link.notes}'), name: 'Estimate' });
  await documentCalls(app, store).made({ templateId, linkId });
  const body = { customerNotes: tooLong };
  const refused = await app.call(paymentLinks.saveNotes, { params: { linkId }, body }, { token: store.token });
  expect(refusalIn(refused)).toEqual({ code: 'value_too_long', details: [`link.notes: ${shorten('Estimate')}`] });
});
