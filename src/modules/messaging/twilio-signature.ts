import { createHmac, timingSafeEqual } from 'node:crypto';

const inOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** What Twilio writes into `X-Twilio-Signature` for a form posted to `url`. */
export const twilioSignature = (authToken: string, url: string, form: URLSearchParams): string => {
  const names = [...new Set(form.keys())].sort(inOrder);
  const values = (name: string): string[] => [...new Set(form.getAll(name))].sort(inOrder);
  const signed = names
    .map((name) =>
      values(name)
        .map((value) => name + value)
        .join(''),
    )
    .join('');
  return createHmac('sha1', authToken)
    .update(url + signed, 'utf8')
    .digest('base64');
};

/** The address as configured, and with and without the default port: which one Twilio signed depends on its age and mood. */
const spellings = (url: string): string[] => {
  const { protocol, port } = new URL(url);
  if (port !== '') return [url];
  return [url, url.replace(/^(https?:\/\/[^/]+)/, `$1:${protocol === 'https:' ? '443' : '80'}`)];
};

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether whoever posted the form to `url` knows the auth token. */
export const isSignedByTwilio = (authToken: string, signature: string, url: string, form: URLSearchParams): boolean =>
  /^[\w+/=-]+$/.test(signature) &&
  spellings(url).some((spelt) => same(twilioSignature(authToken, spelt, form), signature));
