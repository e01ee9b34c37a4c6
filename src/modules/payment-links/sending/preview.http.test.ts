import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';

const { previewText } = contract.paymentLinks;
const typed = { customerName: 'Maria Lopez', amount: '1,234.5' };

let app: TestApp;
let store: OpenStore;
let bare: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, bare] = [await aTextingStore(app), await anAccount(app.database)];
});
afterAll(() => app.close());

const preview = (body: object, by = store) => app.call(previewText, { body }, { token: by.token });
const wordTemplate = (template: string | null) =>
  app.database.pool.query('update sms_settings set sms_template = $2 where store_id = $1', [store.storeId, template]);

describe('the preview of the text of a link', () => {
  it('shows it while the link is being written, with its length and what it costs', async () => {
    await wordTemplate('Hi {customerName}, ${amount}. {customerNotes}');
    const { status, body } = await preview({ ...typed, customerNotes: 'See you' });
    expect(status).toBe(200);
    expect(body['text']).toMatch(/^Hi Maria Lopez, \$1234\.50\. See you http:\/\/127\.0\.0\.1:\d+\/t\/\w{28}$/);
    expect(body).toMatchObject({ characters: String(body['text']).length, parts: 1, refusal: null });
  });

  it('shows an amount that is no amount yet as nothing, and refuses no half-written link', async () => {
    await wordTemplate('{customerName} ${amount}');
    for (const amount of ['', '.', 'ten'])
      expect((await preview({ customerName: '', amount })).body['text']).toMatch(/^\$0\.00 http/);
  });

  it('shows the text of a link that stands, and why it would not be sent', async () => {
    await wordTemplate('{customerName} ${amount} {customerNotes}');
    const put = (known: object) => aLink(app.database, store, { customerNotes: 'as ordered', ...known });
    const [{ linkId }, { id }] = [
      await put({ customerPhone: '12125550123' }),
      await put({ customerPhone: '12125550123', isDisabled: true }),
    ];
    const asIs = { customerName: '', amount: '' };
    const open = await preview({ ...asIs, linkId });
    expect(open.body['text']).toMatch(/^Maria Lopez \$12\.50 as ordered http/);
    expect(open.body['refusal']).toBeNull();
    const disabled = await preview({ ...asIs, linkId: id });
    expect(disabled.body['refusal']).toBe('This payment link is disabled. Enable it before sending it.');
  });

  it('says where a provider is set up', async () => {
    const { status, body } = await preview(typed, bare);
    expect([status, body['refusal']]).toEqual([
      200,
      'No SMS provider is set up. Add one in Settings, SMS Configuration.',
    ]);
  });

  it('refuses what is no text, and knows no link of another store', async () => {
    const { linkId } = await aLink(app.database, store);
    expect((await preview({ customerName: 'Maria' })).status).toBe(400);
    expect((await preview({ ...typed, amount: '1'.repeat(21) })).status).toBe(400);
    for (const given of [linkId, 'nothing', '0'.repeat(34)])
      expect((await preview({ ...typed, linkId: given }, bare)).body['code']).toBe('link_not_found');
  });
});
