import twilio from 'twilio';
import { describe, expect, it } from 'vitest';
import { isSignedByTwilio, twilioSignature } from './verified-form.ts';

const url = 'https://shop.example/webhooks/twilio/status?x=1';
const fields = {
  MessageSid: 'SM1',
  MessageStatus: 'delivered',
  To: '+14155550100',
  From: '+14155550111',
  Body: "it's é",
};
const form = new URLSearchParams(fields);

describe('the signature of what Twilio posts', () => {
  it('the signature of a form is the one of the known vector', () => {
    expect(twilioSignature('tok', url, form)).toBe('/ZixNmPjUpH6eyt5mhrONdrVdBA=');
  });

  it('the signature of a form is accepted by the official package, repeated values included', () => {
    const repeated = new URLSearchParams([...form, ['Media', 'b'], ['Media', 'a'], ['Media', 'b']]);
    const signature = twilioSignature('tok', url, repeated);
    expect(twilio.validateRequest('tok', signature, url, { ...fields, Media: ['b', 'a', 'b'] })).toBe(true);
  });

  it('a signature counts with and without the default port', () => {
    const withPort = twilioSignature('tok', 'https://shop.example:443/webhooks/twilio/status?x=1', form);
    expect(isSignedByTwilio('tok', withPort, url, form)).toBe(true);
    const plain = twilioSignature('tok', 'http://shop.example:80/a', form);
    expect(isSignedByTwilio('tok', plain, 'http://shop.example/a', form)).toBe(true);
  });

  it('a signature counts for no other token, address, field or form', () => {
    const signature = twilioSignature('tok', url, form);
    expect(isSignedByTwilio('tok', signature, url, form)).toBe(true);
    expect(isSignedByTwilio('other', signature, url, form)).toBe(false);
    expect(isSignedByTwilio('tok', signature, `${url}2`, form)).toBe(false);
    expect(isSignedByTwilio('tok', signature, url, new URLSearchParams({ ...fields, To: '+1' }))).toBe(false);
    for (const forged of ['', signature.slice(1), 'é'.repeat(28)])
      expect(isSignedByTwilio('tok', forged, url, form)).toBe(false);
  });
});
