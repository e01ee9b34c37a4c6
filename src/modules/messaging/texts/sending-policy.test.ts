import { describe, expect, it } from 'vitest';
import type { SmsSettings } from '../settings/sender.ts';
import { refusalMessages } from './messages.ts';
import { isTextable, planDelivery, type SendingPolicy } from './sending-policy.ts';

const own: SmsSettings = {
  whose: 'own',
  storeId: 'store000',
  id: 'me',
  openPhoneNumber: null,
  twilioNumber: '+15550100200',
  inheritedSmsEnabled: true,
  openphoneInherited: null,
  twilioInherited: null,
  smsTemplate: null,
  openPhoneSmsTemplate: null,
  smsAutoResponseTemplate: null,
  smsPaymentSuccessTemplate: null,
  smsPaymentFailTemplate: null,
  smsReminderTemplate: null,
  smsTemplateEs: null,
  smsPaymentSuccessTemplateEs: null,
  smsPaymentFailTemplateEs: null,
  smsReminderTemplateEs: null,
  textPrice: null,
  autoSendPaymentSuccess: false,
  autoSendPaymentFail: false,
  spanishTexts: true,
};
const policy = (over: Partial<SmsSettings> = {}, more: Partial<SendingPolicy> = {}): SendingPolicy => ({
  settings: [{ ...own, ...over }],
  isSubUser: false,
  textsToday: 0,
  ...more,
});
type Content = Parameters<typeof planDelivery>[1];
const content = (over: Partial<Content> = {}): Content => ({
  template: 'payment_link',
  to: '15551234567',
  variables: { companyName: 'Corner Shop', amount: '12.50', customerName: 'Ann' },
  address: 'https://pay.example/t/abc',
  ...over,
});

