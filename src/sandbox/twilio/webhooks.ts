import { createHmac } from 'node:crypto';
import { pause } from '../wire/http.ts';

/** X-Twilio-Signature: the address with every parameter appended in byte order, signed with the account's token. */
export const signature = (authToken: string, url: string, params: Readonly<Record<string, string>>): string => {
  const names = Object.keys(params).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const signed = names.reduce((text, name) => text + name + (params[name] ?? ''), url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
};

/** A form for an address of the store. */
export interface Webhook {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** Undefined leaves the signature away. */
  readonly signedWith: string | undefined;
  readonly idempotencyToken: string;
}

/**
 * Posts a webhook as Twilio does: 15 seconds in all, tried again only when no connection came about
 * (`#rc=` in the address says how often). Returns the body of the answer, undefined when there was none.
 */
export const post = async (webhook: Webhook, stopping: AbortSignal): Promise<string | undefined> => {
  const target = URL.parse(webhook.url);
  if (target === null) return undefined;
  const retries = Number(new URLSearchParams(target.hash.slice(1)).get('rc') ?? '1');
  target.hash = '';
  for (let attempt = 0; attempt <= Math.min(5, retries) && !stopping.aborted; attempt += 1) {
    if (attempt > 0) await pause(100 * 2 ** attempt, stopping);
    const answer = await attemptOnce(webhook, target.href, stopping);
    if (answer !== undefined) return answer;
  }
  return undefined;
};

const attemptOnce = async (webhook: Webhook, url: string, stopping: AbortSignal): Promise<string | undefined> => {
  const { params, signedWith, idempotencyToken } = webhook;
  // The address is signed as it was configured, letter for letter, only without its fragment.
  const [configured = url] = webhook.url.split('#');
  const signed = signedWith === undefined ? {} : { 'X-Twilio-Signature': signature(signedWith, configured, params) };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'User-Agent': 'TwilioProxy/1.1', 'I-Twilio-Idempotency-Token': idempotencyToken, ...signed },
      body: new URLSearchParams(params),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(15_000)]),
    });
    return await answer.text();
  } catch {
    return undefined;
  }
};
