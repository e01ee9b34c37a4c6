import type { WebhookTry } from '../../../src/contract/notifications/webhooks.ts';

/** How long something took: `212 ms`, `5.0 s`. */
export const showDuration = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** Whether a server was called at all: its name was known, and led to an address that may be. */
export const wasCalled = ({ code }: Pick<WebhookTry, 'code'>): boolean =>
  code !== 'not_public' && code !== 'name_not_found';
