import type { Middleware } from 'koa';

/** What every answer carries; pages that need another policy set their own over it. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Emotion writes style tags at run time, so styles stay open; scripts come from our own files alone. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** Headers of every answer. Over https browsers are told to stay there for a year. */
export const secureHeaders = (https: boolean): Middleware => {
  const fixed = {
    ...always,
    'Content-Security-Policy': pagePolicy,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  return (ctx, next) => {
    ctx.set(fixed);
    return next();
  };
};
