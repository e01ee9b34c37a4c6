import { describe, expect, it } from 'vitest';
import { mask } from '../../kernel/secrets.ts';
import { optionalChange, requiredChange } from './credentials.ts';

describe('a credential that is needed', () => {
  it('is replaced by what is sent', () => {
    expect(requiredChange('123456789012', true)).toEqual({ kind: 'set', plain: '123456789012' });
  });

  it('stays when its own mask is sent', () => {
    expect(requiredChange(mask('123456789012'), true)).toEqual({ kind: 'keep' });
  });

  it('is still missing when a mask is sent and nothing is stored', () => {
    expect(() => requiredChange(mask('1234'), false)).toThrow('Please provide both TPN and Auth Token.');
  });
});

describe('a credential that may be missing', () => {
  it('stays when it is not sent or sent as its mask, goes when it is sent empty, else is replaced', () => {
    expect(optionalChange(undefined)).toEqual({ kind: 'keep' });
    expect(optionalChange(mask('secret key'))).toEqual({ kind: 'keep' });
    expect(optionalChange('')).toEqual({ kind: 'remove' });
    expect(optionalChange('secret-key')).toEqual({ kind: 'set', plain: 'secret-key' });
  });
});

describe('a credential that no request could carry', () => {
  it.each(['token\u200b', 'to ken', 'to\nken', 'токен', 'token…'])('is refused rather than stored: %j', (sent) => {
    expect(() => requiredChange(sent, true)).toThrow('Please copy them again');
    expect(() => optionalChange(sent)).toThrow('Please copy them again');
  });
});
