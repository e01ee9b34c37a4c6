import { describe, expect, it } from 'vitest';
import { inheritanceOf, pickSender, pickSenderFor, type SmsSettings } from './sender.ts';

const settings = (whose: SmsSettings['whose'], over: Partial<SmsSettings> = {}): SmsSettings => ({
  whose,
  storeId: whose === 'operator' ? 'operator' : 'store000',
  id: whose,
  openPhoneNumber: null,
  twilioNumber: `+1${whose}`,
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

  it('the sender is the user’s OpenPhone before their Twilio, and both before what they inherit', () => {
    const both = settings('own', { openPhoneNumber: '+2own', openphoneInherited: true });
    const operator = settings('operator', { openPhoneNumber: '+2operator' });
    expect(pickSender([both, operator], false)).toMatchObject({ provider: 'openphone', fromNumber: '+2own' });
    const twilioAlone = { ...both, openPhoneNumber: null };
    expect(pickSender([twilioAlone, operator], false)).toMatchObject({ provider: 'twilio', id: 'own' });
    const none = { ...both, ...bare, openPhoneNumber: null };
    expect(pickSender([none, operator], false)).toMatchObject({ provider: 'openphone', id: 'operator' });
  });

  it('the sender for a sub-user who chose one inherited provider, or none, is that one, or nobody', () => {
    const parent = settings('parent', { openPhoneNumber: '+2parent' });
    const own = (openphoneInherited: boolean | null, twilioInherited: boolean | null) =>
      pickSender([settings('own', { ...bare, openphoneInherited, twilioInherited }), parent], true)?.provider ?? null;
    expect([own(null, null), own(false, true), own(true, false), own(false, false)]).toEqual([
      'openphone',
      'twilio',
      'openphone',
      null,
    ]);
  });

  it('what may be inherited is the first account of each provider above', () => {
    const operator = settings('operator', { openPhoneNumber: '+2operator' });
    const parent = settings('parent', { ...bare, openphoneInherited: true });
    const available = (found: SmsSettings[], isSubUser: boolean) =>
      inheritanceOf(found, isSubUser).available.map(({ provider, id }) => `${provider} of ${id}`);
    expect(available([operator], false)).toEqual(['openphone of operator', 'twilio of operator']);
    expect(available([parent, operator], true)).toEqual(['openphone of operator']);
    expect(available([settings('parent'), operator], true)).toEqual(['twilio of parent']);
    expect(available([settings('own', { inheritedSmsEnabled: false }), operator], false)).toEqual([]);
  });

  it('whoever wrote to an account is answered from it, as long as the user can text through it', () => {
    const parent = settings('parent', { openPhoneNumber: '+2parent' });
    const operator = settings('operator');
    const answer = (
      found: SmsSettings[],
      [provider, id]: readonly ['openphone' | 'twilio', string],
      isSubUser = true,
    ) => {
      const storeId = id === 'operator' ? 'operator' : 'store000';
      return pickSenderFor(found, isSubUser, { provider, storeId, id })?.fromNumber;
    };
    expect(answer([parent], ['openphone', 'parent'])).toBe('+2parent');
    expect(answer([parent], ['twilio', 'parent'])).toBe('+1parent');
    expect(answer([settings('own'), parent], ['twilio', 'parent'])).toBe('+1parent');
    const chosen = settings('own', { openphoneInherited: false, twilioInherited: false });
    expect(answer([chosen, parent], ['twilio', 'parent'])).toBe('+1own');
    expect(answer([settings('own', { inheritedSmsEnabled: false }), parent], ['twilio', 'parent'])).toBe('+1own');
    expect(answer([settings('own')], ['twilio', 'a colleague'])).toBe('+1own');
    expect(answer([settings('own', { twilioInherited: true }), operator], ['twilio', 'operator'], false)).toBe(
      '+1operator',
    );
    expect(answer([settings('own'), operator], ['twilio', 'operator'], false)).toBe('+1own');
  });

  it('beside an OpenPhone of one’s own no Twilio account is inherited, not even by a sub-user who never chose', () => {
    const own = settings('own', { ...bare, openPhoneNumber: '+2own' });
    expect(inheritanceOf([own, settings('parent')], true).inherited).toBeNull();
  });
});
