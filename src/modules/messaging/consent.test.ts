import { describe, expect, it } from 'vitest';
import { replyRequestOf } from './consent.ts';

describe('a reply', () => {
  it.each(['STOP', ' stop ', 'Stop.', 'unsubscribe', 'REVOKE', 'optout', 'end'])('“%s” is an opt-out', (body) => {
    expect(replyRequestOf(body, '')).toBe('opt-out');
  });

  it('means what Twilio sorted it as, whatever its words', () => {
    expect([replyRequestOf('Alto', 'STOP'), replyRequestOf('Sí', 'START'), replyRequestOf('?', 'HELP')]).toEqual([
      'opt-out',
      'opt-in',
      'help',
    ]);
  });

  it('of more words than one is left to people', () => {
    expect(replyRequestOf('please stop by at noon', '')).toBeNull();
  });
});
