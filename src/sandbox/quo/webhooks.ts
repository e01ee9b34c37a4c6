import { createHmac } from 'node:crypto';
import { quoVersion, type QuoSettings, type QuoText, type Subscription } from './records.ts';

/** The header of the legacy webhooks: a digest of time and raw body, made with the decoded key. */
export const legacySignature = (key: string, timestamp: string, body: string): string => {
  const digest = createHmac('sha256', Buffer.from(key, 'base64')).update(`${timestamp}.${body}`).digest('base64');
  return `hmac;1;${timestamp};${digest}`;
};

/** The header of the dated webhooks (Standard Webhooks): a digest of id, seconds and raw body. */
export const datedSignature = (key: string, id: string, seconds: string, body: string): string => {
  const secret = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

/** What a webhook is about. */
interface TextEvent {
  readonly id: string;
  readonly event: string;
  readonly text: QuoText;
}

/** Posts an event to a subscriber, once; the stand-in does not retry. */
export const postWebhook = async (
  subscription: Subscription,
  event: TextEvent,
  form: QuoSettings['legacyWebhooks'],
  shutdown: AbortSignal,
): Promise<void> => {
  const now = new Date();
  const isLegacy = subscription.generation === 'legacy';
  const body = JSON.stringify(isLegacy ? legacyBody(event, now, form) : datedBody(event, now));
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signatures: Record<string, string> = isLegacy
    ? { 'openphone-signature': legacySignature(subscription.key, String(now.getTime()), body) }
    : {
        'webhook-id': `msg_${event.id}`,
        'webhook-timestamp': seconds,
        'webhook-signature': datedSignature(subscription.key, `msg_${event.id}`, seconds, body),
      };
  const headers = { 'content-type': 'application/json', ...signatures };
  const signal = AbortSignal.any([shutdown, AbortSignal.timeout(15_000)]);
  await fetch(subscription.url, { method: 'POST', headers, body, signal }).catch(() => undefined);
};

const legacyBody = ({ id, event, text }: TextEvent, now: Date, form: QuoSettings['legacyWebhooks']) => ({
  id,
  object: 'event',
  apiVersion: 'v4',
  createdAt: now.toISOString(),
  type: event,
  data: {
    object: {
      id: text.id,
      object: 'message',
      from: text.from,
      ...(form === 'api' ? { to: [text.to], text: text.text } : { to: text.to, body: text.text, media: [] }),
      direction: text.direction,
      status: text.status,
      createdAt: text.createdAt,
      userId: text.userId,
      phoneNumberId: text.phoneNumberId,
      contactIds: [],
    },
  },
});

const datedBody = ({ id, event, text }: TextEvent, now: Date) => {
  const hasFailed = event === 'message.failed' || event === 'message.undelivered';
  const detail = hasFailed ? { errorCode: text.errorCode } : { media: [] };
  const { direction, status, createdAt } = text;
  return {
    id,
    apiVersion: quoVersion,
    createdAt: now.toISOString(),
    type: event,
    data: {
      resource: { id: text.id, direction, text: text.text, status, createdAt, ...detail },
      context: {
        orgId: 'ORsandbox',
        phoneNumberId: text.phoneNumberId,
        conversationId: text.conversationId,
        userId: text.userId,
        contacts: { ids: [], lookupStatus: 'not_found' },
        senderIdentifier: text.from,
        recipientIdentifiers: [text.to],
      },
      links: { quo: `https://my.quo.com/inbox/${text.phoneNumberId}/c/${text.conversationId}` },
    },
  };
};
