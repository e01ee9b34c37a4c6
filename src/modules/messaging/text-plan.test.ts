import { describe, expect, it } from 'vitest';
import type { SmsSettings } from './sender.ts';
import { planText, refusals, type Terms, type Wish } from './text-plan.ts';

const own: SmsSettings = {
  whose: 'own',
  storeId: 'store000',
  id: 'me',
  twilioNumber: '+15550100200',
  inheritedSmsEnabled: true,
  twilioInherited: false,
  linkTemplate: null,
  successTemplate: null,
  failTemplate: null,
  autoSendSuccess: false,
  autoSendFail: false,
};
const terms = (over: Partial<SmsSettings> = {}, more: Partial<Terms> = {}): Terms => ({
  settings: [{ ...own, ...over }],
  isSubUser: false,
  textsToday: 0,
  ...more,
});
const wish = (over: Partial<Wish> = {}): Wish => ({
  template: 'payment_link',
  to: '15551234567',
  variables: { companyName: 'Corner Shop', amount: '12.50', customerName: 'Ann' },
  address: 'https://pay.example/t/abc',
  ...over,
});

describe('a text', () => {
  it('goes out in + form through the sender, in the words of the sender’s own template', () => {
    expect(planText(terms({ linkTemplate: 'Pay {paymentLink}' }), wish())).toEqual({
      sender: { provider: 'twilio', storeId: 'store000', id: 'me', fromNumber: '+15550100200' },
      to: '+15551234567',
      body: 'Pay https://pay.example/t/abc',
    });
  });

  it('takes the parent account’s words where the sub-user has none', () => {
    const parent = { ...own, whose: 'parent', linkTemplate: 'Parent {paymentLink}' } as const;
    const plan = planText({ ...terms({ linkTemplate: '  ' }), settings: [own, parent], isSubUser: true }, wish());
    expect(plan).toMatchObject({ body: expect.stringMatching(/^Parent/) });
  });

  it('is refused where nobody set up a provider, in words that name the place to do so', () => {
    const refused = { refused: 'No SMS provider is set up. Add one in Settings, SMS.' };
    expect(planText(terms({ twilioNumber: null }), wish())).toEqual(refused);
  });

  it('is refused to numbers abroad', () => {
    expect(planText(terms(), wish({ to: '442071234567' }))).toEqual({ refused: refusals.notTextable });
  });

  it('is refused when the link was texted five times today', () => {
    expect(planText(terms({}, { textsToday: 5 }), wish())).toEqual({ refused: refusals.enough });
    expect(planText(terms({}, { textsToday: 4 }), wish())).toHaveProperty('body');
  });
});

describe('an automatic text', () => {
  const paid = wish({ template: 'payment_success', address: null });

  it('is sent when it is switched on and has words', () => {
    const plan = planText(terms({ autoSendSuccess: true, successTemplate: 'Thank you, {customerName}' }), paid);
    expect(plan).toMatchObject({ body: 'Thank you, Ann' });
  });

  it('is sent however often the link itself was texted', () => {
    const busy = terms({ autoSendSuccess: true, successTemplate: 'Thank you' }, { textsToday: 5 });
    expect(planText(busy, paid)).toMatchObject({ body: 'Thank you' });
  });

  it('is not sent while it is switched off or has no words', () => {
    expect(planText(terms({ successTemplate: 'Thank you' }), paid)).toEqual({ refused: refusals.switchedOff });
    expect(planText(terms({ autoSendSuccess: true }), paid)).toEqual({ refused: refusals.switchedOff });
  });

  it('about a failed payment has a switch of its own', () => {
    const failed = { ...paid, template: 'payment_failed' } as const;
    const settings = { autoSendSuccess: true, successTemplate: 'Yes', failTemplate: 'No' };
    expect(planText(terms(settings), failed)).toEqual({ refused: refusals.switchedOff });
    expect(planText(terms({ ...settings, autoSendFail: true }), failed)).toMatchObject({ body: 'No' });
  });
});
