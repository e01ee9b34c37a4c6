import { describe, expect, it } from 'vitest';
import { segmentsOf } from './records.ts';
import { keywordOf } from './stand-in.ts';
import { messageOfTwiml, signature } from './webhooks.ts';

describe('the signature of a Twilio webhook', () => {
  it('the signature of the recorded webhook is the one that the official package accepts', () => {
    const url = 'https://shop.example/webhooks/twilio/status?x=1';
    const numbers = { To: '+14155550100', From: '+14155550111' };
    const params = { MessageSid: 'SM1', MessageStatus: 'delivered', ...numbers, Body: "it's é" };
    expect(signature('tok', url, params)).toBe('/ZixNmPjUpH6eyt5mhrONdrVdBA=');
  });
});

describe('the segments of a text', () => {
  it.each([
    ['x', 160, 1],
    ['x', 161, 2],
    ['x', 306, 2],
    ['x', 307, 3],
    ['ж', 70, 1],
    ['ж', 71, 2],
    ['ж', 134, 2],
    ['ж', 135, 3],
    ['€', 80, 1],
    ['€', 81, 2],
    ['😀', 67, 3],
  ])('%s repeated %i times has %i segments', (character, times, segments) => {
    expect(segmentsOf(character.repeat(times))).toBe(segments);
  });
});

describe('the keywords of a text', () => {
  it.each(['STOP', 'stopall', ' Unsubscribe ', 'CANCEL', 'end', 'QUIT', 'revoke', 'OptOut'])(
    'the text %s opts out',
    (word) => {
      expect(keywordOf(word)?.out).toBe(true);
    },
  );

  it.each(['START', 'yes', 'Unstop'])('the text %s opts in again', (word) => {
    expect(keywordOf(word)?.out).toBe(false);
  });

  it('HELP changes no opt-out, and a text of other words is no keyword', () => {
    expect(keywordOf('help')?.out).toBeUndefined();
    expect(keywordOf('please stop texting me')).toBeUndefined();
  });
});

describe('a TwiML response', () => {
  it('the message of a TwiML response is its text with entities decoded, or undefined', () => {
    expect(messageOfTwiml('<Response><Message>5 &lt; 6 &amp;amp; up</Message></Response>')).toBe('5 < 6 &amp; up');
    expect(messageOfTwiml('<Response/>')).toBeUndefined();
  });
});
