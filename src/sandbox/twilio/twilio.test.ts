import { describe, expect, it } from 'vitest';
import { keyword, repliedText } from './fields.ts';
import { segmentsOf } from './segments.ts';
import { signature } from './webhooks.ts';

describe('the signature of a webhook', () => {
  it('is the one the official package accepts for the recorded vector', () => {
    const url = 'https://shop.example/webhooks/twilio/status?x=1';
    const numbers = { To: '+14155550100', From: '+14155550111' };
    const params = { MessageSid: 'SM1', MessageStatus: 'delivered', ...numbers, Body: "it's é" };
    expect(signature('tok', url, params)).toBe('/ZixNmPjUpH6eyt5mhrONdrVdBA=');
  });
});

describe('the parts of a text', () => {
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
  ])('of %s times %i are %i', (letter, times, parts) => {
    expect(segmentsOf(letter.repeat(times))).toBe(parts);
  });
});

describe('a one-word text', () => {
  it.each(['STOP', 'stopall', ' Unsubscribe ', 'CANCEL', 'end', 'QUIT', 'revoke', 'OptOut'])('%s opts out', (word) => {
    expect(keyword(word)?.out).toBe(true);
  });

  it.each(['START', 'yes', 'Unstop'])('%s opts in again', (word) => {
    expect(keyword(word)?.out).toBe(false);
  });

  it('asks for help without changing anything, and other words mean nothing', () => {
    expect(keyword('help')?.out).toBeUndefined();
    expect(keyword('please stop texting me')).toBeUndefined();
  });
});

describe('a TwiML answer', () => {
  it('carries a reply or none', () => {
    expect(repliedText('<Response><Message>5 &lt; 6 &amp;amp; up</Message></Response>')).toBe('5 < 6 &amp; up');
    expect(repliedText('<Response/>')).toBeUndefined();
  });
});
