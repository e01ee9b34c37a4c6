import { expect, it } from 'vitest';
import { mask } from '../../../platform/secrets.ts';
import { optionalChange, requiredChange } from './credentials.ts';

it('a credential that is needed is replaced by what is sent', () => {
  expect(requiredChange('123456789012', mask('999999999999'))).toEqual({ kind: 'set', plain: '123456789012' });
});

it('a credential that is needed stays when its own mask is sent', () => {
  expect(requiredChange(mask('123456789012'), mask('123456789012'))).toEqual({ kind: 'keep' });
});

it('a credential that is needed is still missing when a mask is sent and nothing is stored', () => {
  expect(() => requiredChange(mask('1234'), null)).toThrow('Please provide both TPN and Auth Token.');
});

it('a credential that may be missing stays when it is not sent or sent as its mask, goes when it is sent empty, else is replaced', () => {
  const stored = mask('secret-key');
  expect(optionalChange(undefined, stored)).toEqual({ kind: 'keep' });
  expect(optionalChange(stored, stored)).toEqual({ kind: 'keep' });
  expect(optionalChange('', stored)).toEqual({ kind: 'remove' });
  expect(optionalChange('another-key', stored)).toEqual({ kind: 'set', plain: 'another-key' });
});

it.each(['•••• 9012x', '•••• 1111', '••••'])(
  'a mask that is not the one of what is stored is neither taken for the saved credential nor saved: %j',
  (sent) => {
    expect(() => requiredChange(sent, mask('123456789012'))).toThrow('A saved credential is shown as dots.');
    expect(() => optionalChange(sent, mask('123456789012'))).toThrow('A saved credential is shown as dots.');
    expect(() => optionalChange(sent, null)).toThrow('A saved credential is shown as dots.');
  },
);

it.each(['token\u200b', 'to ken', 'to\nken', 'токен', 'token…'])(
  'a credential that no request could carry is refused rather than stored: %j',
  (sent) => {
    expect(() => requiredChange(sent, null)).toThrow('Please copy them again');
    expect(() => optionalChange(sent, null)).toThrow('Please copy them again');
  },
);
