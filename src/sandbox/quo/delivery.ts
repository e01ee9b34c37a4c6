import type { Collection } from '../collection.ts';
import type { SandboxContext } from '../context.ts';
import { delay } from '../wire/http.ts';
import type { QuoFault, QuoSettings, QuoText, Subscription } from './records.ts';
import { postWebhook } from './webhooks.ts';

/** The part of the stand-in that a delivery depends on. */
export interface DeliveryContext {
  readonly sandbox: SandboxContext;
  readonly subscriptions: Collection<typeof Subscription>;
  readonly settings: QuoSettings;
  hasOptedOut(apiKey: string, recipient: string): boolean;
  saveText(text: QuoText): QuoText;
}

/** Delivers an accepted text: sent after 0.2 s, delivered 0.3 s later. Subscribers are notified of its final status. */
export const deliverText = async (
  context: DeliveryContext,
  text: QuoText,
  fault: QuoFault | undefined,
): Promise<void> => {
  const { sandbox } = context;
  await delay(200 * sandbox.pace, sandbox.shutdown);
  // Quo accepts a text to an opted-out recipient and fails it afterwards.
  if (context.hasOptedOut(text.apiKey, text.to)) return finishDelivery(context, text, 'failed', '21610');
  setStatus(context, text, 'sent', null);
  await delay(300 * sandbox.pace, sandbox.shutdown);
  if (fault?.fault === 'no_receipt') return;
  if (fault?.fault === 'undelivered') return finishDelivery(context, text, 'undelivered', '30007');
  return finishDelivery(context, text, 'delivered', null);
};

/** Posts an event about a text to every subscriber of that event, and resolves when all have answered. */
export const notifySubscribers = async (context: DeliveryContext, event: string, text: QuoText): Promise<void> => {
  const { sandbox, subscriptions, settings } = context;
  const subscribers = subscriptions.all().filter(({ apiKey, events, resourceIds }) => {
    const includesNumber = resourceIds.includes('*') || resourceIds.includes(text.phoneNumberId);
    return apiKey === text.apiKey && events.includes(event) && includesNumber;
  });
  const id = `EV${sandbox.random.hex(24)}`;
  await Promise.all(
    subscribers.map((subscriber) =>
      postWebhook(subscriber, { id, event, text }, settings.legacyWebhooks, sandbox.shutdown),
    ),
  );
};

const finishDelivery = async (
  context: DeliveryContext,
  text: QuoText,
  status: 'delivered' | 'undelivered' | 'failed',
  errorCode: string | null,
): Promise<void> => {
  if (context.sandbox.shutdown.aborted) return;
  await notifySubscribers(context, `message.${status}`, setStatus(context, text, status, errorCode));
};

const setStatus = (
  context: DeliveryContext,
  text: QuoText,
  status: QuoText['status'],
  errorCode: string | null,
): QuoText => context.saveText({ ...text, status, errorCode, updatedAt: new Date().toISOString() });