describe('the delivery of a text', () => {
  it('a text goes to a number in + form through the sender, in the words of the sender’s own template', () => {
    expect(planDelivery(policy({ smsTemplate: 'Pay {paymentLink}' }), content())).toEqual({
      sender: { provider: 'twilio', storeId: 'store000', id: 'me', fromNumber: '+15550100200' },
      to: '+15551234567',
      body: 'Pay https://pay.example/t/abc',
    });
  });

  it('a text is in the language of its reader where the store has written no words, and in its own words where it has', () => {
    const inSpanish = content({ language: 'es' });
    expect(planDelivery(policy(), inSpanish)).toMatchObject({ body: expect.stringMatching(/^Corner Shop: tiene una/) });
    expect(planDelivery(policy(), content())).toMatchObject({ body: expect.stringMatching(/^Corner Shop: you have/) });
    const written = planDelivery(policy({ smsTemplate: 'Pay {paymentLink}' }), inSpanish);
    expect(written).toMatchObject({ body: 'Pay https://pay.example/t/abc' });
  });

  it('a text through OpenPhone takes the words written for it, and the usual ones where there are none', () => {
    const through = (over: Partial<SmsSettings>) =>
      planDelivery(policy({ openPhoneNumber: '+15550100400', smsTemplate: 'Pay {paymentLink}', ...over }), content());
    const openPhoneSmsTemplate = 'Open {paymentLink}';
    expect(through({ openPhoneSmsTemplate })).toMatchObject({
      sender: { provider: 'openphone', fromNumber: '+15550100400' },
      body: 'Open https://pay.example/t/abc',
    });
    expect(through({ openPhoneSmsTemplate: ' ' })).toMatchObject({ body: 'Pay https://pay.example/t/abc' });
    expect(through({ openPhoneSmsTemplate, openPhoneNumber: null })).toMatchObject({
      sender: { provider: 'twilio' },
      body: 'Pay https://pay.example/t/abc',
    });
  });

  it('a sub-user who texts through the owner’s OpenPhone says what they wrote themselves, else what the owner wrote for OpenPhone', () => {
    const parent = {
      ...own,
      whose: 'parent',
      id: 'owner',
      smsTemplate: 'Usual',
      openPhoneSmsTemplate: 'Open',
    } as const;
    const says = (mine: Partial<SmsSettings>, openPhoneNumber: string | null = '+15550100400') => {
      const settings = [
        { ...own, twilioNumber: null, ...mine },
        { ...parent, openPhoneNumber },
      ];
      const delivery = planDelivery({ settings, isSubUser: true, textsToday: 0 }, content());
      return 'body' in delivery ? [delivery.sender.provider, delivery.body.split(' ')[0]] : delivery;
    };
    expect(says({})).toEqual(['openphone', 'Open']);
    expect(says({ smsTemplate: 'Mine' })).toEqual(['openphone', 'Mine']);
    expect(says({ smsTemplate: 'Mine', openPhoneSmsTemplate: 'Opened' })).toEqual(['openphone', 'Opened']);
    expect(says({}, null)).toEqual(['twilio', 'Usual']);
    expect(says({ twilioNumber: '+15550100200' })).toEqual(['twilio', 'Usual']);
  });

  it('a reader of Spanish gets the Spanish words through OpenPhone too, and those written for OpenPhone where there are none', () => {
    const openPhone = { openPhoneNumber: '+15550100400', openPhoneSmsTemplate: 'Open' };
    const inSpanish = content({ language: 'es' });
    expect(planDelivery(policy({ ...openPhone, smsTemplateEs: 'Pague' }), inSpanish)).toMatchObject({
      body: expect.stringMatching(/^Pague/),
    });
    expect(planDelivery(policy(openPhone), inSpanish)).toMatchObject({ body: expect.stringMatching(/^Open/) });
  });

  it('an answer goes out from the account that was written to, if that can still send, and never from one of another', () => {
    const both = policy({ openPhoneNumber: '+15550100400', smsAutoResponseTemplate: 'Soon' });
    const from = (provider: 'twilio' | 'openphone', of: SendingPolicy = both, id = 'me') => {
      const answers = { provider, storeId: 'store000', id };
      const delivery = planDelivery(of, content({ template: 'auto_response', address: null, answers }));
      return 'sender' in delivery ? delivery.sender.fromNumber : delivery.refused;
    };
    expect([from('twilio'), from('openphone')]).toEqual(['+15550100200', '+15550100400']);
    expect(from('openphone', policy({ smsAutoResponseTemplate: 'Soon' }))).toBe('+15550100200');
    expect(from('twilio', both, 'somebody')).toBe('+15550100400');
  });

  it('a reader of Spanish gets what the store wrote in Spanish, else what it wrote at all, and nobody else does', () => {
    const both = policy({ smsTemplate: 'Pay {paymentLink}', smsTemplateEs: 'Pague {paymentLink}' });
    const [english, spanish] = [content(), content({ language: 'es' })];
    expect(planDelivery(both, spanish)).toMatchObject({ body: 'Pague https://pay.example/t/abc' });
    expect(planDelivery(both, english)).toMatchObject({ body: 'Pay https://pay.example/t/abc' });
    expect(planDelivery(policy({ smsTemplateEs: 'Pague {paymentLink}' }), english)).toMatchObject({
      body: expect.stringMatching(/^Corner Shop: you have/),
    });
    const parent = {
      ...own,
      whose: 'parent',
      smsTemplateEs: 'Del dueño {paymentLink}',
      smsTemplate: 'Parent',
    } as const;
    const ofSubUser = { ...policy(), settings: [own, parent], isSubUser: true };
    expect(planDelivery(ofSubUser, spanish)).toMatchObject({ body: expect.stringMatching(/^Del dueño/) });
    const written = { smsPaymentSuccessTemplate: 'Thanks', smsPaymentFailTemplateEs: 'No pasó' } as const;
    const automatic = policy({ ...written, autoSendPaymentSuccess: true, autoSendPaymentFail: true });
    const outcome = (template: 'payment_success' | 'payment_failed', language: 'en' | 'es') =>
      planDelivery(automatic, content({ template, language, address: null }));
    expect(outcome('payment_success', 'es')).toMatchObject({ body: 'Thanks' });
    expect(outcome('payment_failed', 'es')).toMatchObject({ body: 'No pasó' });
    expect(outcome('payment_failed', 'en')).toEqual({ refused: refusalMessages.switchedOff });
  });

  it('a reader of Spanish gets the English text where the store switched Spanish off, and a receipt as they asked for it', () => {
    const off = {
      spanishTexts: false,
      smsTemplate: 'Pay {paymentLink}',
      smsTemplateEs: 'Pague {paymentLink}',
    } as const;
    const spanish = content({ language: 'es' });
    expect(planDelivery(policy(off), spanish)).toMatchObject({ body: 'Pay https://pay.example/t/abc' });
    expect(planDelivery(policy({ spanishTexts: false }), spanish)).toMatchObject({
      body: expect.stringMatching(/^Corner Shop: you have/),
    });
    const receipt = content({ template: 'receipt', language: 'es', address: null });
    expect(planDelivery(policy(off), receipt)).toEqual(planDelivery(policy(), receipt));
  });

  it('a reminder says what its store wrote for it or the default, with its address, and counts among the texts of a day', () => {
    const reminder = content({ template: 'reminder' });
    expect(planDelivery(policy(), reminder)).toMatchObject({
      body: 'Corner Shop: $12.50 is still open. Pay here: https://pay.example/t/abc Reply STOP to opt out.',
    });
    expect(planDelivery(policy({ smsReminderTemplate: 'Still open' }), reminder)).toMatchObject({
      body: 'Still open https://pay.example/t/abc',
    });
    expect(planDelivery(policy({}, { textsToday: 5 }), reminder)).toEqual({ refused: refusalMessages.enough });
  });

  it('a text takes the parent account’s template where the sub-user has none', () => {
    const parent = { ...own, whose: 'parent', smsTemplate: 'Parent {paymentLink}' } as const;
    const delivery = planDelivery(
      { ...policy({ smsTemplate: '  ' }), settings: [own, parent], isSubUser: true },
      content(),
    );
    expect(delivery).toMatchObject({ body: expect.stringMatching(/^Parent/) });
  });

  it('a text is refused where nobody set up a provider, in a message that names the place to do so', () => {
    const refused = { refused: 'No SMS provider is set up. Add one in Settings, SMS Configuration.' };
    expect(planDelivery(policy({ twilioNumber: null }), content())).toEqual(refused);
  });

  it('a text to a number abroad is refused', () => {
    expect(planDelivery(policy(), content({ to: '442071234567' }))).toEqual({ refused: refusalMessages.notTextable });
  });

  it('a text is refused when its link was texted five times today', () => {
    expect(planDelivery(policy({}, { textsToday: 5 }), content())).toEqual({ refused: refusalMessages.enough });
    expect(planDelivery(policy({}, { textsToday: 4 }), content())).toHaveProperty('body');
  });
});

