import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { setTextLimit } from '../limits/account-limit.ts';
import { previewText, priceTexts } from './preview-text.ts';
import { queueText } from './queue-text.ts';
import type { PreviewRequest } from './text-request.ts';

let module: TestMessaging;
let store: OpenStore;
beforeAll(async () => {
  module = await startTestMessaging();
  store = await aTextingStore(module);
});
afterAll(() => module.close());

const variables = { customerName: 'Maria Lopez', amount: '12.50', customerNotes: 'Thank you' };
const preview = (known: Partial<PreviewRequest> = {}, { storeId, userId }: OpenStore = store) =>
  previewText(module.context)({
    ...{ storeId, userId, template: 'payment_link', linkId: null, to: null, variables },
    ...known,
  });
const wordTemplate = (template: string | null, { storeId }: OpenStore = store) =>
  module.rows('update sms_settings set sms_template = $2 where store_id = $1', [storeId, template]);

describe('the preview of a text', () => {
  it('says just what the text would say, but for the address that is drawn when it is sent', async () => {
    for (const template of [null, 'Hi {customerName}: ${amount} for {companyName}. {customerNotes} {paymentLink}']) {
      await wordTemplate(template);
      const shown = await preview();
      const intentKey = `text:${template}`;
      const { id: linkId, linkId: publicLinkId } = await aLink(module.database, store);
      await module.transact((tx) =>
        queueText(module.context)(
          {
            ...{ intentKey, storeId: store.storeId, userId: store.userId, template: 'payment_link', variables },
            ...{ to: '12125550123', customerId: null, customerName: 'Maria Lopez', linkId, publicLinkId },
          },
          tx,
        ),
      );
      const [sent] = await module.rows<{ message_content: string; segments: number }>(
        'select message_content, segments from message_history where store_id = $1 and intent_key = $2',
        [store.storeId, intentKey],
      );
      const withoutAddress = (text: string) => text.replace(/\/t\/\w+/, '/t/');
      expect(withoutAddress(shown.text)).toBe(withoutAddress(sent?.message_content ?? ''));
      expect([shown.parts, shown.characters]).toEqual([sent?.segments, sent?.message_content.length]);
      expect(shown.refusal).toBeNull();
    }
  });

  it('counts many texts as their carrier would, each by its own length, at the price that the sender has said', async () => {
    await wordTemplate('{customerNotes} {paymentLink}');
    await module.rows(`update sms_settings set text_price = '0.025' where store_id = $1`, [store.storeId]);
    const notes = ['a', 'a'.repeat(200), '€'.repeat(200), 'x'.repeat(5_000)];
    const each = await Promise.all(
      notes.map((customerNotes) => preview({ variables: { ...variables, customerNotes } })),
    );
    expect(each.map(({ parts }) => parts)).toEqual([1, 2, 3, 4]);
    const kind = { storeId: store.storeId, userId: store.userId, template: 'payment_link' } as const;
    const many = notes.map((customerNotes) => ({ ...variables, customerNotes }));
    expect(await priceTexts(module.context)({ ...kind, variables: many })).toEqual({
      parts: each.reduce((sum, { parts }) => sum + parts, 0),
      price: '0.0250',
    });
    expect(await priceTexts(module.context)({ ...kind, variables: [] })).toMatchObject({ parts: 0 });
  });

  it('counts characters as people do and parts as carriers do', async () => {
    await wordTemplate('{customerNotes} {paymentLink}');
    const without = (await preview({ variables: { ...variables, customerNotes: 'x' } })).characters - 1;
    const noted = (customerNotes: string) => preview({ variables: { ...variables, customerNotes } });
    expect(await noted('a'.repeat(160 - without))).toMatchObject({ characters: 160, parts: 1 });
    expect(await noted('a'.repeat(161 - without))).toMatchObject({ characters: 161, parts: 2 });
    expect(await noted(`${'a'.repeat(159 - without)}€`)).toMatchObject({ characters: 160, parts: 2 });
    const foreign = (characters: number) => noted(`ŷ${'a'.repeat(characters - 1 - without)}`);
    expect(await foreign(70)).toMatchObject({ characters: 70, parts: 1 });
    expect(await foreign(71)).toMatchObject({ characters: 71, parts: 2 });
  });

  it('says where a provider is set up, and shows the text all the same', async () => {
    const bare = await anAccount(module.database);
    const shown = await preview({}, bare);
    expect(shown.refusal).toBe('No SMS provider is set up. Add one in Settings, SMS Configuration.');
    expect(shown.text).toContain('Corner Shop: you have a payment request of $12.50.');
  });

  it('says that a text would be too long, and shows none', async () => {
    const long = await aTextingStore(module);
    await wordTemplate('x'.repeat(700), long);
    expect(await preview({}, long)).toEqual({
      ...{ text: '', characters: 0, parts: 0 },
      refusal: 'The text would be too long. Shorten the template in Templates.',
    });
  });

  it('says when the customer has opted out or the number cannot be texted', async () => {
    const other = await aTextingStore(module);
    await module.rows(`insert into sms_opt_outs (store_id, phone) values ($1, '12125550123')`, [other.storeId]);
    const to = (number: string) => preview({ to: number }, other);
    expect((await to('12125550123')).refusal).toBe('This customer has opted out of text messages.');
    expect((await to('12125550124')).refusal).toBeNull();
    expect((await to('442071234567')).refusal).toMatch(/only be sent to US and Canadian/);
  });

  it('says when the store may send no texts, and writes nothing', async () => {
    const silent = await aTextingStore(module);
    const operator = await anAccount(module.database, { operator: true });
    await module.transact((tx) =>
      setTextLimit(module.context)(
        { accountId: silent.userId, textsPerDay: 0, emailsPerDay: null },
        operator.staff,
        tx,
      ),
    );
    expect((await preview({}, silent)).refusal).toBe('This store may not send texts. Ask support to allow it.');
    expect(await module.rows('select from message_history where store_id = $1', [silent.storeId])).toEqual([]);
  });
});
