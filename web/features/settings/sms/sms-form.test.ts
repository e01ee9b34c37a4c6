import { describe, expect, it } from 'vitest';
import type { SavedTwilioConfig } from '../../../../src/contract/messaging.ts';
import { aTwilioConfig } from '../../../testing/builders.ts';
import { changesOf, typedOf, TypedSmsRules } from './sms-form.ts';

const saved: SavedTwilioConfig = aTwilioConfig();

const wrongIn = (typed: object): unknown =>
  TypedSmsRules.safeParse({ ...typedOf(saved), ...typed }).error?.issues.map(({ path }) => path[0]);

describe('the typed SMS settings', () => {
  it('send nothing that stayed as it was saved', () => {
    expect(changesOf(typedOf(saved), saved)).toEqual({});
  });

  it('send what changed and nothing else', () => {
    const typed = { ...typedOf(saved), authToken: 'another', autoSendPaymentFail: true };
    expect(changesOf(typed, saved)).toEqual({ authToken: 'another', autoSendPaymentFail: true });
  });

  it('take a whole account or none', () => {
    expect(wrongIn({})).toBeUndefined();
    expect(wrongIn({ accountSid: '', authToken: '', fromNumber: '' })).toBeUndefined();
    expect(wrongIn({ authToken: '' })).toEqual(['authToken']);
    expect(wrongIn({ accountSid: '', authToken: '' })).toEqual(['accountSid', 'authToken']);
  });
});
