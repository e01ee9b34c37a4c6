import { describe, expect, it } from 'vitest';
import { replyRequestOf } from './consent.ts';

describe('what a reply asks for', () => {
  it.each(['STOP', ' stop ', 'Stop.', 'unsubscribe', 'REVOKE', 'optout', 'end'])(
    'the reply “%s” is an opt-out',
    (body) => {
      expect(replyRequestOf(body, '')).toBe('opt-out');
    },
  );

  it('a reply means what Twilio sorted it as, whatever its words', () => {
    expect([replyRequestOf('Alto', 'STOP'), replyRequestOf('Sí', 'START'), replyRequestOf('?', 'HELP')]).toEqual([
      'opt-out',
      'opt-in',
      'help',
    ]);
  });

  it('a reply of more words than one is left to people', () => {
    expect(replyRequestOf('please stop by at noon', '')).toBeNull();
  });
});
