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
  autoSendPaymentSuccess: false,
  autoSendPaymentFail: false,
  ...over,
});
const bare = { twilioNumber: null };
const borrowing = { twilioNumber: null, twilioInherited: true };
const who = (found: SmsSettings[], isSubUser: boolean) => pickSender(found, isSubUser)?.id ?? null;

describe('whoever sends a text for', () => {
  it('anybody with an account of their own is that account', () => {
    expect(who([settings('own'), settings('parent'), settings('operator')], true)).toBe('own');
  });

  it('a main account without one is the operator, if it chose to borrow', () => {
    expect(who([settings('own', borrowing), settings('operator')], false)).toBe('operator');
    expect(who([settings('own', bare), settings('operator')], false)).toBeNull();
    expect(who([settings('operator')], false)).toBeNull();
  });

  it('a main account that may not borrow is nobody', () => {
    expect(
      who([settings('own', { ...borrowing, inheritedSmsEnabled: false }), settings('operator')], false),
    ).toBeNull();
  });

  it('a sub-user is the parent account, with nothing to switch on', () => {
    expect(who([settings('parent')], true)).toBe('parent');
    expect(who([settings('own', bare), settings('parent')], true)).toBe('parent');
  });

  it('a sub-user is whoever the parent account borrows from', () => {
    expect(who([settings('parent', borrowing), settings('operator')], true)).toBe('operator');
    expect(who([settings('parent', bare), settings('operator')], true)).toBeNull();
  });

  it('a sub-user who may not borrow is nobody', () => {
    expect(who([settings('own', { ...bare, inheritedSmsEnabled: false }), settings('parent')], true)).toBeNull();
  });
});
