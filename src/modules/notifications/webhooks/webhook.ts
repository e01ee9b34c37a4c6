import { createHmac, randomBytes } from 'node:crypto';
import type { NoAnswerCode, WebhookOffCode } from '../../../contract/notifications/webhooks.ts';

const prefix = 'whsec_';

/** A new secret of the format Standard Webhooks: 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** What a call consists of, as far as it is signed. */
export interface SignedCall {
  /** The same in every try, by which the receiver knows what comes twice. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The seconds since 1970, as the format has a time. */
export const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 1_000));

/** The signatures of a call by each of the secrets, the newest first. */
export const signatureOf = ({ id, at, body }: SignedCall, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key)
        .update(`${id}.${timestampOf(at)}.${body}`)
        .digest('base64')}`;
    })
    .join(' ');

/** By which id a delivery is known to its receiver. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId}`;

/** The headers of a call that belong to the format. */
export const headersOf = (
  deliveryId: string,
  at: Date,
  signature: string,
): { readonly 'webhook-id': string; readonly 'webhook-timestamp': string; readonly 'webhook-signature': string } => ({
  'webhook-id': messageId(deliveryId),
  'webhook-timestamp': timestampOf(at),
  'webhook-signature': signature,
});

/** Seconds between one try and the next: all of them together last 22 hours and 51 minutes, and with every pause at its longest 24. */
const pauses = [10, 60, 300, 900, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 21_600] as const;

/** How often a delivery is tried at most, where nobody has it sent again. */
export const mostTries = pauses.length + 1;

/** Seconds until the next try after so many, or null after the last. `random` is from 0 up to 1, so that not all come back at once. */
export const pauseAfter = (tries: number, random: number): number | null => {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.max(1, Math.round(pause * (0.85 + 0.2 * random)));
};

/** What came of a try. */
export interface TryOutcome {
  readonly status: number | null;
  readonly code: NoAnswerCode | null;
}

/** The receiver took it. A redirect is no success: nobody follows it. */
export const isSuccess = ({ status }: TryOutcome): boolean => status !== null && status >= 200 && status < 300;

const failingMs = 3 * 86_400_000;

/** Why an endpoint is to be turned off after a try that failed, or null. `failingSince` is the first failure since the last success. */
export const offCodeAfter = ({ status }: TryOutcome, failingSince: Date, now: Date): WebhookOffCode | null => {
  if (status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= failingMs ? 'failing' : null;
};

/** For how long calls are signed with the former secret too. */
export const formerSecretMs = 24 * 3_600_000;