describe('the delivery of an automatic text', () => {
  const paid = content({ template: 'payment_success', address: null });

  it('an automatic text is sent when it is switched on and has a template', () => {
    const delivery = planDelivery(
      policy({ autoSendPaymentSuccess: true, smsPaymentSuccessTemplate: 'Thank you, {customerName}' }),
      paid,
    );
    expect(delivery).toMatchObject({ body: 'Thank you, Ann' });
  });

  it('an automatic text is sent however often the link itself was texted', () => {
    const busy = policy({ autoSendPaymentSuccess: true, smsPaymentSuccessTemplate: 'Thank you' }, { textsToday: 5 });
    expect(planDelivery(busy, paid)).toMatchObject({ body: 'Thank you' });
  });

  it('an automatic text is not sent while it is switched off or has no template', () => {
    expect(planDelivery(policy({ smsPaymentSuccessTemplate: 'Thank you' }), paid)).toEqual({
      refused: refusalMessages.switchedOff,
    });
    expect(planDelivery(policy({ autoSendPaymentSuccess: true }), paid)).toEqual({
      refused: refusalMessages.switchedOff,
    });
  });

  it('an automatic text about a failed payment has a switch of its own', () => {
    const failed = { ...paid, template: 'payment_failed' } as const;
    const settings = { autoSendPaymentSuccess: true, smsPaymentSuccessTemplate: 'Yes', smsPaymentFailTemplate: 'No' };
    expect(planDelivery(policy(settings), failed)).toEqual({ refused: refusalMessages.switchedOff });
    expect(planDelivery(policy({ ...settings, autoSendPaymentFail: true }), failed)).toMatchObject({ body: 'No' });
  });
});

describe('a number that can be texted', () => {
  it.each(['15551234567', '17875551234', '14165551234', '15005550006'])('the number %s is textable', (number) => {
    expect(isTextable(number)).toBe(true);
  });

  it.each(['18765551234', '19005551234', '442071234567', '1555123456', '10551234567'])(
    'the number %s is not textable',
    (number) => {
      expect(isTextable(number)).toBe(false);
    },
  );
});
