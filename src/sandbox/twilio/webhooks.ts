import { createHmac } from 'node:crypto';
import { delay } from '../wire/http.ts';
import { segmentsOf, type Text } from './records.ts';

type Form = Readonly<Record<string, string>>;

/** X-Twilio-Signature: the URL with every parameter appended in byte order, signed with the account's token. */
export const signature = (authToken: string, url: string, params: Form): string => {
  const names = Object.keys(params).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const signed = names.reduce((text, name) => text + name + (params[name] ?? ''), url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
};

/** A form for a URL of the program. */
export interface Webhook {
  readonly url: string;
  readonly params: Form;
  /** Undefined sends no signature. */
  readonly signingToken: string | undefined;
  readonly idempotencyToken: string;
}

/**
 * Posts a webhook as Twilio does: a timeout of 15 seconds, and retries only when no connection was made
 * (`#rc=` in the URL says how many). Returns the body of the response, undefined when there was none.
 */
export const postWebhook = async (webhook: Webhook, shutdown: AbortSignal): Promise<string | undefined> => {
  const target = URL.parse(webhook.url);
  if (target === null) return undefined;
  const retries = Number(new URLSearchParams(target.hash.slice(1)).get('rc') ?? '1');
  target.hash = '';
  for (let retry = 0; retry <= Math.min(5, retries) && !shutdown.aborted; retry += 1) {
    if (retry > 0) await delay(100 * 2 ** retry, shutdown);
    const response = await postOnce(webhook, target.href, shutdown);
    if (response !== undefined) return response;
  }
  return undefined;
};

const postOnce = async (webhook: Webhook, url: string, shutdown: AbortSignal): Promise<string | undefined> => {
  const { params, signingToken, idempotencyToken } = webhook;
  // The signature is made over the URL exactly as it was configured, without its fragment.
  const [configured = url] = webhook.url.split('#');
  const headers =
    signingToken === undefined ? {} : { 'X-Twilio-Signature': signature(signingToken, configured, params) };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'User-Agent': 'TwilioProxy/1.1', 'I-Twilio-Idempotency-Token': idempotencyToken, ...headers },
      body: new URLSearchParams(params),
      signal: AbortSignal.any([shutdown, AbortSignal.timeout(15_000)]),
    });
    return await response.text();
  } catch {
    return undefined;
  }
};

/** The form of a status callback. */
export const callbackFields = (text: Text): Form => ({
  ApiVersion: '2010-04-01',
  AccountSid: text.accountSid,
  MessageSid: text.sid,
  SmsSid: text.sid,
  MessageStatus: text.status,
  SmsStatus: text.status,
  To: text.to,
  From: text.from ?? '',
  ...(text.messagingServiceSid === null ? {} : { MessagingServiceSid: text.messagingServiceSid }),
  ...(text.errorCode === null ? {} : { ErrorCode: String(text.errorCode) }),
  ...(text.status === 'sent' ? {} : { RawDlrDoneDate: text.updatedAt.replaceAll(/\D/g, '').slice(2, 12) }),
});

/** The form of an incoming text. */
export const inboundFields = (text: Text): Form => ({
  ApiVersion: '2010-04-01',
  AccountSid: text.accountSid,
  MessageSid: text.sid,
  SmsSid: text.sid,
  SmsMessageSid: text.sid,
  SmsStatus: 'received',
  From: text.from ?? '',
  To: text.to,
  Body: text.body,
  NumMedia: '0',
  NumSegments: String(segmentsOf(text.body)),
  FromCountry: 'US',
  FromState: 'CA',
  FromCity: '',
  FromZip: '',
  ToCountry: 'US',
  ToState: 'CA',
  ToCity: '',
  ToZip: '',
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The first message in a TwiML response. */
export const messageOfTwiml = (twiml: string): string | undefined =>
  /<Message[^>]*>([^<]*)<\/Message>/
    .exec(twiml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .trim();
