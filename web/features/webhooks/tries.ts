import type { WebhookTry } from '../../../src/contract/notifications/webhooks.ts';

/** How long something took: `212 ms`, `5.0 s`. */
export const showDuration = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** Whether a try reached the call of a server: the name was found, and leads to an address that may be called. */
export const wasCalled = ({ code }: Pick<WebhookTry, 'code'>): boolean =>
  code !== 'not_public' && code !== 'name_not_found';
