import { describe, expect, it } from 'vitest';
import { replyRequestOf, soundsLikeOptOut } from './consent.ts';

describe('what a reply asks for', () => {
  it.each([
    'STOP',
    ' stop ',
    'Stop.',
    'unsubscribe',
    'REVOKE',
    'optout',
    'end',
    '"Stop"',
    '*STOP*',
    'ＳＴＯＰ',
    'stop 👍',
    'opt  out',
  ])('the reply “%s” is an opt-out', (body) => {
    expect(replyRequestOf(body, '')).toBe('opt-out');
  });

  it.each(['Cancel?', 'Stop 2', '"Yes"', 'help?'])('the reply “%s” is left to people', (body) => {
    expect(replyRequestOf(body, '')).toBeNull();
  });

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

describe('free words', () => {
  it.each([
    'please stop texting me',
    'Stop!! who is this',
    'unsubscribe me now',
    'Do not text this number',
    'don’t contact me again',
    'No more texts please',
    'take me off your list',
    'No me escriban más',
    'ya no más mensajes',
    'ALTO por favor',
  ])('the words “%s” sound as if their writer wanted no more texts', (body) => {
    expect(soundsLikeOptOut(body)).toBe(true);
  });

  it.each(['I can stop by at noon', 'Please stop in', 'Is it optional?', 'Salto', 'ok'])(
    'the words “%s” do not',
    (body) => {
      expect(soundsLikeOptOut(body)).toBe(false);
    },
  );
});
