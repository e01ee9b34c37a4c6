import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { mask } from '../../../platform/secrets.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { readWebhookAccount } from '../webhooks/verified-form.ts';
import { saveTwilioSettings, type TwilioSettings } from './save-twilio-settings.ts';

const read = statement('testing.settings', 'select * from sms_settings where store_id = $1');
const twilio = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'a secret token', fromNumber: '(555) 010-0200' };

let messaging: TestMessaging;
let store: OpenStore;
beforeAll(async () => {
  messaging = await startTestMessaging();
  store = await anAccount(messaging.database);
});
afterAll(() => messaging.close());

const save = (settings: TwilioSettings) =>
  messaging.transact((tx) => saveTwilioSettings(messaging.context)(settings, { ...store, operator: false }, tx));
const saved = async () => (await messaging.database.sql<Record<string, unknown>>(read, [store.storeId]))[0];

describe('saving Twilio settings', () => {
  it('saving Twilio settings seals the token, writes the number in + form and keeps the webhook address for good', async () => {
    const { inboundUrl } = await save(twilio);
    expect(await saved()).toMatchObject({ twilio_from_number: '+15550100200', lent_to_stores: false });
    expect(JSON.stringify(await saved())).not.toContain(twilio.authToken);
    const key = inboundUrl.split('/').at(-1) ?? '';
    expect(inboundUrl).toBe(`https://pay.example/webhooks/twilio/${store.storeId}/${key}`);
    expect(await save({})).toEqual({ inboundUrl, hasOtherAccount: false });
    const found = await readWebhookAccount(messaging.context)(store.storeId, key);
    expect(found).toMatchObject({ authToken: twilio.authToken });
  });

  it('saving Twilio settings changes only what was sent, and takes a mask for unchanged', async () => {
    await save(twilio);
    const before = await saved();
    await save({ smsTemplate: 'Pay {paymentLink}', authToken: mask(twilio.authToken) });
    expect(await saved()).toMatchObject({
      sms_template: 'Pay {paymentLink}',
      twilio_auth_token: before?.['twilio_auth_token'],
      twilio_account_sid: twilio.accountSid,
    });
    await save({ smsTemplate: '' });
    expect(await saved()).toMatchObject({ sms_template: null, twilio_account_sid: twilio.accountSid });
  });

  it('saving Twilio settings refuses a mask that is not the one of the stored token, and changes nothing then', async () => {
    await save(twilio);
    const before = await saved();
    const refusal = 'A saved credential is shown as dots.';
    await expect(save({ smsTemplate: 'New', authToken: `${mask(twilio.authToken)}3` })).rejects.toThrow(refusal);
    expect(await saved()).toEqual(before);
    const other = await anAccount(messaging.database);
    const bare = { storeId: other.storeId, userId: other.userId, operator: false };
    const masked = { authToken: mask(twilio.authToken) };
    await expect(messaging.transact((tx) => saveTwilioSettings(messaging.context)(masked, bare, tx))).rejects.toThrow(
      refusal,
    );
  });

  it('saving Twilio settings raises an event with which part of the account changed, and none of its secrets', async () => {
    const owner = await anAccount(messaging.database);
    const { storeId, userId } = owner;
    const raised = async (settings: TwilioSettings) => {
      messaging.events.length = 0;
      await messaging.transact((tx) =>
        saveTwilioSettings(messaging.context)(settings, { storeId, userId, operator: false }, tx),
      );
      return [...messaging.events];
    };
    const event = { type: 'TextingAccountChanged', storeId, userId, provider: 'twilio' };
    const saved = (field: string, before: string | null, after: string) => ({
      ...{ type: 'TextSettingsSaved', storeId, userId },
      changes: [{ field, before, after }],
    });
    expect(await raised({ smsTemplate: 'Pay {paymentLink}' })).toEqual([
      saved('smsTemplate', null, 'Pay {paymentLink}'),
    ]);
    expect(await raised(twilio)).toEqual([
      { ...event, changed: ['accountSid', 'authToken', 'fromNumber'] },
      saved('twilioFromNumber', null, '+15550100200'),
    ]);
    expect(await raised({ ...twilio, authToken: mask(twilio.authToken) })).toEqual([]);
    expect(await raised(twilio)).toEqual([]);
    expect(await raised({ fromNumber: '+1 555 010 0200' })).toEqual([]);
    expect(await raised({ fromNumber: '5550100201' })).toEqual([
      { ...event, changed: ['fromNumber'] },
      saved('twilioFromNumber', '+15550100200', '+15550100201'),
    ]);
    expect(await raised({ authToken: 'another token' })).toEqual([{ ...event, changed: ['authToken'] }]);
    expect(await raised({ accountSid: '', authToken: null })).toEqual([
      { ...event, changed: ['accountSid', 'authToken'] },
    ]);
  });
});
