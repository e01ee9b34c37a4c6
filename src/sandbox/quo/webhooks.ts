import { createHmac } from 'node:crypto';
import { quoVersion, type QuoText, type Subscription } from './records.ts';

/** The header of the old webhooks: digest over time and raw body, keyed with the decoded key. */
export const legacySignature = (key: string, timestamp: string, body: string): string => {
  const digest = createHmac('sha256', Buffer.from(key, 'base64')).update(`${timestamp}.${body}`).digest('base64');
  return `hmac;1;${timestamp};${digest}`;
};

/** The header of the new webhooks (Standard Webhooks): digest over id, seconds and raw body. */
export const datedSignature = (key: string, id: string, seconds: string, body: string): string => {
  const secret = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

/** Tells a subscriber about a text, once; what is not heard is lost, as far as the tests are concerned. */
export const announce = async (
  subscription: Subscription,
  type: string,
  text: QuoText,
  eventId: string,
  stopping: AbortSignal,
): Promise<void> => {
  const now = new Date();
  const legacy = subscription.generation === 'legacy';
  const body = JSON.stringify(legacy ? legacyEvent(type, text, eventId, now) : datedEvent(type, text, eventId, now));
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signed: Record<string, string> = legacy
    ? { 'openphone-signature': legacySignature(subscription.key, String(now.getTime()), body) }
    : {
        'webhook-id': `msg_${eventId}`,
        'webhook-timestamp': seconds,
        'webhook-signature': datedSignature(subscription.key, `msg_${eventId}`, seconds, body),
      };
  const headers = { 'content-type': 'application/json', ...signed };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(15_000)]);
  await fetch(subscription.url, { method: 'POST', headers, body, signal }).catch(() => undefined);
};

const legacyEvent = (type: string, text: QuoText, id: string, now: Date) => ({
  id,
  object: 'event',
  apiVersion: 'v4',
  createdAt: now.toISOString(),
  type,
  data: {
    object: {
      id: text.id,
      object: 'message',
      from: text.from,
      to: [text.to],
      direction: text.direction,
      text: text.text,
      status: text.status,
      createdAt: text.createdAt,
      userId: text.userId,
      phoneNumberId: text.phoneNumberId,
      contactIds: [],
    },
  },
});

const datedEvent = (type: string, text: QuoText, id: string, now: Date) => {
  const failed = type === 'message.failed' || type === 'message.undelivered';
  const more = failed ? { errorCode: text.errorCode } : { media: [] };
  const { direction, status, createdAt } = text;
  return {
    id,
    apiVersion: quoVersion,
    createdAt: now.toISOString(),
    type,
    data: {
      resource: { id: text.id, direction, text: text.text, status, createdAt, ...more },
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
