import { describe, expect, it } from 'vitest';
import { pickSender, type SmsSettings } from './sender.ts';

const settings = (whose: SmsSettings['whose'], over: Partial<SmsSettings> = {}): SmsSettings => ({
  whose,
  storeId: whose === 'operator' ? 'operator' : 'store000',
  id: whose,
  twilioNumber: `+1${whose}`,
  inheritedSmsEnabled: true,
  twilioInherited: false,
  smsTemplate: null,
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
  ...over,
});
const bare = { twilioNumber: null };
const inheriting = { twilioNumber: null, twilioInherited: true };
const who = (found: SmsSettings[], isSubUser: boolean) => pickSender(found, isSubUser)?.id ?? null;

describe('the sender of a text', () => {
  it('the sender is the user’s own account where there is one', () => {
    expect(who([settings('own'), settings('parent'), settings('operator')], true)).toBe('own');
  });

  it('the sender for a main account without its own is the operator, if it chose to inherit', () => {
    expect(who([settings('own', inheriting), settings('operator')], false)).toBe('operator');
    expect(who([settings('own', bare), settings('operator')], false)).toBeNull();
    expect(who([settings('operator')], false)).toBeNull();
  });

  it('there is no sender for a main account that may not inherit', () => {
    expect(
      who([settings('own', { ...inheriting, inheritedSmsEnabled: false }), settings('operator')], false),
    ).toBeNull();
  });

  it('the sender for a sub-user is the parent account, with nothing to switch on', () => {
    expect(who([settings('parent')], true)).toBe('parent');
    expect(who([settings('own', bare), settings('parent')], true)).toBe('parent');
  });

  it('the sender for a sub-user is whoever the parent account inherits from', () => {
    expect(who([settings('parent', inheriting), settings('operator')], true)).toBe('operator');
    expect(who([settings('parent', bare), settings('operator')], true)).toBeNull();
  });

  it('there is no sender for a sub-user who may not inherit', () => {
    expect(who([settings('own', { ...bare, inheritedSmsEnabled: false }), settings('parent')], true)).toBeNull();
  });
});
