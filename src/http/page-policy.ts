import { hash } from 'node:crypto';

const inlined = /<script>(.*?)<\/script>/gs;

/**
 * What a page of ours may load. Emotion writes style tags at run time, so inline styles are allowed. Scripts come from our own files
 * alone, and from the page itself where it was built with them, letter by letter.
 */
export const pagePolicyOf = (html = ''): string => {
  const scripts = Array.from(
    html.matchAll(inlined),
    ([, script = '']) => ` 'sha256-${hash('sha256', script, 'base64')}'`,
  );
  return (
    `default-src 'none'; script-src 'self'${scripts.join('')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; ` +
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
    "frame-ancestors 'none'"
  );
};
