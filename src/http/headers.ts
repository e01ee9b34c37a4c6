import type { Middleware } from 'koa';

/** Emotion writes style tags at run time, so styles stay open; scripts come from our own files alone. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** What every page carries; those that need another policy set their own over it. */
const ofPages = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': pagePolicy,
};

/** JSON is no document: what forbids it to be read, run or framed as one is enough, and each header less is a faster answer. */
const ofCalls = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Headers of every answer. Over https browsers are told to stay there for a year. */
export const secureHeaders = (https: boolean): Middleware => {
  const strict = https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
  const pages = Object.entries({ ...ofPages, ...strict });
  const calls = Object.entries({ ...ofCalls, ...strict });
  return (ctx, next) => {
    for (const [name, value] of ctx.path.startsWith('/api/') ? calls : pages) ctx.res.setHeader(name, value);
    return next();
  };
};
