import twilio from 'twilio';
import { demoTwilio } from '../demo.ts';
import type { Sandbox } from '../sandbox.ts';
import { text, type Incoming } from '../wire/http.ts';
import { listen } from '../wire/server.ts';

/** The official client, turned towards the stand-in. */
export const officialClient = (sandbox: Sandbox, authToken: string = demoTwilio.authToken) => {
  const client = twilio(demoTwilio.accountSid, authToken);
  client.api.baseUrl = sandbox.url;
  return client;
};

/** A webhook as it arrived, judged by the official package. */
export interface Heard {
  readonly form: Readonly<Record<string, string>>;
  readonly signed: boolean;
  readonly genuine: boolean;
}

/** Stands where the app would and notes every webhook; it answers with the given TwiML. */
export const listener = async (twiml = '<?xml version="1.0" encoding="UTF-8"?><Response/>') => {
  const heard: Heard[] = [];
  const handle = (request: Incoming) => {
    const form = Object.fromEntries(new URLSearchParams(request.body));
    const signature = request.headers['x-twilio-signature'];
    const given = typeof signature === 'string' ? signature : '';
    const genuine = twilio.validateRequest(demoTwilio.authToken, given, url, form);
    heard.push({ form, signed: signature !== undefined, genuine });
    return text(200, 'text/xml', twiml);
  };
  const web = await listen([{ method: 'POST', path: /^\/hook$/, handle }], 0, '127.0.0.1');
  const url = `http://127.0.0.1:${web.port}/hook?store=1`;
  return { url, heard, stop: () => web.stop() };
};
