import { describe, expect, it } from 'vitest';
import type { SavedTwilioConfig } from '../../../../src/contract/messaging.ts';
import { aTwilioConfig } from '../../../testing/builders.ts';
import { changesOf, valuesOf, smsFormSchema } from './sms-form.ts';

const saved: SavedTwilioConfig = aTwilioConfig();

const wrongIn = (typed: object): unknown =>
  smsFormSchema.safeParse({ ...valuesOf(saved), ...typed }).error?.issues.map(({ path }) => path[0]);

describe('the typed SMS settings', () => {
  it('send nothing that stayed as it was saved', () => {
    expect(changesOf(valuesOf(saved), saved)).toEqual({});
  });

  it('send what changed and nothing else', () => {
    const typed = { ...valuesOf(saved), authToken: 'another', autoSendPaymentFail: true };
    expect(changesOf(typed, saved)).toEqual({ authToken: 'another', autoSendPaymentFail: true });
  });

  it('take a whole account or none', () => {
    expect(wrongIn({})).toBeUndefined();
    expect(wrongIn({ accountSid: '', authToken: '', fromNumber: '' })).toBeUndefined();
    expect(wrongIn({ authToken: '' })).toEqual(['authToken']);
    expect(wrongIn({ accountSid: '', authToken: '' })).toEqual(['accountSid', 'authToken']);
  });
});
