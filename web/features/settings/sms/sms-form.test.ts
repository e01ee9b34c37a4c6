import { expect, it } from 'vitest';
import type { SavedTwilioConfig } from '../../../../src/contract/store/messaging.ts';
import { aTwilioConfig } from '../../../testing/builders.ts';
import { changesOf, valuesOf, smsFormSchema } from './sms-form.ts';

const saved: SavedTwilioConfig = aTwilioConfig();

const wrongIn = (typed: object): unknown =>
  smsFormSchema.safeParse({ ...valuesOf(saved), ...typed }).error?.issues.map(({ path }) => path[0]);

it('the SMS form sends nothing that is unchanged', () => {
  expect(changesOf(valuesOf(saved), saved)).toEqual({});
});

it('the SMS form sends what changed and nothing else', () => {
  const typed = { ...valuesOf(saved), authToken: 'another', fromNumber: '213 555 0100' };
  expect(changesOf(typed, saved)).toEqual({ authToken: 'another', fromNumber: '213 555 0100' });
});

it('the SMS form takes a whole account or none', () => {
  expect(wrongIn({})).toBeUndefined();
  expect(wrongIn({ accountSid: '', authToken: '', fromNumber: '' })).toBeUndefined();
  expect(wrongIn({ authToken: '' })).toEqual(['authToken']);
  expect(wrongIn({ accountSid: '', authToken: '' })).toEqual(['accountSid', 'authToken']);
});
