import twilio from 'twilio';
import { demoTwilio } from '../demo.ts';
import type { Sandbox } from '../sandbox.ts';
import { text, type IncomingRequest } from '../wire/http.ts';
import { listen } from '../wire/server.ts';

/** The official client with the stand-in as its base URL. */
export const officialClient = (sandbox: Sandbox, authToken: string = demoTwilio.authToken) => {
  const client = twilio(demoTwilio.accountSid, authToken);
  client.api.baseUrl = sandbox.url;
  return client;
};

/** A webhook as it arrived; the official package checks its signature. */
export interface WebhookRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly isSigned: boolean;
  readonly isGenuine: boolean;
}

/** Receives webhooks in the program's place and keeps each one; it answers with the given TwiML. */
export const startWebhookReceiver = async (twiml = '<?xml version="1.0" encoding="UTF-8"?><Response/>') => {
  const webhooks: WebhookRequest[] = [];
  const handle = (request: IncomingRequest) => {
    const form = Object.fromEntries(new URLSearchParams(request.body));
    const header = request.headers['x-twilio-signature'];
    const signature = typeof header === 'string' ? header : '';
    const isGenuine = twilio.validateRequest(demoTwilio.authToken, signature, url, form);
    webhooks.push({ form, isSigned: header !== undefined, isGenuine });
    return text(200, 'text/xml', twiml);
  };
  const server = await listen([{ method: 'POST', path: /^\/hook$/, handle }], 0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.port}/hook?store=1`;
  return { url, webhooks, stop: () => server.stop() };
};
