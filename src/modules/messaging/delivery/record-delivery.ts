import type { Tx } from '../../../kernel/tx.ts';
import { optOut } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { dueIn, lookUpText, sendText, type MessageKey, type TextEvent } from '../outbox/index.ts';
import type { DeliveryOutcome, DeliveryReport } from '../providers/index.ts';
import type { SettingsPlace } from '../settings/index.ts';
import { findQuoText, lockText, wasSentThrough, writeTransition, type LockedText } from './delivery.store.ts';
import { transitionOf, type Transition } from './text.ts';

const raiseEvents = (key: MessageKey, text: LockedText, { events, errorCode, reason }: Transition, tx: Tx): void => {
  const { linkId, customerId, provider, fromNumber, tracked, userId, sentBy } = text;
  const by = sentBy === null ? null : { userId, name: sentBy };
  const about = { ...key, linkId, customerId };
  const failure = { code: errorCode ?? '', reason: reason ?? '' };
  for (const type of events) {
    if (type === 'TextSent') tx.raise<TextEvent>({ type, ...about, provider, fromNumber, tracked, by });
    else if (type === 'TextDelivered') tx.raise<TextEvent>({ type, ...about });
    else tx.raise<TextEvent>({ type, ...about, ...failure });
  }
};

/** Records what became of a text: the provider's answer or report, or that nobody knows. Recording it twice changes nothing. */
export const recordDelivery = (context: Context) => {
  const addOptOut = optOut(context);
  return async (key: MessageKey, outcome: DeliveryOutcome, tx: Tx): Promise<void> => {
    const text = await lockText(key, tx);
    const now = context.clock();
    const transition = text && transitionOf(text, outcome, now);
    if (!text || !transition) return;
    await writeTransition(key, transition, outcome.kind === 'reported' ? outcome.sid : null, now, tx);
    // The number that the recipient opted out of belongs to the sender, and so does the list.
    const phone = text.toNumber.replace('+', '');
    if (transition.optedOut) await addOptOut({ storeId: text.senderStoreId, phone, source: 'provider' }, tx);
    raiseEvents(key, text, transition, tx);
    const { next } = transition;
    if (!next) return;
    const { after: startAfter } = next;
    if (next.job === 'look-up') await tx.enqueue(lookUpText, key, { startAfter });
    else await tx.enqueue(sendText, { ...key, dueAt: dueIn(startAfter, now) }, { startAfter });
  };
};

/** Records a delivery report, if the account it came from is the one the text went out through. */
export const recordReport = (context: Context) => {
  const record = recordDelivery(context);
  return async (key: MessageKey, sender: SettingsPlace, report: DeliveryReport, tx: Tx): Promise<void> => {
    if (await wasSentThrough(key, sender, report.sid, tx)) await record(key, { kind: 'reported', ...report }, tx);
  };
};

/** Records a delivery report of Quo's, which names the text by Quo's own id and words. */
export const recordQuoReport = (context: Context) => {
  const record = recordDelivery(context);
  return async (
    sender: SettingsPlace,
    { to, text, ...report }: DeliveryReport & { readonly to: string; readonly text: string },
    tx: Tx,
  ): Promise<void> => {
    const key = await findQuoText(sender, { sid: report.sid, to, text }, context.clock(), tx);
    if (key) await record(key, { kind: 'reported', ...report }, tx);
  };
};
